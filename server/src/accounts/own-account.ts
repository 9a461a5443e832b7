import type {
	AccountSession,
	ForgottenPassword,
	OwnAccount,
	PasswordChange,
} from "@tuckshop/core/contract";
import { errorDetails, type Log } from "../http/log.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { OwnerSession } from "../http/who.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import { refuseGuessedPassword } from "./guessed-passwords.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { Mails } from "./mails.ts";
import type { Passwords } from "./passwords.ts";
import type { Allowance, RateLimit } from "./rate-limit.ts";
import type { RecoveryRepository, SecretUse } from "./recovery-repository.ts";
import type { AccountRepository, SessionRow } from "./repository.ts";
import { emailKey } from "./service.ts";
import { network, type SignInLimits } from "./sign-in-limits.ts";
import { newCode, newToken, readCode, tokenHash } from "./tokens.ts";

/** The actions of an owner on the own account, and the reset of a forgotten password. */
export type OwnAccountService = {
	readonly read: (session: OwnerSession) => Promise<OwnAccount>;
	readonly endSession: (session: OwnerSession, id: string) => Promise<void>;
	/** Returns the number of other sessions that ended. */
	readonly changePassword: (
		session: OwnerSession,
		change: PasswordChange,
		address: string,
	) => Promise<number>;
	readonly makeCodes: (
		session: OwnerSession,
		currentPassword: string,
		address: string,
	) => Promise<{ readonly codes: readonly string[]; readonly expires_at: string }>;
	/**
	 * Resolves before anything is looked up, so that neither the answer nor its time reveals whether
	 * the account exists.
	 */
	readonly forgot: (
		email: string,
		from: { readonly address: string; readonly origin: string | undefined },
	) => Promise<void>;
	readonly reset: (forgotten: ForgottenPassword, address: string) => Promise<void>;
};

export type OwnAccountParts = {
	readonly accounts: Pick<AccountRepository, "byEmail" | "endSession">;
	readonly repository: RecoveryRepository;
	readonly passwords: Pick<Passwords, "hash" | "matches">;
	readonly queue: Pick<HashQueue, "run">;
	readonly signInLimits: Pick<SignInLimits, "takeSignIn">;
	readonly limits: Pick<RateLimit, "spend">;
	readonly box: Pick<SecretBox, "keyedHash">;
	readonly mails: Mails | undefined;
	readonly world: Pick<World, "now" | "randomBytes">;
	readonly log: Log;
	/**
	 * `publicUrl`: the base of links; undefined: the address that the browser used, which only a
	 * server without real mails accepts.
	 */
	readonly rules: {
		readonly publicUrl: string | undefined;
		readonly closedEmails: readonly string[];
	};
};

const hour = 3_600_000;
const linkLives = hour;
const codesLive = 365 * 24 * hour;
const codesMade = 10;
/** For the recipient's address and for the caller, so that neither floods a mailbox. */
const linksForEmail: Allowance = { atOnce: 3, minutesEach: 20 };
const linksFromNetwork: Allowance = { atOnce: 20, minutesEach: 3 };
/** A code has sixty bits, and a link more: this limit only reduces noise. */
const triesFromNetwork: Allowance = { atOnce: 50, minutesEach: 1 };

