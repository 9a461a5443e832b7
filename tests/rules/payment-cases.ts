import {
	anyOrder,
	type Case,
	candy,
	card,
	gst,
	hst,
	inFull,
	line,
	meal,
	type OrderInput,
	pick,
	pst,
	qst,
	seeded,
} from "./case-orders.ts";
import { type Card, debit, type Line, pay } from "./oracle.ts";

/** The taxes of a restaurant's meal in each province and territory, in thousandths of a percent. */
const mealTaxes = {
	AB: [gst],
	BC: [gst],
	MB: [gst, { name: "RST", rate: 7_000 }],
	NB: [{ name: "HST", rate: 15_000 }],
	NL: [{ name: "HST", rate: 15_000 }],
	NS: [{ name: "HST", rate: 14_000 }],
	NT: [gst],
	NU: [gst],
	ON: [hst],
	PE: [{ name: "HST", rate: 15_000 }],
	QC: [gst, qst],
	SK: [gst, { name: "PST", rate: 6_000 }],
	YT: [gst],
};

/** Orders paid by campus card: the charged amounts, before and after the accounts are known. */
export function campusCases(): Case[] {
	const asked = (
		name: string,
		reason: string,
		lines: Line[],
		by: Card | undefined,
		rest: Omit<OrderInput, "lines"> = {},
	): Case => {
		const input = { lines, ...rest, ...(by ? { card: by } : {}) };
		return { name, reason, input, expected: debit(inFull({ lines, ...rest }), by) };
	};
	const pen: Line = { ...line(200, { type: "Retail Item", taxes: [hst] }), name: "Pen" };
	const lunch = [meal, candy, pen];
	const taxable = card(["TAXABLE", 5000], ["TAX_EXEMPT", 0]);
	const both = card(["TAXABLE", 5000], ["PLAN_TAX_EXEMPT", 2000]);
	const exempt = card(["TAX_EXEMPT", 2000]);
	const covering = { policy: { itemTypeRelief: "covering-campus-card" } };
	const anyTaxable = { policy: { campusAddition: "any-taxable" } };
	const marked = line(200, { retail: true, taxableAccountOnly: true, taxes: [gst] });
	return [
		asked(
			"taxable money only",
			"TAX-15: 13 % on meal and confectionery, in place of other taxes",
			lunch,
			taxable,
		),
		asked("both kinds of money", "TAX-15: nothing is added", lunch, both),
		asked("exempt money only", "TAX-15: nothing is added", lunch, exempt),
		asked("no account at all", "TAX-21: no relief for confectionery", lunch, card()),
		asked("another account", "TAX-21: no relief for confectionery", lunch, card(["OTHER", 9000])),
		asked("offline, no balance known", "ITC-11: unadjusted", lunch, undefined),
		asked(
			"an empty taxable account",
			"TAX-15: it is still taxable only",
			lunch,
			card(["TAXABLE", 0]),
		),
		asked(
			"an overdrawn exempt account",
			"TAX-15: a balance above 0 is asked for",
			lunch,
			card(["TAX_EXEMPT", -1], ["TAXABLE", 5000]),
		),
		asked(
			"one cent of exempt money",
			"TAX-15: a balance above 0 is asked for",
			lunch,
			card(["TAX_EXEMPT", 1], ["TAXABLE", 5000]),
		),
		asked(
			"exempt credit without a balance",
			"TAX-21: credit is no balance",
			lunch,
			card(["TAX_EXEMPT", 0, { creditLimit: 5000 }], ["TAXABLE", 5000]),
		),
		asked("a meal without a tax list", "TAX-16: 13 %", [line(1000, { type: "Meal" })], taxable),
		asked(
			"a meal that lists GST and PST",
			"TAX-16: the item's own list first",
			[line(1000, { type: "Meal", taxes: [gst, pst] })],
			taxable,
		),
		asked(
			"a meal with a single tax",
			"TAX-16: a tax of its own too",
			[line(1000, { type: "Meal", singleTax: { name: "HST", rate: 15_000 } })],
			taxable,
		),
		...Object.entries(mealTaxes).map(([province, campusAdditionTaxes]) =>
			asked(
				`a meal without a tax list, ${province}`,
				"PROF-05: what a taxable meal bears there",
				[line(1000, { type: "Meal" })],
				taxable,
				{ policy: { campusAdditionTaxes } },
			),
		),
		asked(
			"an eligible coffee typed Meal",
			"PROF-05: under the threshold, GST only",
			[line(200, { type: "Meal", ontarioEligible: true })],
			taxable,
		),
		asked(
			"an eligible wrap typed Meal at 4.01",
			"PROF-05: not under the threshold",
			[line(401, { type: "Meal", ontarioEligible: true, taxes: [hst] })],
			taxable,
		),
		asked(
			"two eligible items typed Meal that are 4.20 together",
			"PROF-05: as the policy counts",
			[
				line(210, { type: "Meal", ontarioEligible: true }),
				line(210, { type: "Meal", ontarioEligible: true }),
			],
			taxable,
			{ policy: { ontarioThreshold: "combined" } },
		),
		asked("another added rate", "TAX-15: a setting", lunch, taxable, {
			policy: { campusAdditionRate: 15_000 },
		}),
		asked("any taxable account: both kinds", "TAX-15: the other reading", lunch, both, anyTaxable),
		asked(
			"any taxable account: taxable only",
			"TAX-15: the other reading",
			lunch,
			taxable,
			anyTaxable,
		),
		asked(
			"any taxable account: exempt only",
			"TAX-15: the other reading",
			lunch,
			exempt,
			anyTaxable,
		),
		asked("marked item, taxable only", "TAX-24", [marked, pen], taxable),
		asked(
			"marked item, both kinds",
			"TAX-24: only from a taxable-only card",
			[marked, pen],
			both,
			anyTaxable,
		),
		asked("confectionery without a meal, taxable only", "TAX-15", [candy], taxable),
		asked("exempt order", "TAX-12", lunch, taxable, { exempt: true }),
		asked(
			"override and not taxable",
			"TAX-12: before the addition",
			[line(1000, { type: "Meal", overrides: [gst] }), line(500, { type: "Meal", taxable: false })],
			taxable,
		),
		asked(
			"covering: 13.00 exempt for 13.00",
			"TAX-02",
			lunch,
			card(["TAX_EXEMPT", 1300]),
			covering,
		),
		asked(
			"covering: 12.99 exempt for 13.00",
			"TAX-02",
			lunch,
			card(["TAX_EXEMPT", 1299]),
			covering,
		),
		asked(
			"covering: balance and credit",
			"TAX-02",
			lunch,
			card(["TAX_EXEMPT", 300, { creditLimit: 1000 }]),
			covering,
		),
		asked(
			"covering: unlimited credit and a cent",
			"TAX-02",
			lunch,
			card(["PLAN_TAX_EXEMPT", 1, { unlimitedCredit: true }]),
			covering,
		),
		asked(
			"covering: taxable money does not count",
			"TAX-02",
			lunch,
			card(["TAX_EXEMPT", 100], ["TAXABLE", 9000]),
			covering,
		),
		asked(
			"covering: only meals need cover without a meal's sweets",
			"TAX-02",
			[meal, pen],
			card(["TAX_EXEMPT", 1000]),
			covering,
		),
		asked(
			"covering: confectionery alone needs no cover",
			"TAX-02",
			[candy],
			card(["TAX_EXEMPT", 1]),
			covering,
		),
		asked("kinds by type in the list of accounts", "TAX-22", lunch, {
			accounts: [{ type: "MEAL", balance: 5000 }],
		}),
		asked("kinds by name in the list of accounts", "TAX-23: case ignored", lunch, {
			accounts: [{ type: "DEBIT", name: "Taxable Flex", balance: 5000 }],
		}),
		asked("name: tax exempt before taxable", "TAX-23", lunch, {
			accounts: [{ type: "X", name: "TAX EXEMPT, no longer taxable", balance: 5000 }],
		}),
		asked("type before name", "TAX-22, TAX-23", lunch, {
			accounts: [{ type: "TAXABLE", name: "Meal money", balance: 5000 }],
		}),
		asked("a plan by type", "TAX-22", lunch, {
			accounts: [{ type: "RESIDENCE_PLAN", balance: 5000 }],
		}),
		asked("funds by aggregated balances, not twice", "ITC-07", lunch, {
			...card(["TAXABLE", 1000]),
			accounts: [{ type: "TAXABLE", balance: 9000 }],
		}),
		asked("funds to the cent", "ITC-07: 1500 and 195", lunch, card(["TAXABLE", 1695])),
		asked("a cent short", "ITC-07", lunch, card(["TAXABLE", 1694])),
		asked("unlimited credit", "ITC-07", lunch, card(["TAXABLE", 0, { unlimitedCredit: true }])),
		asked(
			"item types for the debit",
			"TAX-17 to TAX-19",
			[
				{ ...line(100, { type: "Special" }), name: "Retail" },
				{ ...line(100, { tag: "Campus Retail" }), name: "x" },
				{ ...line(100, { tag: "confectionery" }), name: "Retail box" },
				{ ...line(100), name: "Fine confectionary" },
				{ ...line(100), name: "Tea" },
			],
			exempt,
		),
		asked(
			"taxes of the items add up",
			"ITC-09: shares by largest remainder",
			[
				line(333, { type: "Meal" }),
				line(333, { type: "Meal" }),
				line(334, { type: "Meal" }),
				line(5, { type: "Meal" }),
			],
			taxable,
		),
		...seeded(2, 12, (random, index) => {
			const { tender: _, ...input } = anyOrder(random);
			const type = () => pick(random, ["TAX_EXEMPT", "TAXABLE", "PLAN_TAX_EXEMPT", "OTHER"]);
			return asked(
				`order ${index + 1} of a fixed seed`,
				"any mixture",
				input.lines,
				card([type(), random(20_000)], [type(), random(3_000)]),
				input,
			);
		}),
	];
}

