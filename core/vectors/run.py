"""Reads the vectors beside this file and computes them again, with Python's standard library alone.

    python3 run.py            every file
    python3 run.py tax split  some of them

Each file is held against schema.json, and every expected value is computed here and in the files beside this one (rounding.py, laws.py, seats.py,
receipts.py), in whole numbers and fractions, by rules that were written from the page beside it and not from the library's code: this is what a till in
another language would do. Exit code 1 where a value differs or a file does not fit the schema.
"""

import json
import re
import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is left behind in an installed package
from laws import CLASSES, taxes_by_law
from receipts import receipt_lines
from rounding import allocate, half_up, largest_remainder, nickels
from seats import bills_by_seat

HERE = Path(__file__).resolve().parent
CENTS_AT_MOST = 10_000_000_000_000


# money


def parse(amount):
    if isinstance(amount, bool) or not isinstance(amount, (int, float, str)):
        return {"refused": "not-an-amount"}
    # Fifteen digits of a number are certain: 0.1 + 0.2 is 0.3.
    text = amount.strip() if isinstance(amount, str) else format(Decimal(f"{amount:.15g}"), "f")
    found = re.fullmatch(r"(-?)\$?(-?)((?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?)", text)
    if not found or (found[1] and found[2]) or not re.search(r"\d", found[3]):
        return {"refused": "not-an-amount"}
    value = Fraction(Decimal(found[3].replace(",", ""))) * 100
    if value.denominator != 1:
        return {"refused": "fraction-of-a-cent"}
    if value > CENTS_AT_MOST:
        return {"refused": "too-large"}
    return {"cents": -int(value) if found[1] or found[2] else int(value)}


def money(case, _):
    given = case["input"]
    if case["rule"] == "parse":
        return parse(given["amount"])
    return allocate(given["amount"], given["weights"])


# Which taxes a line bears, and what they come to


def distinct(rows):
    first = {}
    for row in rows:
        first.setdefault((row["name"], row["rate"]), {"name": row["name"], "rate": row["rate"]})
    return list(first.values())


def is_meal(item):
    said = [item.get("type", "").strip().lower(), item.get("tag", "").strip().lower()]
    return said[0] == "meal" or said[1] == "meal item"


def is_kind(item, names, flag):
    said = [item.get("type", "").strip().lower(), item.get("tag", "").strip().lower()]
    return any(word in names for word in said) or item.get(flag, False)


def is_confectionery(item):
    return is_kind(item, ("confectionery", "confectionary"), "confectionery")


def is_retail(item):
    return is_kind(item, ("retail", "retail item"), "retail")


def tax_kind(row):
    words = set(re.findall(r"\w+", row["name"].replace(".", "").upper()))
    kinds = [
        kind
        for kind, names in (
            ("gst", {"GST", "TPS"}),
            ("hst", {"HST", "TVH"}),
            ("province", {"PST", "TVP", "RST", "QST", "TVQ", "LCT"}),
        )
        if words & names
    ]
    if len(kinds) > 1:
        return "gst" if row["rate"] <= 5_000 else "hst"
    return kinds[0] if kinds else "other"


def gst_only(rows, gst):
    kept = [row for row in rows if tax_kind(row) != "province"]
    listed = any(tax_kind(row) == "gst" for row in kept)
    result = []
    for row in kept:
        if tax_kind(row) != "hst":
            result.append(row)
        elif not listed:
            result.append({"name": "GST", "rate": min(row["rate"], gst)})
    return distinct(result)


def account_kind(account):
    kind, name = account["type"].upper(), account.get("name", "").lower()
    for word, meaning in (("TAX_EXEMPT", "exempt"), ("MEAL", "exempt"), ("TAXABLE", "taxable"), ("PLAN", "exempt")):
        if word in kind:
            return meaning
    for word, meaning in (("tax exempt", "exempt"), ("meal", "exempt"), ("taxable", "taxable")):
        if word in name:
            return meaning
    return "other"


def accounts(card):
    return card.get("aggregated", []) + card.get("accounts", [])


def exempt_covers(card, needed):
    counted = card.get("aggregated", []) or card.get("accounts", [])
    exempt = [account for account in counted if account_kind(account) == "exempt"]
    if any(account.get("unlimitedCredit") for account in exempt):
        return True
    usable = sum(account["balance"] + account.get("creditLimit", 0) for account in exempt)
    return any(account_kind(account) == "exempt" for account in accounts(card)) and usable >= needed


