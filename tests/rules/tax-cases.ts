import {
	anyOrder,
	type Case,
	candy,
	gst,
	hst,
	levy,
	line,
	meal,
	muffin,
	of,
	order,
	pst,
	qst,
	seeded,
} from "./case-orders.ts";
import type { Item, Line } from "./oracle.ts";

/** Rule by rule, with each reading of the open questions in the documents. */
export function taxCases(): Case[] {
	const everything: Item = {
		overrides: [qst],
		taxable: false,
		type: "Meal",
		confectionery: true,
		retail: true,
		ontarioEligible: true,
		taxes: [hst],
	};
	const without = (...names: (keyof Item)[]) =>
		Object.fromEntries(
			Object.entries(everything).filter(([name]) => !names.includes(name as keyof Item)),
		) as Item;
	return [
		of("plain item with its own list", "TAX-09", [line(1000, { taxes: [gst, pst] })]),
		of(
			"own list before single tax and global taxes",
			"TAX-09",
			[line(1000, { taxes: [gst], singleTax: hst })],
			{ globalTaxes: [qst] },
		),
		of("single tax", "TAX-10", [line(1000, { singleTax: hst })], { globalTaxes: [qst] }),
		of("global taxes", "TAX-11", [line(1000)], { globalTaxes: [gst, qst] }),
		of("fallback GST 5 and PST 7", "TAX-11, TAX-13: no tax is known at all", [line(1000)]),
		of("a tax listed twice is charged once", "TAX-27", [line(1000, { taxes: [gst, pst, gst] })]),
		of("a tax listed with two rates is two taxes", "TAX-27: name and rate make a tax", [
			line(1000, { taxes: [gst, { name: "GST", rate: 6_000 }] }),
		]),
		of("a global tax listed twice", "TAX-27", [line(1000)], { globalTaxes: [hst, hst] }),
		of("a rate of 0", "a tax of nothing is still a row", [
			line(1000, { taxes: [{ name: "GST", rate: 0 }] }),
		]),
		of("a rate of 100 %", "TAX-31: the highest", [
			line(1000, { taxes: [{ name: "Levy", rate: 100_000 }] }),
		]),
		of("exempt order", "TAX-08", [line(1000, { taxes: [hst] }), meal], { exempt: true }),
		of(
			"exempt order with an override",
			"TAX-12: the exemption comes first",
			[line(1000, { overrides: [hst] })],
			{ exempt: true },
		),
		of("override", "TAX-25", [line(1000, { taxes: [hst], overrides: [gst] })]),
		of("an empty list of overrides", "TAX-25: it is none", [
			line(1000, { taxes: [hst], overrides: [] }),
		]),
		of("override listed twice", "TAX-25, TAX-27", [line(1000, { overrides: [gst, gst] })]),
		of("not taxable", "TAX-11", [line(1000, { taxes: [hst], taxable: false })]),
		of("meal by type", "TAX-03", [meal]),
		of("meal by tag", "TAX-03", [line(1000, { tag: "meal item", taxes: [hst] })]),
		of("meal by type, other case and blanks", "TAX-03", [
			line(1000, { type: " mEAL ", taxes: [hst] }),
		]),
		of("the tag meal alone is no meal", "TAX-03: the tag is meal item", [
			line(1000, { tag: "meal", taxes: [hst] }),
		]),
		of("the type meal item is no meal", "TAX-03: the type is Meal", [
			line(1000, { type: "meal item", taxes: [hst] }),
		]),
		of("an item without a type is no meal", "TAX-19: the fallback type frees nothing", [
			line(1000, { taxes: [hst] }),
		]),
		of("confectionery before its meal", "TAX-04: wherever in the order", [candy, meal]),
		of("confectionery after its meal", "TAX-04", [meal, candy]),
		of("confectionery with a meal, GST only", "TAX-04, TTST-05: the other reading", [candy, meal], {
			policy: { confectioneryWithMeal: "gst-only" },
		}),
		of("confectionery with a meal, taxed", "PROF-10: the third reading", [candy, meal], {
			policy: { confectioneryWithMeal: "taxed" },
		}),
		of(
			"confectionery with HST and a meal, GST only",
			"TAX-04: HST becomes GST",
			[line(300, { type: "Confectionary", taxes: [hst] }), meal],
			{
				policy: { confectioneryWithMeal: "gst-only" },
			},
		),
		of("confectionery by flag", "TAX-04", [line(300, { confectionery: true, taxes: [hst] }), meal]),
		of("confectionery by tag, other spelling", "TAX-04", [
			line(300, { tag: "Confectionery", taxes: [hst] }),
			meal,
		]),
		of("confectionery without a meal", "TAX-04: by default", [candy]),
		of("cheap eligible confectionery without a meal", "TAX-04: by the Ontario rule", [
			line(400, { type: "Confectionary", ontarioEligible: true, taxes: [hst] }),
		]),
		of("confectionery with a meal that is not taxable", "TAX-04: it still is a meal", [
			candy,
			line(1000, { type: "Meal", taxable: false }),
		]),
		of("retail by type", "TAX-05", [line(1000, { type: "Retail Item", taxes: [gst, pst] })]),
		of("retail by tag", "TAX-05", [line(1000, { tag: "RETAIL", taxes: [hst] })]),
		of("retail by flag", "TAX-05", [line(1000, { retail: true, singleTax: hst })]),
		of(
			"retail without taxes of its own",
			"TAX-05: the global taxes",
			[line(1000, { retail: true })],
			{ globalTaxes: [hst] },
		),
		of("cheap eligible retail", "TAX-12: retail comes before the threshold", [
			line(100, { retail: true, ontarioEligible: true, taxes: [hst] }),
		]),
		...[0, 1, 399, 400, 401, 402, 999_999].map((price) =>
			of(`eligible item at ${price} cents`, "TAX-06, TAX-07: 400 is reduced, 401 is not", [
				muffin(price),
			]),
		),
		of("eligible item, quantity 9 at 400", "TAX-06: the price of one counts", [muffin(400, 9)]),
		of("eligible item at 350 with modifiers of 50", "TAX-06: modifiers count", [
			muffin(350, 1, [hst], [25, 25]),
		]),
		of("eligible item at 350 with modifiers of 51", "TAX-06: modifiers count", [
			muffin(350, 1, [hst], [25, 26]),
		]),
		of("cheap item that is not eligible", "TAX-06", [line(100, { taxes: [hst] })]),
		of("reduced: GST and PST", "TAX-06: PST falls away", [muffin(400, 1, [gst, pst])]),
		of("reduced: GST and QST", "TAX-06: QST falls away", [muffin(400, 1, [gst, qst])]),
		of("reduced: PST alone", "TAX-06: nothing is left", [muffin(400, 1, [pst])]),
		of("reduced: GST and HST listed together", "TAX-06: GST is charged once", [
			muffin(400, 1, [gst, { name: "HST", rate: 8_000 }]),
		]),
		of("reduced: HST with two rates", "TAX-06: GST is charged once", [
			muffin(400, 1, [hst, { name: "HST", rate: 15_000 }]),
		]),
		of("reduced: French names", "TAX-06: TPS stays, TVQ falls away", [
			muffin(400, 1, [
				{ name: "TPS", rate: 5_000 },
				{ name: "TVQ", rate: 9_975 },
			]),
		]),
		of("reduced: TVH", "TAX-06: becomes GST", [muffin(400, 1, [{ name: "TVH", rate: 13_000 }])]),
		of("reduced: a levy stays", "TAX-06: it is no sales tax", [muffin(400, 1, [hst, levy])]),
		of("reduced: GST at the policy's rate", "TAX-06", [muffin(400)], { policy: { gst: 4_000 } }),
		of("reduced: no taxes of its own", "TAX-06, TAX-13", [muffin(400, 1, [])]),
		of("another threshold", "TAX-07 is a setting", [muffin(500)], {
			policy: { reducedBelow: 501 },
		}),
		...(["per-item", "combined", "combined-small-items"] as const).flatMap((ontarioThreshold) => [
			of(`${ontarioThreshold}: 200 and 200`, "TAX-06, TTST-07", [muffin(200), muffin(200)], {
				policy: { ontarioThreshold },
			}),
			of(`${ontarioThreshold}: 200 and 201`, "TAX-06, TTST-08", [muffin(200), muffin(201)], {
				policy: { ontarioThreshold },
			}),
			of(
				`${ontarioThreshold}: 200 twice on a line, and 1`,
				"TAX-06: quantities count",
				[muffin(200, 2), muffin(1)],
				{ policy: { ontarioThreshold } },
			),
			of(
				`${ontarioThreshold}: 100 and 401`,
				"TAX-06, TTST-07: whether a dear item counts",
				[muffin(100), muffin(401)],
				{ policy: { ontarioThreshold } },
			),
			of(
				`${ontarioThreshold}: 400 beside 900 that is not eligible`,
				"TAX-06",
				[muffin(400), line(900, { taxes: [hst] })],
				{ policy: { ontarioThreshold } },
			),
			of(
				`${ontarioThreshold}: 300 beside eligible retail of 300`,
				"TAX-06: all that is marked eligible counts",
				[muffin(300), line(300, { retail: true, ontarioEligible: true, taxes: [hst] })],
				{
					policy: { ontarioThreshold },
				},
			),
		]),
		of("precedence: override", "TAX-12", [line(100, everything), meal]),
		of("precedence: not taxable", "TAX-12", [line(100, without("overrides")), meal]),
		of("precedence: meal", "TAX-12", [line(100, without("overrides", "taxable")), meal]),
		of("precedence: confectionery with a meal", "TAX-12", [
			line(100, without("overrides", "taxable", "type")),
			meal,
		]),
		of("precedence: retail", "TAX-12", [
			line(100, without("overrides", "taxable", "type", "confectionery")),
			meal,
		]),
		of("precedence: Ontario threshold", "TAX-12", [
			line(100, without("overrides", "taxable", "type", "confectionery", "retail")),
			meal,
		]),
		of("precedence: default", "TAX-12", [
			line(500, without("overrides", "taxable", "type", "confectionery", "retail")),
			meal,
		]),
		of("relief only by campus card, cash", "TAX-02: the other reading", [meal, candy], {
			policy: { itemTypeRelief: "covering-campus-card" },
			tender: { method: "cash" },
		}),
		of("relief only by campus card, no tender yet", "TAX-02", [meal, candy], {
			policy: { itemTypeRelief: "covering-campus-card" },
		}),
		of(
			"combined: an eligible item that is not taxable counts for nothing",
			"PROF-07: 3.00 beside a free muffin of 2.00",
			[muffin(300), line(200, { ontarioEligible: true, taxable: false, taxes: [hst] })],
			{ policy: { ontarioThreshold: "combined" } },
		),
		...["GST/HST", "HST/GST", "H.S.T."].map((name) =>
			of(`reduced: a tax named ${name} at 13 %`, "PROF-12: the harmonized tax", [
				muffin(400, 1, [{ name, rate: 13_000 }]),
			]),
		),
		of("reduced: GST/HST at 5 %", "PROF-12: the federal tax", [
			muffin(400, 1, [{ name: "GST/HST", rate: 5_000 }, pst]),
		]),
		of("reduced: HST at 0", "PROF-06: a relief that frees all leaves nothing", [
			muffin(400, 1, [{ name: "HST", rate: 0 }]),
		]),
		of("reduced: HST below GST", "PROF-06: the federal part is never more than the whole", [
			muffin(400, 1, [{ name: "HST", rate: 4_999 }]),
		]),
		of("reduced: Saskatchewan's tax on liquor", "PROF-12: a province's", [
			muffin(400, 1, [gst, { name: "LCT", rate: 10_000 }]),
		]),
		...classCases(),
		...depositCases(),
		...reliefCases(),
		...testerCases(),
	];
}

