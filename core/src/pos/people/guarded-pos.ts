import { Effect } from "effect";
import type { Pos } from "../pos-types.ts";
import { asError } from "../refused-error.ts";

/** Decides whether an action is done. Absent while nobody is set up. */
export type Gate = (path: string, given: readonly unknown[], call: () => unknown) => unknown;

/**
 * A POS of which each action asks the gate first: nothing else asks who may do it. What an action is refused for leaves
 * it as an Error. Its states and its till are passed on as they are.
 */
export const guardedPos = (pos: Pos, gate: () => Gate | undefined): Pos => guarded(pos, gate, "");

function guarded<Area extends object>(
	area: Area,
	gate: () => Gate | undefined,
	path: string,
): Area {
	const made = new Map<PropertyKey, readonly [member: unknown, asked: unknown]>();
	const asking = (member: unknown, name: string): unknown => {
		if (typeof member === "function")
			return (...given: unknown[]) => {
				const call = () => member.apply(area, given);
				const asked = gate();
				const done = asked ? asked(path + name, given, call) : call();
				return Effect.isEffect(done) ? Effect.mapError(done, asError) : done;
			};
		return typeof member === "object" && member !== null && name !== "state" && name !== "till"
			? guarded(member, gate, `${path}${name}.`)
			: member;
	};
	return new Proxy(area, {
		get(_, name) {
			const member: unknown = Reflect.get(area, name);
			if (typeof name === "symbol") return member;
			const before = made.get(name);
			if (before && before[0] === member) return before[1];
			const asked = asking(member, name);
			made.set(name, [member, asked]);
			return asked;
		},
	});
}
