import { latePart, withLate } from "../ports/lazy-port.ts";
import type { LateParts } from "./late-parts.ts";

/** The parts that are made at once, and of which each method waits; any other part is a method that waits itself. */
const areas = [
	"campusPayment",
	"cardPayment",
	"detailsArea",
	"drawerArea",
	"finesArea",
	"heldArea",
	"kitchenArea",
	"peopleArea",
	"queueArea",
	"receiptsArea",
	"refundsArea",
	"salesArea",
	"settingsChanges",
	"syncRuns",
] as const satisfies readonly (keyof LateParts)[];
type Area = (typeof areas)[number];

/**
 * The late parts of the headless POS, for a page that paints before it has them: `load` brings all
 * of them at the first use of one.
 */
export function latePosParts(load: () => Promise<LateParts>): LateParts {
	const made = areas.map((name) => [
		name,
		(...given: readonly never[]) =>
			latePart(
				async () =>
					((await load())[name] as (...of: readonly never[]) => ReturnType<LateParts[Area]>)(
						...given,
					) as object as Record<string, never>,
			),
	]);
	return withLate(
		Object.fromEntries(made) as Pick<LateParts, Area>,
		latePart<Omit<LateParts, Area>>(load),
	);
}
