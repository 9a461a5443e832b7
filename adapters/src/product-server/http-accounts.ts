import { accountEndpoints } from "@tuckshop/core/contract";
import type { Accounts } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { notSignedIn } from "./not-signed-in.ts";

/**
 * Accounts over the server's contract. A 401 means that nobody is signed in or, at the sign-in
 * itself, wrong credentials: that is `Refused`. Other faults: those of `client`.
 */
export function httpAccounts(config: HttpClientConfig): Accounts {
	const { currentUser, login, register, logout, logoutEverywhere } = client(
		config,
		accountEndpoints,
	);
	return {
		current: () => Effect.catchTag(currentUser(), "SignedOut", () => Effect.succeed(undefined)),
		signIn: (credentials) => notSignedIn(login(credentials, { on401: "refused" })),
		register: (registration) => notSignedIn(register(registration, { on401: "refused" })),
		signOut: () => Effect.catchTag(logout(), "SignedOut", () => Effect.void),
		signOutEverywhere: (which) =>
			Effect.map(logoutEverywhere(which), ({ sessions, tills }) => ({ sessions, tills })),
	};
}
