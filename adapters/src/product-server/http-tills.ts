import { itcEndpoints, tillSessionEndpoints } from "@tuckshop/core/contract";
import type { Tills } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** Enrolment over the server's contract. The till's cookie is the browser's: no page reads it. */
export function httpTills(door: ServerDoor): Tills {
	const { worker, enrolTill, declareKiosk, vouchForCash, tillSessions, revokeTill } = tillSessionEndpoints;
	return {
		worker: () =>
			callEndpoint(door, worker).pipe(
				Effect.map(({ data }) => data),
				Effect.catchTag("SignedOut", () => Effect.succeed(undefined)),
			),
		enrol: (body) => Effect.map(callEndpoint(door, enrolTill, { body }), ({ data }) => data),
		declareKiosk: (cashSales) => Effect.map(callEndpoint(door, declareKiosk, { body: { cash_sales: cashSales } }), ({ data }) => data ?? undefined),
		vouchForCash: (saleId) => Effect.asVoid(callEndpoint(door, vouchForCash, { body: { sale_id: saleId } })),
		unknownCards: () => Effect.map(callEndpoint(door, itcEndpoints.unknownCards), ({ data }) => data),
		unknownCardsSeen: (until) => Effect.asVoid(callEndpoint(door, itcEndpoints.unknownCardsSeen, { body: { until } })),
		list: () => Effect.map(callEndpoint(door, tillSessions), ({ data }) => data),
		revoke: (id) => Effect.asVoid(callEndpoint(door, revokeTill, { params: { id } })),
	};
}