/** Cash to the cent and to the nickel, change, and payments in parts. */
export function cashCases(): Case[] {
	const paid = (
		name: string,
		reason: string,
		input: {
			total: number;
			cards?: number[];
			received?: number;
			rounding?: string;
			hasCash?: boolean;
		},
	): Case => {
		const whole = { cards: [], received: null, rounding: "nickel", hasCash: true, ...input };
		return { name, reason, input: whole, expected: pay(whole) };
	};
	return [
		paid("4.92 is 4.90", "GI-131, the example of the Canada Revenue Agency", {
			total: 492,
			received: 500,
		}),
		...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) =>
			paid(`10.0${last} in cash`, "GI-131: 1, 2, 6, 7 down; 3, 4, 8, 9 up", {
				total: 1000 + last,
				received: 2000,
			}),
		),
		paid("10.02 without rounding", "PAY-10: off as documented", {
			total: 1002,
			received: 1002,
			rounding: "off",
		}),
		paid("10.03 without rounding, from a bill", "PAY-14", {
			total: 1003,
			received: 2000,
			rounding: "off",
		}),
		paid("exact in nickels", "PAY-13: 10.00 is enough for 10.02", { total: 1002, received: 1000 }),
		paid("a nickel short", "PAY-13: 10.05 is asked for 10.03", { total: 1003, received: 1003 }),
		paid("a cent short", "PAY-13", { total: 1000, received: 999 }),
		paid("a cent short without rounding", "PAY-13", {
			total: 1002,
			received: 1001,
			rounding: "off",
		}),
		paid("nothing typed", "PAY-13", { total: 1000 }),
		paid("a total of nothing", "nothing is due", { total: 0, received: 0 }),
		paid("two cents", "rounds to nothing", { total: 2, received: 0 }),
		paid("three cents", "rounds to a nickel", { total: 3, received: 5 }),
		paid("card alone", "cards are never rounded", { total: 1003, cards: [1003], hasCash: false }),
		paid("two cards", "cards are never rounded", {
			total: 1003,
			cards: [501, 502],
			hasCash: false,
		}),
		paid("card, the rest in cash", "only the rest is rounded: 4.92", {
			total: 1492,
			cards: [1000],
			received: 500,
		}),
		paid("card to the odd cent, the rest in cash", "rest 10.00, nothing to round", {
			total: 1003,
			cards: [3],
			received: 1000,
		}),
		paid("two cards, the rest in cash", "rest 0.03 is 0.05", {
			total: 1003,
			cards: [500, 500],
			received: 10,
		}),
		paid("card, the rest in cash without rounding", "to the cent", {
			total: 1492,
			cards: [1000],
			received: 500,
			rounding: "off",
		}),
		paid("card, too little cash", "PAY-13", { total: 1492, cards: [1000], received: 489 }),
		paid("card, just enough cash", "PAY-13", { total: 1492, cards: [1000], received: 490 }),
		paid("card, cash not typed", "PAY-13", { total: 1492, cards: [1000] }),
		paid("card below the total, no cash", "the rest is not covered", {
			total: 1000,
			cards: [999],
			hasCash: false,
		}),
		paid("cards above the total", "more than the total", {
			total: 1000,
			cards: [600, 401],
			hasCash: false,
		}),
		paid("a card of nothing", "a part is positive", {
			total: 1000,
			cards: [1000, 0],
			hasCash: false,
		}),
		paid("a negative card", "a part is positive", {
			total: 1000,
			cards: [1001, -1],
			hasCash: false,
		}),
		paid("no tender at all", "not covered", { total: 1000, hasCash: false }),
		...seeded(3, 12, (random, index) => {
			const total = random(5_000);
			const cards = random(2) === 0 ? [] : [1 + random(2_500)];
			return paid(`payment ${index + 1} of a fixed seed`, "any mixture", {
				total,
				cards,
				received: random(6_000),
				rounding: pick(random, ["off", "nickel"]),
			});
		}),
	];
}