/** Drinks that count only beside food, and pastries that count where there are fewer than six. */
function classCases(): Case[] {
	const drink = (price: number, quantity = 1) =>
		line(price, { ontarioEligible: true, ontarioClass: "drink", taxes: [hst] }, quantity);
	const pastry = (price: number, quantity = 1) =>
		line(price, { ontarioEligible: true, ontarioClass: "pastry", taxes: [hst] }, quantity);
	const combined = { policy: { ontarioThreshold: "combined" } };
	return [
		of("a drink alone", "PROF-07: beside food only", [drink(200)]),
		of("a drink beside eligible food", "PROF-07", [drink(200), muffin(200)], combined),
		of(
			"a drink beside eligible food, 4.01 together",
			"PROF-07",
			[drink(201), muffin(200)],
			combined,
		),
		of(
			"a drink beside food that is not eligible",
			"PROF-07: eligible food is asked for",
			[drink(200), line(200, { taxes: [hst] })],
			combined,
		),
		of(
			"a drink beside eligible food that is not taxable",
			"PROF-07: what bears no tax counts for nothing",
			[drink(200), line(200, { ontarioEligible: true, taxable: false })],
			combined,
		),
		of("two drinks", "PROF-07: a drink is no food", [drink(200), drink(150)], combined),
		of("a drink beside a pastry", "PROF-07", [drink(200), pastry(200)], combined),
		of("a drink beside six pastries", "PROF-07", [drink(100), pastry(10, 6)], combined),
		of("five pastries", "PROF-07: fewer than six", [pastry(80, 5)], combined),
		of("six pastries", "PROF-07: groceries", [pastry(60, 6)], combined),
		of("six pastries on two lines", "PROF-07: all of the sale", [pastry(60, 2), pastry(50, 4)]),
		of(
			"six pastries beside a muffin without a class",
			"PROF-07: they count for nothing",
			[pastry(60, 6), muffin(400)],
			combined,
		),
		of(
			"five taxable pastries and one that is not",
			"PROF-07: what bears no tax counts for nothing",
			[
				pastry(80, 5),
				line(80, { ontarioEligible: true, ontarioClass: "pastry", taxable: false, taxes: [hst] }),
			],
			combined,
		),
		of("a class without eligibility", "PROF-07: it makes nothing eligible", [
			line(200, { ontarioClass: "pastry", taxes: [hst] }),
		]),
	];
}

