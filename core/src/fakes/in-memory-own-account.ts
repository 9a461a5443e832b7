import { Effect } from "effect";
import type { AccountSession } from "../contract/index.ts";
import { type OwnAccounts, Refused, Unreached } from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/**
 * One account at the server: its password, its sessions, and the links and recovery codes that
 * still open it, each once.
 */
export type AccountBook = {
	password: string;
	sessions: readonly AccountSession[];
	codes: readonly string[];
	links: readonly string[];
	/** True if the last reset kept the enrolled tills. */
	keptTills?: boolean;
};

/** One's own account in memory. */
export function inMemoryOwnAccount(
	faults: Faults = noFaults(),
	book: AccountBook = sampleAccountBook(),
): OwnAccounts {
	const checked = (password: string) =>
		Effect.andThen(
			reach(faults),
			Effect.suspend(() =>
				password === book.password
					? Effect.void
					: Effect.fail(
							new Refused({
								reason: "This is not the password that the account has.",
								code: "wrong-password",
								field: "currentPassword",
							}),
						),
			),
		);
	const strong = (password: string) =>
		password === "password1"
			? Effect.fail(
					new Refused({
						reason:
							"This password is one of those that are guessed first. Please choose another one.",
						code: "common-password",
						field: "newPassword",
					}),
				)
			: Effect.void;
	return {
		read: () =>
			Effect.map(reach(faults), () => ({
				sessions: book.sessions,
				recovery_codes: book.codes.length,
			})),
		endSession: (id) =>
			Effect.andThen(
				reach(faults),
				Effect.suspend(() => {
					if (!book.sessions.some((session) => session.id === id))
						return Effect.fail(
							new Refused({ reason: "There is no such session.", code: "not-found" }),
						);
					book.sessions = book.sessions.filter((session) => session.id !== id);
					return Effect.void;
				}),
			),
		changePassword: ({ currentPassword, newPassword }) =>
			Effect.andThen(
				Effect.andThen(checked(currentPassword), strong(newPassword)),
				Effect.sync(() => {
					const others = book.sessions.filter(({ current }) => !current).length;
					book.password = newPassword;
					book.sessions = book.sessions.filter(({ current }) => current);
					return others;
				}),
			),
		makeCodes: (currentPassword) =>
			Effect.map(checked(currentPassword), () => {
				book.codes = Array.from({ length: 10 }, (_, n) => `7GQ2-M4XK-${2222 + n}`);
				return book.codes;
			}),
		forgot: () =>
			faults.reachable ? Effect.void : Effect.fail(new Unreached({ reason: "no network" })),
		reset: ({ token, code, newPassword, keep_tills }) =>
			Effect.andThen(
				strong(newPassword),
				Effect.suspend((): Effect.Effect<void, Refused | Unreached> => {
					if (!faults.reachable) return Effect.fail(new Unreached({ reason: "no network" }));
					const [given, kept] = token === undefined ? [code, book.codes] : [token, book.links];
					if (given === undefined || !kept.includes(given))
						return Effect.fail(
							new Refused({
								reason: "This link or code is not valid any more. Please ask for a new one.",
								code: "not-valid",
							}),
						);
					book.codes = book.codes.filter((each) => each !== given);
					book.links = book.links.filter((each) => each !== given);
					book.password = newPassword;
					book.sessions = [];
					book.keptTills = keep_tills === true;
					faults.signedIn = false;
					return Effect.void;
				}),
			),
	};
}

/** Signed in at one browser, with no codes. */
export function sampleAccountBook(): AccountBook {
	const moment = "2026-11-20T12:00:00.000Z";
	return {
		password: "sample-password",
		sessions: [
			{
				id: "session-1",
				device: "Chrome on Windows",
				address: "203.0.113.…",
				created_at: moment,
				last_used_at: moment,
				current: true,
			},
		],
		codes: [],
		links: [],
	};
}
