import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { DrawerRecord } from "../../records/index.ts";
import {
	type CashCount,
	closeDrawer,
	countedCash,
	type DrawerClose,
	type DrawerMove,
	type DrawerRecords,
	type DrawerRules,
	drawerFigures,
	type FrozenFigures,
	frozenFigures,
	mostCounts,
	openDrawer,
	overOrShort,
	recordsOf,
	usualDrawerRules,
} from "../../rules/drawers/index.ts";
import { afterCount } from "../../rules/drawers/z-report.ts";
import type { Cents } from "../../rules/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import type { EventAt } from "../events/record-event.ts";
import type { Till } from "../till.ts";
import { type DrawerBook, drawerRegister, type OpenDrawer, stateAt } from "./drawer-book.ts";
import { lastSaleNumber, salesOfDrawer } from "./drawer-sales.ts";
import { salesOfPurse } from "./purse-sales.ts";

export type DrawerFault<Code extends string = string> = {
	readonly _tag: "DrawerRefused";
	readonly refusal: { readonly code: Code; readonly field: string };
};

const refused = <Code extends string>(
	code: Code,
	field: string,
): Effect.Effect<never, DrawerFault<Code>> =>
	Effect.fail({ _tag: "DrawerRefused", refusal: { code, field } });

/** The person who acts, and the one who approved it. */
export type Acting = {
	readonly person?: PersonName | undefined;
	readonly approver?: PersonName | undefined;
};

/** The present figures of an open session, from all of its records. */
export type DrawerNow = {
	readonly open: OpenDrawer;
	readonly records: DrawerRecords;
	readonly state: OpenDrawer["state"];
	readonly lastSale: number;
};

type Ports = Pick<PosPorts, "eventStore" | "ids" | "saleStore" | "settings">;

type Holder = {
	/** The place of its events. */
	readonly at: Effect.Effect<EventAt, NotStored>;
	/** Whose purse it is; undefined: the drawer of the device. */
	readonly personId?: string | undefined;
};

/** A device has one drawer, and each person one purse at it. */
const drawer = "1";

