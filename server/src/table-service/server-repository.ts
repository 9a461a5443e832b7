import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { notFound } from "../http/refusal.ts";
import { enterPerson } from "../people/people.ts";
import { isAnybodyOn, lockList, type PersonRow, peopleOn } from "../people/people-rows.ts";
import type { HashedPin, Pins } from "../people/pins.ts";
import { type ListChanger, recordPerson } from "../people/record-person.ts";
import type { World } from "../world.ts";

export type SetupCodeRow = Selectable<Tables["table_setup_codes"]>;
type SessionRow = Selectable<Tables["table_server_sessions"]>;

/** A signed-in server with the owner of the restaurant. */
export type WorkingServer = SessionRow &
	Pick<PersonRow, "name" | "restaurant_id"> & {
		readonly owner_id: string;
		readonly email_key: string;
	};

/** A new server, their PIN, and whoever adds them. */
type AddedServer = {
	readonly server: PersonRow;
	readonly pin: HashedPin;
	readonly by: ListChanger;
};

type Needs = {
	readonly database: Database;
	readonly pins: Pins;
	readonly world: Pick<World, "now" | "uuid">;
};

/** The people of restaurants that are not hidden, as table service knows them, and where they are signed in. */
export type ServerRepository = {
	readonly ownerOf: (restaurantId: string) => Promise<string | undefined>;
	readonly list: (restaurantId: string) => Promise<readonly PersonRow[]>;
	readonly any: (restaurantId: string) => Promise<boolean>;
	/** Refuses a PIN that is another person's. */
	readonly add: (added: AddedServer) => Promise<PersonRow>;
	/** Adds the first one and ends the setup code, in one go. Undefined: there is one by now. */
	readonly addFirst: (added: AddedServer) => Promise<PersonRow | undefined>;
	readonly setupCode: (restaurantId: string) => Promise<SetupCodeRow | undefined>;
	readonly keepSetupCode: (code: SetupCodeRow) => Promise<void>;
	/** Writes the session and the sign-in; deletes expired sessions. */
	readonly open: (session: SessionRow) => Promise<void>;
	readonly working: (tokenHash: string) => Promise<WorkingServer | undefined>;
	readonly renew: (tokenHash: string, usedAt: string, expiresAt: string) => Promise<void>;
	readonly end: (tokenHash: string) => Promise<void>;
};

export function serverRepository({ database, pins, world }: Needs): ServerRepository {
	/** Puts them on the list, whose lock is held, and records who did. */
	async function entered(on: Database, { server, pin, by }: AddedServer): Promise<PersonRow> {
		const after = await enterPerson({ on, pins }, server, pin);
		await recordPerson({ on, world }, { after }, by);
		return after;
	}
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
			peopleOn(database, restaurantId).selectAll().orderBy("name").orderBy("created_at").execute(),
		any: (restaurantId) => isAnybodyOn(database, restaurantId),
		add: (added) =>
			database.transaction().execute(async (transaction) => {
				if (!(await lockList(transaction, added.server.restaurant_id)))
					throw notFound("restaurant");
				return entered(transaction, added);
			}),
		addFirst: (added) =>
			database.transaction().execute(async (transaction) => {
				const { server } = added;
				// The restaurant's row is locked first, so that of two concurrent first servers the second
				// one finds the first.
				if (!(await lockList(transaction, server.restaurant_id))) throw notFound("restaurant");
				if (await isAnybodyOn(transaction, server.restaurant_id)) return undefined;
				await transaction
					.deleteFrom("table_setup_codes")
					.where("restaurant_id", "=", server.restaurant_id)
					.execute();
				return entered(transaction, added);
			}),
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
					.updateTable("people")
					.set({ last_login_at: session.created_at })
					.where("id", "=", session.server_id)
					.execute();
			});
		},
		working: (tokenHash) =>
			database
				.selectFrom("table_server_sessions")
				.innerJoin("people", "people.id", "table_server_sessions.server_id")
				.innerJoin("restaurants", "restaurants.id", "people.restaurant_id")
				.innerJoin("users", "users.id", "restaurants.owner_id")
				.selectAll("table_server_sessions")
				.select(["people.name", "people.restaurant_id", "restaurants.owner_id", "users.email_key"])
				.where("token_hash", "=", tokenHash)
				.where("people.is_active", "=", 1)
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
