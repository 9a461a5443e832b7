import type { DrawerCheck } from "@tuckshop/core/contract";
import { type Cents, zeroCents } from "@tuckshop/core/rules";
import {
	isInPurse,
	judgeStated,
	judgeZ,
	recordsOf,
	type ZDifference,
	type ZReport,
} from "@tuckshop/core/rules/drawers";
import type { DrawerReads, ReadEvent, SaleInDrawer } from "./records.ts";

type Difference = Extract<DrawerCheck, { readonly is: "differs" }>["differences"][number];

/**
 * Computes a close again from the sales and events that its device told, once all of them are here. What campus cards still owed at the close is
 * no fact of the records, so it is not compared.
 */
export async function checkZ(
	reads: DrawerReads,
	ownerId: string,
	{ row, record: { z } }: ReadEvent<"drawer-closed">,
): Promise<DrawerCheck> {
	const { device_id: deviceId, n } = row;
	const { personId } = z.session.holder;
	const holder = { ...z.session.holder, deviceId };
	const { opened, last, closes } = await reads.before(ownerId, holder, {
		session: z.session.id,
		n,
	});
	if (!opened) return { is: "waiting", missing: 1 };
	const events = await reads.between(ownerId, deviceId, {
		from: Number(opened.row.n),
		to: Number(n),
	});
	const lacking = Number(n) - Number(opened.row.n) + 1 - events.numbers.size;
	const { numbers, totals } = z.figures;
	const numbered = numbers ? await reads.sales(ownerId, deviceId, numbers) : [];
	const sales =
		personId === undefined
			? numbered.filter(({ facts }) => !isInPurse(facts))
			: await reads.inPurse(ownerId, z.session.id);
	const lackingSales = Math.max(0, totals.sales + totals.refunds - sales.length);
	if (lacking + lackingSales > 0) return { is: "waiting", missing: lacking + lackingSales };
	const inZ = soldIn(z, sales);
	const moves = events.read.flatMap(({ record }) =>
		record.kind === "drawer-moved" && record.sessionId === z.session.id ? [record.move] : [],
	);
	const before = closes.map(({ record }) => record.z.figures.numbers?.last ?? 0);
	const differences = [
		...judgeZ(unowed(z), recordsOf(z.session, inZ, moves)),
		...judgeStated(z),
		...placeOf(z, last),
		...(numbers && numbers.first <= Math.max(0, ...before)
			? [{ field: "numbers.first", expected: Math.max(...before) + 1, found: numbers.first }]
			: []),
	];
	if (differences.length === 0) return { is: "agrees" };
	// A declined card's sale has a number too: where one is here, a sale of the Z may still be on its way.
	const unheard = numbers ? numbers.last - numbers.first + 1 - numbered.length : 0;
	return unheard > 0
		? { is: "waiting", missing: unheard }
		: { is: "differs", differences: differences.map(told) };
}

/**
 * The sales that a Z counts. A campus card that was declined while its customer stood there sold nothing, and its record comes to the ledger all the same:
 * as many as the Z has less are left out, those by which it agrees.
 */
function soldIn(z: ZReport, sales: readonly SaleInDrawer[]): readonly SaleInDrawer[] {
	const { totals } = z.figures;
	const surplus = sales.length - totals.sales - totals.refunds;
	const unpaid = sales.filter(({ mayBeUnpaid }) => mayBeUnpaid);
	const without = (left: readonly SaleInDrawer[]) => sales.filter((sale) => !left.includes(sale));
	const total = (of: readonly SaleInDrawer[]) =>
		of.reduce((sum, { facts }) => sum + facts.total, 0);
	const ways = choices(unpaid, surplus).map(without);
	return ways.find((way) => total(way) === totals.total) ?? ways[0] ?? sales;
}

/** The ways to choose so many of a few; the first of them where there are too many to try. */
function choices<A>(from: readonly A[], count: number): readonly (readonly A[])[] {
	if (count <= 0) return [[]];
	const found: (readonly A[])[] = [];
	const choose = (chosen: readonly A[], at: number): void => {
		if (found.length === mostWays) return;
		if (chosen.length === count) return void found.push(chosen);
		for (let next = at; next < from.length; next++) choose([...chosen, from[next] as A], next + 1);
	};
	choose([], 0);
	return found;
}

const mostWays = 200;

/** The Z without what was owed at its close. */
function unowed(z: ZReport): ZReport {
	const none: { readonly count: number; readonly amount: Cents } = { count: 0, amount: zeroCents };
	const { figures } = z;
	return {
		...z,
		figures: { ...figures, creditsOwed: none, totals: { ...figures.totals, owed: none } },
	};
}

/** The number of a Z, and the hash of the one before it, by the close that its device told before. */
const placeOf = (
	z: ZReport,
	last: ReadEvent<"drawer-closed"> | undefined,
): readonly ZDifference[] => {
	const number = (last?.record.z.number ?? 0) + 1;
	const before = last?.row.hash;
	return [
		...(z.number === number ? [] : [{ field: "number", expected: number, found: z.number }]),
		...(z.before === before ? [] : [{ field: "before", expected: before, found: z.before }]),
	];
};

const told = ({ field, expected, found }: ZDifference): Difference => ({
	field,
	expected: textOf(expected),
	found: textOf(found),
});

const textOf = (figure: unknown): string | null =>
	figure === undefined || figure === null
		? null
		: typeof figure === "object"
			? JSON.stringify(figure)
			: String(figure);