/** A container deposit is paid with its line and does not affect any tax. */
function depositCases(): Case[] {
	const bottle = (item: Item = { taxes: [hst] }, price = 395, quantity = 1): Line => ({
		...line(price, item, quantity),
		deposit: 10,
	});
	const eligible: Item = { ontarioEligible: true, taxes: [hst] };
	return [
		of("a deposit bears no tax", "PROF-09", [bottle()]),
		of("a deposit on each of three", "PROF-09", [bottle({ taxes: [gst, pst] }, 250, 3)]),
		of("a deposit counts towards no threshold", "PROF-09: 3.95 and 0.10 is 3.95", [
			bottle(eligible),
		]),
		of(
			"a deposit counts towards no sum",
			"PROF-09: 4.00 and two deposits is 4.00",
			[bottle(eligible, 200, 2)],
			{ policy: { ontarioThreshold: "combined" } },
		),
		of("a dear item with a deposit", "PROF-09: above 4.00 by its price alone", [
			bottle(eligible, 401),
		]),
		of("a deposit on an item that is not taxable", "PROF-09", [bottle({ taxable: false })]),
		of("a deposit in an exempt order", "PROF-09: still paid", [bottle()], { exempt: true }),
		of("a deposit beside modifiers", "PROF-09: modifiers are taxed", [
			{ ...line(300, { taxes: [hst] }, 2, [50]), deposit: 25 },
		]),
		of(
			"a meal with a deposit on a card that covers the meal alone",
			"PROF-09: what is relieved is the meal",
			[bottle({ type: "Meal", taxes: [hst] }, 1000)],
			{
				policy: { itemTypeRelief: "covering-campus-card" },
				tender: { method: "itc", card: { aggregated: [{ type: "TAX_EXEMPT", balance: 1000 }] } },
			},
		),
	];
}

