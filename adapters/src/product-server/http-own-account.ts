import { ownAccountEndpoints } from "@tuckshop/core/contract";
import type { OwnAccounts } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** The owner's own account over the server's contract. */
export function httpOwnAccount(door: ServerDoor): OwnAccounts {
	const { ownAccount, endAccountSession, changeOwnPassword, makeRecoveryCodes, forgotPassword, resetForgottenPassword } = ownAccountEndpoints;
	return {
		read: () => Effect.map(callEndpoint(door, ownAccount), ({ data }) => data),
		endSession: (id) => Effect.asVoid(callEndpoint(door, endAccountSession, { params: { id } })),
		changePassword: (body) => Effect.map(callEndpoint(door, changeOwnPassword, { body }), ({ sessions }) => sessions),
		makeCodes: (currentPassword) => Effect.map(callEndpoint(door, makeRecoveryCodes, { body: { currentPassword } }), ({ data }) => data.codes),
		forgot: (email) => Effect.asVoid(callEndpoint(door, forgotPassword, { body: { email } })),
		reset: (body) => Effect.asVoid(callEndpoint(door, resetForgottenPassword, { body })),
	};
}
