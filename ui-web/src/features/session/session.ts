import { type Credentials, CurrentUser, type Registration } from "@tuckshop/core/contract";
import type { AccountFault, Accounts, NotStored, SettingsStore } from "@tuckshop/core/ports";
import { Effect, Schema } from "effect";

/**
 * Who works at this device. Signing in is required once with a connection; from then on the identity kept here is
 * trusted while the server can't be reached (NAV-15). `offline`: it is such a kept one.
 */
export type Session = { readonly type: "signed-out" } | { readonly type: "signed-in"; readonly user: CurrentUser; readonly offline: boolean };

export const signedOut: Session = { type: "signed-out" };

export type SessionPorts = { readonly accounts: Accounts; readonly settings: SettingsStore };

const identityKey = "identity";
const decodeUser = Schema.decodeUnknownOption(CurrentUser);

/** How long a device that knows its user waits for the server before it goes on without. */
const patience = "3 seconds";

/** The current user as the server tells it, else as this device remembers (AUTH-27). */
export const loadSession = ({ accounts, settings }: SessionPorts): Effect.Effect<Session> =>
	Effect.gen(function* () {
		const kept = yield* keptUser(settings);
		const asked = accounts.current().pipe(
			Effect.matchEffect({
				onSuccess: (user): Effect.Effect<Session> =>
					user ? keepUser(settings, user).pipe(Effect.as<Session>({ type: "signed-in", user, offline: false })) : forgetUser(settings).pipe(Effect.as(signedOut)),
				onFailure: () => Effect.succeed(remembered(kept)),
			}),
		);
		if (!kept) return yield* asked;
		return yield* asked.pipe(Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(remembered(kept)) }));
	});

export const signIn = ({ accounts, settings }: SessionPorts, credentials: Credentials): Effect.Effect<Session, AccountFault> =>
	accounts.signIn(credentials).pipe(Effect.flatMap((user) => begin(settings, user)));

export const register = ({ accounts, settings }: SessionPorts, registration: Registration): Effect.Effect<Session, AccountFault> =>
	accounts.register(registration).pipe(Effect.flatMap((user) => begin(settings, user)));

/** Ends the session on the server, then forgets the user here (AUTH-22, AUTH-23). A refusal leaves both as they were. */
export const signOut = ({ accounts, settings }: SessionPorts): Effect.Effect<Session, AccountFault> =>
	accounts.signOut().pipe(Effect.andThen(forgetUser(settings)), Effect.as(signedOut));

const begin = (settings: SettingsStore, user: CurrentUser): Effect.Effect<Session> =>
	keepUser(settings, user).pipe(Effect.as<Session>({ type: "signed-in", user, offline: false }));

const remembered = (user: CurrentUser | undefined): Session => (user ? { type: "signed-in", user, offline: true } : signedOut);

/** A device that can't keep the identity still lets its user work with a connection. */
const unkept = (fault: NotStored) => Effect.sync(() => console.warn("The identity is not kept on this device:", fault.reason));

const keptUser = (settings: SettingsStore): Effect.Effect<CurrentUser | undefined> =>
	settings.get(identityKey).pipe(
		Effect.map((value) => {
			const user = decodeUser(value);
			return user._tag === "Some" ? user.value : undefined;
		}),
		Effect.catch((fault) => unkept(fault).pipe(Effect.as(undefined))),
	);

const keepUser = (settings: SettingsStore, user: CurrentUser): Effect.Effect<void> => settings.set(identityKey, user).pipe(Effect.catch(unkept));

const forgetUser = (settings: SettingsStore): Effect.Effect<void> => settings.remove(identityKey).pipe(Effect.catch(unkept));
