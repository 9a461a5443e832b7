import type { Cents } from "../money/cents.ts";
import { type CampusPayment, type CampusPaymentEvent, nextCampusPayment } from "./campus-card.ts";
import type { PaymentMethod } from "./sale.ts";

/**
 * The tender of the order: the method, the input typed for it, and the progress of a campus card.
 */
export type TenderEntry = {
	readonly method: PaymentMethod;
	/** Cash received, in cents, once it was typed. */
	readonly received?: Cents;
	/** The last four digits of a bank card, as typed. */
	readonly cardLast4?: string;
	readonly campus: CampusPayment;
};

/** An event of the choice of a tender, for its next state. */
export type PaymentChoiceEvent =
	| { readonly type: "choose"; readonly method: PaymentMethod }
	| { readonly type: "cash"; readonly received: Cents }
	| { readonly type: "card"; readonly cardLast4: string }
	| { readonly type: "campus"; readonly event: CampusPaymentEvent }
	/** The sale was stored. */
	| { readonly type: "paid" };

/** The initial tender of every order, where the owner chose no other: cash, nothing typed, no card. */
export const newPaymentChoice: TenderEntry = { method: "cash", campus: { is: "entering" } };

/**
 * The choice after an event. A stored payment in cash or by bank card clears it (PAY-18 to PAY-20);
 * of a campus card the result stays until it is closed, and is cleared then too (ITC-16, ITC-17).
 * While a card is being debited no other method can be chosen.
 */
export function nextPaymentChoice(choice: TenderEntry, event: PaymentChoiceEvent): TenderEntry {
	switch (event.type) {
		case "choose":
			return choice.campus.is === "debiting" ? choice : { ...choice, method: event.method };
		case "cash":
			return { ...choice, received: event.received };
		case "card":
			return { ...choice, cardLast4: event.cardLast4 };
		case "campus": {
			const campus = nextCampusPayment(choice.campus, event.event);
			if (campus === choice.campus) return choice;
			return event.event.type === "close" ? newPaymentChoice : { ...choice, campus };
		}
		case "paid":
			return choice.method === "itc" ? choice : newPaymentChoice;
	}
}
