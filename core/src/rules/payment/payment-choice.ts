import type { Cents } from "../money/cents.ts";
import { type CampusPayment, type CampusPaymentEvent, nextCampusPayment } from "./campus-card.ts";
import type { PaymentMethod } from "./sale.ts";

/** How the order is going to be paid: the method, what was typed for it, and how far a campus card has come. */
export type TenderEntry = {
	readonly method: PaymentMethod;
	/** Cash handed over, in cents, once it was typed. */
	readonly received?: Cents;
	/** The last four digits of a bank card, as they were typed. */
	readonly cardLast4?: string;
	readonly campus: CampusPayment;
};

export type PaymentChoiceEvent =
	| { readonly type: "choose"; readonly method: PaymentMethod }
	| { readonly type: "cash"; readonly received: Cents }
	| { readonly type: "card"; readonly cardLast4: string }
	| { readonly type: "campus"; readonly event: CampusPaymentEvent }
	/** The sale was kept. */
	| { readonly type: "paid" };

/** The initial tender of every order: cash, nothing typed, no card. */
export const newPaymentChoice: TenderEntry = { method: "cash", campus: { is: "entering" } };

/**
 * The choice after an event. A payment in cash or by bank card, once it is kept, leaves nothing of itself (PAY-18 to PAY-20); of a
 * campus card the result stays until it is closed, and then nothing stays either (ITC-16, ITC-17). While a card is being debited
 * no other method can be chosen.
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
