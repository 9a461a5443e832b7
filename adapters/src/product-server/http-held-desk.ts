import {
	heldWorkEndpoints,
	itcEndpoints,
	relayEndpoints,
	type SettledOrder,
} from "@tuckshop/core/contract";
import type { HeldDesk, HeldSettlement } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** Released orders are sent to the provider within the request, one after the other. */
const timeoutMs = 45_000;

/** Work that a restored server holds, for a person to release. Faults: those of `client`; releasing may take 45 seconds. */
export function httpHeldDesk(config: HttpClientConfig): HeldDesk {
	const api = client(config, {
		...heldWorkEndpoints,
		settleDebit: itcEndpoints.settleDebit,
		settleOrder: relayEndpoints.settleOrder,
	});
	return {
		read: api.heldWork,
		releaseAll: (since) => api.releaseHeld({ since }, { timeoutMs }),
		settle: ({ kind, id, attempts }, found) =>
			kind === "debit"
				? Effect.map(
						api.settleDebit(id, { outcome: found, attempts }),
						({ message }): HeldSettlement => ({
							is: found === "done" ? "done" : "going",
							reason: message,
						}),
					)
				: Effect.map(
						api.settleOrder(id, { found, attempts }, { timeoutMs }),
						({ state, reason }): HeldSettlement => ({ is: outcomes[state], reason }),
					),
	};
}

const outcomes: Readonly<Record<SettledOrder["state"], HeldSettlement["is"]>> = {
	accepted: "done",
	waiting: "going",
	refused: "refused",
	unknown: "held",
};
