import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	activeLines,
	countLines,
	nextOrderStatus,
	type OrderEvent,
	type OrderStatus,
	orderStatuses,
} from "./order-status.ts";

const arrows: readonly [title: string, OrderStatus, OrderEvent, OrderStatus][] = [
	["[TSES-35] new, send: preparing", "new", "send", "preparing"],
	["[TSES-36] preparing, serve: served", "preparing", "serve", "served"],
	["[TSES-37] preparing, void: cancelled", "preparing", "void", "cancelled"],
	["[TSES-37] served, void: cancelled", "served", "void", "cancelled"],
];
const events: readonly OrderEvent[] = ["send", "serve", "void"];

describe("a line of a session", () => {
	it.each(arrows)("%s", (_, from, event, to) => {
		expect(nextOrderStatus(from, event)).toBe(to);
	});

	it("[TSES-37] has no other arrow", () => {
		for (const status of orderStatuses)
			for (const event of events)
				if (!arrows.some(([, from, by]) => from === status && by === event))
					expect(nextOrderStatus(status, event)).toBe(status);
	});

	it("[TSES-37, TSES-38] is never served or sent again once it is cancelled, and is never served without being sent", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (path) => {
				const states: OrderStatus[] = ["new"];
				for (const event of path) states.push(nextOrderStatus(states.at(-1) ?? "new", event));
				const cancelled = states.indexOf("cancelled");
				if (cancelled >= 0)
					expect(new Set(states.slice(cancelled))).toEqual(new Set(["cancelled"]));
				if (states.includes("served")) expect(states).toContain("preparing");
				expect(orderStatuses).toEqual(expect.arrayContaining(states));
			}),
			runs,
		);
	});

	const lines = (["new", "preparing", "preparing", "served", "cancelled"] as const).map(
		(status) => ({ status }),
	);

	it("[TSES-23] is counted under New Items, Sent or Served by its status", () => {
		expect(countLines(lines)).toEqual({ new: 1, sent: 2, served: 1 });
	});

	it("[TSES-38] is active only when it was sent and not cancelled", () => {
		expect(activeLines(lines).map(({ status }) => status)).toEqual([
			"preparing",
			"preparing",
			"served",
		]);
	});
});
