import { Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";

type Late<Port> = { readonly [Name in keyof Port]: Port[Name] extends (...given: never[]) => Effect.Effect<unknown, unknown> ? true : never };

/**
 * A port whose adapter is loaded at its first call, so that the first screen does not carry it. `names` says every method of the port.
 * Where it can't be loaded the server that has it is not reached, and the next call tries again.
 */
export function latePort<Port extends object>(names: Late<Port>, load: () => Promise<Port>): Port {
	let loading: Promise<Port> | undefined;
	const loaded = Effect.tryPromise({
		try: () => {
			loading ??= load();
			return loading;
		},
		catch: (reason) => {
			loading = undefined;
			return new Unreached({ reason: `A part of the till was not loaded: ${reason instanceof Error ? reason.message : String(reason)}` });
		},
	});
	type Methods = { readonly [name: string]: (...given: unknown[]) => Effect.Effect<unknown, unknown> };
	const call =
		(name: string) =>
		(...given: unknown[]) =>
			Effect.flatMap(loaded, (port) => (port as Methods)[name]?.(...given) ?? Effect.die(new Error(`The adapter has no ${name}`)));
	return Object.fromEntries(Object.keys(names).map((name) => [name, call(name)])) as Port;
}
