import { Effect, Option, Schema } from "effect";
import { EnrolledTill, type Worker } from "../../contract/till-sessions.ts";
import type { AccountFault, NotStored, SettingsStore, Tills } from "../../ports/index.ts";
import { User } from "../../records/index.ts";
import { lastOwnerKey, tillKey } from "./current-owner.ts";

/** The principal of this device: a signed-in owner, or the enrolled till. */
export type DevicePrincipal =
	| {
			readonly is: "owner";
			readonly user: User;
			readonly till: EnrolledTill | undefined;
			readonly remembered: boolean;
	  }
	| { readonly is: "till"; readonly till: EnrolledTill; readonly remembered: boolean };

type WorkerPorts = { readonly tills: Pick<Tills, "worker">; readonly settings: SettingsStore };

/**
 * Returns the principal that the server knows on this device or, where the server can't be asked or
 * something else answers, the one that it knew last: the owner until they sign out, then the till.
 * A till that was revoked is forgotten as soon as the server says so. Undefined: sign in.
 */
export const currentPrincipal = ({
	tills,
	settings,
}: WorkerPorts): Effect.Effect<DevicePrincipal | undefined, AccountFault | NotStored> =>
	tills.worker().pipe(
		Effect.flatMap((found) => keep(found, settings)),
		Effect.catchTag(["Unreached", "Undecodable"], (unanswered) =>
			Effect.flatMap(remembered(settings), (last) =>
				last ? Effect.succeed(last) : Effect.fail(unanswered),
			),
		),
	);

/** Returns true if this device remembers that its owner enrolled it as a kiosk. */
export const isKioskOf = (settings: SettingsStore, ownerId: string): Effect.Effect<boolean> =>
	settings.get(tillKey).pipe(
		Effect.map((kept) =>
			Option.exists(decodeTill(kept), (till) => till.kind === "kiosk" && till.ownerId === ownerId),
		),
		Effect.orElseSucceed(() => false),
	);

const keep = Effect.fnUntraced(function* (
	found: Worker | undefined,
	settings: SettingsStore,
): Effect.fn.Return<DevicePrincipal | undefined, NotStored> {
	const till = found?.till ?? undefined;
	yield* till ? settings.set(tillKey, till) : settings.remove(tillKey);
	if (!found) return undefined;
	if (found.is === "till") return { is: "till", till: found.till, remembered: false };
	yield* settings.set(lastOwnerKey, found.user);
	return { is: "owner", user: found.user, till, remembered: false };
});

const remembered = Effect.fnUntraced(function* (
	settings: SettingsStore,
): Effect.fn.Return<DevicePrincipal | undefined, NotStored> {
	const user = Option.getOrUndefined(decodeUser(yield* settings.get(lastOwnerKey)));
	const till = Option.getOrUndefined(decodeTill(yield* settings.get(tillKey)));
	if (user) return { is: "owner", user, till, remembered: true };
	return till && { is: "till", till, remembered: true };
});

const decodeUser = Schema.decodeUnknownOption(User);
const decodeTill = Schema.decodeUnknownOption(EnrolledTill);
