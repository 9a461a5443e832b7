import { Effect, Option, Schema } from "effect";
import type { AccountFault, Accounts, NotStored, SettingsStore } from "../../ports/index.ts";
import { User } from "../../records/index.ts";

/** The owner of a till, and whether the server was asked. */
export type Owner = {
	readonly user: User;
	/**
	 * True: the server could not be asked, and this is the owner who was last signed in on this
	 * device.
	 */
	readonly remembered: boolean;
};

type OwnerPorts = {
	readonly accounts: Pick<Accounts, "current" | "signOut">;
	readonly settings: SettingsStore;
};

/**
 * Returns the owner who is signed in at the server or, where the server can't be asked, the last
 * one that it confirmed. Undefined where a sign-in is needed.
 */
export const currentOwner = ({
	accounts,
	settings,
}: OwnerPorts): Effect.Effect<Owner | undefined, AccountFault | NotStored> =>
	accounts.current().pipe(
		Effect.flatMap((found) => {
			if (!found) return Effect.succeed(undefined);
			const { session: _, ...user } = found;
			return Effect.as(settings.set(lastOwnerKey, user), { user, remembered: false });
		}),
		Effect.catchTag(["Unreached", "Undecodable"], (unanswered) =>
			Effect.flatMap(settings.get(lastOwnerKey), (kept) =>
				Option.match(decode(kept), {
					onNone: () => Effect.fail(unanswered),
					onSome: (user) => Effect.succeed({ user, remembered: true }),
				}),
			),
		),
	);

/**
 * Signs out, and then forgets on this device who was signed in; their sales stay and wait for them.
 * Where the server did not sign the owner out, they stay remembered.
 */
export const signOut = ({
	accounts,
	settings,
}: OwnerPorts): Effect.Effect<void, AccountFault | NotStored> =>
	Effect.andThen(accounts.signOut(), settings.remove(lastOwnerKey));

export const lastOwnerKey = "lastOwner";
/** The setting under which a device stores the till that it is enrolled as. */
export const tillKey = "lastTill";
/**
 * The setting under which a device stores the station whose counter this owner opened last. A
 * device that was a kiosk from the first has none.
 */
export const lastCounterKey = (ownerId: string): string => `lastTill/${ownerId}`;
const decode = Schema.decodeUnknownOption(User);
