import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

export type ServerRow = Selectable<Tables["table_servers"]>;
export type SetupCodeRow = Selectable<Tables["table_setup_codes"]>;
type SessionRow = Selectable<Tables["table_server_sessions"]>;

/** A signed-in server with the owner of the restaurant. */
export type WorkingServer = SessionRow &
	Pick<ServerRow, "name" | "restaurant_id"> & {
		readonly owner_id: string;
		readonly email_key: string;
	};

/** Servers of restaurants that are not hidden, and where they are signed in. */
export type ServerRepository = {
	readonly ownerOf: (restaurantId: string) => Promise<string | undefined>;
	readonly list: (restaurantId: string) => Promise<readonly ServerRow[]>;
	readonly any: (restaurantId: string) => Promise<boolean>;
	/** False: another has this PIN. */
	readonly add: (server: ServerRow) => Promise<boolean>;
	/** Adds the first one and ends the setup code, in one go. False: there is one by now. */
	readonly addFirst: (server: ServerRow) => Promise<boolean>;
	/** The active server with this PIN. */
	readonly byPin: (restaurantId: string, pinHash: string) => Promise<ServerRow | undefined>;
	readonly setupCode: (restaurantId: string) => Promise<SetupCodeRow | undefined>;
	readonly keepSetupCode: (code: SetupCodeRow) => Promise<void>;
	/** Writes the session, and that the server came; ends what is over. */
	readonly open: (session: SessionRow) => Promise<void>;
	readonly working: (tokenHash: string) => Promise<WorkingServer | undefined>;
	readonly renew: (tokenHash: string, usedAt: string, expiresAt: string) => Promise<void>;
	readonly end: (tokenHash: string) => Promise<void>;
};

export function serverRepository(database: Database): ServerRepository {
	const add = async (on: Database, server: ServerRow): Promise<boolean> => {
		const added = await on
			.insertInto("table_servers")
			.values(server)
			.onConflict((conflict) => conflict.columns(["restaurant_id", "pin_hash"]).doNothing())
			.returning("id")
			.executeTakeFirst();
		return added !== undefined;
	};
	const any = async (on: Database, restaurantId: string): Promise<boolean> =>
		(await on
			.selectFrom("table_servers")
			.select("id")
			.where("restaurant_id", "=", restaurantId)
			.limit(1)
			.executeTakeFirst()) !== undefined;
	return {
		async ownerOf(restaurantId) {
			const row = await database
				.selectFrom("restaurants")
				.select("owner_id")
				.where("id", "=", restaurantId)
				.where("hidden_at", "is", null)
				.executeTakeFirst();
			return row?.owner_id;
		},
		list: (restaurantId) =>
			database
				.selectFrom("table_servers")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.orderBy("name")
				.orderBy("created_at")
				.execute(),
		any: (restaurantId) => any(database, restaurantId),
		add: (server) => add(database, server),
		addFirst: (server) =>
			database.transaction().execute(async (transaction) => {
				// The restaurant's row is taken first, so that of two first servers at once the second one finds the first.
				await transaction
					.updateTable("restaurants")
					.set({ id: server.restaurant_id })
					.where("id", "=", server.restaurant_id)
					.execute();
				if (await any(transaction, server.restaurant_id)) return false;
				await transaction
					.deleteFrom("table_setup_codes")
					.where("restaurant_id", "=", server.restaurant_id)
					.execute();
				return add(transaction, server);
			}),
		byPin: (restaurantId, pinHash) =>
			database
				.selectFrom("table_servers")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.where("pin_hash", "=", pinHash)
				.where("is_active", "=", 1)
				.executeTakeFirst(),
		setupCode: (restaurantId) =>
			database
				.selectFrom("table_setup_codes")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.executeTakeFirst(),
		async keepSetupCode(code) {
			await database
				.insertInto("table_setup_codes")
				.values(code)
				.onConflict((conflict) =>
					conflict
						.column("restaurant_id")
						.doUpdateSet({ code_hash: code.code_hash, expires_at: code.expires_at }),
				)
				.execute();
		},
		async open(session) {
			await database.transaction().execute(async (transaction) => {
				await transaction
					.deleteFrom("table_server_sessions")
					.where("expires_at", "<=", session.created_at)
					.execute();
				await transaction.insertInto("table_server_sessions").values(session).execute();
				await transaction
					.updateTable("table_servers")
					.set({ last_login_at: session.created_at })
					.where("id", "=", session.server_id)
					.execute();
			});
		},
		working: (tokenHash) =>
			database
				.selectFrom("table_server_sessions")
				.innerJoin("table_servers", "table_servers.id", "table_server_sessions.server_id")
				.innerJoin("restaurants", "restaurants.id", "table_servers.restaurant_id")
				.innerJoin("users", "users.id", "restaurants.owner_id")
				.selectAll("table_server_sessions")
				.select([
					"table_servers.name",
					"table_servers.restaurant_id",
					"restaurants.owner_id",
					"users.email_key",
				])
				.where("token_hash", "=", tokenHash)
				.where("table_servers.is_active", "=", 1)
				.where("restaurants.hidden_at", "is", null)
				.executeTakeFirst(),
		async renew(tokenHash, usedAt, expiresAt) {
			await database
				.updateTable("table_server_sessions")
				.set({ used_at: usedAt, expires_at: expiresAt })
				.where("token_hash", "=", tokenHash)
				.execute();
		},
		async end(tokenHash) {
			await database
				.deleteFrom("table_server_sessions")
				.where("token_hash", "=", tokenHash)
				.execute();
		},
	};
}
