import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { dayTotals } from "../payment/day-totals.ts";
import type { Tender } from "../payment/sale.ts";
import { byCampusCard, byCard, inCash, refundOf, soldFor } from "../refunds/refunds.sample.ts";
import { exampleLine, hst, runs } from "../rules.arbitrary.ts";
import { anyRecords, inDrawer, move, sessionOf, till } from "./drawers.sample.ts";
import {
	afterCount,
	blindFigures,
	canadianCash,
	closeDrawer,
	countedCash,
	type DrawerEvent,
	type DrawerRecords,
	type DrawerState,
	drawerDay,
	drawerFigures,
	expectedCash,
	frozenFigures,
	judgeZ,
	nextDrawer,
	openDrawer,
	overOrShort,
	recordsOf,
	unlinkedZs,
	xReport,
	type ZReport,
	zNumbers,
} from "./index.ts";

const few = { ...runs, numRuns: Math.min(300, runs.numRuns ?? 300) };
const untaxed = (price: number, tenders: (total: number) => readonly Tender[], id = "sale") => ({
	...soldFor({ lines: [exampleLine({ id: "a", price, tax: { isTaxable: false } })] }, { tenders }),
	id,
});
const closed = (
	records: DrawerRecords,
	close: Partial<Parameters<typeof closeDrawer>[2]> = {},
	session = sessionOf(),
): ZReport => {
	const z = closeDrawer(session, records, { closedAt: "2026-11-20T22:00:00.000Z", ...close });
	if (!z.ok) throw new Error(`${z.refusal.code} ${z.refusal.field}`);
	return z.value;
};

/** An evening: 9.04 and 4.92 in cash, 11.30 by card, 3.00 of the 9.04 given back. */
const dinner = untaxed(904, (total) => [inCash(total)], "dinner");
const tea = untaxed(492, (total) => [inCash(total)], "tea");
const byBank = soldFor({ lines: [exampleLine({ price: 1000, tax: { taxes: [hst] } })] });
const someBack = refundOf(dinner, { by: "amount", amount: cents(303) });
const evening = recordsOf(
	sessionOf(),
	[dinner, tea, byBank, someBack].map((facts, at) => inDrawer({ ...facts, sequence: 7 + at })),
	[move("pay-in", 5_000), move("pay-out", 1_250), move("drop", 10_000), move("no-sale", 0)],
);

describe("the cash that should be in a drawer", () => {
	it("[DRAW-03] is float, received less change, less refunds, and what moved, with the rounding as its own line", () => {
		// 9.04 is 9.05 of 14.04, 4.92 is 4.90 of 9.92 (the guests' cash is counted as it was typed), 3.03 back is 3.05.
		expect(expectedCash(evening)).toEqual({
			isFloatKnown: true,
			float: 20_000,
			received: 1_404 + 992,
			change: 499 + 502,
			refunds: 305,
			rounding: 1 - 2 - 2,
			paidIn: 5_000,
			paidOut: 1_250,
			dropped: 10_000,
			expected: 20_000 + 905 + 490 - 305 + 5_000 - 1_250 - 10_000,
		});
	});

	it("[DRAW-03, RFND-04] is the sum of its records in any order, in whole nickels where cash is rounded", () => {
		fc.assert(
			fc.property(anyRecords, (records) => {
				const { expected, rounding } = expectedCash(records);
				let sum = records.float ?? 0;
				let rounded = 0;
				for (const { facts } of records.sales)
					for (const tender of facts.tenders)
						if (tender.method === "cash") {
							sum += tender.received - tender.change;
							rounded += tender.rounding;
						}
				for (const { kind, amount } of records.moves) sum += kind === "pay-in" ? amount : -amount;
				expect([expected, rounding]).toEqual([sum, rounded]);
				expect(expected % 5 === 0).toBe(true);
				const turned = {
					...records,
					sales: records.sales.toReversed(),
					moves: records.moves.toReversed(),
				};
				expect(expectedCash(turned)).toEqual(expectedCash(records));
			}),
			few,
		);
	});

	it("[DRAW-01] counts from zero where a cash sale opened the drawer with an unknown float, and is no measure then", () => {
		const { float: _, ...unknown } = evening;
		const cash = expectedCash(unknown);
		expect([cash.isFloatKnown, cash.float, cash.expected]).toEqual([false, 0, -5_160]);
		expect(overOrShort(cents(100), cash)).toBeUndefined();
	});

	it("[DRAW-03, BOOK-03] leaves out a sale whose change does not match its payment, which the totals name", () => {
		const odd = { ...tea, tenders: tea.tenders.map((one) => ({ ...one, change: cents(0) })) };
		const figures = drawerFigures(recordsOf(sessionOf(), [inDrawer(dinner), inDrawer(odd)], []));
		expect(figures.cash.expected).toBe(20_000 + 905);
		expect(figures.totals.named).toMatchObject([{ id: "tea", from: ["drawer"] }]);
	});
});

