import { Clock, Effect } from "effect";
import {
	type MenuAdjustments,
	type MenuSource,
	type OrderRelay,
	OutcomeUnknown,
	Refused,
	type Rows,
	Unreached,
} from "../ports/index.ts";
import type { CategoryPlace, Menu, MenuItemOverride, SaleFacts } from "../rules/index.ts";
import { type KioskSettings, type MenuText, withMenuTexts } from "../rules/kiosk/index.ts";
import { type MenuLooks, plainLooks } from "../rules/looks/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/**
 * The relay as the server keeps it: a repeated order gets the first answer. Every order that the
 * provider took is in `taken`.
 */
export function inMemoryOrderRelay(
	faults: Faults = noFaults(),
	taken: SaleFacts[] = [],
): OrderRelay {
	const answered = new Map<string, { readonly answeredAt: string } | OutcomeUnknown>();
	const sent = new Map<string, number>();
	return {
		place: (sale) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const known = answered.get(sale.id);
				if (known instanceof OutcomeUnknown) return yield* known;
				if (known) return known;
				if (faults.provider === "refuses")
					return yield* new Refused({ reason: "the provider refuses", code: "refused" });
				if (faults.provider === "unreached")
					return yield* new Unreached({
						reason: "the provider does not answer",
						beyond: "provider",
					});
				taken.push(sale);
				const attempts = (sent.get(sale.id) ?? 0) + 1;
				sent.set(sale.id, attempts);
				const answer =
					faults.provider === "loses-reply"
						? new OutcomeUnknown({ reason: "no answer to the order", attempts })
						: { answeredAt: yield* moment };
				answered.set(sale.id, answer);
				return answer instanceof OutcomeUnknown ? yield* answer : answer;
			}),
		settle: ({ saleId }, found, told) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const at = yield* moment;
				const known = answered.get(saleId);
				const attempts = sent.get(saleId) ?? 0;
				if (known === undefined) return undefined;
				if (known instanceof OutcomeUnknown && found === "not-done") {
					if ((told ?? attempts) !== attempts)
						return { state: "unknown", at, reason: known.reason, attempts };
					answered.delete(saleId);
					return { state: "waiting", at, reason: "settled by hand as not done", attempts };
				}
				if (known instanceof OutcomeUnknown) answered.set(saleId, { answeredAt: at });
				return { state: "accepted", at, reason: "", attempts };
			}),
	};
}

/**
 * A provider with one menu. Its rows carry the menu's own entries; `assemble` restores them from
 * the rows that were read.
 */
export function inMemoryMenuSource(menu: Menu, faults: Faults = noFaults()): MenuSource {
	const list = (name: Faults["menu"], rows: Rows) => () =>
		Effect.gen(function* () {
			yield* reach(faults);
			if (faults.menu === "refuses" || faults.menu === name)
				return yield* new Refused({ reason: `the provider refuses ${name}`, code: "refused" });
			return rows;
		});
	return {
		categories: list("categories", menu.categories),
		subCategories: list("subCategories", menu.subCategories),
		modifiers: list("modifiers", []),
		modifierGroups: list("modifierGroups", []),
		items: list("items", menu.items),
		kept: (name) =>
			Effect.gen(function* () {
				yield* reach(faults);
				if (faults.keptMenu === "missing")
					return yield* new Refused({ reason: "There is no such menu.", code: "not-found" });
				return menu[name];
			}),
		assemble: (rows) =>
			Effect.succeed({
				menu: {
					categories: rows.categories as Menu["categories"],
					subCategories: rows.subCategories as Menu["subCategories"],
					items: rows.items as Menu["items"],
					taxes: menu.taxes,
				},
				notes: [],
			}),
	};
}

/** Restaurants' changes to their menus: one list of each kind for all restaurants of the world. */
export type Adjustments = {
	overrides: readonly MenuItemOverride[];
	places: readonly CategoryPlace[];
	texts?: readonly MenuText[];
	kiosk?: KioskSettings;
	looks?: MenuLooks;
};

/** A restaurant's changes to its menu, in memory. */
export function inMemoryMenuAdjustments(
	faults: Faults = noFaults(),
	book: Adjustments = { overrides: [], places: [] },
): MenuAdjustments {
	const answer = <A>(work: () => A) =>
		Effect.gen(function* () {
			yield* reach(faults);
			if (faults.adjustments === "refuses")
				return yield* new Refused({ reason: "the server refuses", code: "refused" });
			return work();
		});
	return {
		overrides: () => answer(() => book.overrides),
		saveOverride: (_, change) =>
			answer(() => {
				const former = book.overrides.find(({ menuItemId }) => menuItemId === change.menuItemId);
				const parts = Object.entries({ ...former, ...change }).filter(([, part]) => part !== null);
				book.overrides = [
					...book.overrides.filter((each) => each !== former),
					{ ...Object.fromEntries(parts), menuItemId: change.menuItemId },
				];
			}),
		categoryOrder: () => answer(() => book.places),
		saveCategoryOrder: (_, places) =>
			answer(() => {
				book.places = places;
			}),
		looks: () => answer(() => book.looks ?? plainLooks),
		saveColour: (_, { categoryId, colour }) =>
			answer(() => {
				const { colours, pictures } = book.looks ?? plainLooks;
				const others = colours.filter((each) => each.categoryId !== categoryId);
				book.looks = {
					pictures,
					colours: colour === null ? others : [...others, { categoryId, colour }],
				};
			}),
		savePicture: (_, { menuItemId, picture }) =>
			answer(() => {
				const { colours, pictures } = book.looks ?? plainLooks;
				const others = pictures.filter((each) => each.menuItemId !== menuItemId);
				const kept = { menuItemId, picture: `data:image/jpeg;base64,${picture}` };
				book.looks = { colours, pictures: picture === null ? others : [...others, kept] };
			}),
		texts: () => answer(() => book.texts ?? []),
		saveTexts: (_, texts) =>
			answer(() => {
				book.texts = withMenuTexts([], texts);
				return book.texts;
			}),
		kioskSettings: () => answer(() => book.kiosk),
		saveKioskSettings: (_, settings) =>
			answer(() => {
				book.kiosk = settings;
			}),
	};
}

const moment = Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString());
