import type { Effect } from "effect";
import type { ExchangeInHand, PayRefused } from "../../flows/payment/persist-sale.ts";
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

/** The tender of the order, and how far its payment has advanced. */
export type PayState = TenderEntry & {
	/** A payment is in progress or being written: the order stays unchanged. */
	readonly busy: boolean;
	/** The tenders that this till offers, in the order of their tabs (PAY-03). */
	readonly offered: readonly PaymentMethod[];
	/**
	 * "external": the cashier approves the card on a separate terminal and types its last four digits
	 * (PAY-15).
	 */
	readonly terminal: "external" | "connected";
	/** Why the card was not verified at the last attempt. */
	readonly cardProblem?: CardProblem;
	/**
	 * A request to the connected terminal: the order stays unchanged until its sale is stored, or the
	 * card is given up.
	 */
	readonly cardRequest?: CardRequest;
	/**
	 * A card that was given up, and may be charged: the terminal could not be asked to reverse it
	 * yet.
	 */
	readonly cardLeft?: PendingReversal;
	/** The debit, and the order's totals before the accounts were known. Present once the balance is read. */
	readonly campusDebit?: CampusDebit;
	/** Why no campus card can be taken now: an offline limit is reached (ITC-11). */
	readonly campusBlocked?: OfflineCapRefusal;
	/** Goods that came back in exchange for the open order. */
	readonly exchange?: OpenExchange;
	/** The last sale of this till, to show the change, until the next order begins. */
	readonly done?: Paid;
	/** The contents of the result dialog, until it is closed. */
	readonly campusResult?: CampusResult;
};

/**
 * An exchange until it is paid, in cents. `back`: the value of the goods that came back. Of `due` and
 * `out` one is zero: the rest of the order that is paid, and the coins and card money that are given
 * back instead. `cashDue`: the rest, rounded for cash.
 */
export type OpenExchange = {
	readonly hand: ExchangeInHand;
	readonly back: Cents;
	readonly due: Cents;
	readonly cashDue: Cents;
	readonly out: Cents;
};

/** A charge that may have to be reversed, and why the terminal could not be asked to. */
export type PendingReversal = CardRequest & { readonly reason: string };

/**
 * "declined" and "not-reached": nothing was charged. "unanswered": a repeat gets the terminal's
 * first answer.
 */
export type CardProblem = {
	readonly code: "declined" | "unanswered" | "not-reached";
	readonly reason: string;
};

/**
 * The result of a campus-card payment, amounts in cents. `declined`: ITC's own words, as shown
 * (ITC-22 to ITC-25).
 */
export type CampusResult = {
	readonly saleId: string;
	readonly reference: string;
	/** The short number of the order, where the restaurant's kitchen prints. */
	readonly orderNumber?: string;
	/** The amount that the card is asked for, with tax. */
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

/**
 * A sale that is on disk. `change` in cents: what is handed out, after the rounding of cash; 0 of
 * a card.
 */
export type Paid = { readonly sale: Sale; readonly change: Cents; readonly online: boolean };

/** A bank card: verified first, then used to pay (PAY-15, PAY-16). */
export type CardPayment = {
	/**
	 * On a connected terminal the card is charged here, and the order stays unchanged until it is
	 * paid or the card is given up, even on the next page. Without one: takes the last four digits of
	 * the card that an external terminal approved. True: verified; otherwise `cardProblem` says why
	 * not.
	 */
	readonly verify: (cardLast4?: string) => Effect.Effect<boolean, NotStored | PayRefused>;
	readonly pay: () => Effect.Effect<Paid, NotStored | PayRefused>;
	/**
	 * Gives the card up: reverses an approval, after which the order may change again. A charge that
	 * can't be reversed now is in `cardLeft`.
	 */
	readonly cancel: () => Effect.Effect<void>;
	/**
	 * Reverses `cardLeft` at the terminal. That is also tried at each start, and before the terminal
	 * is asked for the next card. True: nothing is left.
	 */
	readonly giveBack: () => Effect.Effect<boolean>;
	/**
	 * Records that a person reversed `cardLeft` at the terminal itself, or saw there that it was
	 * never charged: it is not reversed again. True: nothing is left.
	 */
	readonly confirmReversal: () => Effect.Effect<boolean, NotStored>;
};

/**
 * A campus card, from its number to its result. Everything to show is in `pay.state`: `campus`,
 * `campusDebit`, `campusResult`.
 */
export type CampusCardPayment = {
	/**
	 * Online: reads the balance, and ends in reviewing or in entering with a reason. Offline: queues
	 * the sale, within the limits. With `meant` "balance" nothing is queued, and the state stays as it
	 * is: whoever asked saw a till with contact.
	 */
	readonly verify: (
		cardNumber: string,
		meant?: "balance" | "queue",
	) => Effect.Effect<CampusPayment, NotStored | PayRefused>;
	/** Debits the card that is being reviewed. The sale is on disk before ITC is asked. */
	readonly process: () => Effect.Effect<CampusPayment, NotStored | PayRefused>;
	/**
	 * Leaves the balance dialog, or stops waiting for an answer: that sale is then on the attention
	 * list, and its debit is not requested again automatically.
	 */
	readonly cancel: () => Effect.Effect<void, NotStored>;
	/**
	 * Closes the result: a card that was debited or queued ends its order, a declined one leaves it
	 * (ITC-15 to ITC-19).
	 */
	readonly close: () => void;
};