describe("a session with what can't be added up", () => {
	it("[DRAW-03, BOOK-03] leaves it out of cash, refunds and voids, and names it", () => {
		const total = cents(Number.MAX_SAFE_INTEGER);
		const back = { ...refundOf(tea, { by: "all" }), id: "huge", total };
		const records = recordsOf(sessionOf(), [inDrawer(tea), inDrawer(back)], []);
		const figures = drawerFigures(records);
		expect([figures.voids.count, figures.refunds.count]).toEqual([0, 0]);
		expect(figures.cash.expected).toBe(20_000 + 490);
		expect(figures.totals.named).toMatchObject([{ id: "huge", from: ["day"] }]);
	});

	it("[DRAW-03] counts what a refund received in return for its change", () => {
		const swapped = someBack.tenders.map(
			(tender) => ({ ...tender, received: cents(195), change: cents(500) }) as Tender,
		);
		const back = { ...someBack, tenders: swapped };
		const records = recordsOf(sessionOf(), [inDrawer(dinner), inDrawer(back)], []);
		expect(expectedCash(records)).toMatchObject({ refunds: 305, expected: 20_000 + 905 - 305 });
	});
});

describe("a count", () => {
	it("[DRAW-04] is by coins, rolls and notes of Canada, or a sum", () => {
		const counted = [
			{ value: 5, pieces: 3, rolls: 1 }, // 0.15 + 2.00
			{ value: 10, pieces: 4, rolls: 1 }, // 0.40 + 5.00
			{ value: 25, pieces: 2, rolls: 1 }, // 0.50 + 10.00
			{ value: 100, pieces: 1, rolls: 1 }, // 1.00 + 25.00
			{ value: 200, pieces: 1, rolls: 2 }, // 2.00 + 100.00
			{ value: 500, pieces: 3 },
			{ value: 1_000, pieces: 2 },
			{ value: 2_000, pieces: 4 },
			{ value: 5_000, pieces: 1 },
			{ value: 10_000, pieces: 1 },
		];
		expect(countedCash({ by: "denominations", counted })).toEqual({ ok: true, value: 41_105 });
		expect(countedCash({ by: "denominations", counted: [] })).toEqual({ ok: true, value: 0 });
		expect(countedCash({ by: "sum", amount: cents(41_105) })).toEqual({ ok: true, value: 41_105 });
		expect(canadianCash.map(({ value }) => value)).toEqual(counted.map(({ value }) => value));
		expect(canadianCash.map(({ kind }) => kind)).toEqual([
			...Array(5).fill("coin"),
			...Array(5).fill("note"),
		]);
		expect(countedCash({ by: "sum", amount: cents(0) })).toEqual({ ok: true, value: 0 });
		const most = [{ value: 5, pieces: 100_000 }];
		expect(countedCash({ by: "denominations", counted: most })).toEqual({
			ok: true,
			value: 500_000,
		});
	});

	it.each([
		[{ value: 1, pieces: 1 }, "unknown-denomination", "counted.0.value"],
		[{ value: 500, pieces: 0, rolls: 1 }, "unknown-denomination", "counted.0.value"],
		[{ value: 5, pieces: 0.5 }, "count-not-whole", "counted.0.pieces"],
		[{ value: 5, pieces: -1 }, "count-not-whole", "counted.0.pieces"],
		[{ value: 5, pieces: 1, rolls: Number.NaN }, "count-not-whole", "counted.0.rolls"],
		[{ value: 5, pieces: 100_001 }, "count-too-large", "counted.0"],
		[{ value: 5, pieces: 1, rolls: 1e15 }, "count-too-large", "counted.0"],
	])("[DRAW-04] refuses %j as %s", (one, code, field) => {
		expect(countedCash({ by: "denominations", counted: [one] })).toEqual({
			ok: false,
			refusal: { code, field },
		});
	});

	it("[DRAW-04] refuses a sum below nothing", () => {
		expect(countedCash({ by: "sum", amount: cents(-1) })).toEqual({
			...{ ok: false, refusal: { code: "amount-negative", field: "amount" } },
		});
	});

	it("[DRAW-04] is blind: before it nothing is shown but numbers and what moved without a sale", () => {
		expect(blindFigures(drawerFigures(evening))).toEqual({
			sales: 3,
			refunds: 1,
			voids: 0,
			moves: {
				payIns: { count: 1, amount: 5_000 },
				payOuts: { count: 1, amount: 1_250 },
				drops: { count: 1, amount: 10_000 },
				noSales: 1,
			},
		});
	});

	it("[DRAW-05] asks above the limit for one recount where the setting says so, and for a reason", () => {
		const settings = { limit: cents(500), counts: 1, asksRecount: true };
		expect(afterCount(cents(500), settings)).toBe("close");
		expect(afterCount(cents(-505), settings)).toBe("recount");
		expect(afterCount(cents(-505), { ...settings, asksRecount: false })).toBe("reason");
		expect(afterCount(cents(505), { ...settings, counts: 2, reason: " " })).toBe("reason");
		expect(afterCount(cents(505), { ...settings, counts: 2, reason: "tip jar" })).toBe("close");
		expect(afterCount(undefined, settings)).toBe("close");
	});
});

