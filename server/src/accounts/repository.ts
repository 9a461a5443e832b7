import type { User } from "@tuckshop/core/records";
import type { Selectable } from "kysely";
import { batchLoader } from "../database/batch-loader.ts";
import { compiledQuery } from "../database/compiled-query.ts";
import type { Database, Tables } from "../database/tables.ts";
import { realWorld } from "../world.ts";

export type AccountRow = Selectable<Tables["users"]>;
export type SessionRow = Selectable<Tables["sessions"]>;

export type InvitationUse = { readonly tokenHash: string; readonly at: string };

export type AccountRepository = {
	/**
	 * Also uses the invitation, where one is needed. Nothing is stored when the address is taken, or
	 * the invitation no longer exists.
	 */
	readonly add: (
		account: AccountRow,
		invitation?: InvitationUse,
	) => Promise<"added" | "email-taken" | "not-invited">;
	readonly invite: (invitation: Selectable<Tables["invitations"]>) => Promise<void>;
	readonly isInvited: (invitation: InvitationUse) => Promise<boolean>;
	readonly byEmail: (emailKey: string) => Promise<AccountRow | undefined>;
	readonly all: () => Promise<readonly AccountRow[]>;
	/**
	 * Also ends all the account's sessions and enrolled tills, and PIN sign-ins at its restaurants.
	 * False when there is no such account.
	 */
	readonly changePassword: (emailKey: string, passwordHash: string) => Promise<boolean>;
	readonly makeSuperAdmin: (emailKey: string) => Promise<boolean>;
	readonly addSession: (session: SessionRow) => Promise<void>;
	readonly session: (
		tokenHash: string,
	) => Promise<{ readonly session: SessionRow; readonly account: AccountRow } | undefined>;
	readonly renewSession: (tokenHash: string, renewedAt: string, expiresAt: string) => Promise<void>;
	readonly endSession: (tokenHash: string) => Promise<void>;
	/**
	 * Returns the numbers that ended. Ending the tills also ends PIN sign-ins at the account's
	 * restaurants.
	 */
	readonly endAll: (
		userId: string,
		which: { readonly tills: boolean },
	) => Promise<{ readonly sessions: number; readonly tills: number }>;
	readonly endExpired: (at: string) => Promise<void>;
	/** Returns true if this account signed in at the device of this token before. */
	readonly knowsDevice: (userId: string, tokenHash: string, at: string) => Promise<boolean>;
	/** Returns true if any account signed in at the device of this token before. */
	readonly isDevice: (tokenHash: string, at: string) => Promise<boolean>;
	readonly keepDevice: (device: Selectable<Tables["known_devices"]>) => Promise<void>;
};

