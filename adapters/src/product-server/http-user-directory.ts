import { adminEndpoints } from "@tuckshop/core/contract";
import type { UserDirectory } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** The super administrator's calls over the server's contract. */
export function httpUserDirectory(door: ServerDoor): UserDirectory {
	const { users, updatePassword, makeInvitation } = adminEndpoints;
	return {
		all: () => callEndpoint(door, users),
		invite: () => Effect.map(callEndpoint(door, makeInvitation), ({ data }) => data),
		setPassword: (body) => Effect.asVoid(callEndpoint(door, updatePassword, { body })),
	};
}
