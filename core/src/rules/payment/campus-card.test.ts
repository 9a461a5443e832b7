import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import {
	type CampusPayment,
	type CampusPaymentEvent,
	closeClearsOrder,
	hasSufficientFunds,
	initialCampusPayment,
	nextCampusPayment,
} from "./campus-card.ts";

const card = (balance: number, unlimitedCredit = false): CampusAccounts => ({
	aggregated: [
		{ type: "TAXABLE", balance: cents(balance), creditLimit: cents(0), unlimitedCredit },
	],
	accounts: [],
});
const due = cents(1000);
const held = { credentialId: "600", due };
const states = {
	entering: initialCampusPayment,
	verifying: { is: "verifying", credentialId: "600" },
	reviewing: { is: "reviewing", ...held, card: card(1000) },
	debiting: { is: "debiting", ...held, card: card(1000) },
	approved: { is: "approved", ...held, transactionId: "T1" },
	declined: { is: "declined", ...held, reason: "no funds" },
	unknown: { is: "unknown", ...held, reason: "timeout" },
	queued: { is: "queued", ...held },
} as const satisfies { [is in CampusPayment["is"]]: CampusPayment };
const events = {
	verify: { type: "verify", credentialId: "600" },
	verified: { type: "verified", card: card(1000), due },
	"not-verified": { type: "not-verified", reason: "no such card" },
	cancel: { type: "cancel" },
	process: { type: "process" },
	approved: { type: "approved", transactionId: "T1" },
	declined: { type: "declined", reason: "no funds" },
	unreached: { type: "unreached", reason: "offline" },
	lost: { type: "lost", reason: "timeout" },
	queue: { type: "queue", credentialId: "600", due },
	"settled-done": { type: "settled-done", transactionId: "T1" },
	"settled-not-done": { type: "settled-not-done" },
	close: { type: "close" },
} as const satisfies { [type in CampusPaymentEvent["type"]]: CampusPaymentEvent };

type Arrow = [string, keyof typeof states, keyof typeof events, CampusPayment];
const arrows: Arrow[] = [
	["[ITC-03, TPAY-14] a number is verified", "entering", "verify", states.verifying],
	[
		"[ITC-10, ITC-11, TPAY-20] offline the balance check is skipped and the payment is queued",
		"entering",
		"queue",
		states.queued,
	],
	["[ITC-03, TPAY-14] balances are shown for review", "verifying", "verified", states.reviewing],
	[
		"[ITC-03] a failed verification returns to the number, with its reason",
		"verifying",
		"not-verified",
		{ is: "entering", reason: "no such card" },
	],
	["[ITC-07] Cancel returns to the number", "reviewing", "cancel", initialCampusPayment],
	["[ITC-08, TPAY-14] Process ITC Payment runs the debit", "reviewing", "process", states.debiting],
	["[ITC-08, TPAY-14] an approved debit is a result", "debiting", "approved", states.approved],
	[
		"[ITC-18, TPAY-23] a declined debit is a result, with its reason",
		"debiting",
		"declined",
		states.declined,
	],
	["a debit whose answer was lost is unknown, not declined", "debiting", "lost", states.unknown],
	[
		"a debit that never left is reviewed again, with the reason",
		"debiting",
		"unreached",
		{ ...states.reviewing, reason: "offline" },
	],
	["a person settles an unknown debit as done", "unknown", "settled-done", states.approved],
	[
		"a person settles an unknown debit as not done",
		"unknown",
		"settled-not-done",
		{ ...states.declined, reason: "timeout" },
	],
	[
		"[ITC-16] Close of an unknown result forgets number and balance",
		"unknown",
		"close",
		initialCampusPayment,
	],
	[
		"[ITC-16] Close of an approval forgets number and balance",
		"approved",
		"close",
		initialCampusPayment,
	],
	[
		"[ITC-16] Close of a refusal forgets number and balance",
		"declined",
		"close",
		initialCampusPayment,
	],
	[
		"[ITC-16] Close of a queued payment forgets the number",
		"queued",
		"close",
		initialCampusPayment,
	],
];

describe("nextCampusPayment", () => {
	it.each(arrows)("%s", (_, from, event, to) => {
		expect(nextCampusPayment(states[from], events[event])).toEqual(to);
	});

	it("takes no other arrow: every other event leaves a state as it is", () => {
		for (const from of Object.keys(states) as (keyof typeof states)[])
			for (const event of Object.keys(events) as (keyof typeof events)[])
				if (!arrows.some(([, at, on]) => at === from && on === event))
					expect(nextCampusPayment(states[from], events[event])).toBe(states[from]);
	});

	it("[ITC-03] keeps the code of a failed verification, where it has one", () => {
		const event = { ...events["not-verified"], code: "card-blocked" } as const;
		expect(nextCampusPayment(states.verifying, event)).toStrictEqual({
			is: "entering",
			reason: "no such card",
			code: "card-blocked",
		});
		expect(nextCampusPayment(states.verifying, events["not-verified"])).toStrictEqual({
			is: "entering",
			reason: "no such card",
		});
	});

	it("[ITC-07] does not process a payment that the card cannot pay, unless its credit has no limit", () => {
		const reviewing = (accounts: CampusAccounts): CampusPayment => ({
			...states.reviewing,
			card: accounts,
		});
		expect(nextCampusPayment(reviewing(card(999)), events.process).is).toBe("reviewing");
		expect(nextCampusPayment(reviewing(card(1000)), events.process).is).toBe("debiting");
		expect(nextCampusPayment(reviewing(card(0, true)), events.process).is).toBe("debiting");
		expect([
			hasSufficientFunds(card(999), due),
			hasSufficientFunds(card(1000), due),
			hasSufficientFunds(card(0, true), due),
		]).toEqual([false, true, true]);
	});

	it("[PAY-17, TPAY-15] takes no blank number, and trims one", () => {
		expect(nextCampusPayment(initialCampusPayment, { type: "verify", credentialId: "  " })).toBe(
			initialCampusPayment,
		);
		expect(nextCampusPayment(initialCampusPayment, { type: "queue", credentialId: "", due })).toBe(
			initialCampusPayment,
		);
		expect(
			nextCampusPayment(initialCampusPayment, { type: "verify", credentialId: " 600 " }),
		).toEqual(states.verifying);
		expect(
			nextCampusPayment(initialCampusPayment, { type: "queue", credentialId: " 600 ", due }),
		).toEqual(states.queued);
	});

	it("never debits twice: between two debits there is always a new verification or a request that provably had no effect", () => {
		const anyEvent = fc.constantFrom<CampusPaymentEvent>(...Object.values(events));
		fc.assert(
			fc.property(fc.array(anyEvent, { maxLength: 60 }), (happened) => {
				let state: CampusPayment = initialCampusPayment;
				let mayDebit = true;
				for (const event of happened) {
					const next = nextCampusPayment(state, event);
					if (next.is === "debiting" && state.is !== "debiting") {
						expect(mayDebit).toBe(true);
						mayDebit = false;
					}
					if (next.is === "verifying" || (state.is === "debiting" && next.is === "reviewing"))
						mayDebit = true;
					state = next;
				}
			}),
			runs,
		);
	});
});

describe("closeClearsOrder", () => {
	it("[ITC-15, ITC-19] clears the order after a success, a queued and an unknown payment, and keeps it after a failure", () => {
		const clears = Object.values(states).filter(closeClearsOrder);
		expect(clears.map(({ is }) => is)).toEqual(["approved", "unknown", "queued"]);
	});
});
