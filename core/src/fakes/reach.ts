import { Effect } from "effect";
import { SignedOut, Unreached } from "../ports/index.ts";
import type { Faults } from "./faults.ts";

/** Every call to the server first checks the connection and the session. */
export const reach = (faults: Faults): Effect.Effect<void, Unreached | SignedOut> =>
	Effect.suspend((): Effect.Effect<void, Unreached | SignedOut> => {
		if (!faults.reachable) return Effect.fail(new Unreached({ reason: "no network" }));
		return faults.signedIn ? Effect.void : Effect.fail(new SignedOut());
	});
