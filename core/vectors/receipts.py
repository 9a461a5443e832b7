"""A receipt as lines of 48 or 32 characters. A QR code is "[QR ...]", the cut "[cut]"; "{}" in a word stands for what it is about."""

WIDTHS = {48: (25, 5, 8, 10), 32: (15, 4, 6, 7)}
LARGE = 10_000  # from 100.00 on a receipt needs the seller's tax numbers


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def tax_line(tax, words):
    decimal = words.get("decimal")
    name = words.get("taxNames", {}).get(tax["name"], tax["name"])
    return f"{name} {percent(tax['rate']).replace('.', decimal or '.')}{' ' if decimal else ''}%"


def percent(rate):
    return f"{rate // 1000}.{rate % 1000:03}".rstrip("0").rstrip(".")


def cut(name, longest):
    return name if len(name) <= longest else name[: longest - 3] + "..."


def wrapped(text, width):
    """Whole words; one that is wider than a row begins a row and goes on in the next."""
    rows = []
    for word in text.split():
        if rows and len(rows[-1]) + 1 + len(word) <= width:
            rows[-1] += " " + word
        else:
            rows += [word[at : at + width] for at in range(0, len(word), width)]
    return rows


class Paper:
    def __init__(self, columns, words):
        self.columns, self.decimal, self.lines = columns, words.get("decimal", "."), []

    def money(self, cents):
        return money(cents).replace(".", self.decimal)

    def left(self, text):
        self.lines.append(text.ljust(self.columns))

    def centre(self, text):
        # The odd blank is after the text; str.center has it before some.
        for row in wrapped(text, self.columns):
            self.left(" " * ((self.columns - len(row)) // 2) + row)

    def sides(self, left, right):
        if len(left) + 1 + len(right) <= self.columns:
            self.lines.append(left + right.rjust(self.columns - len(left)))
        else:
            for row in wrapped(left, self.columns):
                self.left(row)
            self.lines.append(right.rjust(self.columns))

    def rule(self):
        self.lines.append("-" * self.columns)

    def table_row(self, name, *figures):
        first, *others = WIDTHS[self.columns]
        self.lines.append(name.ljust(first) + "".join(figure.rjust(width) for figure, width in zip(figures, others)))

    def item(self, item):
        figures = [str(item["quantity"]), self.money(item["unitPrice"]), self.money(item["totalPrice"])]
        first, *others = WIDTHS[self.columns]
        if all(len(figure) < width for figure, width in zip(figures, others)):
            self.table_row(cut(item["name"], first - 1), *figures)
        else:  # a figure is never cut: the name has a row of its own
            self.left(cut(item["name"], self.columns))
            self.sides(f"  {figures[0]} x {figures[1]}", figures[2])
        for modifier in item["modifiers"]:
            price = modifier["price"]
            figure = f" {'+' if price > 0 else ''}{self.money(price)}" if price else ""
            self.left("  " + cut(modifier["name"], self.columns - 2 - len(figure)) + figure)


def receipt_lines(receipt, words, columns, qr_code):
    paper = Paper(columns, words)
    head(paper, receipt, words)
    paper.rule()
    paper.table_row(*words["columns"])
    for item in receipt["items"]:
        paper.item(item)
    paper.rule()
    paper.sides(words["subtotal"], paper.money(receipt["subtotal"]))
    for tax in receipt["taxes"]:
        paper.sides(tax_line(tax, words), paper.money(tax["amount"]))
    if "exemptReason" in receipt:
        for row in wrapped(words["exempt"].replace("{}", receipt["exemptReason"]), columns):
            paper.left(row)
    paper.sides(words["total"], paper.money(receipt["totalAmount"]))
    paper.rule()
    for tender in receipt["tenders"]:
        card = f" ****{tender['last4']}" if tender.get("last4") else ""
        paper.sides(words["methods"][tender["method"]] + card, paper.money(tender["amount"]))
        for figure in ("rounding", "received", "change"):
            if figure in tender:
                paper.sides(words[figure], paper.money(tender[figure]))
    foot(paper, receipt, words, qr_code)
    return paper.lines


def head(paper, receipt, words):
    if receipt["reprint"]:
        paper.centre(words["reprint"])
    paper.centre(receipt["restaurantName"])
    paper.centre(receipt["restaurantAddress"])
    for number in ("gst", "qst"):
        if receipt.get(f"{number}Number"):
            paper.centre(f"{words[number]} {receipt[f'{number}Number']}")
    paper.centre(receipt["moment"])
    for word, what in (("station", receipt["stationNumber"]), ("cashier", receipt["cashierName"])):
        if what:
            paper.centre(words[word].replace("{}", what))
    for mark in ("refund", "queued"):
        if receipt[mark]:
            paper.centre(words[mark])


def foot(paper, receipt, words, qr_code):
    large = abs(receipt["totalAmount"]) >= LARGE
    bears_qst = any(word in tax["name"] for tax in receipt["taxes"] for word in ("QST", "TVQ"))
    if large and not receipt.get("gstNumber"):
        paper.centre(words["incompleteGst"])
    if large and bears_qst and not receipt.get("qstNumber"):
        paper.centre(words["incompleteQst"])
    paper.centre(words["thanks"])
    if qr_code:
        paper.lines.append(f"[QR {receipt['transactionId']}]")
    paper.centre(words["transaction"].replace("{}", receipt["transactionId"]))
    paper.lines.append("[cut]")
