import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	type DeliveryEvent,
	type DeliveryState,
	deliveryIssues,
	firstDeliveries,
	isDelivered,
	newDeliveries,
	nextDelivery,
} from "./delivery.ts";
import { errorMessage, saleStatus } from "./sale-status.ts";

const at = "2026-11-20T12:00:00.000Z";
const earlier = "2026-11-20T11:59:30.000Z";
const states: { readonly [is in DeliveryState["is"]]: DeliveryState } = {
	waiting: { is: "waiting" },
	sending: { is: "sending", since: "2026-11-20T11:59:00.000Z" },
	accepted: { is: "accepted", at: earlier },
	refused: { is: "refused", at: earlier, reason: "no such restaurant" },
	unknown: { is: "unknown", at: earlier, reason: "reply lost" },
	"nothing-to-send": { is: "nothing-to-send" },
};
const events: { readonly [type in DeliveryEvent["type"]]: DeliveryEvent } = {
	send: { type: "send", at },
	accepted: { type: "accepted", at },
	refused: { type: "refused", at, reason: "bad total" },
	unreached: { type: "unreached" },
	interrupted: { type: "interrupted" },
	lost: { type: "lost", at, reason: "time-out", attempts: 2 },
	retry: { type: "retry" },
	"settled-done": { type: "settled-done", at },
	"settled-not-done": { type: "settled-not-done" },
	forgotten: { type: "forgotten" },
	withdrawn: { type: "withdrawn" },
};

const outcomeAt = (is: "refused" | "unknown") => (states[is] as { readonly at: string }).at;
const arrows: readonly [string, DeliveryState["is"], DeliveryEvent["type"], DeliveryState][] = [
	["[TXN-05] waiting, send: sending since then", "waiting", "send", { is: "sending", since: at }],
	["[TXN-06] sending, accepted: accepted", "sending", "accepted", { is: "accepted", at }],
	[
		"[TXN-08] sending, refused: refused with the reason",
		"sending",
		"refused",
		{ is: "refused", at, reason: "bad total" },
	],
	[
		"[TXN-09] sending, lost: unknown with the reason, neither failed nor paid",
		"sending",
		"lost",
		{ is: "unknown", at, reason: "time-out", attempts: 2 },
	],
	["[TXN-11] sending, unreached: waits again", "sending", "unreached", { is: "waiting" }],
	[
		"[TXN-02] sending, interrupted where a repeat is recognised: waits again",
		"sending",
		"interrupted",
		{ is: "waiting" },
	],
	[
		"[HEAL-01] accepted, forgotten by a server that was set back: waits again, after that answer",
		"accepted",
		"forgotten",
		{ is: "waiting", after: "2026-11-20T11:59:30.000Z" },
	],
	[
		"[RFND-08] waiting, withdrawn: nothing to send any more",
		"waiting",
		"withdrawn",
		{ is: "nothing-to-send" },
	],
	[
		"[RFND-08] refused, withdrawn: nothing to send any more, after that refusal",
		"refused",
		"withdrawn",
		{ is: "nothing-to-send", after: outcomeAt("refused") },
	],
	[
		"[TXN-12] refused, retry: waits again, after that refusal",
		"refused",
		"retry",
		{ is: "waiting", after: outcomeAt("refused") },
	],
	[
		"[TXN-09] unknown, settled as done: accepted",
		"unknown",
		"settled-done",
		{ is: "accepted", at },
	],
	[
		"[TXN-09] unknown, settled as not done: waits again, after that outcome",
		"unknown",
		"settled-not-done",
		{ is: "waiting", after: outcomeAt("unknown") },
	],
	[
		"[TXN-09] unknown, lost once more: unknown of the later attempt",
		"unknown",
		"lost",
		{ is: "unknown", at, reason: "time-out", attempts: 2 },
	],
];

describe("a delivery", () => {
	it.each(arrows)("%s", (_, from, event, to) => {
		expect(nextDelivery(states[from], events[event])).toEqual(to);
	});

	it("[TXN-02] has no other arrow: every other event leaves every state as it is", () => {
		for (const state of Object.values(states))
			for (const event of Object.values(events)) {
				if (arrows.some(([, from, type]) => from === state.is && type === event.type)) continue;
				expect(nextDelivery(state, event)).toBe(state);
			}
	});

	it("[TXN-09, TXN-12] leaves accepted only where the other side forgot it, never leaves unknown by itself, and comes to accepted only by an answer or a person", () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(...Object.values(events)), { maxLength: 25 }),
				(path) => {
					let state: DeliveryState = states.waiting;
					for (const event of path) {
						const next = nextDelivery(state, event);
						expect(Object.keys(states)).toContain(next.is);
						if (state.is === "accepted" && event.type !== "forgotten") expect(next).toBe(state);
						if (state.is === "unknown" && next.is !== "unknown")
							expect(["settled-done", "settled-not-done"]).toContain(event.type);
						if (next.is === "accepted" && state.is !== "accepted")
							expect(["accepted", "settled-done"]).toContain(event.type);
						state = next;
					}
				},
			),
			runs,
		);
	});

	it("is done when both places accepted, and asks for a person where one refused or is unknown", () => {
		expect(isDelivered(newDeliveries)).toBe(false);
		expect(isDelivered({ ledger: states.accepted, provider: states.sending })).toBe(false);
		expect(isDelivered({ ledger: states.sending, provider: states.accepted })).toBe(false);
		expect(isDelivered({ ledger: states.accepted, provider: states.accepted })).toBe(true);
		expect(deliveryIssues({ ledger: states.refused, provider: states.unknown })).toEqual([
			{ place: "ledger", state: "refused", at: earlier, reason: "no such restaurant" },
			{ place: "provider", state: "unknown", at: earlier, reason: "reply lost" },
		]);
		expect(deliveryIssues({ ledger: states.sending, provider: states.accepted })).toEqual([]);
		const sentTwice = { is: "unknown", at, reason: "time-out", attempts: 2 } as const;
		expect(deliveryIssues({ ledger: states.accepted, provider: sentTwice })).toEqual([
			{ place: "provider", state: "unknown", at, reason: "time-out", attempts: 2 },
		]);
	});
});

