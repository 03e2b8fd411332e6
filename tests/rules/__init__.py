"""Tests of the rules, each written from the rule text and named after the sentence it checks."""
