import { describe, expect, it } from "vitest";
import { nextRelay, type RelayEvent, type RelayState } from "./relay-state.ts";

const states: readonly RelayState[] = [
	"waiting",
	"sending",
	"accepted",
	"refused",
	"unanswered",
	"unknown",
];
const events: readonly RelayEvent[] = [
	"claim",
	"accepted",
	"refused",
	"unreached",
	"lost",
	"turned-away",
	"settled-done",
	"settled-not-done",
];

type Arrow = readonly [RelayState, RelayEvent, RelayState];
const either: readonly Arrow[] = [
	["waiting", "claim", "sending"],
	["waiting", "turned-away", "refused"],
	["refused", "claim", "sending"],
	["refused", "settled-done", "accepted"],
	["unanswered", "turned-away", "unknown"],
	["sending", "accepted", "accepted"],
	["sending", "refused", "refused"],
	["sending", "unreached", "waiting"],
	["unknown", "settled-done", "accepted"],
	["unknown", "settled-not-done", "waiting"],
];
const arrows: Readonly<Record<"recognised" | "not recognised", readonly Arrow[]>> = {
	recognised: [...either, ["sending", "lost", "unanswered"], ["unanswered", "claim", "sending"]],
	"not recognised": [...either, ["sending", "lost", "unknown"], ["unanswered", "lost", "unknown"]],
};

describe.each(["recognised", "not recognised"] as const)(
	"an order whose reference is %s",
	(how) => {
		it.each(arrows[how])("[SRV-26] goes from %s by %s to %s", (from, event, to) => {
			expect(nextRelay(from, event, how === "recognised")).toBe(to);
		});

		it("[SRV-26] goes nowhere else", () => {
			const drawn = new Set(arrows[how].map(([from, event]) => `${from} ${event}`));
			const others = states.flatMap((state) =>
				events
					.filter((event) => !drawn.has(`${state} ${event}`))
					.map((event) => [state, event] as const),
			);
			expect(others.length + drawn.size).toBe(states.length * events.length);
			for (const [state, event] of others)
				expect([state, event, nextRelay(state, event, how === "recognised")]).toEqual([
					state,
					event,
					undefined,
				]);
		});
	},
);

it("[SRV-26] never sends an order again whose outcome is unknown, unless a person said that it was not done", () => {
	for (const recognised of [true, false])
		expect(nextRelay("unknown", "claim", recognised)).toBeUndefined();
	expect(nextRelay("unanswered", "claim", false)).toBeUndefined();
	expect(nextRelay("accepted", "claim", true)).toBeUndefined();
});
