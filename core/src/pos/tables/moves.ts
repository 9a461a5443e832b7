import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/** Moves of guests and of what they ordered. */
export const moves = ({ ports, act }: TablesContext): PosTables["moves"] => ({
	join: (sessionId, intoId) => act(ports.moves.join(sessionId, intoId)),
	line: (orderId, moveId, move) => act(ports.moves.line(orderId, moveId, move)),
	give: (sessionId, serverId) => act(ports.moves.give(sessionId, serverId)),
});
