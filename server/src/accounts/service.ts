import type { Credentials, Registration } from "@tuckshop/core/contract";
import { HttpRefusal } from "../http/refusal.ts";
import type { OwnerSession } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";
import { addressHint, deviceName } from "./device-name.ts";
import { refuseGuessedPassword } from "./guessed-passwords.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { Passwords } from "./passwords.ts";
import {
	type AccountRepository,
	type AccountRow,
	type InvitationUse,
	publicUser,
} from "./repository.ts";
import { network, type SignInLimits } from "./sign-in-limits.ts";
import { newToken, tokenHash } from "./tokens.ts";

/**
 * A new session, and the tokens that only the browser keeps: the session's, and the device's, by
 * which it is recognised at the next sign-in.
 */
export type SignedIn = {
	readonly session: OwnerSession;
	readonly token: string;
	readonly device: string;
};

export type AccountService = {
	readonly register: (registration: Registration, from: Visitor) => Promise<SignedIn>;
	readonly signIn: (credentials: Credentials, from: Visitor) => Promise<SignedIn>;
	/**
	 * The session of a token; undefined when there is none or it ended. `renewed`: this use extended
	 * it, and the cookie has to be extended too.
	 */
	readonly session: (
		token: string,
	) => Promise<{ readonly session: OwnerSession; readonly renewed: boolean } | undefined>;
	readonly signOut: (token: string | undefined) => Promise<void>;
	/**
	 * Ends all sessions of an account, with `tills` its enrolled tills and the PIN sign-ins at its
	 * restaurants too, and returns the numbers.
	 */
	readonly signOutEverywhere: (
		userId: string,
		which: { readonly tills: boolean },
	) => Promise<{ readonly sessions: number; readonly tills: number }>;
};

/** The origin of a request, and the cookies of its browser. */
export type Visitor = {
	readonly address: string;
	readonly token: string | undefined;
	readonly device: string | undefined;
	readonly agent: string | undefined;
};

/**
 * The durations of a session, without use and in total. `closedEmails`: accounts that may not be
 * used now.
 */
export type AccountRules = {
	readonly idleDays: number;
	readonly longestDays: number;
	readonly closedEmails: readonly string[];
	readonly registration: "open" | "invite" | "closed";
};

const day = 24 * 60 * 60 * 1000;
/**
 * Days for which a device stays known after its last sign-in; browsers keep no cookie longer than
 * 400 days.
 */
export const knownDeviceDays = 365;

type AccountsNeeds = {
	readonly repository: AccountRepository;
	readonly passwords: Passwords;
	readonly limits: SignInLimits;
	readonly queue: Pick<HashQueue, "run">;
	readonly world: Pick<World, "now" | "uuid" | "randomBytes">;
	readonly rules: AccountRules;
};