/** A buyer who is relieved of the province's part bears the taxes of the rules, reduced to GST. */
function reliefCases(): Case[] {
	const relieved = { relieved: true };
	return [
		of(
			"freed of the province's part",
			"PROF-08: 8 of 13 %",
			[line(1000, { taxes: [hst] })],
			relieved,
		),
		of(
			"freed of the province's part, GST and PST",
			"PROF-08",
			[line(1000, { taxes: [gst, pst] })],
			relieved,
		),
		of("freed, a meal", "PROF-08: what bears nothing bears nothing", [meal], relieved),
		of("freed, a small eligible item", "PROF-08: never freed twice", [muffin(400)], relieved),
		of("freed, a levy stays", "PROF-08", [line(1000, { taxes: [hst, levy] })], relieved),
		of("freed, overrides", "PROF-08", [line(1000, { overrides: [hst] })], relieved),
		of("freed, without a list", "PROF-08: of the fallback GST stays", [line(1000)], relieved),
		of("freed, and exempt", "PROF-08: the exemption frees of all", [line(1000, { taxes: [hst] })], {
			...relieved,
			exempt: true,
		}),
		of("freed, on a card with taxable money", "PROF-08", [meal], {
			...relieved,
			tender: { method: "itc", card: { aggregated: [{ type: "TAXABLE", balance: 5000 }] } },
		}),
	];
}

