import { Effect } from "effect";
import { rejectionOf } from "./pos-error.ts";

/**
 * An area of the POS with promises in place of effects, under the same names. What is synchronous
 * stays so, and so do states.
 */
export type Promised<Area> = {
	readonly [Name in keyof Area]: PromisedMember<Area[Name]>;
};

type PromisedMember<Member> = Member extends (...given: infer Given) => infer Result
	? (...given: Given) => PromisedResult<Result>
	: Member extends { readonly subscribe: unknown }
		? Member
		: Member extends object
			? Promised<Member>
			: Member;

type PromisedResult<Result> =
	Result extends Effect.Effect<infer Value, infer _Fault, infer _Needed> ? Promise<Value> : Result;

/** True if a member of an area is passed on as it is: plain data, and states, whose identity is their meaning. */
const isPlain = (name: string, member: unknown): boolean =>
	typeof member !== "object" || member === null || name === "state" || name === "till";

/** An area of the POS with promises in place of effects. Each member is the same at every access. */
export function promised<Area extends object>(area: Area): Promised<Area> {
	const made = new Map<PropertyKey, readonly [member: unknown, promised: unknown]>();
	return new Proxy(area, {
		get(_, name) {
			const member: unknown = Reflect.get(area, name);
			if (typeof name === "symbol" || name === "then") return member;
			const before = made.get(name);
			if (before && before[0] === member) return before[1];
			const now = promisedMember(area, name, member);
			made.set(name, [member, now]);
			return now;
		},
	}) as Promised<Area>;
}

function promisedMember(area: object, name: string, member: unknown): unknown {
	if (typeof member === "function")
		return (...given: unknown[]) => {
			const result: unknown = member.apply(area, given);
			return Effect.isEffect(result)
				? asPromise(result as Effect.Effect<unknown, unknown>)
				: result;
		};
	return isPlain(name, member) ? member : promised(member as object);
}

/** Runs an effect; a fault rejects as a `PosError`. */
export const asPromise = <Value, Fault>(effect: Effect.Effect<Value, Fault>): Promise<Value> =>
	Effect.runPromise(Effect.mapError(effect, rejectionOf));