export function accounts({
	repository,
	passwords,
	limits,
	queue,
	world,
	rules,
}: AccountsNeeds): AccountService {
	const idle = rules.idleDays * day;
	/** The minimum time between two writes of a session's expiry, so that reading costs no write. */
	const renewEvery = idle / 30;
	const endOf = (createdAt: number, now: number): string =>
		isoTime(Math.min(now + idle, createdAt + rules.longestDays * day));

	/**
	 * The hash against which the password for an unknown address is checked, so that the answer takes
	 * as long as for a wrong password.
	 */
	let nobody: Promise<string> | undefined;
	const nobodysHash = (): Promise<string> => {
		nobody ??= passwords.hash("nobody has this password");
		return nobody;
	};

	async function open(account: AccountRow, from: Visitor): Promise<SignedIn> {
		if (from.token !== undefined) await repository.endSession(tokenHash(from.token));
		const token = newToken(world);
		const now = world.now();
		const session = {
			token_hash: tokenHash(token),
			user_id: account.id,
			created_at: isoTime(now),
			renewed_at: isoTime(now),
			expires_at: endOf(now, now),
			device: deviceName(from.agent),
			address: addressHint(from.address),
		};
		await repository.addSession(session);
		await repository.endExpired(isoTime(now));
		const device = await rememberDevice(account.id, from.device, now);
		return { token, device, session: sessionOf(account, session.token_hash, session.expires_at) };
	}

	/**
	 * A browser keeps one token for all accounts that sign in there. A token that this server never
	 * issued is replaced.
	 */
	async function rememberDevice(
		userId: string,
		given: string | undefined,
		now: number,
	): Promise<string> {
		const ours = given !== undefined && (await repository.isDevice(tokenHash(given), isoTime(now)));
		const device = ours ? given : newToken(world);
		await repository.keepDevice({
			token_hash: tokenHash(device),
			user_id: userId,
			expires_at: isoTime(now + knownDeviceDays * day),
		});
		return device;
	}

	async function invitationOf(token: string | undefined): Promise<InvitationUse> {
		const invitation = { tokenHash: tokenHash(token ?? ""), at: isoTime(world.now()) };
		if (token === undefined || !(await repository.isInvited(invitation))) throw notInvited();
		return invitation;
	}

	return {
		async register(registration, from) {
			if (rules.registration === "closed")
				throw new HttpRefusal(
					403,
					"registration-closed",
					"Accounts are not registered here. Please ask whoever runs this server.",
				);
			await limits.takeRegistration(from.address);
			const invitation =
				rules.registration === "invite" ? await invitationOf(registration.invitation) : undefined;
			await refuseGuessedPassword(registration.password, "password");
			const password_hash = await queue.run({ lane: network(from.address), known: false }, () =>
				passwords.hash(registration.password),
			);
			const account: AccountRow = {
				id: world.uuid(),
				email: registration.email,
				email_key: emailKey(registration.email),
				password_hash,
				business_name: registration.business_name,
				contact_name: registration.contact_name,
				phone: registration.phone ?? null,
				address: registration.address ?? null,
				role: "user",
				created_at: isoTime(world.now()),
			};
			const reserved = rules.closedEmails.includes(account.email_key);
			const added = reserved ? "email-taken" : await repository.add(account, invitation);
			if (added === "not-invited") throw notInvited();
			if (added === "email-taken")
				throw new HttpRefusal(409, "email-taken", "There is already an account with this email.", {
					field: "email",
				});
			return open(account, from);
		},

		async signIn({ email, password }, from) {
			const key = emailKey(email);
			const found = await repository.byEmail(key);
			const account = rules.closedEmails.includes(key) ? undefined : found;
			const device = from.device === undefined ? undefined : tokenHash(from.device);
			const known =
				device !== undefined &&
				(await repository.knowsDevice(account?.id ?? "", device, isoTime(world.now())));
			const place = {
				emailKey: key,
				address: from.address,
				knownDevice: known ? device : undefined,
			};
			const wasRight = await limits.takeSignIn(place);
			const hash = account?.password_hash ?? (await nobodysHash());
			const right = await queue.run(
				{ lane: known ? `device ${device}` : network(from.address), known },
				() => passwords.matches(password, hash),
			);
			if (!account || !right)
				throw new HttpRefusal(401, "wrong-credentials", "The email or the password is wrong.");
			await wasRight();
			return open(account, from);
		},

		async session(token) {
			const now = world.now();
			const found = await repository.session(tokenHash(token));
			if (
				!found ||
				found.session.expires_at <= isoTime(now) ||
				rules.closedEmails.includes(found.account.email_key)
			)
				return undefined;
			const { session, account } = found;
			const renewed = now - Date.parse(session.renewed_at) >= renewEvery;
			const expiresAt = renewed ? endOf(Date.parse(session.created_at), now) : session.expires_at;
			if (renewed) await repository.renewSession(session.token_hash, isoTime(now), expiresAt);
			return { session: sessionOf(account, session.token_hash, expiresAt), renewed };
		},

		async signOut(token) {
			if (token !== undefined) await repository.endSession(tokenHash(token));
		},

		signOutEverywhere: (userId, which) => repository.endAll(userId, which),
	};
}

const notInvited = (): HttpRefusal =>
	new HttpRefusal(
		403,
		"not-invited",
		"An invitation is needed to register here, and this one is not there any more. Please ask for another link.",
		{
			field: "invitation",
		},
	);

export const emailKey = (email: string): string => email.trim().toLowerCase();

const sessionOf = (account: AccountRow, hash: string, expiresAt: string): OwnerSession => ({
	is: "owner",
	ownerId: account.id,
	tokenHash: hash,
	user: publicUser(account),
	expiresAt,
});
