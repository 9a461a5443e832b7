import { heldWorkEndpoints, itcEndpoints, relayEndpoints, type SettledOrder } from "@tuckshop/core/contract";
import type { HeldDesk, SettledHeld } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** Orders that are let go are sent to the provider within the request, one after the other. */
const patience = 45_000;

export function httpHeldDesk(door: ServerDoor): HeldDesk {
	const { heldWork, releaseHeld } = heldWorkEndpoints;
	return {
		read: () => Effect.map(callEndpoint(door, heldWork), ({ data }) => data),
		releaseAll: (since) => Effect.map(callEndpoint(door, releaseHeld, { body: { since }, patience }), ({ data }) => data),
		settle: ({ kind, id, attempts }, found) =>
			kind === "debit"
				? callEndpoint(door, itcEndpoints.settleDebit, { params: { id }, body: { outcome: found, attempts } }).pipe(
						Effect.map(({ message }): SettledHeld => ({ is: found === "done" ? "done" : "going", reason: message })),
					)
				: callEndpoint(door, relayEndpoints.settleOrder, { params: { saleId: id }, body: { found, attempts }, patience }).pipe(
						Effect.map(({ data: { state, reason } }): SettledHeld => ({ is: outcomes[state], reason })),
					),
	};
}

const outcomes: Readonly<Record<SettledOrder["state"], SettledHeld["is"]>> = { accepted: "done", waiting: "going", refused: "refused", unknown: "held" };
