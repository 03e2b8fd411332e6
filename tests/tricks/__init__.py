"""Tests of Fem hundre, each written from the rule text (Part II) and named after the sentence it checks."""
