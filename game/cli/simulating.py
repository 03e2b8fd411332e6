"""``femhundra simulate``: computers play, and the figures that come of it."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

from game.cli.figures import Figures, Interval
from game.cli.playing_out import MOST_DEALS, Outcome, Plan, attempt, without_target
from game.cli.rulesets import find, seats_of
from game.cli.text import as_json as json_text
from game.cli.text import table
from game.notices import Notice, Trouble
from game.wording import N_, _, ngettext
from rules import catalog
from rules.options import as_texts
from rules.protocol import BadInput, Code


def simulate(args: argparse.Namespace) -> int:
    """Play what the command line asks for and print the figures. Raises Trouble, BadInput."""
    plan = _plan(args)
    folder = _folder(args.record) if args.record else None
    figures = Figures(plan.names)
    start = time.perf_counter()
    with _outcomes(plan, args.jobs) as outcomes:
        for outcome in _shown(plan, outcomes):
            if isinstance(outcome, Notice):
                raise Trouble(outcome)
            figures.add(outcome)
            if folder:
                for name, text in outcome.records:
                    _write(folder / name, text)
    speed = figures.deals / (time.perf_counter() - start)
    if figures.broken_off:
        broken = ngettext(
            "%(n)d match was broken off after %(deals)d deals.",
            "%(n)d matches were broken off after %(deals)d deals.",
            figures.broken_off,
        )
        print(broken % {"n": figures.broken_off, "deals": MOST_DEALS}, file=sys.stderr)
    print(json_text(report(plan, figures, speed)) if args.json else "\n".join(_lines(plan, figures, speed)))
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    rules = _changed(find("international" if args.rules is None else args.rules), args.option)
    names = seats_of(args.seats, rules, human=False)
    matches = args.matches is not None
    if matches and not rules.target:
        raise Trouble(Notice(N_("A match without target never ends; play --deals, or set a target.")))
    return Plan(
        rules=rules if matches else without_target(rules),
        names=names,
        count=args.matches if matches else args.deals,
        matches=matches,
        paired=args.paired,
        seed=SystemRandom().randrange(10**9) if args.seed is None else args.seed,
        records=bool(args.record),
        budget=args.budget,
    )


def _changed(rules: Any, words: list[str]) -> Any:
    """The rules with the options of the command line. Raises BadInput."""
    texts = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput(Code.BAD_OPTION, word, "is not an option; write name=value")
        texts[name.strip().lower()] = value
    return catalog.custom(rules.key, rules.base, {**as_texts(rules), **texts}) if texts else rules


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = next(folder.glob("*.500"), None)
    except OSError as error:
        raise _unwritable(folder, error) from None
    if taken:
        raise Trouble(Notice(N_("The folder %(folder)s holds records already; name an empty one."), {"folder": name}))
    return folder


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(file: Path, error: OSError) -> Trouble:
    return Trouble(
        Notice(
            N_("%(file)s cannot be written: %(reason)s."), {"file": str(file), "reason": error.strerror or str(error)}
        )
    )


@contextmanager
def _outcomes(plan: Plan, jobs: int) -> Iterator[Iterator[Outcome | Notice]]:
    """What comes of every unit, in order, whoever plays it."""
    jobs = min(jobs, plan.count, 2 * (os.cpu_count() or 1))  # more of them only wait for each other
    if jobs == 1:
        yield map(partial(attempt, plan), range(plan.count))
        return
    from multiprocessing import Pool

    # Ctrl-C reaches every process; only this one answers. Workers inherit that it is ignored.
    answer = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        workers = Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, answer)
    with workers as pool:
        share = max(1, min(16, plan.count // (jobs * 8)))
        yield pool.imap(partial(attempt, plan), range(plan.count), share)


def _shown(plan: Plan, outcomes: Iterator[Outcome | Notice]) -> Iterator[Outcome | Notice]:
    """The outcomes, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield from outcomes
        return
    from tqdm import tqdm  # type: ignore[import-untyped]

    unit = _("match") if plan.matches else _("pack")
    yield from tqdm(outcomes, total=plan.count, unit=f" {unit}", leave=False)


def report(plan: Plan, figures: Figures, speed: float) -> dict[str, Any]:
    """The object that ``simulate --json`` prints."""
    seats = []
    for line in figures.lines():
        seat: dict[str, Any] = {
            "name": line.name,
            "mean": round(line.mean, 3),
            "ci95": _rounded(line.ci95),
            "deals_won": round(line.deals_won, 4),
            "decisions": line.clock.number,
            "mean_s": round(line.clock.mean, 6),
            "p95_s": round(line.clock.quantile(0.95), 6),
        }
        if line.matches_won is not None:
            seat["matches_won"] = round(line.matches_won, 4)
        seats.append(seat)
    return {
        "rules": plan.rules.key,
        "deals": figures.deals if plan.matches else plan.count,
        "seed": plan.seed,
        "seats": seats,
        "margins": [
            {"of": m.of, "over": m.over, "mean": round(m.mean, 3), "ci95": _rounded(m.ci95), "pairs": m.pairs}
            for m in figures.margins()
        ],
        "deals_per_s": round(speed, 2),
    }


def _rounded(interval: Interval | None) -> list[float] | None:
    return [round(bound, 3) for bound in interval] if interval else None


def _lines(plan: Plan, figures: Figures, speed: float) -> list[str]:
    deals = ngettext("%(n)d deal", "%(n)d deals", figures.deals) % {"n": figures.deals}
    per_second = _("%(n).1f deals a second") % {"n": speed}
    lines = [f"{plan.rules.key}: {deals}, {_('seed')} {plan.seed}, {per_second}", ""]
    rows = [
        [
            "",
            _("points a deal"),
            _("95 % between"),
            _("deals won"),
            *([_("matches won")] if plan.matches else []),
            _("decisions"),
            _("mean s"),
            _("p95 s"),
        ]
    ]
    for line in figures.lines():
        won = [] if line.matches_won is None else [f"{line.matches_won:.1%}"]
        rows.append(
            [
                line.name,
                f"{line.mean:.1f}",
                _span(line.ci95),
                f"{line.deals_won:.1%}",
                *won,
                str(line.clock.number),
                f"{line.clock.mean:.4f}",
                f"{line.clock.quantile(0.95):.4f}",
            ]
        )
    lines += table(rows)
    margins = figures.margins()
    if margins:
        lines.append("")
    for m in margins:
        ahead = _("%(of)s over %(over)s: %(mean)+.1f a deal") % {"of": m.of, "over": m.over, "mean": m.mean}
        pairs = ngettext("%(n)d pair", "%(n)d pairs", m.pairs) % {"n": m.pairs}
        lines.append(f"{ahead} ({_span(m.ci95)}; {pairs})")
    return lines


def _span(interval: Interval | None) -> str:
    return f"{interval[0]:.1f} … {interval[1]:.1f}" if interval else "–"
