import { Effect } from "effect";
import { Unreached } from "./faults.ts";

type Late<Port> = { readonly [Name in keyof Port]: Port[Name] extends (...given: never[]) => Effect.Effect<unknown, unknown> ? true : never };

/**
 * A port whose adapter is loaded at its first call, so that the first screen does not carry it. `names` says every method of the port.
 * Where it can't be loaded the server that has it is not reached, and the next call tries again.
 */
export const latePort = <Port extends object>(names: Late<Port>, load: () => Promise<Port>): Port => calls(names, loaded(load));

/** Milliseconds between two attempts to load a part. */
const pause = 1_000;

/** A part of the till that needs no server, loaded in the same way: whoever calls it waits until it is there. */
export function latePart<Part extends object>(names: Late<Part>, load: () => Promise<Part>): Part {
	const there: Effect.Effect<Part> = Effect.catch(loaded(load), () =>
		Effect.andThen(
			Effect.sleep(pause),
			Effect.suspend(() => there),
		),
	);
	return calls(names, there);
}

/** Loaded once; what failed is loaded anew by whoever asks next. */
function loaded<Port>(load: () => Promise<Port>): Effect.Effect<Port, Unreached> {
	let loading: Promise<Port> | undefined;
	return Effect.tryPromise({
		try: () => {
			loading ??= load();
			return loading;
		},
		catch: (reason) => {
			loading = undefined;
			return new Unreached({ reason: `A part of the till was not loaded: ${reason instanceof Error ? reason.message : String(reason)}` });
		},
	});
}

function calls<Port extends object>(names: Late<Port>, whole: Effect.Effect<Port, Unreached>): Port {
	type Methods = { readonly [name: string]: (...given: unknown[]) => Effect.Effect<unknown, unknown> };
	const call =
		(name: string) =>
		(...given: unknown[]) =>
			Effect.flatMap(whole, (port) => (port as Methods)[name]?.(...given) ?? Effect.die(new Error(`The adapter has no ${name}`)));
	return Object.fromEntries(Object.keys(names).map((name) => [name, call(name)])) as Port;
}
