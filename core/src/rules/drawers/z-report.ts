import { type Cents, cents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { PersonName } from "../people/person.ts";
import {
	type DrawerFigures,
	type DrawerRecords,
	drawerFigures,
	type FrozenFigures,
	frozenFigures,
} from "./drawer-figures.ts";
import { type DrawerHolder, type DrawerSession, isSameHolder } from "./drawer-session.ts";

/** An X: the figures of an open session, in cents. It is no close, and has no number. */
export type XReport = {
	readonly kind: "x";
	readonly session: DrawerSession;
	/** When it was taken, ISO 8601, UTC. */
	readonly at: string;
	readonly figures: DrawerFigures;
};

/**
 * A tender that is not cash: the sum that the terminal or the card office states, in cents, and its
 * difference from what the session has (`dueOfTender`): above zero the terminal has more.
 */
export type StatedTender = {
	readonly method: "card" | "itc";
	readonly stated: Cents;
	readonly difference: Cents;
};

/**
 * A Z: a session's figures as its device closed it. Nothing changes it afterwards. Amounts in cents.
 */
export type ZReport = {
	readonly kind: "z";
	/** Counts the holder's closes from 1, without gaps. */
	readonly number: number;
	readonly session: DrawerSession;
	/** ISO 8601, UTC; may be days after the session's business date. */
	readonly closedAt: string;
	readonly figures: FrozenFigures;
	/** The cash that was counted, in cents, float included. Absent: nobody counted. */
	readonly counted?: Cents;
	/**
	 * Counted less expected, in cents: above zero is over, below is short. Absent where nobody
	 * counted, or the float is unknown.
	 */
	readonly difference?: Cents;
	readonly reason?: string;
	readonly stated: readonly StatedTender[];
	readonly countedBy?: PersonName;
	readonly approvedBy?: PersonName;
	/** The hash of the holder's Z before. */
	readonly before?: string;
};

/** The facts of a close that people give: when, the counted cash in cents, reason, and who counted or approved. */
export type DrawerClose = Pick<
	ZReport,
	"closedAt" | "counted" | "reason" | "countedBy" | "approvedBy"
> & {
	/** The holder's last Z, and its hash. */
	readonly last?: { readonly z: ZReport; readonly hash: string };
	/** The sums that terminal and card office state, in cents. */
	readonly stated?: { readonly card?: Cents; readonly itc?: Cents };
	/** Over or short above this, in cents, needs a reason; absent: none is asked for. */
	readonly limit?: Cents;
};

/** Why a session is not closed: the code, and the field that it is about. */
export type CloseRefusal = {
	readonly code: "reason-missing" | "other-holder" | "closed-before" | "amount-negative";
	readonly field: "reason" | "last" | "counted";
};

/** The figures of an open session at a moment (ISO 8601). An X changes nothing and has no number. */
export const xReport = (session: DrawerSession, records: DrawerRecords, at: string): XReport => ({
	kind: "x",
	session,
	at,
	figures: drawerFigures(records),
});

/**
 * Counted less expected, in cents: above 0 is over, below 0 short. Undefined where nobody counted,
 * or where the float is unknown, since no difference can be told then.
 */
export const overOrShort = (
	counted: Cents | undefined,
	{ isFloatKnown, expected }: DrawerFigures["cash"],
): Cents | undefined =>
	counted === undefined || !isFloatKnown ? undefined : cents(counted - expected);

/**
 * The next step after a count. `difference` and `limit` in cents: up to the limit, over or short,
 * the drawer may close. Beyond it "recount" comes once where the setting asks for one, then
 * "reason" until there is one that is not blank. An unknown difference closes.
 */
export function afterCount(
	difference: Cents | undefined,
	{
		limit,
		counts,
		asksRecount,
		reason = "",
	}: {
		readonly limit: Cents;
		readonly counts: number;
		readonly asksRecount: boolean;
		readonly reason?: string;
	},
): "recount" | "reason" | "close" {
	if (Math.abs(difference ?? 0) <= limit) return "close";
	if (asksRecount && counts === 1) return "recount";
	return reason.trim() === "" ? "reason" : "close";
}

/**
 * Closes a session; amounts in cents. The number follows the holder's last one, or is 1. The
 * difference is kept as it is: nothing is forced to zero. A close that nobody counted is possible,
 * and says so. Refused: "other-holder" where the last Z is of another drawer, "closed-before"
 * where it is of this session, "amount-negative" of a count below 0, "reason-missing" beyond the
 * limit without a reason.
 */
export function closeDrawer(
	session: DrawerSession,
	records: DrawerRecords,
	close: DrawerClose,
): Outcome<ZReport, CloseRefusal> {
	const { last, stated = {}, limit, closedAt, counted, reason, countedBy, approvedBy } = close;
	if (last && !isSameHolder(last.z.session.holder, session.holder))
		return refuse({ code: "other-holder", field: "last" });
	if (last?.z.session.id === session.id) return refuse({ code: "closed-before", field: "last" });
	if (counted !== undefined && counted < 0)
		return refuse({ code: "amount-negative", field: "counted" });
	const figures = frozenFigures(drawerFigures(records));
	const difference = overOrShort(counted, figures.cash);
	const isFar = limit !== undefined && Math.abs(difference ?? 0) > limit;
	if (isFar && (reason ?? "").trim() === "")
		return refuse({ code: "reason-missing", field: "reason" });
	return ok({
		kind: "z",
		number: (last?.z.number ?? 0) + 1,
		...{ session, closedAt, figures },
		...(counted === undefined ? {} : { counted }),
		...(difference === undefined ? {} : { difference }),
		...(reason === undefined ? {} : { reason }),
		stated: statedTenders(stated, figures),
		...(countedBy ? { countedBy } : {}),
		...(approvedBy ? { approvedBy } : {}),
		...(last ? { before: last.hash } : {}),
	});
}

/**
 * The sum that terminal or card office should state, in cents, each of its own tender: what is owed to or by a campus card has not
 * reached its office.
 */
export function dueOfTender(
	{ totals, creditsOwed }: Pick<FrozenFigures, "totals" | "creditsOwed">,
	method: StatedTender["method"],
): Cents {
	const booked = totals.tenders.find((tender) => tender.method === method)?.amount ?? 0;
	const open = method === "itc" ? totals.owed.amount - creditsOwed.amount : 0;
	return cents(booked - open);
}

const statedTenders = (
	stated: { readonly card?: Cents; readonly itc?: Cents },
	figures: FrozenFigures,
): readonly StatedTender[] =>
	(["card", "itc"] as const).flatMap((method) => {
		const said = stated[method];
		return said === undefined
			? []
			: [{ method, stated: said, difference: cents(said - dueOfTender(figures, method)) }];
	});

/**
 * The numbers of a holder's Zs that are missing below the highest, and those that two different
 * sessions have. Both are empty where all is well; the Zs may come in any order.
 */
export function zNumbers(
	zs: readonly ZReport[],
	holder: DrawerHolder,
): { readonly missing: readonly number[]; readonly doubled: readonly number[] } {
	const own = zs.filter(({ session }) => isSameHolder(session.holder, holder));
	const sessions = new Map<number, Set<string>>();
	for (const { number, session } of own)
		sessions.set(number, (sessions.get(number) ?? new Set()).add(session.id));
	const missing: number[] = [];
	let expected = 1;
	for (const number of [...sessions.keys()].sort((a, b) => a - b)) {
		for (; expected < number; expected += 1) missing.push(expected);
		expected = number + 1;
	}
	return {
		missing,
		doubled: [...sessions].filter(([, ids]) => ids.size > 1).map(([number]) => number),
	};
}

/**
 * The numbers of a holder's Zs that do not name the hash of the one before, where that one is there: one of the two was changed after it
 * was written.
 */
export const unlinkedZs = (
	zs: readonly { readonly z: ZReport; readonly hash: string }[],
	holder: DrawerHolder,
): readonly number[] => {
	const own = zs.filter(({ z }) => isSameHolder(z.session.holder, holder));
	return own
		.filter(({ z }) => {
			const before = own.filter((one) => one.z.number === z.number - 1);
			return z.number === 1
				? z.before !== undefined
				: before.length > 0 && !before.some(({ hash }) => hash === z.before);
		})
		.map(({ z }) => z.number);
};

/** A figure of a Z that its records do not give. `field`: its path. Amounts in cents. */
export type ZDifference = {
	readonly field: string;
	readonly expected: unknown;
	readonly found: unknown;
};

/**
 * Computes a Z again from its session's records: no difference where it agrees. A difference has
 * the path of the figure ("figures.cash.expected"), what the records give (`expected`) and what
 * the Z says (`found`). Never throws and never corrects: the Z stays as its device decided.
 */
export function judgeZ(z: ZReport, records: DrawerRecords): readonly ZDifference[] {
	const figures = frozenFigures(drawerFigures(records));
	const difference = overOrShort(z.counted, figures.cash);
	return [
		...differences("figures", figures, z.figures),
		...(difference === z.difference
			? []
			: [{ field: "difference", expected: difference, found: z.difference }]),
	];
}

/** Computes the differences of terminal and card office again, by what the Z itself says is owed: no record tells that. */
export const judgeStated = ({ stated: all, figures }: ZReport): readonly ZDifference[] =>
	all.flatMap(({ method, stated, difference: found }) => {
		const expected = cents(stated - dueOfTender(figures, method));
		return expected === found ? [] : [{ field: `stated.${method}`, expected, found }];
	});

function differences(field: string, expected: unknown, found: unknown): readonly ZDifference[] {
	if (!isGroup(expected) || !isGroup(found))
		return expected === found ? [] : [{ field, expected, found }];
	const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
	return [...names].flatMap((name) => differences(`${field}.${name}`, expected[name], found[name]));
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;
