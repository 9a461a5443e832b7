import { ContainerModule } from "inversify";

/** The factory of each part of a folder. A part is created when another one first reads it. */
export type Makers<Own, Needed> = {
	readonly [Name in keyof Own]: (parts: Own & Needed) => Own[Name];
};

/** The bindings of a folder. A module can be loaded where all parts that it needs are bound. */
export type Module<Own, Needed> = ContainerModule & {
	readonly brings?: () => Own;
	readonly needs?: (parts: Needed) => void;
};

/** A module of the container: each part is created once, at its first use. */
export function moduleOf<Own extends object, Needed>(
	makers: Makers<Own, Needed>,
): Module<Own, Needed> {
	return new ContainerModule(({ bind }) => {
		for (const name of Object.keys(makers) as (keyof Own & string)[])
			bind<unknown>(name).toDynamicValue(({ get }) =>
				makers[name](new Proxy({} as Own & Needed, { get: (_, part) => get(part) })),
			);
	});
}
