"""A table's bill by seat. A line is divided by the shares of the seats, a tax by what each seat owes of the lines that bear it. What was paid stays; the
others' parts are those from before anybody paid, unless something changed since: then they bear the difference, cent by cent."""

from fractions import Fraction

from rounding import allocate


def left_open(rest, first, weights):
    """The parts of what is left of an amount, beginning with the parts from before anybody paid. A further cent goes to the seat that would have least
    for its weight; one too many comes off the seat that would have lost least of its part; the first of equals."""
    parts = list(first)
    weights = weights if any(weights) else [1] * len(parts)
    given, taken = [0] * len(parts), [0] * len(parts)
    step = 1 if rest > sum(parts) else -1
    while sum(parts) != rest:
        now = sum(parts)
        shrinks = now * step < 0
        by, had = ([abs(part) for part in first], taken) if shrinks else (weights, given)
        at = max(range(len(parts)), key=lambda each: (Fraction(by[each], 2 * had[each] + 1), -each))
        had[at] += 1
        parts[at] += step
    return parts


def key(tax):
    return tax["name"], tax["rate"]


class Refused(Exception):
    pass


class Table:
    def __init__(self, given):
        self.given, self.lines, self.paid = given, given["lines"], given["paid"]
        self.seats = {*given["seats"], *(payment["seat"] for payment in self.paid)}
        # By seat and line: what is owed, and what was paid for good.
        self.owed, self.settled = {}, {}
        known = {line["id"] for line in self.lines}
        if any(part["lineId"] not in known for payment in self.paid for part in payment["lines"]):
            raise Refused("paid-line-changed")
        for line in self.lines:
            self.share(line)
        self.numbers = sorted(self.seats)

    def shares_of(self, line):
        shares = self.given["allocation"].get(line["id"])
        if shares is None:
            payers = self.given["seats"] if line["seat"] is None else [line["seat"]]
            shares = [{"seat": seat, "weight": 1} for seat in payers]
        no_seats = not self.given["seats"]
        if not shares:
            raise Refused("no-seats" if no_seats else "no-shares")
        if any(share["weight"] != int(share["weight"]) or share["weight"] < 0 for share in shares):
            raise Refused("no-seats" if no_seats else "weight-not-valid")
        return shares

    def share(self, line):
        shares = self.shares_of(line)
        done = {}
        for payment in self.paid:
            for part in payment["lines"]:
                if part["lineId"] == line["id"]:
                    done[payment["seat"]] = done.get(payment["seat"], 0) + part["amount"]
        for seat, amount in done.items():
            self.settled[seat, line["id"]] = amount
        parts = allocate(line["total"], [share["weight"] for share in shares])
        owing = [(share, part) for share, part in zip(shares, parts) if share["seat"] not in done]
        rest = line["total"] - sum(done.values())
        if rest < 0 or (rest > 0 and not owing):
            raise Refused("paid-line-changed")
        if not owing:
            return
        amounts = left_open(rest, [part for _, part in owing], [share["weight"] for share, _ in owing])
        for (share, _), amount in zip(owing, amounts):
            self.seats.add(share["seat"])
            self.owed[share["seat"], line["id"]] = self.owed.get((share["seat"], line["id"]), 0) + amount

    def sums(self, amounts, lines):
        return [sum(amounts.get((seat, line["id"]), 0) for line in lines) for seat in self.numbers]

    def paid_tax(self, seat, row=None):
        taxes = [tax for payment in self.paid if payment["seat"] == seat for tax in payment["taxes"]]
        return sum(tax["amount"] for tax in taxes if row is None or key(tax) == key(row))

    def divide(self, row):
        """A tax on the seats: those that paid keep their part, those that owe a bearing line share the rest."""
        bearing = [line for line in self.lines if key(row) in map(key, line["taxes"])]
        bases = self.sums(self.owed, bearing)
        before = [owed + settled for owed, settled in zip(bases, self.sums(self.settled, bearing))]
        parts = [self.paid_tax(seat, row) for seat in self.numbers]
        owing = [at for at, base in enumerate(bases) if base > 0]
        if owing:
            first = allocate(row["amount"], before)
            rest = row["amount"] - sum(part for at, part in enumerate(parts) if at not in owing)
            for at, part in zip(owing, left_open(rest, [first[at] for at in owing], [bases[at] for at in owing])):
                parts[at] = part
            return parts
        # Nobody owes a line that bears it: what is missing falls on who owes anything, or on the first seat.
        missing = row["amount"] - sum(parts)
        everything = self.sums(self.owed, self.lines)
        more = left_open(missing, [0] * len(parts), everything) if any(everything) else [missing] + [0] * (len(parts) - 1)
        return [part + extra for part, extra in zip(parts, more)]

    def bills(self):
        if not self.numbers:
            return []
        rows = {key(tax): tax for tax in self.given["taxes"]}
        for payment in self.paid:
            for tax in payment["taxes"]:
                rows.setdefault(key(tax), {**tax, "amount": 0})
        rows = list(rows.values())
        divided = [self.divide(row) for row in rows]
        return [self.bill(at, seat, rows, divided) for at, seat in enumerate(self.numbers)]

    def bill(self, at, seat, rows, divided):
        mine = [payment for payment in self.paid if payment["seat"] == seat]
        paid_net = sum(part["amount"] for payment in mine for part in payment["lines"])
        subtotal = paid_net + self.sums(self.owed, self.lines)[at]
        taxes = [{**row, "amount": parts[at]} for row, parts in zip(rows, divided)]
        total = subtotal + sum(tax["amount"] for tax in taxes)
        due = total - paid_net - self.paid_tax(seat)
        return {
            "subtotal": subtotal,
            "taxes": [tax for tax in taxes if tax["amount"]],
            "total": total,
            "seat": seat,
            "due": due,
            "status": "paid" if mine and due == 0 else "unpaid",
        }


def bills_by_seat(given):
    try:
        return Table(given).bills()
    except Refused as refusal:
        return {"refused": str(refusal)}
