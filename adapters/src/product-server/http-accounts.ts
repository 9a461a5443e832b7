import { accountEndpoints } from "@tuckshop/core/contract";
import type { Accounts } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";
import { notSignedIn } from "./not-signed-in.ts";

/** Accounts over the server's contract. A 401 is nobody signed in, or at the sign-in itself wrong credentials. */
export function httpAccounts(door: ServerDoor): Accounts {
	const { currentUser, login, register, logout, logoutEverywhere } = accountEndpoints;
	return {
		current: () => callEndpoint(door, currentUser).pipe(Effect.catchTag("SignedOut", () => Effect.succeed(undefined))),
		signIn: (credentials) => callEndpoint(door, login, { body: credentials, on401: "refused" }).pipe(notSignedIn),
		register: (registration) => callEndpoint(door, register, { body: registration, on401: "refused" }).pipe(notSignedIn),
		signOut: () =>
			callEndpoint(door, logout).pipe(
				Effect.asVoid,
				Effect.catchTag("SignedOut", () => Effect.void),
			),
		signOutEverywhere: (body) => Effect.map(callEndpoint(door, logoutEverywhere, { body }), ({ sessions, tills }) => ({ sessions, tills })),
	};
}