describe("X and Z", () => {
	it("[DRAW-06, DRAW-07] agree: a Z freezes the figures of the X before it, and an X changes nothing", () => {
		fc.assert(
			fc.property(anyRecords, (records) => {
				const before = JSON.stringify(records);
				const x = xReport(sessionOf(), records, "2026-11-20T21:59:00.000Z");
				const { expected } = x.figures.cash;
				const counted = cents(Math.max(0, expected));
				const z = closed(records, { counted });
				expect(z.figures).toEqual(frozenFigures(x.figures));
				expect(z.difference).toBe(records.float === undefined ? undefined : counted - expected);
				expect([x.kind, "number" in x, JSON.stringify(records) === before]).toEqual([
					"x",
					false,
					true,
				]);
			}),
			few,
		);
	});

	it("[DRAW-07] has totals by tender and tax, refunds, moves, first and last number, count and difference", () => {
		const z = closed(evening, {
			counted: cents(14_800),
			...{ countedBy: { id: "p1", name: "Priya" }, approvedBy: { id: "p2", name: "Olive" } },
		});
		expect(z).toMatchObject({
			number: 1,
			counted: 14_800,
			// 148.40 was expected: 0.40 short.
			difference: -40,
			countedBy: { name: "Priya" },
			approvedBy: { name: "Olive" },
			figures: {
				totals: {
					tenders: [
						{ method: "cash", count: 3, amount: 904 + 492 - 303 },
						{ method: "card", count: 1, amount: 1_130 },
					],
					taxes: [{ name: "HST", base: 1_000, amount: 130 }],
				},
				refunds: { count: 1, amount: 303 },
				voids: { count: 0, amount: 0 },
				numbers: { first: 7, last: 10 },
				businessDates: ["2026-11-20"],
			},
		});
		expect(z).not.toHaveProperty("before");
	});

	it("[DRAW-07] counts a whole refund of the same day apart, as a void", () => {
		const back = { ...refundOf(tea, { by: "all" }), id: "void" };
		const figures = drawerFigures(recordsOf(sessionOf(), [inDrawer(tea), inDrawer(back)], []));
		expect([figures.voids, figures.refunds]).toEqual([
			{ count: 1, amount: 492 },
			{ count: 0, amount: 0 },
		]);
		expect(figures.cash.expected).toBe(20_000);
		// The sale is in an earlier session: this one gave money back.
		const alone = drawerFigures(recordsOf(sessionOf(), [inDrawer(back)], []));
		expect([alone.voids.count, alone.refunds.amount]).toEqual([0, 492]);
	});

	it("[RFND-10, DRAW-07] shows what campus cards are owed apart from money given back", () => {
		const lunch = untaxed(1_200, (total) => [byCampusCard(500), byCard(total - 500)]);
		const back = { ...refundOf(lunch, { by: "all" }), id: "back", businessDate: "2026-11-21" };
		const sales = [inDrawer(lunch, { owed: true }), inDrawer(back, { isCreditOwed: true })];
		const figures = drawerFigures(recordsOf(sessionOf(), sales, []));
		expect(figures.creditsOwed).toEqual({ count: 1, amount: 500 });
		expect(figures.refunds).toEqual({ count: 1, amount: 1_200 });
		expect(figures.totals.owed).toEqual({ count: 1, amount: 500 });
	});

	it("[DRAW-07] numbers the closes of each holder from 1 without gaps, and names the Z before", () => {
		const sessions = ["a", "b", "c"].map((id) => sessionOf({ id }));
		let last: { z: ZReport; hash: string } | undefined;
		const zs = sessions.map((session) => {
			const z = closed(evening, { ...(last ? { last } : {}) }, session);
			last = { z, hash: `hash of ${session.id}` };
			return z;
		});
		expect(zs.map(({ number, before }) => [number, before])).toEqual([
			[1, undefined],
			[2, "hash of a"],
			[3, "hash of b"],
		]);
		expect(zNumbers(zs, till)).toEqual({ missing: [], doubled: [] });
		const [one, , three] = zs as [ZReport, ZReport, ZReport];
		expect(zNumbers([three, one], till)).toEqual({ missing: [2], doubled: [] });
		expect(zNumbers([three], till)).toEqual({ missing: [1, 2], doubled: [] });
		const linked = zs.map((z) => ({ z, hash: `hash of ${z.session.id}` }));
		const [first, second, third] = linked as [
			(typeof linked)[0],
			(typeof linked)[0],
			(typeof linked)[0],
		];
		expect(unlinkedZs(linked, till)).toEqual([]);
		expect(unlinkedZs([first, third], till)).toEqual([]);
		expect(unlinkedZs([first, { ...second, hash: "changed" }, third], till)).toEqual([3]);
		expect(unlinkedZs([{ ...first, hash: "x" }, { ...second, hash: "y" }, third], till)).toEqual([
			2, 3,
		]);
		expect(unlinkedZs([{ ...first, z: { ...one, before: "?" } }], till)).toEqual([1]);
		expect(
			unlinkedZs([{ ...first, z: { ...one, before: "?" } }], { ...till, drawer: "2" }),
		).toEqual([]);
		const fork = { ...three, session: sessionOf({ id: "d" }) };
		expect(zNumbers([...zs, fork, three], till)).toEqual({ missing: [], doubled: [3] });
		expect(zNumbers(zs, { ...till, personId: "p1" })).toEqual({ missing: [], doubled: [] });
	});

	it("[DRAW-07, DRAW-17] closes no session twice, and none after another holder's Z", () => {
		const z = closed(evening);
		const again = (session: Parameters<typeof closeDrawer>[0]) =>
			closeDrawer(session, evening, {
				closedAt: "2026-11-20T22:00:00.000Z",
				last: { z, hash: "h" },
			});
		expect(again(sessionOf())).toEqual({
			...{ ok: false, refusal: { code: "closed-before", field: "last" } },
		});
		expect(again(sessionOf({ id: "b", holder: { ...till, drawer: "2" } }))).toMatchObject({
			refusal: { code: "other-holder", field: "last" },
		});
	});

	it("[DRAW-05] keeps a difference as it is, with its reason above the limit", () => {
		const close = { counted: cents(10_000), limit: cents(500) };
		expect(() => closed(evening, close)).toThrow("reason-missing reason");
		expect(closed(evening, { ...close, reason: "theft" })).toMatchObject({
			difference: -4_840,
			reason: "theft",
		});
		expect(() => closed(evening, { counted: cents(-1) })).toThrow("amount-negative counted");
	});

	it("[DRAW-12] closes what nobody counted without a difference", () => {
		const z = closed(evening, { limit: cents(0) });
		expect(z).not.toHaveProperty("counted");
		expect(z).not.toHaveProperty("difference");
	});

	it("[DRAW-16] compares terminal and card office each with its own tender", () => {
		const lunch = untaxed(1_200, () => [byCampusCard(500), byCard(700)]);
		const later = { ...untaxed(300, (total) => [byCampusCard(total)]), id: "later" };
		const records = recordsOf(sessionOf(), [inDrawer(lunch), inDrawer(later, { owed: true })], []);
		// The card office has not been asked for the 3.00 yet.
		expect(closed(records, { stated: { card: cents(650), itc: cents(500) } }).stated).toEqual([
			{ method: "card", stated: 650, difference: -50 },
			{ method: "itc", stated: 500, difference: 0 },
		]);
		// It has not been asked to take the 5.00 back either.
		const back = { ...refundOf(lunch, { by: "all" }), id: "back" };
		const after = recordsOf(
			sessionOf(),
			[inDrawer(lunch), inDrawer(back, { isCreditOwed: true })],
			[],
		);
		expect(closed(after, { stated: { card: cents(0), itc: cents(500) } }).stated).toEqual([
			{ method: "card", stated: 0, difference: 0 },
			{ method: "itc", stated: 500, difference: 0 },
		]);
		const empty = recordsOf(sessionOf(), [], []);
		expect(closed(empty, { stated: { card: cents(0) } }).stated).toMatchObject([{ difference: 0 }]);
		expect(closed(records).stated).toEqual([]);
	});

	it("[DRAW-08] agree with their records computed again, whatever is changed in one of them is named", () => {
		fc.assert(
			fc.property(anyRecords, (records) => {
				const z = closed(records, { counted: cents(12_345) });
				const turned = { ...records, sales: records.sales.toReversed() };
				expect(judgeZ(z, turned)).toEqual([]);
				if (records.moves.length === 0) return;
				const less = { ...records, moves: records.moves.slice(1) };
				expect(judgeZ(z, less).length).toBeGreaterThan(0);
			}),
			few,
		);
		const z = closed(evening, { counted: cents(14_840) });
		expect(judgeZ({ ...z, difference: cents(5) }, evening)).toEqual([
			{ field: "difference", expected: 0, found: 5 },
		]);
		expect(judgeZ(z, { ...evening, moves: evening.moves.slice(0, 3) })).toEqual([
			{ field: "figures.moves.noSales", expected: 0, found: 1 },
		]);
	});
});