export function ownAccounts(parts: OwnAccountParts): OwnAccountService {
	const {
		accounts,
		repository,
		passwords,
		queue,
		signInLimits,
		limits,
		box,
		mails,
		world,
		log,
		rules,
	} = parts;
	const at = () => isoTime(world.now());
	const codeHash = (email: string, code: string) =>
		box.keyedHash(readCode(code), `recovery code ${emailKey(email)}`);
	const idOf = ({ token_hash }: Pick<SessionRow, "token_hash">) =>
		tokenHash(token_hash).slice(0, 22);

	/**
	 * Counted as at sign-in, for this session alone: somebody who finds an open browser can't guess
	 * the password there.
	 */
	async function assertPassword(
		session: OwnerSession,
		password: string,
		address: string,
	): Promise<void> {
		const wasRight = await signInLimits.takeSignIn({
			emailKey: emailKey(session.user.email),
			address,
			knownDevice: session.tokenHash,
		});
		const account = await accounts.byEmail(emailKey(session.user.email));
		const right =
			account &&
			(await queue.run({ lane: session.tokenHash, known: true }, () =>
				passwords.matches(password, account.password_hash),
			));
		if (!right)
			throw new HttpRefusal(
				403,
				"wrong-password",
				"This is not the password that the account has.",
				{ field: "currentPassword" },
			);
		await wasRight();
	}
	const hashed = (password: string, lane: string, known: boolean) =>
		queue.run({ lane, known }, () => passwords.hash(password));

	async function mailLink(email: string, origin: string): Promise<void> {
		const account = await accounts.byEmail(emailKey(email));
		if (!account || !mails || rules.closedEmails.includes(account.email_key)) return;
		const token = newToken(world);
		await repository.keep("password_links", account.id, {
			hashes: [tokenHash(token)],
			at: at(),
			expiresAt: isoTime(world.now() + linkLives),
		});
		await mails.send({
			to: account.email,
			subject: "A new password for Tuckshop",
			text: `Somebody asked for a new password for the account of ${account.email}.\n\nSet it within an hour, once, at\n\n${origin}/forgot-password?token=${token}\n\nIf it was not you, nothing has changed: the password that you have goes on working.\n`,
		});
	}

	return {
		async read(session) {
			const rows = await repository.sessions(session.ownerId, at());
			const told = (row: SessionRow): AccountSession => ({
				id: idOf(row),
				device: row.device,
				address: row.address,
				created_at: row.created_at,
				last_used_at: row.renewed_at,
				current: row.token_hash === session.tokenHash,
			});
			return {
				sessions: rows.map(told),
				recovery_codes: await repository.codesLeft(session.ownerId, at()),
			};
		},
		async endSession(session, id) {
			const row = (await repository.sessions(session.ownerId, at())).find(
				(each) => idOf(each) === id,
			);
			if (!row) throw notFound("session");
			await accounts.endSession(row.token_hash);
		},
		async changePassword(session, { currentPassword, newPassword }, address) {
			await assertPassword(session, currentPassword, address);
			await refuseGuessedPassword(newPassword, "newPassword");
			return repository.changePassword(
				session.ownerId,
				await hashed(newPassword, session.tokenHash, true),
				session.tokenHash,
			);
		},
		async makeCodes(session, currentPassword, address) {
			await assertPassword(session, currentPassword, address);
			const codes = Array.from({ length: codesMade }, () => newCode(world, 12));
			const expires_at = isoTime(world.now() + codesLive);
			const hashes = codes.map((code) => codeHash(session.user.email, code));
			await repository.keep("recovery_codes", session.ownerId, {
				hashes,
				at: at(),
				expiresAt: expires_at,
			});
			return { codes, expires_at };
		},
		async forgot(email, { address, origin }) {
			await limits.spend(`password links from ${network(address)}`, linksFromNetwork);
			await limits.spend(`password links to ${emailKey(email)}`, linksForEmail);
			void mailLink(email, rules.publicUrl ?? origin ?? "").catch((error: unknown) =>
				log("error", "a mail was not sent", errorDetails(error)),
			);
		},
		async reset({ token, email, code, newPassword, keep_tills }, address) {
			await limits.spend(`password resets from ${network(address)}`, triesFromNetwork);
			await refuseGuessedPassword(newPassword, "newPassword");
			const over = () =>
				new HttpRefusal(
					403,
					"not-valid",
					"This link or code is not valid any more. Please ask for a new one.",
				);
			const use: SecretUse | undefined =
				token !== undefined
					? { from: "password_links", secretHash: tokenHash(token), at: at() }
					: email !== undefined && code !== undefined
						? { from: "recovery_codes", secretHash: codeHash(email, code), at: at() }
						: undefined;
			const account = use && (await repository.standing(use));
			if (!use || !account || rules.closedEmails.includes(account.email_key)) throw over();
			if (
				!(await repository.use(
					use,
					await hashed(newPassword, network(address), false),
					keep_tills === true,
				))
			)
				throw over();
		},
	};
}
