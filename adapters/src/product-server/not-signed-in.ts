import { type AccountFault, Refused } from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect } from "effect";
import type { ServerFault } from "./product-server-faults.ts";

/** Turns the 401 of an endpoint that needs no session into a refusal, because it does not end a session. */
export const notSignedIn = <A>(
	call: Effect.Effect<A, ServerFault>,
): Effect.Effect<A, AccountFault> =>
	Effect.catchTag(call, "SignedOut", () =>
		Effect.fail(
			new Refused({
				reason: ownReasonText("not-signed-in", "Sign-in was refused"),
				code: "not-signed-in",
			}),
		),
	);
