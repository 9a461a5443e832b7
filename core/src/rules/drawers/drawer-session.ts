import type { Cents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import type { PersonName } from "../people/person.ts";
import { businessDate } from "../till/business-date.ts";

/**
 * The holder of a drawer session: a drawer of a device, or at the tables a person's purse at that
 * device (`personId`). Z numbers count for each holder, from 1: only one device ever numbers them,
 * so that they have no gap and no double without a network either.
 */
export type DrawerHolder = {
	readonly deviceId: string;
	readonly drawer: string;
	readonly personId?: string;
};

/** True if two sessions belong to one drawer of one device, or to one person's purse. */
export const isSameHolder = (one: DrawerHolder, other: DrawerHolder): boolean =>
	one.deviceId === other.deviceId && one.drawer === other.drawer && one.personId === other.personId;

/**
 * True of a table's payment in cash whose money is in somebody's purse: it names the purse's
 * session, and is in no drawer's close. A tablet without purses names none, and then the money is
 * its drawer's.
 */
export const isInPurse = ({
	kind,
	check,
	drawerSession,
}: Pick<SaleFacts, "kind" | "check" | "drawerSession">): boolean =>
	kind.type === "sale" && check !== undefined && drawerSession !== undefined;

/**
 * The time from the opening of a drawer to its close. Sales and moves belong to it by their
 * numbers, so that each is in exactly one Z.
 */
export type DrawerSession = {
	readonly id: string;
	readonly holder: DrawerHolder;
	/** ISO 8601, UTC. */
	readonly openedAt: string;
	/** YYYY-MM-DD: the business date of the opening. Its Z belongs to that day, however late it is closed. */
	readonly businessDate: string;
	/** Cash counted into the drawer, in cents; absent: unknown, since a cash sale opened it. */
	readonly float?: Cents;
	readonly openedBy?: PersonName;
};

/**
 * Money that moves without a sale, or a drawer that is opened without one. `pay-out`: for something
 * bought; `drop`: to the safe. The amount is in cents above zero; of a no-sale, zero.
 */
export type DrawerMove = {
	readonly id: string;
	/** ISO 8601, UTC. */
	readonly at: string;
	readonly kind: "pay-in" | "pay-out" | "drop" | "no-sale";
	/** In cents, above zero; of a no-sale, zero. */
	readonly amount: Cents;
	readonly reason: string;
	readonly person?: PersonName;
	readonly approver?: PersonName;
};

/**
 * Opens a session. `float` in cents; `at`: milliseconds since 1970; `timeZone`: an IANA name;
 * `dayEndsAt`: the hour of that zone at which a business day ends. The business date is that of
 * the opening, and stays although the session goes on after it.
 */
export function openDrawer(
	opening: Pick<DrawerSession, "id" | "holder" | "float" | "openedBy">,
	{
		at,
		timeZone,
		dayEndsAt,
	}: { readonly at: number; readonly timeZone: string; readonly dayEndsAt: number },
): DrawerSession {
	return {
		...opening,
		openedAt: new Date(at).toISOString(),
		businessDate: businessDate(at, timeZone, dayEndsAt),
	};
}

/**
 * The progress of a session. `counted` in cents; `counts`: how often it was counted; `z`: the number
 * of its Z.
 *
 * ```
 *            count                close
 *   open ───────────▶ counted ───────────▶ closed
 *    ▲ │   sale, move  │  ▲ │
 *    ╰─┼───────────────╯  ╰─╯ count again, once
 *      ╰─────────────────────────────────▶ closed, not counted
 *                   abandon
 * ```
 */
export type DrawerState =
	| { readonly is: "open" }
	/** `last`: the number of the last record in the session when it was counted. */
	| {
			readonly is: "counted";
			readonly counted: Cents;
			readonly counts: number;
			readonly last: number;
	  }
	| { readonly is: "closed"; readonly z: number; readonly counted?: Cents };

/**
 * An event in the life of a drawer's session, for `nextDrawer`: `counted` in cents, `last` the
 * number of the last record before the count, `z` the number of the Z that closed it.
 */
export type DrawerEvent =
	| { readonly type: "count"; readonly counted: Cents; readonly last: number }
	/** A sale, a refund or a move reached the drawer: a count before it no longer stands. */
	| { readonly type: "record" }
	| { readonly type: "close"; readonly z: number }
	/** The next person opens a drawer that nobody closed. */
	| { readonly type: "abandon"; readonly z: number };

/** How often a drawer is counted at most before its close: the second count stands. */
export const mostCounts = 2;

/** The next state. Total: an event that has no arrow from a state leaves it as it is, so a session is closed once. */
export function nextDrawer(state: DrawerState, event: DrawerEvent): DrawerState {
	if (state.is === "closed") return state;
	switch (event.type) {
		case "count": {
			const counts = state.is === "counted" ? state.counts + 1 : 1;
			const { counted, last } = event;
			return counts > mostCounts ? state : { is: "counted", counted, counts, last };
		}
		case "record":
			return { is: "open" };
		case "close":
			return state.is === "counted" ? { is: "closed", z: event.z, counted: state.counted } : state;
		case "abandon":
			return { is: "closed", z: event.z };
	}
}
