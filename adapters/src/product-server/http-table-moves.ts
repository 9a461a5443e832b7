import { tableMoveEndpoints } from "@tuckshop/core/contract";
import type { TableMoves } from "@tuckshop/core/ports";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** Moves at the tables over the server's contract. Faults: those of `client`; a move that came too late is `Refused`. */
export function httpTableMoves(config: HttpClientConfig): TableMoves {
	const { joinTableSessions, moveTableLine, giveTableSession } = client(config, tableMoveEndpoints);
	return {
		join: (sessionId, session_id) => joinTableSessions(sessionId, { session_id }),
		line: (orderId, moveId, move) =>
			moveTableLine(orderId, move, { headers: { "idempotency-key": moveId } }),
		give: (sessionId, server_id) => giveTableSession(sessionId, { server_id }),
	};
}
