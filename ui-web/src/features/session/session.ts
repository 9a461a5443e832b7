import type { Credentials, CurrentUser, EnrolledTill, Registration } from "@tuckshop/core/contract";
import type { AccountFault, Accounts, NotStored, SettingsStore, Tills } from "@tuckshop/core/ports";
import { currentOwner, signOut as forgetOwner, type Owner, tillKey } from "@tuckshop/core/pos";
import type { User } from "@tuckshop/core/records";
import { patiently } from "@tuckshop/ui-kit/app";
import { Effect } from "effect";

/**
 * The user or till of this device. Signing in needs a connection once; from then on the stored
 * identity is trusted while the server can't be reached (NAV-15), which `offline` states. `kiosk`:
 * guests use this device, so no screen of the counter is shown on it.
 */
export type Session =
	/** `ended`: a user was signed in at this page until the server ended the session. */
	| { readonly type: "signed-out"; readonly ended?: true }
	| {
			readonly type: "signed-in";
			readonly user: User;
			readonly offline: boolean;
			readonly kiosk?: boolean;
	  }
	/** No user: the device itself, enrolled as the till of one station. */
	| {
			readonly type: "till";
			readonly till: EnrolledTill;
			readonly offline: boolean;
			readonly kiosk?: boolean;
	  };

export const signedOut: Session = { type: "signed-out" };

export type SessionPorts = {
	readonly accounts: Accounts;
	readonly settings: SettingsStore;
	readonly tills: Pick<Tills, "worker">;
};

/**
 * The current user according to the server, otherwise as this device remembers (AUTH-27); without
 * one, the till that the device is enrolled as.
 */
export const loadSession = (ports: SessionPorts): Effect.Effect<Session> => {
	const { accounts, settings } = ports;
	const current = () => patiently(accounts.current());
	return currentOwner({ accounts: { ...accounts, current }, settings: forgiving(settings) }).pipe(
		Effect.flatMap((owner) => (owner ? sessionOf(owner, settings) : enrolled(ports))),
		Effect.catch(() => enrolled(ports)),
	);
};

/** Returns the session without a known owner: the enrolled till, or signed out. Loaded late. */
const enrolled = ({ tills, settings }: SessionPorts): Effect.Effect<Session> =>
	Effect.promise(() => import("./enrolled-session.ts")).pipe(
		Effect.flatMap(({ enrolledSession }) =>
			enrolledSession({
				tills: { worker: () => patiently(tills.worker()) },
				settings: forgiving(settings),
			}),
		),
		Effect.catch((fault) =>
			Effect.sync(() => console.info("Nobody is known to be signed in:", fault._tag)).pipe(
				Effect.as(signedOut),
			),
		),
	);

export const signIn = (
	ports: SessionPorts,
	credentials: Credentials,
): Effect.Effect<Session, AccountFault> =>
	ports.accounts.signIn(credentials).pipe(Effect.flatMap((user) => begin(ports, user)));

export const register = (
	ports: SessionPorts,
	registration: Registration,
): Effect.Effect<Session, AccountFault> =>
	ports.accounts.register(registration).pipe(Effect.flatMap((user) => begin(ports, user)));

/**
 * Ends the session on the server, and forgets the user here (AUTH-22, AUTH-23). An enrolled device
 * continues as its till.
 */
export const endSession = (ports: SessionPorts): Effect.Effect<Session, AccountFault | NotStored> =>
	Effect.andThen(forgetOwner(ports), enrolled(ports));

/** Stores the user who has just signed in as one whom the server knows. */
const begin = ({ accounts, settings }: SessionPorts, user: CurrentUser): Effect.Effect<Session> =>
	currentOwner({
		accounts: { ...accounts, current: () => Effect.succeed(user) },
		settings: forgiving(settings),
	}).pipe(
		Effect.flatMap((owner) => (owner ? sessionOf(owner, settings) : Effect.succeed(signedOut))),
		Effect.catch(() => Effect.succeed<Session>({ type: "signed-in", user, offline: false })),
	);

const sessionOf = ({ user, remembered }: Owner, settings: SettingsStore): Effect.Effect<Session> =>
	Effect.map(isAtKiosk(settings, user.id), (kiosk) => ({
		type: "signed-in",
		user,
		offline: remembered,
		kiosk,
	}));

/** The code that reads an enrolment loads only where there may be one. */
const isAtKiosk = (settings: SettingsStore, ownerId: string): Effect.Effect<boolean> =>
	settings.get(tillKey).pipe(
		Effect.flatMap((kept) =>
			kept === undefined
				? Effect.succeed(false)
				: Effect.flatMap(
						Effect.promise(() => import("./enrolled-session.ts")),
						({ isKioskOf }) => isKioskOf(settings, ownerId),
					),
		),
		Effect.orElseSucceed(() => false),
	);

/** Without storage the user can still work with a connection. */
const forgiving = (settings: SettingsStore): SettingsStore => ({
	...settings,
	set: (key, value) =>
		settings
			.set(key, value)
			.pipe(
				Effect.catch((fault) =>
					Effect.sync(() => console.warn("Not kept on this device:", fault.reason)),
				),
			),
	remove: (key) =>
		settings
			.remove(key)
			.pipe(
				Effect.catch((fault) =>
					Effect.sync(() => console.warn("Not taken off this device:", fault.reason)),
				),
			),
});
