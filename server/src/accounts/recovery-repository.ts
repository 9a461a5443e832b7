import type { Database } from "../database/tables.ts";
import type { AccountRow, SessionRow } from "./repository.ts";

export type Secrets = "password_links" | "recovery_codes";
export type SecretUse = {
	readonly from: Secrets;
	readonly secretHash: string;
	readonly at: string;
};

/** Links and codes that reset a forgotten password, and the sessions of one account. */
export type RecoveryRepository = {
	readonly sessions: (userId: string, at: string) => Promise<readonly SessionRow[]>;
	readonly codesLeft: (userId: string, at: string) => Promise<number>;
	/** Replaces those that the account had. */
	readonly keep: (
		into: Secrets,
		userId: string,
		secrets: {
			readonly hashes: readonly string[];
			readonly at: string;
			readonly expiresAt: string;
		},
	) => Promise<void>;
	/** Returns the account, while the link or code may be used. */
	readonly standing: (use: SecretUse) => Promise<AccountRow | undefined>;
	/**
	 * Uses the link or code and, in the same transaction, sets the password and ends every link,
	 * session and, unless they are kept, till. False: it was already used.
	 */
	readonly use: (use: SecretUse, passwordHash: string, keepTills: boolean) => Promise<boolean>;
	/** Also ends all other sessions and every link. Returns the number of sessions that ended. */
	readonly changePassword: (
		userId: string,
		passwordHash: string,
		keptTokenHash: string,
	) => Promise<number>;
};

export function recoveryRepository(
	database: Database,
	endAll: (
		transaction: Database,
		userId: string,
		which: { readonly tills: boolean },
	) => Promise<unknown>,
): RecoveryRepository {
	return {
		sessions: (userId, at) =>
			database
				.selectFrom("sessions")
				.selectAll()
				.where("user_id", "=", userId)
				.where("expires_at", ">", at)
				.orderBy("renewed_at", "desc")
				.execute(),
		async codesLeft(userId, at) {
			const { count } = await database
				.selectFrom("recovery_codes")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.where("user_id", "=", userId)
				.where("expires_at", ">", at)
				.executeTakeFirstOrThrow();
			return count;
		},
		keep: (into, userId, { hashes, at, expiresAt }) =>
			database.transaction().execute(async (transaction) => {
				await transaction
					.deleteFrom(into)
					.where((either) =>
						either.or([either("user_id", "=", userId), either("expires_at", "<=", at)]),
					)
					.execute();
				await transaction
					.insertInto(into)
					.values(
						hashes.map((secret_hash) => ({ secret_hash, user_id: userId, expires_at: expiresAt })),
					)
					.execute();
			}),
		standing: ({ from, secretHash, at }) =>
			database
				.selectFrom(from)
				.innerJoin("users", "users.id", `${from}.user_id`)
				.selectAll("users")
				.where("secret_hash", "=", secretHash)
				.where("expires_at", ">", at)
				.executeTakeFirst(),
		use: ({ from, secretHash, at }, passwordHash, keepTills) =>
			database.transaction().execute(async (transaction) => {
				const used = await transaction
					.deleteFrom(from)
					.where("secret_hash", "=", secretHash)
					.where("expires_at", ">", at)
					.returning("user_id")
					.executeTakeFirst();
				if (!used) return false;
				await transaction
					.updateTable("users")
					.set({ password_hash: passwordHash })
					.where("id", "=", used.user_id)
					.execute();
				await transaction
					.deleteFrom("password_links")
					.where("user_id", "=", used.user_id)
					.execute();
				await endAll(transaction, used.user_id, { tills: !keepTills });
				return true;
			}),
		changePassword: (userId, passwordHash, keptTokenHash) =>
			database.transaction().execute(async (transaction) => {
				await transaction
					.updateTable("users")
					.set({ password_hash: passwordHash })
					.where("id", "=", userId)
					.execute();
				await transaction.deleteFrom("password_links").where("user_id", "=", userId).execute();
				const ended = await transaction
					.deleteFrom("sessions")
					.where("user_id", "=", userId)
					.where("token_hash", "!=", keptTokenHash)
					.returning("user_id")
					.execute();
				return ended.length;
			}),
	};
}
