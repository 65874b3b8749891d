"""Conditions and orders of Parse queries: the part of them that anybody needs for lists of favorites."""

import json
import re


class BadQuery(Exception):
    """A condition that a Parse server falls over."""


def fits(row, condition):
    """Whether a row fits a condition, given as JSON."""
    try:
        wanted = json.loads(condition)
    except ValueError:
        raise BadQuery(condition) from None
    return _fits(row, wanted)


def sorted_rows(rows, order):
    """The rows by several columns, those behind a minus falling."""
    for column in reversed([name for name in order.split(",") if name]):
        name = column.lstrip("-")
        rows = sorted(rows, key=lambda row, name=name: str(row.get(name, "")), reverse=column.startswith("-"))
    return rows


def _fits(row, wanted):
    if not isinstance(wanted, dict):
        raise BadQuery(wanted)
    for column, constraint in wanted.items():
        if column == "$or":
            if not any(_fits(row, one) for one in constraint):
                return False
        elif not _holds(row.get(column), constraint):
            return False
    return True


def _holds(value, constraint):
    if not isinstance(constraint, dict) or not any(name.startswith("$") for name in constraint):
        return value == constraint
    if set(constraint) - {*_OPERATORS, "$options"}:
        raise BadQuery(constraint)
    return all(_OPERATORS[name](value, bound, constraint)
               for name, bound in constraint.items() if name in _OPERATORS)


def _matches(value, pattern, constraint):
    flags = re.IGNORECASE if "i" in constraint.get("$options", "") else 0
    return value is not None and re.search(pattern, value, flags) is not None


_OPERATORS = {
    "$lt": lambda value, bound, _: value is not None and value < bound,
    "$lte": lambda value, bound, _: value is not None and value <= bound,
    "$gt": lambda value, bound, _: value is not None and value > bound,
    "$gte": lambda value, bound, _: value is not None and value >= bound,
    "$ne": lambda value, bound, _: value != bound,
    "$in": lambda value, bound, _: value in bound,
    "$nin": lambda value, bound, _: value not in bound,
    "$all": lambda value, bound, _: set(bound) <= set(value or ()),
    "$exists": lambda value, bound, _: (value is not None) == bound,
    "$regex": _matches,
}