describe("a session", () => {
	it("[DRAW-10] belongs to the business date of its opening, which ends at the restaurant's own hour", () => {
		const opening = { id: "s", holder: till, float: cents(0) };
		const at = (moment: string, dayEndsAt: number) =>
			openDrawer(opening, { at: Date.parse(moment), timeZone: "America/Toronto", dayEndsAt })
				.businessDate;
		// 1:30 in the morning of Saturday, 21 November in Toronto.
		expect(at("2026-11-21T06:30:00Z", 4)).toBe("2026-11-20");
		expect(at("2026-11-21T06:30:00Z", 0)).toBe("2026-11-21");
		expect(at("2026-11-21T09:00:00Z", 4)).toBe("2026-11-21");
	});

	const open: DrawerState = { is: "open" };
	const once: DrawerState = { is: "counted", counted: cents(100), counts: 1, last: 9 };
	const twice: DrawerState = { ...once, counts: 2 };
	const count: DrawerEvent = { type: "count", counted: cents(100), last: 9 };
	const close: DrawerEvent = { type: "close", z: 4 };
	const abandon: DrawerEvent = { type: "abandon", z: 4 };
	const record: DrawerEvent = { type: "record" };
	const ended: DrawerState = { is: "closed", z: 4, counted: cents(100) };
	it.each<[DrawerState, DrawerEvent, DrawerState]>([
		[open, count, once],
		[open, record, open],
		[open, close, open],
		[open, abandon, { is: "closed", z: 4 }],
		[once, count, twice],
		[once, record, open],
		[once, close, ended],
		[once, abandon, { is: "closed", z: 4 }],
		[twice, count, twice],
		[twice, close, ended],
		[twice, record, open],
		[ended, count, ended],
		[ended, record, ended],
		[ended, { type: "close", z: 5 }, ended],
		[ended, { type: "abandon", z: 5 }, ended],
	])("[DRAW-05, DRAW-12, DRAW-17] %j after %j is %j", (state, event, next) => {
		expect(nextDrawer(state, event)).toEqual(next);
	});
});

