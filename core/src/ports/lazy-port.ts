import { Effect } from "effect";
import { ownReasonText } from "../texts/said/server-refusals.ts";
import { NotStored, Unreached } from "./faults.ts";

/** A port that can be called before its code is loaded: every member is a method that returns an Effect. */
type Asked<Port> = {
	readonly [Name in keyof Port]: Port[Name] extends (
		...given: never[]
	) => Effect.Effect<unknown, unknown>
		? Port[Name]
		: never;
};

/**
 * A port whose adapter is loaded at its first call, so that the first screen does not carry it.
 * Where it can't be loaded the call fails as if the server were unreachable, and the next call
 * tries again. Its methods are created when they are first called, so that a spread copies none of
 * them (`withLate` joins such a port to other members).
 */
export const lazyPort = <Port extends Asked<Port>>(load: () => Promise<Port>): Port =>
	calls(loaded(load));

/**
 * A store of this device, loaded in the same way. Where it can't be loaded the call fails as if the
 * disk had refused it: a run that holds a lock must not wait for the network with it.
 */
export const lazyStore = <Store extends Asked<Store>>(load: () => Promise<Store>): Store =>
	calls(Effect.mapError(loaded(load), ({ reason }) => new NotStored({ reason })));

/** Milliseconds between two attempts to load a part. */
const pause = 1_000;

/**
 * A part of the till that needs no server, loaded in the same way: a call waits until it is there.
 */
export function latePart<Part extends Asked<Part>>(load: () => Promise<Part>): Part {
	const there: Effect.Effect<Part> = Effect.catch(loaded(load), () =>
		Effect.andThen(
			Effect.sleep(pause),
			Effect.suspend(() => there),
		),
	);
	return calls(there);
}

/**
 * Joins own members to a port that may load later, and prefers them; a spread would copy no method
 * of such a port.
 */
export const withLate = <Own extends object, Port extends object>(
	own: Own,
	late: Port,
): Own & Port =>
	new Proxy(own as Own & Port, {
		get: (members, name) => Reflect.get(name in members ? members : late, name),
	});

/** Loads once; after a failure the next call loads again. */
function loaded<Port>(load: () => Promise<Port>): Effect.Effect<Port, Unreached> {
	let loading: Promise<Port> | undefined;
	return Effect.tryPromise({
		try: () => {
			loading ??= load();
			return loading;
		},
		catch: (reason) => {
			loading = undefined;
			return new Unreached({
				reason: ownReasonText(
					"part-not-loaded",
					`A part of the till was not loaded: ${reason instanceof Error ? reason.message : String(reason)}`,
				),
			});
		},
	});
}

/**
 * Methods that call the loaded port's methods of the same name. Each is created at its first use
 * and is the same function from then on.
 */
function calls<Port extends object>(whole: Effect.Effect<Port, Unreached | NotStored>): Port {
	type Methods = { [name: string]: (...given: unknown[]) => Effect.Effect<unknown, unknown> };
	const call =
		(name: string): Methods[string] =>
		(...given) =>
			Effect.flatMap(
				whole,
				(port) =>
					(port as Methods)[name]?.(...given) ??
					Effect.die(new Error(`The adapter has no ${name}`)),
			);
	return new Proxy({} as Port & Methods, {
		get(made, name) {
			// With a `then` the port would count as a promise where it is awaited; no port has a method
			// of that name.
			if (typeof name === "symbol" || name === "then" || name in made)
				return Reflect.get(made, name);
			const method = call(name);
			Object.assign(made, { [name]: method });
			return method;
		},
	});
}
