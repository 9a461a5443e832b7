import { Effect } from "effect";
import { type KitchenPrinters, Refused, SignedOut, Unreached } from "../ports/index.ts";
import { type KitchenPrinter, letterAt } from "../rules/kitchen/index.ts";
import type { Faults } from "./faults.ts";

/** The kitchens of restaurants, as a server stores them. */
export type KitchenBook = {
	readonly printers: Map<string, readonly KitchenPrinter[]>;
	/** The letter of each device, under its restaurant and its id. */
	readonly letters: Map<string, string>;
};

/** The kitchen's printers and letters of a world. */
export const kitchenBook = (): KitchenBook => ({ printers: new Map(), letters: new Map() });

/** The kitchen printers of the restaurants in the book. */
export function inMemoryKitchenPrinters(
	faults: Pick<Faults, "reachable" | "signedIn">,
	{ printers, letters }: KitchenBook,
	isKnown: (restaurantId: string) => boolean = () => true,
): KitchenPrinters {
	const answer = <A>(restaurantId: string, give: () => A) =>
		Effect.suspend((): Effect.Effect<A, Unreached | SignedOut | Refused> => {
			if (!faults.reachable) return Effect.fail(new Unreached({ reason: "no network" }));
			if (!faults.signedIn) return Effect.fail(new SignedOut());
			return isKnown(restaurantId)
				? Effect.succeed(give())
				: Effect.fail(
						new Refused({ reason: "This restaurant does not exist.", code: "not-found" }),
					);
		});
	return {
		read: (id) => answer(id, () => printers.get(id) ?? []),
		save: (id, saved) =>
			answer(id, () => {
				printers.set(id, saved);
				return saved;
			}),
		letter: (id, device) =>
			answer(id, () => {
				const key = `${id}/${device.id}`;
				const own = [...letters.keys()].filter((each) => each.startsWith(`${id}/`));
				const letter = letters.get(key) ?? letterAt(own.length);
				letters.set(key, letter);
				return letter;
			}),
	};
}
