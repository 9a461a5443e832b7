import { Effect, Result } from "effect";
import {
	type ImportNote,
	type MenuFault,
	type MenuRows,
	type MenuSnapshot,
	type MenuSource,
	type PosPorts,
	type Rows,
	Undecodable,
} from "../../ports/index.ts";
import type { Menu } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";
import { markSynced, noteChangedPlace } from "../settings/sync-markers.ts";
import type { Till } from "../till.ts";
import { adjustMenu } from "./adjust-menu.ts";

/**
 * How far a sync has come: `step`, counted from 1, of `total` steps, and the name of the list that
 * it reads. `timestamp`: ISO 8601, UTC.
 */
export type SyncProgress = {
	readonly step: number;
	readonly current: string;
	readonly total: number;
	readonly timestamp: string;
};

/** The eight steps of the documented sync, in order. The first six are the menu's, the rest the sales'. */
export const syncSteps = [
	"categories",
	"sub-categories",
	"modifiers",
	"modifier groups",
	"menu items",
	"tax rates",
	"pending transactions",
	"offline ITC transactions",
] as const;

export type MenuSync = {
	/** The new menu of this device. Undefined: the old one was kept. */
	readonly snapshot?: MenuSnapshot;
	/** The documented sentence of each step that failed, in the order of the steps. */
	readonly failures: readonly string[];
	readonly notes: readonly ImportNote[];
	readonly stopped?: "unreached" | "signed-out";
};

export type MenuSyncListener = {
	readonly publish: (progress: SyncProgress) => void;
	/** The menu that the till shows. */
	readonly shown: () => Menu | undefined;
	/** Runs a replacement of the menu exclusively. */
	readonly inTurn: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
	/** The new menu is on disk. */
	readonly menu: (snapshot: MenuSnapshot) => void;
};

type MenuPorts = Pick<PosPorts, "menuSource" | "menuStore" | "menuAdjustments" | "settings">;

/**
 * Runs steps 1 to 6: every list is fetched before anything is changed, then the menu is replaced in
 * one transaction. A list that the provider does not give is taken from the server's cache
 * (SYNC-32). Without categories, sub-categories or items the old menu stays; without modifiers or
 * their groups items keep the groups they had. An empty list, or one without a readable row, counts
 * as not given, because a provider in trouble answers so. A till that has no menu yet takes an
 * empty one.
 */
export const syncMenu = Effect.fnUntraced(function* (
	ports: MenuPorts,
	till: Till,
	hear: MenuSyncListener,
): Effect.fn.Return<MenuSync> {
	const { menuSource, menuStore } = ports;
	const { publish } = hear;
	if (till.hasAccessToken === false) return { failures: [sentences.token], notes: [] };
	yield* Effect.ignore(noteChangedPlace(ports.settings, till));
	const rows: { -readonly [list in keyof MenuRows]: Rows } = {
		categories: [],
		subCategories: [],
		modifiers: [],
		modifierGroups: [],
		items: [],
	};
	const failures: string[] = [];
	const missing = new Set<keyof MenuRows>();
	for (const [index, list] of lists.entries()) {
		yield* begin(index + 1, publish);
		const read = yield* Effect.result(readList(menuSource, list, { till, shown: hear.shown() }));
		if (Result.isSuccess(read)) rows[list] = read.success;
		else {
			missing.add(list);
			const sentence = sentenceOf(list);
			if (sentence !== undefined && !failures.includes(sentence)) failures.push(sentence);
			const stopped = stops(read.failure);
			if (stopped !== undefined)
				return { failures: failures.length > 0 ? failures : [sentences.any], notes: [], stopped };
		}
	}
	if (missing.has("categories") || missing.has("subCategories") || missing.has("items"))
		return { failures, notes: [] };

	yield* begin(6, publish);
	const assembled = yield* menuSource
		.assemble(rows)
		.pipe(Effect.catchDefect(() => Effect.succeed(undefined)));
	if (!assembled) return { failures: [...failures, sentences.taxes], notes: [] };
	const { notes } = assembled;
	for (const list of ["categories", "items"] as const)
		if (rows[list].length > 0 && assembled.menu[list].length === 0)
			return { failures: [...failures, sentences[list]], notes };

	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = till;
	const swap = (menu: Menu) =>
		Effect.gen(function* () {
			const former = hear.shown();
			const whole =
				former && (missing.has("modifiers") || missing.has("modifierGroups"))
					? withFormerGroups(menu, former)
					: menu;
			const snapshot: MenuSnapshot = {
				ownerId,
				restaurantId,
				providerRestaurantId,
				providerBranchId,
				syncedAt: yield* nowIso,
				menu: whole,
			};
			yield* menuStore.replace(snapshot);
			// The till sells from it at once; the markers of the sync are written afterwards.
			hear.menu(snapshot);
			return snapshot;
		});
	const adjustedAndSwapped = Effect.gen(function* () {
		for (let tries = 1; ; tries++) {
			const beside = hear.shown();
			const menu = yield* adjustMenu(ports, till, assembled.menu);
			// A price or an order that was saved while the adjustments were read is in none of them.
			const snapshot = yield* hear.inTurn(
				Effect.suspend(() =>
					hear.shown() === beside || tries === maxAttempts ? swap(menu) : Effect.succeed(undefined),
				),
			);
			if (snapshot) return snapshot;
		}
	});
	const stored = yield* Effect.result(adjustedAndSwapped);
	if (Result.isFailure(stored))
		return { failures: [...failures, stored.failure.reason || sentences.any], notes };
	yield* Effect.ignore(markSynced(ports.settings, till, missing));
	return { snapshot: stored.success, failures, notes };
});

