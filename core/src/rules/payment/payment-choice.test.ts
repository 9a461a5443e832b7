import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import type { CampusPayment } from "./campus-card.ts";
import { newPaymentChoice, nextPaymentChoice, type TenderEntry } from "./payment-choice.ts";

const due = cents(1000);
const card = { aggregated: [], accounts: [] };
const results: readonly CampusPayment[] = [
	{ is: "approved", credentialId: "600", due, transactionId: "T1" },
	{ is: "declined", credentialId: "600", due, reason: "no funds" },
	{ is: "unknown", credentialId: "600", due, reason: "timeout" },
	{ is: "queued", credentialId: "600", due },
];
const byCampus = (campus: CampusPayment): TenderEntry => ({ method: "itc", campus });

describe("nextPaymentChoice", () => {
	it("[PAY-18, PAY-20, PAY-21] after cash or a bank card nothing typed is left, no card, and the method is cash", () => {
		const typed: TenderEntry = {
			method: "cash",
			received: cents(2000),
			cardLast4: "4242",
			campus: { is: "verifying", credentialId: "600" },
		};
		expect(nextPaymentChoice(typed, { type: "paid" })).toEqual({
			method: "cash",
			campus: { is: "entering" },
		});
		expect(nextPaymentChoice({ ...typed, method: "card" }, { type: "paid" })).toEqual({
			method: "cash",
			campus: { is: "entering" },
		});
	});

	it.each(results)(
		"[ITC-16, ITC-17] Close of the result forgets the card and goes back to cash: $is",
		(campus) => {
			expect(
				nextPaymentChoice(byCampus(campus), { type: "campus", event: { type: "close" } }),
			).toEqual({ method: "cash", campus: { is: "entering" } });
		},
	);

	it.each(results)("keeps the result of a campus card until it is closed: $is", (campus) => {
		expect(nextPaymentChoice(byCampus(campus), { type: "paid" })).toEqual(byCampus(campus));
	});

	it("has nothing to close before there is a result", () => {
		const verifying = byCampus({ is: "verifying", credentialId: "600" });
		expect(nextPaymentChoice(verifying, { type: "campus", event: { type: "close" } })).toBe(
			verifying,
		);
	});

	it("takes each method, what is typed for it, and the steps of a campus card", () => {
		const cash = nextPaymentChoice(newPaymentChoice, { type: "cash", received: cents(500) });
		expect(cash).toEqual({ ...newPaymentChoice, received: 500 });
		const bank = nextPaymentChoice(nextPaymentChoice(cash, { type: "choose", method: "card" }), {
			type: "card",
			cardLast4: "4242",
		});
		expect(bank).toEqual({ ...newPaymentChoice, method: "card", received: 500, cardLast4: "4242" });
		const campus = nextPaymentChoice(
			nextPaymentChoice(newPaymentChoice, { type: "choose", method: "itc" }),
			{
				type: "campus",
				event: { type: "verify", credentialId: "600" },
			},
		);
		expect(campus).toEqual(byCampus({ is: "verifying", credentialId: "600" }));
	});

	it("changes no method while a card is being debited", () => {
		const debiting = byCampus({ is: "debiting", credentialId: "600", card, due });
		expect(nextPaymentChoice(debiting, { type: "choose", method: "cash" })).toBe(debiting);
	});
});
