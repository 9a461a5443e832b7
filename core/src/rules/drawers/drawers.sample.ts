import fc from "fast-check";
import { type Cents, cents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import { refundFigures } from "../refunds/index.ts";
import { anyPaidSale, anyWish, refundOf } from "../refunds/refunds.sample.ts";
import type {
	DrawerHolder,
	DrawerMove,
	DrawerRecords,
	DrawerSale,
	DrawerSession,
} from "./index.ts";

export const till: DrawerHolder = { deviceId: "till-1", drawer: "1" };
export const sessionOf = (over: Partial<DrawerSession> = {}): DrawerSession => ({
	...{ id: "session-1", holder: till, float: cents(20_000) },
	...{ openedAt: "2026-11-20T12:00:00.000Z", businessDate: "2026-11-20" },
	...over,
});
export const move = (
	kind: DrawerMove["kind"],
	amount: number,
	id = `${kind} ${amount}`,
): DrawerMove => ({
	...{ id, kind, amount: cents(amount) },
	...{ at: "2026-11-20T13:00:00.000Z", reason: "change" },
});
export const inDrawer = (facts: SaleFacts, over: Partial<DrawerSale> = {}): DrawerSale => ({
	facts,
	owed: false,
	...over,
});

/** Sales, each with some refunds, as a device numbers them; ids and numbers are unique. */
const anyFacts: fc.Arbitrary<readonly SaleFacts[]> = fc
	.array(
		anyPaidSale.chain((sale) =>
			fc.record({ sale: fc.constant(sale), wishes: fc.array(anyWish(sale), { maxLength: 3 }) }),
		),
		{ maxLength: 4 },
	)
	.map((sold) =>
		sold
			.flatMap(({ sale: one, wishes }, at) => {
				const sale = { ...one, id: `sale ${at}` };
				const done: SaleFacts[] = [];
				for (const wish of wishes)
					if (refundFigures(sale, wish, done).ok)
						done.push({ ...refundOf(sale, wish, { earlier: done }), id: `${at} ${done.length}` });
				return [sale, ...done];
			})
			.map((facts, at) => ({ ...facts, sequence: at + 1 })),
	);

const anySales = anyFacts.chain((facts) =>
	fc
		.array(fc.tuple(fc.boolean(), fc.boolean()), {
			minLength: facts.length,
			maxLength: facts.length,
		})
		.map((marks) =>
			facts.map((one, at): DrawerSale => {
				const [owed = false, isCreditOwed = false] = marks[at] ?? [];
				return one.kind.type === "sale"
					? { facts: one, owed }
					: { facts: one, owed: false, isCreditOwed };
			}),
		),
);

const anyMoves = fc
	.array(
		fc.tuple(
			fc.constantFrom<DrawerMove["kind"]>("pay-in", "pay-out", "drop", "no-sale"),
			fc.integer({ min: 1, max: 20_000 }).map((nickels) => nickels * 5),
		),
		{ maxLength: 6 },
	)
	.map((moves) =>
		moves.map(([kind, amount], at) => move(kind, kind === "no-sale" ? 0 : amount, `move ${at}`)),
	);

/** The records of a session: sales, refunds and moves, all cash in whole nickels; the float unknown now and then. */
export const anyRecords: fc.Arbitrary<DrawerRecords> = fc
	.record({
		sales: anySales,
		moves: anyMoves,
		float: fc.option(
			fc.integer({ min: 0, max: 20_000 }).map((nickels): Cents => cents(nickels * 5)),
			{ nil: undefined, freq: 5 },
		),
	})
	.map(({ float, ...records }) => (float === undefined ? records : { ...records, float }));
