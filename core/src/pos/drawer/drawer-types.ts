import type { Effect } from "effect";
import type { NotStored, PrinterFault } from "../../ports/index.ts";
import type {
	BlindFigures,
	CashCount,
	CloseRefusal,
	CountRefusal,
	DrawerFigures,
	DrawerMove,
	DrawerRules,
	DrawerSession,
	FrozenFigures,
	ZReport,
} from "../../rules/drawers/index.ts";
import type { Cents } from "../../rules/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import type { Observable } from "../pos-types.ts";

/** A count that stands: nothing was sold and nothing was moved since. */
export type StandingCount = {
	/** The counted cash in cents. */
	readonly counted: Cents;
	/** 1, or 2 for the count after it. */
	readonly counts: number;
	readonly by?: PersonName;
	readonly figures: FrozenFigures;
	/** Counted less expected, in cents; absent where the float is unknown. */
	readonly difference?: Cents;
	/** The next step: another count, a reason, or the close. */
	readonly asks: "recount" | "reason" | "close";
};

/** The open drawer. Before the count it has no sum from which the expected cash could be told. */
export type OpenDrawerState = {
	readonly session: DrawerSession;
	readonly moves: readonly DrawerMove[];
	/** Numbers of sales and refunds; absent until the drawer was looked at. */
	readonly sales?: Pick<BlindFigures, "sales" | "refunds">;
	readonly count?: StandingCount;
	/** It was opened on an earlier business date: nobody closed it. */
	readonly isLeft: boolean;
};

/**
 * A drawer that was closed on this device: its Z's number, its count in cents, and the hash by
 * which the next Z names it.
 */
export type ClosedDrawer = {
	readonly number: number;
	readonly session: DrawerSession;
	/** ISO 8601, UTC. */
	readonly closedAt: string;
	/** Absent: nobody counted. */
	readonly counted?: Cents;
	readonly hash: string;
	/** How often it was printed again. */
	readonly copies: number;
};

/** The drawer of this till, as far as its records are read. */
export type DrawerState = {
	/** True once the drawer's records on this device were read. */
	readonly loaded: boolean;
	readonly open?: OpenDrawerState;
	/** The last closes, the newest first. */
	readonly closed: readonly ClosedDrawer[];
	/** The restaurant's rules of drawers; absent until they were read: the usual ones apply. */
	readonly rules?: DrawerRules;
};

/**
 * Why an action of a drawer is refused: the code, and the field that it is about.
 * "amount-not-in-nickels": cash that is no multiple of five cents; "drawer-counts-used": it was
 * counted `mostCounts` times; "purse-pay-out": more than the limit, for which nobody can be asked at
 * the tables; "drawer-recount": the first count is further off than the limit, and
 * the restaurant asks for another one.
 */
export type DrawerRefusal =
	| CountRefusal
	| Pick<CloseRefusal, "code" | "field">
	| {
			readonly code:
				| "drawer-open"
				| "drawer-not-open"
				| "drawer-counts-used"
				| "drawer-recount"
				| "drawer-not-counted"
				| "amount-missing"
				| "amount-not-in-nickels"
				| "order-open"
				| "orders-held"
				| "card-in-doubt"
				| "payment-unanswered"
				| "purse-pay-out"
				| "purse-no-sale";
			readonly field: string;
	  };

/** An action of a drawer that was refused: nothing was recorded. */
export interface DrawerRefused {
	readonly _tag: "DrawerRefused";
	readonly refusal: DrawerRefusal;
}

/**
 * Money that moves without a sale, its amount in cents and unsigned: the kind says the direction.
 * `id`: a repeat of the call is done once.
 */
export type NewMove = Pick<DrawerMove, "id" | "amount" | "reason">;

/**
 * The figures of an X, in cents: to whoever may not see the expected cash, before the count, no
 * sum.
 */
export type XView = {
	readonly session: DrawerSession;
	/** When it was taken, ISO 8601, UTC. */
	readonly at: string;
	readonly blind: BlindFigures;
	readonly figures?: DrawerFigures;
};

/** A slip of the drawer: an X, or the Z of a session. */
export type DrawerSlip = { readonly of: "x" } | { readonly of: "z"; readonly sessionId: string };

/**
 * The cash drawer of this device. Amounts in cents. What is refused fails with `DrawerRefused`, and
 * nothing was recorded.
 */
export type PosDrawer = {
	readonly state: Observable<DrawerState>;
	/** Reads the drawer again, with the number of its sales. */
	readonly look: () => Effect.Effect<void, NotStored>;
	/**
	 * Opens it with a counted float. A drawer that nobody closed is closed first, as not counted.
	 */
	readonly open: (float: CashCount) => Effect.Effect<void, NotStored | DrawerRefused>;
	readonly payIn: (move: NewMove) => Effect.Effect<void, NotStored | DrawerRefused>;
	readonly payOut: (move: NewMove) => Effect.Effect<void, NotStored | DrawerRefused>;
	readonly drop: (move: NewMove) => Effect.Effect<void, NotStored | DrawerRefused>;
	/** Opens the drawer without a sale, once that is on disk. */
	readonly noSale: (
		move: Pick<NewMove, "id" | "reason">,
	) => Effect.Effect<void, NotStored | DrawerRefused>;
	/** Keeps a count. What should be there is shown after that. */
	readonly count: (count: CashCount) => Effect.Effect<void, NotStored | DrawerRefused>;
	/**
	 * Closes the counted drawer. Refused with "order-open", "orders-held" or "card-in-doubt", of a purse with "payment-unanswered", unless `despite` says that it shall be closed all the same.
	 */
	readonly close: (given?: {
		readonly reason?: string;
		/** The sums that terminal and card office state. */
		readonly stated?: { readonly card?: Cents; readonly itc?: Cents };
		readonly despite?: boolean;
	}) => Effect.Effect<ClosedDrawer, NotStored | DrawerRefused>;
	readonly x: () => Effect.Effect<XView, NotStored | DrawerRefused>;
	/** A close as it is; undefined where there is none, or where nobody counted and this person may not see what was expected. */
	readonly z: (sessionId: string) => Effect.Effect<ZReport | undefined, NotStored>;
	/** A slip as it would be printed, as the text of an SVG element. */
	readonly picture: (
		slip: DrawerSlip,
	) => Effect.Effect<string | undefined, NotStored | DrawerRefused | PrinterFault>;
	/** Prints an X. */
	readonly printX: () => Effect.Effect<void, NotStored | DrawerRefused | PrinterFault>;
	/** Prints a Z again, as a copy with its number. */
	readonly reprint: (sessionId: string) => Effect.Effect<void, NotStored | PrinterFault>;
};
