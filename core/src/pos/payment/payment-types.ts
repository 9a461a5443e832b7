import type { Effect } from "effect";
import type { PayRefused } from "../../flows/payment/persist-sale.ts";
import type { NotStored } from "../../ports/index.ts";
import type { CardRequest, Sale } from "../../records/index.ts";
import type {
	CampusDebit,
	CampusPayment,
	Cents,
	DeclinedView,
	OfflineCapRefusal,
	PaymentMethod,
	TenderEntry,
} from "../../rules/index.ts";

/** How the order is going to be paid, and how far that has come. */
export type PayState = TenderEntry & {
	/** A payment is being made or written: the order stays as it is. */
	readonly busy: boolean;
	/** The tenders that this till offers, in the order of their tabs (PAY-03). */
	readonly offered: readonly PaymentMethod[];
	/** "external": the cashier approves the card on a terminal of its own and types its last four digits (PAY-15). */
	readonly terminal: "external" | "connected";
	/** Why the card was not verified the last time. */
	readonly cardProblem?: CardProblem;
	/** A card that the connected terminal was asked for: the order stays as it is until its sale is kept, or the card is given up. */
	readonly cardRequest?: CardRequest;
	/** A card that was given up, and may be charged: the terminal could not be told yet that it is to be given back. */
	readonly cardLeft?: PendingReversal;
	/** The debit, and the order's totals before the accounts were known. Present once the balance is read. */
	readonly campusDebit?: CampusDebit;
	/** Why no campus card can be taken now: a cap of offline selling is reached (ITC-11). */
	readonly campusBlocked?: OfflineCapRefusal;
	/** The last sale of this till, for what the cashier hands back, until the next order begins. */
	readonly done?: Paid;
	/** The contents of the result dialog, until it is closed. */
	readonly campusResult?: CampusResult;
};

/** A charge that may have to be reversed, and why the terminal could not be asked to. */
export type PendingReversal = CardRequest & { readonly reason: string };

/** "declined" and "not-reached": nothing was charged. "unanswered": ask again, the terminal knows its first answer. */
export type CardProblem = {
	readonly code: "declined" | "unanswered" | "not-reached";
	readonly reason: string;
};

/** The result of a campus-card payment. `declined`: ITC's own words as they are shown (ITC-22 to ITC-25). */
export type CampusResult = {
	readonly saleId: string;
	readonly reference: string;
	/** The short number of the order, where the restaurant's kitchen prints. */
	readonly orderNumber?: string;
	readonly total: Cents;
	/** The last four digits of the card. */
	readonly cardLast4: string;
	readonly transactionId?: string;
	/** The accounts that were debited. */
	readonly accounts?: readonly {
		readonly name: string;
		readonly debited: Cents;
		readonly balance?: Cents;
	}[];
	readonly declined?: DeclinedView;
};

/** A sale that is on disk, and what the cashier hands back. */
export type Paid = { readonly sale: Sale; readonly change: Cents; readonly online: boolean };

/** A bank card: verified first, then paid with (PAY-15, PAY-16). */
export type CardPayment = {
	/**
	 * On a connected terminal the card is charged here, and the order stays as it is until it is paid or the card is given up, also on the
	 * next page. Without one: the last four digits of the card that an external terminal approved. True: verified; else `cardProblem` says why not.
	 */
	readonly verify: (cardLast4?: string) => Effect.Effect<boolean, NotStored | PayRefused>;
	readonly pay: () => Effect.Effect<Paid, NotStored | PayRefused>;
	/** Gives the card up: an approval is given back, the order may change again. What the terminal can't be told of stands in `cardLeft`. */
	readonly cancel: () => Effect.Effect<void>;
	/** Tells the terminal of `cardLeft`. It is told by itself at a start, and before it is asked for the next card. True: nothing is left. */
	readonly giveBack: () => Effect.Effect<boolean>;
	/** A person gave `cardLeft` back at the terminal itself, or saw there that it was never charged: the terminal is told of it no more. True: nothing is left. */
	readonly confirmReversal: () => Effect.Effect<boolean, NotStored>;
};

/** A campus card, from its number to its result. All that shows is in `pay.state`: `campus`, `campusDebit`, `campusResult`. */
export type CampusCardPayment = {
	/** Online: fetches the balance, and ends in reviewing or in entering with a reason. Offline: queues the sale, within the caps. */
	readonly verify: (cardNumber: string) => Effect.Effect<CampusPayment, NotStored | PayRefused>;
	/** Debits the card that is being reviewed. The sale is on disk before ITC is asked. */
	readonly process: () => Effect.Effect<CampusPayment, NotStored | PayRefused>;
	/** Leaves the balance dialog, or stops waiting for an answer: that sale then stands on the attention list, and is not asked for again by itself. */
	readonly cancel: () => Effect.Effect<void, NotStored>;
	/** Closes the result: a card that was debited or queued took its order along, a declined one leaves it (ITC-15 to ITC-19). */
	readonly close: () => void;
};
