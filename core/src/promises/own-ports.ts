import { Effect } from "effect";
import { Refused, Unreached } from "../ports/faults.ts";
import type { ImportNote, MenuPlace, MenuSource } from "../ports/index.ts";
import type { Menu } from "../rules/index.ts";

/**
 * A port whose methods return promises, or values at once, for `portOf`. A method fails by
 * throwing, or by rejecting with, one of the faults that its port declares.
 */
export type PromisedPort<Port> = {
	readonly [Name in keyof Port]: Port[Name] extends (
		...given: infer Given
	) => Effect.Effect<infer Value, infer _Fault>
		? (...given: Given) => Promise<Value> | Value
		: Port[Name];
};

/**
 * A port of your own, written with promises, as the POS takes it. What a method rejects with is the
 * fault, where it is one of `@tuckshop/core/ports`; anything else becomes what `otherwise` makes of
 * it. Choose that with care: "not reached" is sent again, so it must be true that nothing was done.
 */
export function portOf<Port extends object>(
	port: PromisedPort<Port>,
	otherwise: (error: unknown) => FaultOf<Port>,
): Port {
	type Methods = { readonly [name: string]: (...given: unknown[]) => unknown };
	const methods = Object.entries(port as Methods).map(([name, method]) => [
		name,
		(...given: unknown[]) =>
			Effect.tryPromise({
				try: async () => method.apply(port, given),
				catch: (error) => (isFault(error) ? error : otherwise(error)),
			}),
	]);
	return Object.fromEntries(methods);
}

/** Every fault that a method of a port can fail with. */
export type FaultOf<Port> = {
	[Name in keyof Port]: Port[Name] extends (
		...given: never[]
	) => Effect.Effect<infer _Value, infer Fault>
		? Fault
		: never;
}[keyof Port];

const isFault = (error: unknown): error is never => error instanceof Error && "_tag" in error;

/**
 * The source of a menu that is read as a whole, in place of the provider's lists: a file, a
 * database, a sheet. `read` is called at each sync; while it rejects, the till keeps its last menu.
 */
export function menuSourceOf(read: (place: MenuPlace) => Promise<Menu> | Menu): MenuSource {
	const whole = (place: MenuPlace) =>
		Effect.tryPromise({
			try: async (): Promise<readonly unknown[]> => [await read(place)],
			catch: (error) =>
				isFault(error)
					? error
					: new Unreached({ reason: error instanceof Error ? error.message : String(error) }),
		});
	const nothing = () => Effect.succeed([]);
	const notes: readonly ImportNote[] = [];
	return {
		categories: nothing,
		subCategories: nothing,
		modifiers: nothing,
		modifierGroups: nothing,
		items: whole,
		kept: () => Effect.fail(new Refused({ reason: "Nothing is kept elsewhere." })),
		assemble: ({ items: [menu] }) => Effect.succeed({ menu: menu as Menu, notes }),
	};
}
