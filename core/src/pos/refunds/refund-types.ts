import type { Effect } from "effect";
import type { PayRefused } from "../../flows/payment/persist-sale.ts";
import type { UnansweredRefund } from "../../flows/refunds/ask-terminal.ts";
import type { GivenRefund, RefundRequest } from "../../flows/refunds/give-back.ts";
import type {
	OtherTenders,
	RefundLook,
	RefundPreview,
} from "../../flows/refunds/look-at-refund.ts";
import type { RefundRefusal, RefundRefused } from "../../flows/refunds/refund-refused.ts";
import type { NotStored } from "../../ports/index.ts";
import type { Outcome } from "../../rules/index.ts";
import type { RefundWish } from "../../rules/refunds/index.ts";
import type { Observable } from "../pos-types.ts";

export type { UnansweredRefund } from "../../flows/refunds/ask-terminal.ts";
export type { GivenRefund, RefundRequest } from "../../flows/refunds/give-back.ts";
export type { GivenBack } from "../../flows/refunds/known-refunds.ts";
export type {
	OpenRefund,
	OtherTenders,
	RefundLook,
	RefundPreview,
	RefundProblem,
} from "../../flows/refunds/look-at-refund.ts";
export type { RefundRefusal, RefundRefused } from "../../flows/refunds/refund-refused.ts";

type Fault = NotStored | RefundRefused;

/** Refunds that need a person: their terminal was asked and has not answered. */
export type RefundsState = { readonly unanswered: readonly UnansweredRefund[] };

/** Refunds of any sale, by this till. A refund is on disk, and at the server reserved, before money moves. */
export type PosRefunds = {
	readonly state: Observable<RefundsState>;
	/** The rest of a sale, and its earlier refunds with when and by whom. Undefined: the sale is unknown. */
	readonly look: (saleId: string) => Effect.Effect<RefundLook | undefined, NotStored>;
	/** Computes a refund without making it. `tenders`: others than paid the sale. */
	readonly preview: (
		look: RefundLook,
		wish: RefundWish,
		tenders?: OtherTenders,
	) => Effect.Effect<Outcome<RefundPreview, RefundRefusal>>;
	/** Gives back by the tenders that paid. Cash may be handed out once this succeeds with "kept". */
	readonly give: (request: Omit<RefundRequest, "tenders">) => Effect.Effect<GivenRefund, Fault>;
	/**
	 * Gives back more than a person may without an approval: after `give` or `giveOtherwise` was refused for that. Its approval is of the
	 * amount alone: whoever may not give back, or choose the tenders, needs the one of that refund too, at most two minutes old.
	 */
	readonly giveBeyond: (request: RefundRequest) => Effect.Effect<GivenRefund, Fault>;
	/**
	 * Takes back what `give` would give back, in exchange for the open order, which then costs less by it (`PayState.exchange`). It is kept
	 * with the sale of the order, in one transaction, once that is paid; nothing is given back before.
	 */
	readonly exchange: (request: Omit<RefundRequest, "tenders">) => Effect.Effect<void, Fault>;
	/** Takes back in exchange more than a person may without an approval: after `exchange` was refused for that. */
	readonly exchangeBeyond: (request: Omit<RefundRequest, "tenders">) => Effect.Effect<void, Fault>;
	/** Makes the exchange of an order of which nothing is left to pay; the difference is given back. "open": a card waits at its terminal. */
	readonly settleExchange: () => Effect.Effect<GivenRefund, Fault | PayRefused>;
	/** The order is sold by itself, and the goods are not given back. */
	readonly endExchange: () => Effect.Effect<void>;
	/** Gives back by other tenders than paid. */
	readonly giveOtherwise: (
		request: RefundRequest & Required<Pick<RefundRequest, "tenders">>,
	) => Effect.Effect<GivenRefund, Fault>;
	/**
	 * Asks the connected terminal for the card's part of the refund that is open, where `asksTerminal` says so. "open" with a problem: it has
	 * given nothing back, or has not answered; it gives back once, however often it is asked.
	 */
	readonly askTerminal: (saleId: string) => Effect.Effect<GivenRefund, Fault>;
	/** A person gave back at the terminal the card's part of the refund that is open. `otherCard`: not to the card that paid. */
	readonly confirmAtTerminal: (
		saleId: string,
		cardLast4: string,
		otherCard?: boolean,
	) => Effect.Effect<GivenRefund, Fault>;
	/** Nothing was given back of a refund that a device has reserved: its reservation ends. The server lets its own device and the owner. */
	readonly endReservation: (refundId: string) => Effect.Effect<void, RefundRefused>;
	/** Nothing of the refund that is open was given back: it ends. `sawTerminal`: somebody looked at the terminal, which has not answered. */
	readonly abandon: (saleId: string, sawTerminal?: boolean) => Effect.Effect<void, Fault>;
};
