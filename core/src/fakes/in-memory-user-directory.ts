import { Effect } from "effect";
import { Refused, type SignedOut, type Unreached, type UserDirectory } from "../ports/index.ts";
import type { User } from "../records/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { sampleUser } from "./in-memory-accounts.ts";
import { reach } from "./reach.ts";

/**
 * The accounts of a server, and the passwords that were set. The caller is the account `callerId`,
 * with the role that it has in the book.
 */
export type UserBook = {
	users: readonly User[];
	readonly callerId: string;
	readonly passwords: Map<string, string>;
};

/** The directory of accounts in memory. */
export function inMemoryUserDirectory(
	book: UserBook = sampleUsers(),
	faults: Faults = noFaults(),
): UserDirectory {
	const byEmail = (email: string) =>
		book.users.find((user) => user.email.toLowerCase() === email.toLowerCase());
	const admitted: Effect.Effect<void, Unreached | SignedOut | Refused> = Effect.andThen(
		reach(faults),
		Effect.suspend(() => {
			const caller = book.users.find(({ id }) => id === book.callerId);
			return caller?.role === "super_admin"
				? Effect.void
				: Effect.fail(
						new Refused({
							reason: "This is for the super administrator alone.",
							code: "not-allowed",
						}),
					);
		}),
	);
	return {
		invite: () =>
			Effect.map(admitted, () => ({
				token: "sample-invitation",
				expires_at: "2026-12-01T12:00:00.000Z",
			})),
		all: () => Effect.map(admitted, () => book.users),
		setPassword: ({ email, newPassword }) =>
			Effect.andThen(
				admitted,
				Effect.suspend(() => {
					const found = byEmail(email);
					if (!found)
						return Effect.fail(
							new Refused({
								reason: "There is no such account.",
								code: "not-found",
								field: "email",
							}),
						);
					book.passwords.set(found.id, newPassword);
					if (found.id === book.callerId) faults.signedIn = false;
					return Effect.void;
				}),
			),
	};
}

/** The accounts of a directory. */
export function sampleUsers(): UserBook {
	const { session: _, ...user } = sampleUser();
	return { users: [user], callerId: user.id, passwords: new Map() };
}