export function accountRepository(database: Database, turn = realWorld.turn): AccountRepository {
	const device = (tokenHash: string, at: string) =>
		database
			.selectFrom("known_devices")
			.select("user_id")
			.where("token_hash", "=", tokenHash)
			.where("expires_at", ">", at);
	const standing = async (on: Database, { tokenHash, at }: InvitationUse): Promise<boolean> =>
		(await on
			.selectFrom("invitations")
			.select("token_hash")
			.where("token_hash", "=", tokenHash)
			.where("expires_at", ">", at)
			.executeTakeFirst()) !== undefined;
	/** Runs at each request of an owner. */
	const sessions = compiledQuery(database, (tokenHashes: readonly string[]) =>
		database
			.selectFrom("sessions")
			.innerJoin("users", "users.id", "sessions.user_id")
			.selectAll("users")
			.select([
				"sessions.token_hash",
				"sessions.user_id",
				"sessions.created_at as session_created_at",
				"sessions.renewed_at",
				"sessions.expires_at",
				"sessions.device",
				"sessions.address as session_address",
			])
			.where("sessions.token_hash", "in", tokenHashes),
	);
	return {
		add: (account, invitation) =>
			database
				.transaction()
				.execute(async (transaction) => {
					if (invitation && !(await standing(transaction, invitation))) return "not-invited";
					const added = await transaction
						.insertInto("users")
						.values(account)
						.onConflict((conflict) => conflict.column("email_key").doNothing())
						.returning("id")
						.executeTakeFirst();
					if (!added) return "email-taken";
					if (!invitation) return "added";
					const used = await transaction
						.deleteFrom("invitations")
						.where("token_hash", "=", invitation.tokenHash)
						.returning("token_hash")
						.executeTakeFirst();
					// Another registration used the invitation in between: this one is rolled back.
					if (!used) throw new InvitationGone();
					return "added";
				})
				.catch((error: unknown) => {
					if (error instanceof InvitationGone) return "not-invited" as const;
					throw error;
				}),
		async invite(invitation) {
			await database
				.deleteFrom("invitations")
				.where("expires_at", "<=", invitation.made_at)
				.execute();
			await database.insertInto("invitations").values(invitation).execute();
		},
		isInvited: (invitation) => standing(database, invitation),
		byEmail: (emailKey) =>
			database.selectFrom("users").selectAll().where("email_key", "=", emailKey).executeTakeFirst(),
		all: () =>
			database.selectFrom("users").selectAll().orderBy("created_at").orderBy("id").execute(),
		changePassword: (emailKey, passwordHash) =>
			database.transaction().execute(async (transaction) => {
				const changed = await transaction
					.updateTable("users")
					.set({ password_hash: passwordHash })
					.where("email_key", "=", emailKey)
					.returning("id")
					.executeTakeFirst();
				if (!changed) return false;
				await endAll(transaction, changed.id, { tills: true });
				return true;
			}),
		async makeSuperAdmin(emailKey) {
			const granted = await database
				.updateTable("users")
				.set({ role: "super_admin" })
				.where("email_key", "=", emailKey)
				.returning("id")
				.executeTakeFirst();
			return granted !== undefined;
		},
		async addSession(session) {
			await database.insertInto("sessions").values(session).execute();
		},
		session: batchLoader(async (tokenHashes) => {
			const rows = await sessions(tokenHashes);
			return new Map(
				rows.map(
					({
						token_hash,
						user_id,
						session_created_at,
						renewed_at,
						expires_at,
						device,
						session_address,
						...account
					}) => [
						token_hash,
						{
							session: {
								token_hash,
								user_id,
								created_at: session_created_at,
								renewed_at,
								expires_at,
								device,
								address: session_address,
							},
							account,
						},
					],
				),
			);
		}, turn),
		async renewSession(tokenHash, renewedAt, expiresAt) {
			await database
				.updateTable("sessions")
				.set({ renewed_at: renewedAt, expires_at: expiresAt })
				.where("token_hash", "=", tokenHash)
				.execute();
		},
		async endSession(tokenHash) {
			await database.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
		},
		async endExpired(at) {
			await database.deleteFrom("sessions").where("expires_at", "<=", at).execute();
			await database.deleteFrom("known_devices").where("expires_at", "<=", at).execute();
		},
		endAll: (userId, which) =>
			database.transaction().execute((transaction) => endAll(transaction, userId, which)),
		knowsDevice: async (userId, tokenHash, at) =>
			(await device(tokenHash, at).where("user_id", "=", userId).executeTakeFirst()) !== undefined,
		isDevice: async (tokenHash, at) =>
			(await device(tokenHash, at).executeTakeFirst()) !== undefined,
		async keepDevice(row) {
			await database
				.insertInto("known_devices")
				.values(row)
				.onConflict((conflict) =>
					conflict.columns(["token_hash", "user_id"]).doUpdateSet({ expires_at: row.expires_at }),
				)
				.execute();
		},
	};
}

/**
 * Ends the enrolled tills, whose number is returned, and PIN sign-ins at the account's restaurants.
 */
const endPlaces = async (transaction: Database, userId: string): Promise<number> => {
	const servers = transaction
		.selectFrom("people")
		.innerJoin("restaurants", "restaurants.id", "people.restaurant_id")
		.select("people.id")
		.where("restaurants.owner_id", "=", userId);
	await transaction.deleteFrom("table_server_sessions").where("server_id", "in", servers).execute();
	await transaction.deleteFrom("till_codes").where("owner_id", "=", userId).execute();
	return (
		await transaction
			.deleteFrom("till_sessions")
			.where("owner_id", "=", userId)
			.returning("id")
			.execute()
	).length;
};
export const endAll = async (
	transaction: Database,
	userId: string,
	{ tills }: { readonly tills: boolean },
) => ({
	sessions: (
		await transaction
			.deleteFrom("sessions")
			.where("user_id", "=", userId)
			.returning("user_id")
			.execute()
	).length,
	tills: tills ? await endPlaces(transaction, userId) : 0,
});

class InvitationGone extends Error {}

/** The public columns of an account. */
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
