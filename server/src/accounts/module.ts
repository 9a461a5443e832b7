import { availableParallelism } from "node:os";
import type { Given } from "../given.ts";
import type { Cookies } from "../http/http-only-cookie.ts";
import { moduleOf } from "../module.ts";
import { adminRoutes } from "./admin-routes.ts";
import { demoAccount } from "./demo-account.ts";
import { type HashQueue, hashQueue } from "./hash-queue.ts";
import { mailsOf } from "./mails.ts";
import { type OwnAccountService, ownAccounts } from "./own-account.ts";
import { ownAccountRoutes } from "./own-account-routes.ts";
import { type RateLimit, rateLimit } from "./rate-limit.ts";
import { type RecoveryRepository, recoveryRepository } from "./recovery-repository.ts";
import { type AccountRepository, accountRepository, endAll } from "./repository.ts";
import { accountRoutes } from "./routes.ts";
import { type AccountService, accounts } from "./service.ts";
import { type SignInLimits, signInLimits } from "./sign-in-limits.ts";
import { type SuperAdmin, superAdmin } from "./super-admin.ts";

export type AccountParts = {
	readonly accountRepository: AccountRepository;
	readonly accounts: AccountService;
	/** Accounts that may not be used now. */
	readonly closedEmails: readonly string[];
	readonly hashQueue: HashQueue;
	readonly ownAccounts: OwnAccountService;
	readonly rateLimit: RateLimit;
	readonly recoveryRepository: RecoveryRepository;
	readonly signInLimits: SignInLimits;
	readonly superAdmin: SuperAdmin;
	readonly accountHandlers: ReturnType<typeof accountRoutes> &
		ReturnType<typeof ownAccountRoutes> &
		ReturnType<typeof adminRoutes>;
};

type Needed = Pick<Given, "database" | "log" | "passwords" | "secretBox" | "settings" | "world"> & {
	readonly cookies: Cookies;
};

export const accountsModule = moduleOf<AccountParts, Needed>({
	accountRepository: ({ database, world }) => accountRepository(database, world.turn),
	accounts: ({
		accountRepository: repository,
		passwords,
		signInLimits: limits,
		hashQueue: queue,
		world,
		settings,
		closedEmails,
	}) =>
		accounts({
			repository,
			passwords,
			limits,
			queue,
			world,
			rules: {
				idleDays: settings.sessions.idleDays,
				longestDays: settings.sessions.longestDays,
				closedEmails,
				registration: settings.registration,
			},
		}),
	closedEmails: ({ settings }) => (settings.demo ? [] : [demoAccount.email]),
	// On one core two concurrent hashes would each take twice as long.
	hashQueue: () => hashQueue({ atOnce: availableParallelism() > 1 ? 2 : 1, inLine: 32 }),
	ownAccounts: (parts) =>
		ownAccounts({
			accounts: parts.accountRepository,
			repository: parts.recoveryRepository,
			passwords: parts.passwords,
			queue: parts.hashQueue,
			signInLimits: parts.signInLimits,
			limits: parts.rateLimit,
			box: parts.secretBox,
			mails: mailsOf(parts.settings),
			world: parts.world,
			log: parts.log,
			rules: { publicUrl: parts.settings.publicUrl, closedEmails: parts.closedEmails },
		}),
	rateLimit: ({ database, world }) => rateLimit(database, world),
	recoveryRepository: ({ database }) => recoveryRepository(database, endAll),
	signInLimits: ({ rateLimit: limits }) => signInLimits(limits),
	superAdmin: ({ accountRepository: repository, passwords, world }) =>
		superAdmin(repository, passwords, world),
	accountHandlers: ({ accounts: all, ownAccounts: own, superAdmin: admin, cookies, world }) => ({
		...accountRoutes(all, cookies, world.now),
		...ownAccountRoutes(own),
		...adminRoutes(admin),
	}),
});
