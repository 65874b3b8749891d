"""What a Google sheet makes of values: cells that are always texts, typed texts that turn into something else."""

import json
import re
import time

_SUM = re.compile(r"=\s*(-?\d+(?:\.\d+)?)\s*([-+*/])\s*(-?\d+(?:\.\d+)?)")
_COMPARISON = re.compile(r"(<=|>=|<|>)(.*)", re.DOTALL)


def cell(value):
    """The text that a sheet shows for a value of JSON."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def typed(value):
    """What a cell shows when somebody types this into it, as SheetDB does where nobody asks for mode=RAW."""
    if not isinstance(value, str):
        return cell(value)
    formula = _SUM.fullmatch(value)
    if formula:
        left, operator, right = float(formula.group(1)), formula.group(2), float(formula.group(3))
        if operator == "/" and right == 0:
            return "#DIV/0!"
        result = {"+": left + right, "-": left - right, "*": left * right, "/": left / (right or 1)}[operator]
        return f"{result:g}"
    if value.startswith("=") and len(value) > 1:
        return "#NAME?"
    if re.fullmatch(r"\+?\d{1,15}", value):
        return str(int(value))
    day = re.fullmatch(r"(1[0-2]|0?[1-9])/(3[01]|[12]\d|0?[1-9])", value)
    if day:
        return f"{time.localtime().tm_year}/{int(day.group(1))}/{int(day.group(2))}"
    if value.upper() in ("TRUE", "FALSE"):
        return value.upper()
    return value.removeprefix("'")


def fits(text, wanted, is_strict=False):
    """Whether a cell is what a search looks for: `!` negates, `<` and its like compare, `*` is anything."""
    if wanted.startswith("!"):
        return not fits(text, wanted[1:], is_strict)
    comparison = _COMPARISON.fullmatch(wanted)
    if comparison:
        return _compares(text, *comparison.groups())
    if not is_strict:
        text, wanted = text.casefold(), wanted.casefold()
    if "*" not in wanted:
        return text == wanted
    pattern = ".*".join(re.escape(part) for part in wanted.split("*"))
    return re.fullmatch(pattern, text, re.DOTALL) is not None


def number(text):
    """A cell as a number, where it is asked for and one stands there."""
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return text


def _compares(text, operator, wanted):
    left, right = number(text), number(wanted)
    if isinstance(left, str) or isinstance(right, str):
        return False
    return {"<": left < right, ">": left > right, "<=": left <= right, ">=": left >= right}[operator]