describe("the documented status of a sale", () => {
	const of = (ledger: DeliveryState["is"], provider: DeliveryState["is"]) =>
		saleStatus({ deliveries: { ledger: states[ledger], provider: states[provider] } });

	it.each<[string, DeliveryState["is"], DeliveryState["is"], string]>([
		["[TXN-04] made offline, not yet sent", "waiting", "waiting", "pending"],
		["[TXN-03, TXN-05] being sent to the ledger", "sending", "waiting", "syncing"],
		["[TXN-05] in the ledger, being sent to the provider", "accepted", "sending", "syncing"],
		["[TXN-02] in the ledger, the provider's turn to come", "accepted", "waiting", "pending"],
		["[TXN-02] at the provider, the ledger's turn to come", "waiting", "accepted", "pending"],
		["[TXN-06] accepted by both", "accepted", "accepted", "complete"],
		["[TXN-08] refused by the provider", "accepted", "refused", "failed"],
		["[TXN-08] refused by the ledger while the provider is asked", "refused", "sending", "failed"],
		["[TXN-09] an unknown outcome is shown as failed", "accepted", "unknown", "failed"],
		["[TXN-09] and so is one at the ledger", "unknown", "waiting", "failed"],
	])("%s", (_, ledger, provider, status) => {
		expect(of(ledger, provider)).toBe(status);
	});

	it("[BOOK-08] is complete when the ledger has a sale of which nothing is to be sent to the provider", () => {
		expect(of("accepted", "nothing-to-send")).toBe("complete");
		expect(of("waiting", "nothing-to-send")).toBe("pending");
		expect(of("sending", "nothing-to-send")).toBe("syncing");
		expect(of("refused", "nothing-to-send")).toBe("failed");
		const nothing = states["nothing-to-send"];
		expect(isDelivered({ ledger: states.accepted, provider: nothing })).toBe(true);
		expect(isDelivered({ ledger: nothing, provider: states.accepted })).toBe(false);
		expect(deliveryIssues({ ledger: states.accepted, provider: nothing })).toEqual([]);
		expect(firstDeliveries("refund")).toEqual({ ledger: states.waiting, provider: nothing });
		expect(firstDeliveries("sale")).toEqual(newDeliveries);
	});

	it("[TXN-02] is one of the documented words for every pair of states, complete only when the ledger accepted, and the provider or nothing was to be sent there", () => {
		for (const ledger of Object.values(states))
			for (const provider of Object.values(states)) {
				const status = saleStatus({ deliveries: { ledger, provider } });
				expect(["pending", "syncing", "complete", "failed"]).toContain(status);
				expect(status === "complete").toBe(
					ledger.is === "accepted" && ["accepted", "nothing-to-send"].includes(provider.is),
				);
			}
	});

	it("[TXN-13] is archived once a sale was archived, whatever else", () => {
		expect(
			saleStatus({
				deliveries: { ledger: states.accepted, provider: states.accepted },
				archivedAt: at,
			}),
		).toBe("archived");
		expect(
			saleStatus({
				deliveries: { ledger: states.unknown, provider: states.refused },
				archivedAt: at,
			}),
		).toBe("archived");
	});

	it("[TXN-08, TXN-09] comes with an error: an unknown outcome first, then a refusal's own reason, the provider's before the ledger's", () => {
		const error = (ledger: DeliveryState, provider: DeliveryState) =>
			errorMessage({ deliveries: { ledger, provider } });
		expect(error(states.unknown, states.refused)).toBe("outcome unknown: reply lost");
		expect(error(states.refused, { is: "unknown", at, reason: "time-out" })).toBe(
			"outcome unknown: time-out",
		);
		expect(error(states.refused, { is: "refused", at, reason: "bad total" })).toBe("bad total");
		expect(error(states.refused, states.waiting)).toBe("no such restaurant");
		expect(error(states.accepted, states.sending)).toBeUndefined();
	});
});
