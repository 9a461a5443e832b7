import { Effect } from "effect";
import type { Services } from "./services.tsx";

/** The ports that only an owner's session may ask; a super administrator's screens say by themselves that theirs is over. */
const ofOwner = ["accounts", "ownAccount", "restaurants", "tills"] as const;

/** The same services, which tell when the server took a call of the owner's for nobody's: the session ended elsewhere. */
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
