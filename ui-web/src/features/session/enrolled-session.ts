import type { AccountFault, NotStored, SettingsStore, Tills } from "@tuckshop/core/ports";
import { currentPrincipal, isKioskOf } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { type Session, signedOut } from "./session.ts";

export { isKioskOf };

/**
 * Returns the session of the till that this device is enrolled as, according to the server or the
 * device's own memory, or signed out.
 */
export const enrolledSession = (ports: {
	readonly tills: Pick<Tills, "worker">;
	readonly settings: SettingsStore;
}): Effect.Effect<Session, AccountFault | NotStored> =>
	Effect.map(currentPrincipal(ports), (worker): Session => {
		if (!worker) return signedOut;
		return worker.is === "till"
			? {
					type: "till",
					till: worker.till,
					offline: worker.remembered,
					kiosk: worker.till.kind === "kiosk",
				}
			: { type: "signed-in", user: worker.user, offline: worker.remembered };
	});