/** How often the restaurant's own changes are read in one sync, at most. */
const maxAttempts = 5;

/**
 * Reads the provider's list or, where that fails and the server has it cached, the server's. The
 * fault reported is the provider's.
 */
const readList = (
	source: MenuSource,
	list: keyof MenuRows,
	{ till, shown }: { readonly till: Till; readonly shown: Menu | undefined },
): Effect.Effect<Rows, MenuFault> =>
	Effect.catch(Effect.flatMap(source[list](till), notEmptied(list, shown)), (fault) => {
		if (list === "modifiers" || list === "modifierGroups" || stops(fault) !== undefined)
			return Effect.fail(fault);
		return source.kept(list, till).pipe(
			Effect.tap(() =>
				Effect.logWarning(
					`the provider's ${list} could not be read: ${fault._tag}; the server's are taken`,
				),
			),
			Effect.mapError((second) => (stops(second) === undefined ? fault : second)),
		);
	});

/** No restaurant removes every item, or every category, from a menu that it sells from. */
const notEmptied =
	(list: keyof MenuRows, shown: Menu | undefined) =>
	(rows: Rows): Effect.Effect<Rows, Undecodable> => {
		const had =
			(list === "categories" || list === "items") && shown !== undefined && shown[list].length > 0;
		return rows.length === 0 && had
			? Effect.fail(new Undecodable({ where: list, reason: "no rows" }))
			: Effect.succeed(rows);
	};

/** Reports that a step begins. */
export const begin = (
	step: number,
	publish: (progress: SyncProgress) => void,
): Effect.Effect<void> =>
	Effect.map(nowIso, (timestamp) =>
		publish({ step, current: syncSteps[step - 1] ?? "", total: syncSteps.length, timestamp }),
	);

const lists = [
	"categories",
	"subCategories",
	"modifiers",
	"modifierGroups",
	"items",
] as const satisfies readonly (keyof MenuRows)[];

const sentences = {
	categories: "Failed to sync menu categories",
	items: "Failed to sync menu items",
	subCategories: "Failed to sync menu sub-categories",
	taxes: "Failed to sync tax rates from the provider's API",
	token: "API access token not found. Please configure it in Settings.",
	any: "Failed to sync menu data",
} as const;

/**
 * A failed modifier or group list is no error: it counts as empty, and the existing groups stay
 * (SYNC-37, SYNC-38).
 */
const sentenceOf = (list: keyof MenuRows): string | undefined =>
	list === "modifiers" || list === "modifierGroups" ? undefined : sentences[list];

/** Without the server, or without a session, the other lists fail as well. */
function stops(fault: MenuFault): MenuSync["stopped"] {
	if (fault._tag === "SignedOut") return "signed-out";
	return fault._tag === "Unreached" && fault.beyond === undefined ? "unreached" : undefined;
}

function withFormerGroups(menu: Menu, former: Menu): Menu {
	const groups = new Map(former.items.map((item) => [item.id, item.modifierGroups]));
	return {
		...menu,
		items: menu.items.map((item) => ({
			...item,
			modifierGroups: groups.get(item.id) ?? item.modifierGroups,
		})),
	};
}