def unit(line):
    return line["price"] + sum(line.get("modifiers", []))


def taxed(line):
    return unit(line) * line["quantity"]


def taxable(item):
    return item.get("taxable", True)


class Order:
    """What the rules ask about a whole order."""

    def __init__(self, given, policy):
        self.given, self.policy = given, {**policy, **given.get("policy", {})}
        self.lines = given["lines"]
        tender = given.get("tender", {})
        self.card = tender.get("card") if tender.get("method") == "itc" else None
        held = accounts(self.card) if self.card else []
        self.any_taxable = any(account_kind(account) == "taxable" for account in held)
        self.has_exempt = any(account_kind(account) == "exempt" and account["balance"] > 0 for account in held)
        self.only_taxable = self.any_taxable and not self.has_exempt
        self.has_meal = any(is_meal(line["item"]) for line in self.lines)
        self.relief = self.policy["itemTypeRelief"] == "any-tender" or (
            self.card is not None and exempt_covers(self.card, sum(taxed(line) for line in self.lines if self.is_freeable(line["item"])))
        )
        marked = [line for line in self.lines if line["item"].get("ontarioEligible") and taxable(line["item"])]
        self.too_many = sum(line["quantity"] for line in marked if line["item"].get("ontarioClass") == "pastry") >= 6
        self.has_food = any(
            line["item"].get("ontarioClass") is None or (line["item"].get("ontarioClass") == "pastry" and not self.too_many) for line in marked
        )
        self.eligible = [line for line in marked if self.counts(line["item"])]

    def is_freeable(self, item):
        if item.get("overrides") or not taxable(item):
            return False
        sweet = self.has_meal and self.policy["confectioneryWithMeal"] != "taxed" and is_confectionery(item)
        return is_meal(item) or sweet

    def counts(self, item):
        if not item.get("ontarioEligible"):
            return False
        kind = item.get("ontarioClass")
        return self.has_food if kind == "drink" else not (kind == "pastry" and self.too_many)

    def is_small(self, line):
        below = self.policy["reducedBelow"]
        compared = unit(line)
        if self.policy["ontarioThreshold"] == "combined":
            compared = sum(taxed(each) for each in self.eligible)
        if self.policy["ontarioThreshold"] == "combined-small-items":
            small = [each for each in self.eligible if unit(each) < below]
            if any(each is line for each in small):
                compared = sum(taxed(each) for each in small)
        return self.counts(line["item"]) and compared < below

    def own_taxes(self, item):
        single = [item["singleTax"]] if item.get("singleTax") else []
        return distinct(item.get("taxes") or single or self.given.get("globalTaxes") or self.policy["fallbackTaxes"])

    def addition(self, item):
        single = [item["singleTax"]] if item.get("singleTax") else []
        flat = [{"name": "HST", "rate": self.policy["campusAdditionRate"]}]
        return distinct(item.get("taxes") or single or self.policy.get("campusAdditionTaxes", flat))

    def bears_addition(self, item):
        adds = self.any_taxable if self.policy["campusAddition"] == "any-taxable" else self.only_taxable
        return (adds and (is_meal(item) or is_confectionery(item))) or (self.only_taxable and item.get("taxableAccountOnly", False))

    def decide(self, line):
        item, policy, gst = line["item"], self.policy, self.policy["gst"]
        sweet = policy["confectioneryWithMeal"]
        if self.given.get("exempt"):
            return "exempt-order", []
        if item.get("overrides"):
            return "override", distinct(item["overrides"])
        if not taxable(item):
            return "not-taxable", []
        if self.bears_addition(item):
            rows = self.addition(item)
            return "campus-addition", gst_only(rows, gst) if self.is_small(line) else rows
        if self.relief and is_meal(item):
            return "meal", []
        if self.relief and (self.card is None or self.has_exempt) and self.has_meal and sweet != "taxed" and is_confectionery(item):
            return "confectionery-with-meal", gst_only(self.own_taxes(item), gst) if sweet == "gst-only" else []
        if is_retail(item):
            return "retail", self.own_taxes(item)
        if self.is_small(line):
            return "ontario-threshold", gst_only(self.own_taxes(item), gst)
        return "default", self.own_taxes(item)