/** The drawer of a till, or a purse at it: each action is on disk before anything else happens, and decided by the register as it is then. */
export function drawerActions(ports: Ports, till: Till, { at, personId }: Holder) {
	const register = drawerRegister(ports, at, personId);
	const purse = personId === undefined ? {} : { personId };
	const opened = Effect.fnUntraced(function* (
		float: Cents | undefined,
		{ person }: Acting,
	): Effect.fn.Return<DrawerRecord, NotStored> {
		const { deviceId } = yield* at;
		const session = openDrawer(
			{
				...{ id: ports.ids.uuid(), holder: { deviceId, drawer, ...purse } },
				...(float === undefined ? {} : { float }),
				...(person ? { openedBy: person } : {}),
			},
			{
				at: yield* Clock.currentTimeMillis,
				timeZone: till.timeZone,
				dayEndsAt: till.dayEndsAt ?? 0,
			},
		);
		return { kind: "drawer-opened", session };
	});
	const salesIn = (book: DrawerBook, { session }: OpenDrawer) =>
		personId === undefined
			? Effect.flatMap(at, (place) => salesOfDrawer(ports, place, book))
			: salesOfPurse(ports, till, session);
	/** The number of the last sale before a count; of a purse, how many there are. */
	const lastSaleIn = (open: OpenDrawer) =>
		personId === undefined
			? Effect.flatMap(at, (place) => lastSaleNumber(ports, place))
			: Effect.map(salesOfPurse(ports, till, open.session), ({ length }) => length);
	const nowOf = Effect.fnUntraced(function* (book: DrawerBook, open: OpenDrawer) {
		const sales = yield* salesIn(book, open);
		const lastSale = personId === undefined ? yield* lastSaleIn(open) : sales.length;
		const records = recordsOf(open.session, sales, open.moves);
		return { open, records, lastSale, state: stateAt(open, lastSale) } satisfies DrawerNow;
	});
	const closed = Effect.fnUntraced(function* (
		book: DrawerBook,
		{ open, records }: DrawerNow,
		given: Omit<DrawerClose, "closedAt" | "last">,
	) {
		const [last] = book.closed;
		const closedAt = new Date(yield* Clock.currentTimeMillis).toISOString();
		const z = closeDrawer(open.session, records, {
			...given,
			closedAt,
			...(last ? { last } : {}),
		});
		return z.ok
			? ({ kind: "drawer-closed", z: z.value } satisfies DrawerRecord)
			: yield* refused(z.refusal.code, z.refusal.field);
	});
	return {
		register,
		nowOf,
		/** The open session for a cash sale. Where none is open, one is opened, its float unknown. */
		forCash: (acting: Acting): Effect.Effect<string | undefined, NotStored> =>
			Effect.map(
				register.write((book) =>
					book.open ? Effect.succeed(undefined) : opened(undefined, acting),
				),
				({ open }) => open?.session.id,
			),
		/** Opens it with a float; one that nobody closed is closed first, as not counted. */
		open: Effect.fnUntraced(function* (count: CashCount, acting: Acting) {
			const float = yield* cashOf(count, till);
			yield* register.write<DrawerFault | NotStored>((book) =>
				book.open
					? Effect.flatMap(nowOf(book, book.open), (now) => closed(book, now, approvedBy(acting)))
					: Effect.succeed(undefined),
			);
			return yield* register.write<DrawerFault | NotStored>(({ open }) =>
				open ? refused("drawer-open", "drawer") : opened(float, acting),
			);
		}),
		move: Effect.fnUntraced(function* (
			move: Omit<DrawerMove, "at" | "person" | "approver">,
			acting: Acting,
		) {
			if (move.kind !== "no-sale" && move.amount <= 0)
				return yield* refused("amount-missing", "amount");
			if (till.cashRounding !== "off" && move.amount % 5 !== 0)
				return yield* refused("amount-not-in-nickels", "amount");
			if (move.reason.trim() === "") return yield* refused("reason-missing", "reason");
			const { person, approver } = acting;
			const made: DrawerMove = {
				...{ ...move, reason: move.reason.trim().slice(0, mostReason) },
				at: new Date(yield* Clock.currentTimeMillis).toISOString(),
				...(person ? { person } : {}),
				...(approver ? { approver } : {}),
			};
			let isNew = false;
			yield* register.write<DrawerFault>(({ open }) => {
				if (!open) return refused("drawer-not-open", "drawer");
				isNew = !open.moves.some(({ id }) => id === made.id);
				const record = { kind: "drawer-moved", sessionId: open.session.id, move: made } as const;
				return Effect.succeed(isNew ? record : undefined);
			});
			return isNew ? made : undefined;
		}),
		count: Effect.fnUntraced(function* (count: CashCount, { person }: Acting) {
			const counted = countedCash(count);
			if (!counted.ok) return yield* refused(counted.refusal.code, counted.refusal.field);
			return yield* register.write<DrawerFault | NotStored>((book) =>
				Effect.gen(function* () {
					const { open } = book;
					if (!open) return yield* refused("drawer-not-open", "drawer");
					const last = yield* lastSaleIn(open);
					const state = stateAt(open, last);
					const counts = state.is === "counted" ? state.counts + 1 : 1;
					if (counts > mostCounts) return yield* refused("drawer-counts-used", "counted");
					return {
						...{ kind: "drawer-counted" as const, sessionId: open.session.id },
						...{ counted: counted.value, counts, last },
						...(person ? { person } : {}),
					};
				}),
			);
		}),
		/** Closes what was counted. */
		close: (
			given: Pick<DrawerClose, "reason" | "stated">,
			acting: Acting,
			rules: DrawerRules = usualDrawerRules,
		) =>
			register.write<DrawerFault | NotStored>((book) =>
				Effect.gen(function* () {
					if (!book.open) return yield* refused("drawer-not-open", "drawer");
					const now = yield* nowOf(book, book.open);
					if (now.state.is !== "counted") return yield* refused("drawer-not-counted", "counted");
					if (reviewOf(now, rules)?.asks === "recount")
						return yield* refused("drawer-recount", "counted");
					const { reason, stated } = given;
					return yield* closed(book, now, {
						...{ counted: now.state.counted, limit: rules.reasonAbove },
						...(reason?.trim() ? { reason: reason.trim().slice(0, mostReason) } : {}),
						...(stated ? { stated } : {}),
						...(book.open.countedBy ? { countedBy: book.open.countedBy } : {}),
						...approvedBy(acting),
					});
				}),
			),
		/** Counts one more copy of a Z; its number. */
		copied: (sessionId: string, { person }: Acting) =>
			Effect.map(
				register.write((book) => {
					const kept = book.closed.find(({ z }) => z.session.id === sessionId);
					return Effect.succeed(
						kept && {
							...{ kind: "drawer-copied" as const, sessionId, copy: kept.copies + 1 },
							...(person ? { person } : {}),
						},
					);
				}),
				({ closed: all }) => all.find(({ z }) => z.session.id === sessionId),
			),
	};
}

const mostReason = 200;

const approvedBy = ({ approver }: Acting) => (approver ? { approvedBy: approver } : {});

function cashOf(count: CashCount, till: Till): Effect.Effect<Cents, DrawerFault> {
	const counted = countedCash(count);
	if (!counted.ok) return refused(counted.refusal.code, counted.refusal.field);
	return till.cashRounding !== "off" && counted.value % 5 !== 0
		? refused("amount-not-in-nickels", "amount")
		: Effect.succeed(counted.value);
}

/** A count that stands, with what should have been there. */
export function reviewOf(
	{ open, records, state }: DrawerNow,
	{ reasonAbove, asksRecount }: DrawerRules,
):
	| {
			readonly counted: Cents;
			readonly counts: number;
			readonly figures: FrozenFigures;
			readonly difference: Cents | undefined;
			readonly by: PersonName | undefined;
			readonly asks: ReturnType<typeof afterCount>;
	  }
	| undefined {
	if (state.is !== "counted") return undefined;
	const figures = frozenFigures(drawerFigures(records));
	const { counted, counts } = state;
	const difference = overOrShort(counted, figures.cash);
	const asks = afterCount(difference, { limit: reasonAbove, counts, asksRecount });
	return { counted, counts, figures, difference, by: open.countedBy, asks };
}

export type DrawerActions = ReturnType<typeof drawerActions>;