/** The eight scenarios of the tax tester, with its sample rates and its readings. */
function testerCases(): Case[] {
	const full = [gst, { name: "HST", rate: 8_000 }];
	const rest = {
		policy: { confectioneryWithMeal: "gst-only", ontarioThreshold: "combined-small-items" },
	};
	const sweet = line(200, { type: "Confectionary", ontarioEligible: true, taxes: full });
	return [
		of("tester 1: meal alone", "TTST-04", [line(1000, { type: "Meal", taxes: full })], rest),
		of(
			"tester 2: confectionery with a meal",
			"TTST-05",
			[
				line(1000, { type: "Meal", taxes: full }),
				line(300, { type: "Confectionary", taxes: full }),
			],
			rest,
		),
		of(
			"tester 3: retail",
			"TTST-06",
			[line(350, { type: "Retail Item", ontarioEligible: true, taxes: full })],
			rest,
		),
		of("tester 4: two eligible, 4.00 together", "TTST-07", [sweet, muffin(200, 1, full)], rest),
		of("tester 5: two eligible, 4.01 together", "TTST-08", [sweet, muffin(201, 1, full)], rest),
		of("tester 6: one eligible at 4.00", "TTST-09", [muffin(400, 1, full)], rest),
		of("tester 7: one eligible at 4.01", "TTST-09", [muffin(401, 1, full)], rest),
		of("tester 8: plain item", "TTST-10", [line(300, { taxes: full })], rest),
	];
}

