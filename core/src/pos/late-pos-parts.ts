import { latePart, withLate } from "../ports/lazy-port.ts";
import type { LateParts } from "./late-parts.ts";

/**
 * The late parts of the headless POS, for a page that paints before it has them: `load` brings all
 * of them at the first use of one.
 */
export function latePosParts(load: () => Promise<LateParts>): LateParts {
	const areas = {
		campusPayment: (...given) => latePart(async () => (await load()).campusPayment(...given)),
		cardPayment: (...given) => latePart(async () => (await load()).cardPayment(...given)),
		drawerArea: (...given) => latePart(async () => (await load()).drawerArea(...given)),
		finesArea: (...given) => latePart(async () => (await load()).finesArea(...given)),
		heldArea: (...given) => latePart(async () => (await load()).heldArea(...given)),
		kitchenArea: (...given) => latePart(async () => (await load()).kitchenArea(...given)),
		peopleArea: (...given) => latePart(async () => (await load()).peopleArea(...given)),
		queueArea: (...given) => latePart(async () => (await load()).queueArea(...given)),
		receiptsArea: (...given) => latePart(async () => (await load()).receiptsArea(...given)),
		refundsArea: (...given) => latePart(async () => (await load()).refundsArea(...given)),
		salesArea: (...given) => latePart(async () => (await load()).salesArea(...given)),
		settingsChanges: (...given) => latePart(async () => (await load()).settingsChanges(...given)),
		syncRuns: (...given) => latePart(async () => (await load()).syncRuns(...given)),
	} satisfies Partial<LateParts>;
	return withLate(areas, latePart<Omit<LateParts, keyof typeof areas>>(load));
}