def totals(case, file):
    order = Order(case["input"], file["documentedPolicy"])
    decided = [order.decide(line) for line in order.lines]
    if case["input"].get("relieved"):
        decided = [(rule, gst_only(rows, order.policy["gst"])) for rule, rows in decided]
    taxes, shares = [], [{} for _ in order.lines]
    for row in distinct([row for _, rows in decided for row in rows]):
        bearing = [at for at, (_, rows) in enumerate(decided) if row in rows]
        base = sum(taxed(order.lines[at]) for at in bearing)
        amount = half_up(Fraction(base * row["rate"], 100_000))
        exact = [Fraction(taxed(order.lines[at]) * row["rate"], 100_000) for at in bearing]
        for at, share in zip(bearing, largest_remainder(exact, amount)):
            shares[at][(row["name"], row["rate"])] = share
        taxes.append({**row, "base": base, "amount": amount})
    subtotal = sum((unit(line) + line.get("deposit", 0)) * line["quantity"] for line in order.lines)
    tax = sum(each["amount"] for each in taxes)
    lines = [
        {"rule": rule, "rows": rows, "shares": [shares[at][(row["name"], row["rate"])] for row in rows]} for at, (rule, rows) in enumerate(decided)
    ]
    return {"subtotal": subtotal, "taxes": taxes, "taxTotal": tax, "total": subtotal + tax, "lines": lines}


# payment, splits


def campus_card(case, file):
    given = {name: value for name, value in case["input"].items() if name != "card"}
    card = case["input"].get("card")
    before = totals({"input": given}, file)
    after = totals({"input": {**given, "tender": {"method": "itc", "card": card}}}, file) if card else before
    items = []
    for line, taxes in zip(given["lines"], after["lines"]):
        price = unit(line) + line.get("deposit", 0)
        rate = sum(row["rate"] for row in taxes["rows"])
        tax = {"taxAmount": sum(taxes["shares"]), "taxRate": rate}
        items.append({"itcMenuType": campus_type(line), "unitPrice": price, "totalPrice": price * line["quantity"], **tax})
    sums = [{"subtotal": each["subtotal"], "tax": each["taxTotal"], "total": each["total"]} for each in (before, after)]
    changed = before["taxTotal"] != after["taxTotal"]
    return {"original": sums[0], "adjusted": sums[1], "taxAdjusted": changed, "suffices": suffices(card, after["total"]), "items": items}


def suffices(card, total):
    if not card:
        return None
    counted = card.get("aggregated", []) or card.get("accounts", [])
    if any(account.get("unlimitedCredit") for account in counted):
        return True
    return sum(account["balance"] + account.get("creditLimit", 0) for account in counted) >= total


def campus_type(line):
    if line["item"].get("type", "").strip():
        return line["item"]["type"].strip()
    for text in (line["item"].get("tag", ""), line.get("name", "")):
        if re.search("retail", text, re.I):
            return "Retail Item"
        if re.search("confection[ae]ry", text, re.I):
            return "Confectionary"
    return "Meal"


def cash(case, _):
    given = case["input"]
    rest = given["total"] - sum(given["cards"])
    if any(amount < 1 for amount in given["cards"]):
        return {"refused": "amount-not-positive"}
    if rest < 0:
        return {"refused": "more-than-total"}
    if rest == 0 and given["cards"]:
        return {"cash": None}
    if not given["hasCash"]:
        return {"refused": "not-covered"}
    if given["received"] is None:
        return {"refused": "amount-missing"}
    due = nickels(rest) if given["rounding"] == "nickel" else rest
    if given["received"] < due:
        return {"refused": "amount-too-small"}
    return {"cash": {"amount": rest, "due": due, "change": given["received"] - due, "rounding": due - rest}}


def split(case, _):
    given = case["input"]
    if case["rule"] == "seats":
        return bills_by_seat(given)
    bill = given["bill"]
    if case["rule"] == "even":
        if given["ways"] != int(given["ways"]) or not 2 <= given["ways"] <= 20:
            return {"refused": "ways-not-valid"}
        return deal(bill, allocate(bill["total"], [1] * given["ways"]))
    sums = list(given["amounts"])
    if any(amount < 0 or amount > bill["total"] for amount in sums):
        return {"refused": "split-amount-not-valid"}
    left = bill["total"] - sum(sums)
    if left < -1:
        return {"refused": "split-exceeds-price"}
    if left > 0:
        sums.append(left)
    elif left < 0:
        last = max(at for at, amount in enumerate(sums) if amount > 0)
        sums[last] -= 1
    return deal(bill, sums)


