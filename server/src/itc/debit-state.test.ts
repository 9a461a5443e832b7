import { describe, expect, it } from "vitest";
import { type DebitEvent, type DebitState, debitStates, nextDebit } from "./debit-state.ts";

const arrows: readonly (readonly [
	DebitState,
	DebitEvent,
	DebitState | undefined,
	DebitState | undefined,
])[] = [
	["waiting", "claim", "sending", "sending"],
	["sending", "approved", "approved", "approved"],
	["sending", "declined", "declined", "declined"],
	["sending", "unreached", "waiting", "waiting"],
	["sending", "lost", "unanswered", "unknown"],
	["unanswered", "claim", "sending", undefined],
	["unanswered", "lost", undefined, "unknown"],
	["unanswered", "settled-done", "approved", "approved"],
	["unanswered", "settled-not-done", "waiting", "waiting"],
	["declined", "claim", "sending", "sending"],
	["declined", "retry", "waiting", "waiting"],
	["waiting", "withdraw", "withdrawn", "withdrawn"],
	["declined", "withdraw", "withdrawn", "withdrawn"],
	["unknown", "settled-done", "approved", "approved"],
	["unknown", "settled-not-done", "waiting", "waiting"],
];
const events: readonly DebitEvent[] = [
	"claim",
	"approved",
	"declined",
	"unreached",
	"lost",
	"retry",
	"settled-done",
	"settled-not-done",
	"withdraw",
];

describe("a debit", () => {
	it.each(arrows)(
		"[ITCS-15, OQ-13, RFND-08] %s, %s: %s where references are recognised, else %s",
		(from, event, recognised, not) => {
			expect([nextDebit(from, event, true), nextDebit(from, event, false)]).toEqual([
				recognised,
				not,
			]);
		},
	);

	it("[ITCS-15, OQ-13] has no other arrow", () => {
		for (const state of debitStates)
			for (const event of events)
				if (!arrows.some(([from, by]) => from === state && by === event))
					expect([
						state,
						event,
						nextDebit(state, event, true),
						nextDebit(state, event, false),
					]).toEqual([state, event, undefined, undefined]);
	});
});
