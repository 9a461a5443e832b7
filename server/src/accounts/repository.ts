import type { User } from "@tuckshop/core/records";
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

export type AccountRow = Selectable<Tables["users"]>;
export type SessionRow = Selectable<Tables["sessions"]>;

export type AccountRepository = {
	/** False when the address is taken. */
	readonly add: (account: AccountRow) => Promise<boolean>;
	readonly byEmail: (emailKey: string) => Promise<AccountRow | undefined>;
	readonly all: () => Promise<readonly AccountRow[]>;
	/** Together with the end of all the account's sessions. False when there is no such account. */
	readonly changePassword: (emailKey: string, passwordHash: string) => Promise<boolean>;
	readonly makeSuperAdmin: (emailKey: string) => Promise<boolean>;
	readonly addSession: (session: SessionRow) => Promise<void>;
	readonly session: (tokenHash: string) => Promise<{ readonly session: SessionRow; readonly account: AccountRow } | undefined>;
	readonly renewSession: (tokenHash: string, renewedAt: string, expiresAt: string) => Promise<void>;
	readonly endSession: (tokenHash: string) => Promise<void>;
	readonly endExpired: (at: string) => Promise<void>;
};

export function accountRepository(database: Database): AccountRepository {
	return {
		async add(account) {
			const added = await database
				.insertInto("users")
				.values(account)
				.onConflict((conflict) => conflict.column("email_key").doNothing())
				.returning("id")
				.executeTakeFirst();
			return added !== undefined;
		},
		byEmail: (emailKey) => database.selectFrom("users").selectAll().where("email_key", "=", emailKey).executeTakeFirst(),
		all: () => database.selectFrom("users").selectAll().orderBy("created_at").orderBy("id").execute(),
		changePassword: (emailKey, passwordHash) =>
			database.transaction().execute(async (transaction) => {
				const changed = await transaction
					.updateTable("users")
					.set({ password_hash: passwordHash })
					.where("email_key", "=", emailKey)
					.returning("id")
					.executeTakeFirst();
				if (!changed) return false;
				await transaction.deleteFrom("sessions").where("user_id", "=", changed.id).execute();
				return true;
			}),
		async makeSuperAdmin(emailKey) {
			const granted = await database.updateTable("users").set({ role: "super_admin" }).where("email_key", "=", emailKey).returning("id").executeTakeFirst();
			return granted !== undefined;
		},
		async addSession(session) {
			await database.insertInto("sessions").values(session).execute();
		},
		async session(tokenHash) {
			const row = await database
				.selectFrom("sessions")
				.innerJoin("users", "users.id", "sessions.user_id")
				.selectAll("users")
				.select(["sessions.token_hash", "sessions.user_id", "sessions.created_at as session_created_at", "sessions.renewed_at", "sessions.expires_at"])
				.where("sessions.token_hash", "=", tokenHash)
				.executeTakeFirst();
			if (!row) return undefined;
			const { token_hash, user_id, session_created_at, renewed_at, expires_at, ...account } = row;
			return { session: { token_hash, user_id, created_at: session_created_at, renewed_at, expires_at }, account };
		},
		async renewSession(tokenHash, renewedAt, expiresAt) {
			await database.updateTable("sessions").set({ renewed_at: renewedAt, expires_at: expiresAt }).where("token_hash", "=", tokenHash).execute();
		},
		async endSession(tokenHash) {
			await database.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
		},
		async endExpired(at) {
			await database.deleteFrom("sessions").where("expires_at", "<=", at).execute();
		},
	};
}

/** What of an account may leave the server. */
export const publicUser = (account: AccountRow): User => ({
	id: account.id,
	email: account.email,
	business_name: account.business_name,
	contact_name: account.contact_name,
	phone: account.phone,
	address: account.address,
	role: account.role === "super_admin" ? "super_admin" : "user",
	created_at: account.created_at,
});
