import { Effect } from "effect";
import type { Services } from "./services.tsx";

/** The ports of the owner's session. A super administrator's screens detect the end of their session themselves. */
const ofOwner = ["accounts", "ownAccount", "people", "restaurants", "tills"] as const;

/**
 * Wraps the services to call back when the server refuses an owner's call because there is no
 * session.
 */
export function watchOwnerPorts<S extends Services>(services: S, signedOut: () => void): S {
	const tell = (fault: unknown) => Effect.sync(() => isSignedOut(fault) && signedOut());
	const watched = <Port extends object>(port: Port): Port =>
		new Proxy(port, {
			get(target, name, receiver) {
				const member: unknown = Reflect.get(target, name, receiver);
				if (typeof member !== "function") return member;
				return (...given: unknown[]) => {
					const answer: unknown = Reflect.apply(member, target, given);
					return Effect.isEffect(answer) ? Effect.tapError(answer, tell) : answer;
				};
			},
		});
	return {
		...services,
		...Object.fromEntries(ofOwner.map((name) => [name, watched(services[name])])),
	};
}

const isSignedOut = (fault: unknown) =>
	typeof fault === "object" && fault !== null && "_tag" in fault && fault._tag === "SignedOut";
