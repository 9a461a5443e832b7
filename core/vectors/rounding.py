"""Rounding and dividing, in whole numbers and fractions: what all the other files here compute with."""

from fractions import Fraction


def half_up(amount):
    """To the nearest whole, a half away from zero."""
    size = (abs(amount) * 2 + 1) // 2
    return int(-size if amount < 0 else size)


def nickels(amount):
    return half_up(Fraction(amount, 5)) * 5


def largest_remainder(parts, whole):
    """Rounds each down; the cents that are missing go to the largest remainders, the first of equals."""
    down = [part.__floor__() for part in parts]
    order = sorted(range(len(parts)), key=lambda at: (down[at] - parts[at], at))
    for at in order[: whole - sum(down)]:
        down[at] += 1
    return down


def allocate(amount, weights):
    if not any(weights):
        weights = [1] * len(weights)
    sign = -1 if amount < 0 else 1
    whole = abs(amount)
    parts = [Fraction(whole * weight, sum(weights)) for weight in weights]
    return [sign * part for part in largest_remainder(parts, whole)]
