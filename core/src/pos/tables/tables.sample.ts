import { Effect } from "effect";
import { TestClock } from "effect/testing";
import {
	type Faults,
	inMemoryCampusCard,
	inMemoryFloorPlan,
	inMemoryPorts,
	inMemoryServerDesk,
	inMemoryTableBills,
	inMemoryTableFeed,
	inMemoryTableMoves,
	inMemoryTableSessions,
	noFaults,
	sampleTables,
	type TableBook,
} from "../../fakes/index.ts";
import type { SettingsStore } from "../../ports/index.ts";
import { cents, lineFor, ordinaryTaxClass } from "../../rules/index.ts";
import { type NewItem, newItem } from "../../rules/table/index.ts";
import { makePosTables, type PosTables, settingsTableStore, type TablesPorts } from "./index.ts";

/**
 * Two tablets of one restaurant share the book; each has its own disk and its own connection to the
 * server.
 */
export type Tablet = {
	readonly tables: PosTables;
	readonly ports: TablesPorts;
	readonly faults: Faults;
	readonly settings: SettingsStore;
};

/** No two tablets generate the same id. */
let minted = 0;

export function tabletOf(
	book: TableBook = sampleTables({ here: "server-a" }),
	{ settings }: { readonly settings: SettingsStore } = inMemoryPorts(),
): Tablet {
	const faults = noFaults();
	const ports: TablesPorts = {
		desk: inMemoryServerDesk(book, faults),
		plan: inMemoryFloorPlan(book, faults),
		sessions: inMemoryTableSessions(book, faults),
		bills: inMemoryTableBills(book, faults),
		moves: inMemoryTableMoves(book, faults),
		feed: inMemoryTableFeed(book, faults),
		store: settingsTableStore(settings),
		campusCard: inMemoryCampusCard(faults),
		ids: {
			uuid() {
				minted += 1;
				return `minted-${minted}`;
			},
		},
	};
	return { tables: makePosTables(ports, book.restaurantId), ports, faults, settings };
}

export const dish = (id: string, seat: number | null = 1): NewItem =>
	newItem(
		lineFor(
			{
				...{ id: 7, name: "Stew", price: cents(1000), openPrice: false, isAvailable: true },
				...{ categoryId: 1, categoryName: "", subCategoryName: "", modifierGroups: [] },
				taxClass: ordinaryTaxClass,
			},
			id,
			{},
		),
		seat,
	);

/** 2026-11-21, 18:41 in Toronto. */
export const dinner = Date.parse("2026-11-21T23:41:00.000Z");

/** Lets the background fibers run until they wait. */
export const settle: Effect.Effect<void> = Effect.gen(function* () {
	for (let turn = 0; turn < 20; turn += 1)
		yield* Effect.promise(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
});

/** Runs a body on a clock that only moves when it is told to. */
export const atDinner = (body: Effect.Effect<unknown, unknown>): Promise<unknown> =>
	Effect.runPromise(
		Effect.andThen(TestClock.setTime(dinner), body).pipe(Effect.provide(TestClock.layer())),
	);
