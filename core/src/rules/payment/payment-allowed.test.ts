import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { emptyOrder } from "../order/order.ts";
import { exampleLine } from "../rules.arbitrary.ts";
import { methodOrCash, offeredMethods, type PaymentAttempt, paymentAllowed } from "./payment-allowed.ts";

const order = { lines: [exampleLine()] };
const cash = (received?: number): PaymentAttempt => ({ method: "cash", received: received === undefined ? undefined : cents(received), due: cents(1120) });

describe("offeredMethods", () => {
	it("[PAY-01, PAY-03] are cash, card and campus card, without the card where the setting hides it", () => {
		expect(offeredMethods(false)).toEqual(["cash", "card", "itc"]);
		expect(offeredMethods(true)).toEqual(["cash", "itc"]);
	});
	it("[PAY-04] fall back to cash when the chosen card is hidden, and keep any other choice", () => {
		expect(methodOrCash("card", true)).toBe("cash");
		expect(methodOrCash("card", false)).toBe("card");
		expect(methodOrCash("itc", true)).toBe("itc");
	});
});

describe("paymentAllowed", () => {
	it.each<PaymentAttempt>([cash(5000), { method: "card", verified: true }, { method: "itc", cardNumber: "600" }])(
		"[PAY-05, PAY-06] blocks an empty order, whatever the tender: $method",
		(attempt) => {
			expect(paymentAllowed(emptyOrder, attempt)).toEqual({ ok: false, refusal: { code: "empty-order", field: "lines" } });
			expect(paymentAllowed(order, attempt)).toEqual({ ok: true, value: attempt });
		},
	);
	it.each<[string, PaymentAttempt, string, string]>([
		["[PAY-15, PAY-16] a card that is not verified", { method: "card", verified: false }, "card-not-verified", "card"],
		["[PAY-17, TPAY-15] a blank card number", { method: "itc", cardNumber: "  " }, "card-number-blank", "cardNumber"],
		["[PAY-13] cash that was not typed", cash(), "amount-missing", "received"],
		["[PAY-13, TPAY-04] cash a cent short", cash(1119), "amount-too-small", "received"],
	])("%s is refused", (_, attempt, code, field) => {
		expect(paymentAllowed(order, attempt)).toEqual({ ok: false, refusal: { code, field } });
	});
	it("[PAY-13, TPAY-05] cash that is just enough is allowed", () => {
		expect(paymentAllowed(order, cash(1120)).ok).toBe(true);
	});
});
