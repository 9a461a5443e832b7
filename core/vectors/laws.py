"""The taxes of the provinces and territories of Canada on a date, in thousandths of a percent, for classes of goods of a cafeteria and a shop.

Federal: the Excise Tax Act, section 165 (GST and HST), and the Tax Break for All Canadians Act (December 14, 2024 to February 15, 2025, goods that
are named in it). Provincial: see at each.
"""

CLASSES = ("general", "preparedFood", "snacks", "beerAndWine", "spirits", "sweetenedDrinks", "books", "childrensWear")

# The provincial part of HST, newest first: (since, rate). Excise Tax Act, schedule VIII; Nova Scotia went from 10 to 9 on April 1, 2025.
HST_PART = {
    "ON": [("", 8_000)],
    "NS": [("2025-04-01", 9_000), ("", 10_000)],
    "NB": [("", 10_000)],
    "NL": [("", 10_000)],
    "PE": [("", 10_000)],
}

# A province's own tax: its name, its rate, what it leaves free, and rates that differ.
OWN_TAX = {
    # Act respecting the Québec sales tax: on the price without GST; books are zero-rated.
    "QC": ("QST", 9_975, {"books"}, {}),
    # Retail Sales Tax Act of Manitoba.
    "MB": ("RST", 7_000, {"books", "childrensWear"}, {}),
    # Provincial Sales Tax Act of Saskatchewan; alcohol bears the Liquor Consumption Tax in place of it.
    "SK": ("PST", 6_000, {"books"}, {"beerAndWine": ("LCT", 10_000), "spirits": ("LCT", 10_000)}),
    # Provincial Sales Tax Act of British Columbia: food is free, alcohol is at 10 %; soda since April 1, 2021.
    "BC": (
        "PST",
        7_000,
        {"preparedFood", "snacks", "books", "childrensWear"},
        {"beerAndWine": ("PST", 10_000), "spirits": ("PST", 10_000)},
    ),
}


def row(name, rate):
    return {"name": name, "rate": rate}


def refunds_its_part(province, date, goods):
    """True where a province of the HST gives its part back at the till (Deduction for Provincial Rebate Regulations, SOR/2001-65): GST alone is left."""
    if goods == "books":
        # Newfoundland and Labrador took the rebate of books away for the year 2017.
        return not (province == "NL" and "2017-01-01" <= date <= "2017-12-31")
    return goods == "childrensWear" and province in ("NS", "ON", "PE")


def own_tax(province, date, goods):
    if province not in OWN_TAX:
        return []
    name, rate, free, other = OWN_TAX[province]
    if province == "BC" and goods == "sweetenedDrinks" and date < "2021-04-01":
        return []
    return [] if goods in free else [row(*other.get(goods, (name, rate)))]


def taxes_by_law(province, date, goods):
    """The rows, the country's first. A tax of nothing is a row with rate 0: nothing listed would mean that nothing is known."""
    holiday = "2024-12-14" <= date <= "2025-02-15" and goods not in ("general", "spirits")
    if province not in HST_PART:
        return [row("GST", 0 if holiday else 5_000), *own_tax(province, date, goods)]
    part = next(rate for since, rate in HST_PART[province] if since <= date)
    if refunds_its_part(province, date, goods):
        return [row("GST", 0 if holiday else 5_000)]
    return [row("HST", 0 if holiday else 5_000 + part)]