def deal(bill, sums):
    """Each part takes its share of the goods and of each tax that the earlier ones left, so that the last takes exactly the rest."""
    left = [bill["subtotal"], *(tax["amount"] for tax in bill["taxes"])]
    parts = []
    for total in sums:
        taken = allocate(total, left)
        left = [amount - part for amount, part in zip(left, taken)]
        taxes = [{**tax, "amount": part} for tax, part in zip(bill["taxes"], taken[1:])]
        parts.append({"subtotal": taken[0], "taxes": taxes, "total": sum(taken)})
    return parts


# refunds, drawers


def refunds(case, _):
    sale = Sale(case["input"]["lines"])
    return [sale.give(wish) for wish in case["input"]["wishes"]]


class Sale:
    """What is left of a sale paid in cash, refund after refund."""

    def __init__(self, lines):
        self.lines = lines
        self.pieces = [line["quantity"] for line in lines]
        self.nets = [line["price"] * line["quantity"] for line in lines]
        self.taxes = []
        for row in distinct([row for line in lines for row in line["taxes"]]):
            base = sum(net for net, line in zip(self.nets, lines) if row in line["taxes"])
            self.taxes.append({"row": row, "base": base, "tax": half_up(Fraction(base * row["rate"], 100_000)), "gone": 0, "gone_base": 0})
        self.given = self.handed_out = 0

    def base(self, nets, tax):
        return sum(net for net, line in zip(nets, self.lines) if tax["row"] in line["taxes"])

    def exact(self, nets, tax):
        """The share of a tax on all bases that went back so far."""
        return Fraction(tax["tax"] * (tax["gone_base"] + self.base(nets, tax)), tax["base"]) if tax["base"] else Fraction(0)

    def backs(self, nets):
        left = [tax["tax"] - tax["gone"] for tax in self.taxes]
        if nets == self.nets:
            return left
        return [min(max(half_up(self.exact(nets, tax)) - tax["gone"], 0), rest) for tax, rest in zip(self.taxes, left)]

    def by_pieces(self, wish):
        wanted = {line["lineId"]: line["quantity"] for line in wish.get("lines", [])}
        nets = []
        for at, line in enumerate(self.lines):
            pieces = self.pieces[at] if wish["by"] == "all" else wanted.get(line["id"], 0)
            nets.append(half_up(Fraction(self.nets[at] * pieces, self.pieces[at])) if pieces else 0)
            self.pieces[at] -= pieces
        return nets

    def by_amount(self, amount):
        """The most goods that the amount holds with their taxes; a cent that is left goes to the tax with the largest remainder."""
        low, high = 0, sum(self.nets)
        while low < high:
            middle = (low + high + 1) // 2
            nets = self.spread(middle)
            if sum(nets) + sum(self.backs(nets)) <= amount:
                low = middle
            else:
                high = middle - 1
        nets = self.spread(low)
        backs = self.backs(nets)
        rest = amount - sum(nets) - sum(backs)
        if rest:
            more = self.backs(self.spread(low + 1))
            raised = [at for at in range(len(backs)) if more[at] > backs[at]]
            raised.sort(key=lambda at: (-(self.exact(nets, self.taxes[at]) - self.taxes[at]["gone"] - backs[at]), at))
            for at in raised[:rest]:
                backs[at] += 1
        return nets, backs

    def spread(self, cents):
        """Cent by cent to the line that has least for what is left of it."""
        nets = [0] * len(self.nets)
        for _ in range(cents):
            open_lines = [at for at, net in enumerate(self.nets) if nets[at] < net]
            nets[min(open_lines, key=lambda at: (Fraction(2 * nets[at] + 1, self.nets[at]), at))] += 1
        return nets

    def give(self, wish):
        if wish["by"] == "amount":
            nets, backs = self.by_amount(wish["amount"])
        else:
            nets = self.by_pieces(wish)
            backs = [tax["tax"] - tax["gone"] for tax in self.taxes] if wish["by"] == "tax" else self.backs(nets)
        bases = [self.base(nets, tax) for tax in self.taxes]
        for at, tax in enumerate(self.taxes):
            tax["gone"] += backs[at]
            tax["gone_base"] += bases[at]
        self.nets = [left - net for left, net in zip(self.nets, nets)]
        total = sum(nets) + sum(backs)
        self.given += total
        out = nickels(self.given) - self.handed_out
        self.handed_out += out
        taxes = [{**tax["row"], "base": base, "amount": back} for tax, base, back in zip(self.taxes, bases, backs)]
        return {"subtotal": sum(nets), "taxes": taxes, "total": total, "cash": out}