describe("a restaurant's day", () => {
	const anyDrawers = fc.array(anyRecords, { minLength: 1, maxLength: 4 }).map((all) =>
		all.map((records, at) => ({
			...records,
			sales: records.sales.map((sale) => ({
				...sale,
				facts: { ...sale.facts, id: `${at} ${sale.facts.id}` },
			})),
		})),
	);

	it("[DRAW-13, DRAW-08] is the sum of its drawers: the totals of all sales, and the cash of all", () => {
		fc.assert(
			fc.property(anyDrawers, (drawers) => {
				const zs = drawers.map((records, at) =>
					closed(
						records,
						{ counted: cents(at * 1_000) },
						sessionOf({
							...{ id: `s${at}`, holder: { ...till, deviceId: `till ${at}` } },
							...(records.float === undefined ? {} : { float: records.float }),
						}),
					),
				);
				const day = drawerDay("2026-11-20", zs, []);
				const sales = drawers.flatMap((records) => records.sales);
				const { named, ...totals } = dayTotals(sales);
				expect([day.figures.totals, day.figures.named]).toEqual([totals, named.length]);
				const sum = (of: (z: ZReport) => number) => zs.reduce((all, z) => all + of(z), 0);
				expect(day.figures.cash.expected).toBe(sum((z) => z.figures.cash.expected));
				expect(day.counted).toBe(sum((z) => z.counted ?? 0));
				expect(day.difference).toBe(sum((z) => z.difference ?? 0));
				expect(day.uncounted).toBe(drawers.filter(({ float }) => float === undefined).length);
				const all = drawers.flatMap((records) => records.moves);
				const kept = (kind: string) => all.filter((one) => one.kind === kind).length;
				expect([
					day.figures.moves.payIns.count,
					day.figures.moves.payOuts.count,
					day.figures.moves.drops.count,
					day.figures.moves.noSales,
				]).toEqual([kept("pay-in"), kept("pay-out"), kept("drop"), kept("no-sale")]);
				const { cash, moves } = day.figures;
				expect(cash.expected).toBe(
					cash.float +
						cash.received -
						cash.change -
						cash.refunds +
						cash.paidIn -
						cash.paidOut -
						cash.dropped,
				);
				expect([cash.paidIn, cash.paidOut, cash.dropped]).toEqual([
					moves.payIns.amount,
					moves.payOuts.amount,
					moves.drops.amount,
				]);
			}),
			few,
		);
	});

	it("[DRAW-13] shows three tills of four and names the fourth, and those still open", () => {
		const holders = [1, 2, 3, 4].map((at) => ({
			...{ holder: { ...till, deviceId: `till-${at}` }, name: `Till ${at}` },
			isOpen: at === 3,
		}));
		const z = (at: number, id: string, businessDate = "2026-11-20") =>
			closed(
				evening,
				{},
				sessionOf({ id, businessDate, holder: { ...till, deviceId: `till-${at}` } }),
			);
		const zs = [z(1, "a"), z(2, "b"), z(2, "b"), z(3, "c"), z(4, "d", "2026-11-19")];
		const day = drawerDay("2026-11-20", zs, holders);
		expect([day.zs.length, day.open, day.missing]).toEqual([3, ["Till 3"], ["Till 4"]]);
		expect(day.figures.cash.expected).toBe(3 * 14_840);
		expect([day.counted, day.difference, day.figures.named]).toEqual([0, 0, 0]);
		const odd = { ...tea, tenders: tea.tenders.map((one) => ({ ...one, change: cents(0) })) };
		const named = (id: string) =>
			closed(recordsOf(sessionOf(), [inDrawer(odd)], []), {}, sessionOf({ id }));
		expect(drawerDay("2026-11-20", [named("e"), named("f")], []).figures.named).toBe(2);
		expect(day.uncounted).toBe(3);
	});
});
