import { createHash } from "node:crypto";
import type { Credentials, Registration } from "@tuckshop/core/contract";
import { Refusal } from "../http/refusal.ts";
import { moment, type World } from "../world.ts";
import type { Passwords } from "./passwords.ts";
import type { RateLimit } from "./rate-limit.ts";
import { type AccountRepository, type AccountRow, publicUser } from "./repository.ts";
import type { Session } from "./session.ts";

/** A new session, and the token that only the browser keeps. */
export type SignedIn = { readonly session: Session; readonly token: string };

export type Accounts = {
	readonly register: (registration: Registration, from: Visitor) => Promise<SignedIn>;
	readonly signIn: (credentials: Credentials, from: Visitor) => Promise<SignedIn>;
	/** The session of a token; undefined when there is none or it ended. `renewed`: this use moved its end, and the cookie's has to follow. */
	readonly session: (token: string) => Promise<{ readonly session: Session; readonly renewed: boolean } | undefined>;
	readonly signOut: (token: string | undefined) => Promise<void>;
};

/** Where a request came from, and the session that its browser already had. */
export type Visitor = { readonly address: string; readonly token: string | undefined };

const day = 24 * 60 * 60 * 1000;
export const sessionDays = 30;
/** A session is written again at most this often, so that reading costs no write. */
const renewEvery = day;

const wrongPasswords = { most: 10, minutes: 15 };
const registrations = { most: 100, minutes: 60 };

export function accounts(
	repository: AccountRepository,
	passwords: Passwords,
	limits: RateLimit,
	world: Pick<World, "now" | "uuid" | "randomBytes">,
	rules: { readonly closedEmails: readonly string[] },
): Accounts {
	/** The hash that an unknown address is checked against, so that its answer takes as long as a wrong password's. */
	let nobody: Promise<string> | undefined;
	const nobodysHash = (): Promise<string> => {
		nobody ??= passwords.hash("nobody has this password");
		return nobody;
	};

	async function open(account: AccountRow, previousToken: string | undefined): Promise<SignedIn> {
		if (previousToken !== undefined) await repository.endSession(hashOf(previousToken));
		const token = Buffer.from(world.randomBytes(32)).toString("base64url");
		const now = world.now();
		const session = {
			token_hash: hashOf(token),
			user_id: account.id,
			created_at: moment(now),
			renewed_at: moment(now),
			expires_at: moment(now + sessionDays * day),
		};
		await repository.addSession(session);
		await repository.endExpired(moment(now));
		return { token, session: { tokenHash: session.token_hash, user: publicUser(account), expiresAt: session.expires_at } };
	}

	return {
		async register(registration, from) {
			await limits.take(`register ${from.address}`, registrations);
			const account: AccountRow = {
				id: world.uuid(),
				email: registration.email,
				email_key: emailKey(registration.email),
				password_hash: await passwords.hash(registration.password),
				business_name: registration.business_name,
				contact_name: registration.contact_name,
				phone: registration.phone ?? null,
				address: registration.address ?? null,
				role: "user",
				created_at: moment(world.now()),
			};
			const reserved = rules.closedEmails.includes(account.email_key);
			if (reserved || !(await repository.add(account)))
				throw new Refusal(409, "email-taken", "There is already an account with this email.", { field: "email" });
			return open(account, from.token);
		},

		async signIn({ email, password }, from) {
			const key = emailKey(email);
			const bucket = `sign-in ${key} ${from.address}`;
			await limits.take(bucket, wrongPasswords);
			const account = rules.closedEmails.includes(key) ? undefined : await repository.byEmail(key);
			const right = await passwords.matches(password, account?.password_hash ?? (await nobodysHash()));
			if (!account || !right) throw new Refusal(401, "wrong-credentials", "The email or the password is wrong.");
			await limits.forget(bucket);
			return open(account, from.token);
		},

		async session(token) {
			const now = world.now();
			const found = await repository.session(hashOf(token));
			if (!found || found.session.expires_at <= moment(now) || rules.closedEmails.includes(found.account.email_key)) return undefined;
			const { session, account } = found;
			const renewed = now - Date.parse(session.renewed_at) >= renewEvery;
			const expiresAt = renewed ? moment(now + sessionDays * day) : session.expires_at;
			if (renewed) await repository.renewSession(session.token_hash, moment(now), expiresAt);
			return { session: { tokenHash: session.token_hash, user: publicUser(account), expiresAt }, renewed };
		},

		async signOut(token) {
			if (token !== undefined) await repository.endSession(hashOf(token));
		},
	};
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The database never holds a token: one who reads it can't sign in with what stands there. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