def refund_cash(case, _):
    result = []
    for ways in range(1, len(case["parts"]) + 1):
        so_far, sums = 0, []
        for part in allocate(case["total"], [1] * ways):
            sums.append(nickels(so_far + part) - nickels(so_far))
            so_far += part
        result.append(sums)
    return result


def drawers(case, _):
    given = case["input"]
    due = [nickels(sale["due"]) for sale in given["sales"]]
    back = [nickels(amount) for amount in given["refunds"]]
    received = sum(sale["received"] for sale in given["sales"])
    exact = sum(sale["due"] for sale in given["sales"]) - sum(given["refunds"])
    moved = sum(given["payIns"]) - sum(given["payOuts"]) - sum(given["drops"])
    return {
        "received": received,
        "change": received - sum(due),
        "refunds": sum(back),
        "rounding": sum(due) - sum(back) - exact,
        "expected": (given["float"] or 0) + sum(due) - sum(back) + moved,
    }


# provinces, receipts


def provinces(case, _):
    given = case["input"]
    province, date, price = given["province"], given["date"], given["price"]
    result = {goods: priced(price, taxes_by_law(province, date, goods)) for goods in CLASSES}
    # A meal that lists no tax, paid from taxable money alone, bears what prepared food bears.
    result["mealOnTaxableCard"] = priced(price, taxes_by_law(province, date, "preparedFood"))
    return result


def priced(price, rows):
    taxes = [{**row, "amount": half_up(Fraction(price * row["rate"], 100_000))} for row in rows]
    return {"taxes": taxes, "total": price + sum(tax["amount"] for tax in taxes)}


def receipt(case, file):
    given = case["input"]
    return receipt_lines(given["receipt"], file["words"], given["columns"], given["qrCode"])


# The schema, as far as schema.json uses it


def faults(value, schema, root, path="$"):
    if "$ref" in schema:
        target = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        yield from faults(value, target, root, path)
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} in place of {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        yield f"{path}: {value!r} does not match {schema['pattern']}"
    if "type" in schema and not any(is_of(value, each) for each in listed(schema["type"])):
        yield f"{path}: {value!r} is no {schema['type']}"
    if "oneOf" in schema:
        tried = [list(faults(value, each, root, path)) for each in schema["oneOf"]]
        if sum(not found for found in tried) != 1:
            yield f"{path}: fits {sum(not found for found in tried)} of {len(tried)} shapes; " + "; ".join(min(tried, key=len)[:2])
    if isinstance(value, dict):
        yield from members(value, schema, root, path)
    if isinstance(value, list) and "items" in schema:
        for at, each in enumerate(value):
            yield from faults(each, schema["items"], root, f"{path}[{at}]")


def members(value, schema, root, path):
    for name in schema.get("required", []):
        if name not in value:
            yield f"{path}: {name} is missing"
    known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name, each in value.items():
        if name in known:
            yield from faults(each, known[name], root, f"{path}.{name}")
        elif others is False:
            yield f"{path}: {name} is not known"
        elif others is not True:
            yield from faults(each, others, root, f"{path}.{name}")


def listed(names):
    return names if isinstance(names, list) else [names]


def is_of(value, name):
    types = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "number": (int, float)}
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, types[name]) and (name != "number" or not isinstance(value, bool))


RULES = {
    "money": money,
    "tax": totals,
    "order-totals": totals,
    "campus-card": campus_card,
    "cash": cash,
    "split": split,
    "refunds": refunds,
    "refund-cash": refund_cash,
    "drawers": drawers,
    "provinces": provinces,
    "receipt": receipt,
    "receipt-fr": receipt,
}


def run(path, schema):
    file = json.loads(path.read_text(encoding="utf-8"))
    wrong = list(faults(file, schema, schema))
    rule = RULES[path.stem]
    for case in file["cases"]:
        result = rule(case, file)
        expected = case["parts"] if path.stem == "refund-cash" else case["expected"]
        if result != expected:
            wrong.append(f"{case.get('name', case.get('total'))}: {json.dumps(result)} in place of {json.dumps(expected)}")
    count = f"{len(file['cases'])} cases computed"
    print(f"{path.stem:<13} version {file['version']}  {count:<20} {len(wrong) or 'none'} wrong")
    for line in wrong[:5]:
        print("  ", line)
    return len(wrong)


def main(names):
    schema = json.loads((HERE / "schema.json").read_text(encoding="utf-8"))
    paths = [path for path in sorted(HERE.glob("*.json")) if path.name != "schema.json" and (not names or path.stem in names)]
    return 1 if sum([run(path, schema) for path in paths]) or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