/** Sums, rounding and the shares of lines; and random orders from a fixed seed. */
export function totalsCases(): Case[] {
	const at = (...prices: number[]) => prices.map((price) => line(price, { taxes: [gst] }));
	return [
		of("no line", "everything is 0", []),
		of("one line", "CART-32", [line(1099, { taxes: [hst] }, 2)]),
		of("modifiers", "CART-03: price and modifiers, times quantity", [
			line(899, { taxes: [hst] }, 3, [75, 150]),
		]),
		of("0.10 at 5 %", "TAX-14: half a cent goes up", at(10)),
		of("0.09 at 5 %", "TAX-14: less than half goes down", at(9)),
		of("0.10 three times", "TAX-14: rounded once, 0.015 is 0.02 and not 0.03", at(10, 10, 10)),
		of("0.10 four times", "TAX-14: exact 0.02", at(10, 10, 10, 10)),
		of(
			"0.30 and 0.10",
			"shares: 1.5 and 0.5 of a cent, the earlier line gets the cent",
			at(30, 10),
		),
		of("0.10 and 0.30", "shares: a tie goes to the earlier line", at(10, 30)),
		of("3.33 and 10.00", "shares: the larger remainder gets the cent", at(333, 1000)),
		of("a free line among others", "shares: nothing on nothing", at(0, 999, 0)),
		of("100.00 in Québec", "QST on the price without GST: 9.975 is 9.98", [line(10_000)], {
			globalTaxes: [gst, qst],
		}),
		of("1.00 in Québec", "0.09975 is 0.10", [line(100)], { globalTaxes: [gst, qst] }),
		of("46.12 in Québec", "two taxes on one base", [line(4612)], { globalTaxes: [gst, qst] }),
		of("British Columbia", "GST and PST on the same base", [line(2_495)], {
			globalTaxes: [gst, pst],
		}),
		of("Saskatchewan", "GST and PST 6", [line(2_495)], {
			globalTaxes: [gst, { name: "PST", rate: 6_000 }],
		}),
		of("Nova Scotia", "HST 14", [line(2_495)], { globalTaxes: [{ name: "HST", rate: 14_000 }] }),
		of("New Brunswick", "HST 15", [line(2_495)], { globalTaxes: [{ name: "HST", rate: 15_000 }] }),
		of("Alberta", "GST alone", [line(2_495)], { globalTaxes: [gst] }),
		of(
			"taxes of different lines",
			"TAX-27: merged by name and rate, in the order in which lines first bear them",
			[
				line(1000, { taxes: [pst] }),
				line(500, { taxes: [gst, pst] }),
				line(250, { taxes: [hst] }),
				line(125, { taxes: [gst] }),
			],
		),
		of("the same lines the other way round", "only the order of the rows changes", [
			line(125, { taxes: [gst] }),
			line(250, { taxes: [hst] }),
			line(500, { taxes: [gst, pst] }),
			line(1000, { taxes: [pst] }),
		]),
		of("GST from a threshold and GST of its own", "TAX-27: one row", [
			muffin(350),
			line(1000, { taxes: [gst, pst] }),
		]),
		of("a hundred of one item", "the tax is on the line, not on each piece: 100 × 0.13", [
			line(100, { taxes: [hst] }, 100),
		]),
		of("open price at its maximum", "9,999.99", [line(999_999, { taxes: [gst, qst] })]),
		of("far past the safe product", "exact, whatever the size: 100,000,000,000.00 at 9.975 %", [
			line(10_000_000_000_000, { taxes: [qst] }),
		]),
		of("two huge lines", "shares stay exact", [
			line(4_000_000_000_000_001, { taxes: [gst] }),
			line(4_000_000_000_000_003, { taxes: [gst] }),
		]),
		of("a lunch", "documented policy", [
			line(1099, { type: "Meal", taxes: [hst] }),
			line(350, { type: "Confectionary", taxes: [hst] }),
			line(225, { ontarioEligible: true, taxes: [hst] }, 2),
			line(1999, { retail: true, taxes: [hst] }),
		]),
		of(
			"the same lunch as practised",
			"the threshold over the sale, no relief for cash",
			[
				line(1099, { type: "Meal", taxes: [hst] }),
				line(350, { type: "Confectionary", taxes: [hst] }),
				line(225, { ontarioEligible: true, taxes: [hst] }, 2),
				line(1999, { retail: true, taxes: [hst] }),
			],
			{
				policy: {
					confectioneryWithMeal: "gst-only",
					ontarioThreshold: "combined",
					itemTypeRelief: "covering-campus-card",
				},
				tender: { method: "cash" },
			},
		),
		...seeded(1, 32, (random, index) =>
			order(
				`order ${index + 1} of a fixed seed`,
				"any mixture of lines and readings",
				anyOrder(random),
			),
		),
	];
}
