import { Clock, Effect } from "effect";
import type { CurrentServer } from "../../contract/table-service.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/**
 * The server who is signed in at this device. A page that is reloaded without a network continues
 * with the server who was signed in when the tables were last read, for as long as that session
 * would last unused, and accepts no other PIN. A logout, or an answer that nobody is signed in,
 * removes the tables from the device.
 */
export function signedInHere(
	{ ports: { desk, store }, restaurantId, state, log }: TablesContext,
	look: () => void,
): PosTables["people"] {
	const forget = Effect.suspend(() => {
		log.setTold(undefined);
		return Effect.ignore(store.forgetTables(restaurantId));
	});
	const kept = Effect.gen(function* () {
		const tables = state.get().tables ?? (yield* store.tables(restaurantId));
		const now = yield* Clock.currentTimeMillis;
		if (!tables || Date.parse(tables.server.until) <= now) return undefined;
		const { id, name } = tables.server;
		const server: CurrentServer = {
			authenticated: true,
			serverId: id,
			serverName: name,
			restaurantId,
			hasServers: true,
		};
		return server;
	}).pipe(Effect.orElseSucceed(() => undefined));
	return {
		current: () =>
			desk.current(restaurantId).pipe(
				Effect.tap(({ authenticated }) => {
					// A device that is connected again reads all changes that it missed.
					if (authenticated && state.get().connection === "away") look();
					return authenticated ? Effect.void : forget;
				}),
				Effect.tapError(({ _tag }) =>
					Effect.sync(() => {
						if (_tag === "Unreached") state.change({ connection: "away" });
					}),
				),
			),
		kept: () => kept,
		logout: () => Effect.tap(desk.logout(), () => forget),
	};
}
