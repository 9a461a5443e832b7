import { dexieStorage, openTillDatabase } from "@tuckshop/adapters/dexie";
import { httpMenuSource, proxyCalls, sameOrigin } from "@tuckshop/adapters/product-server";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import type { MenuRows } from "@tuckshop/core/ports";
import { makePos, type Pos } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { generateMenu } from "../../../server/src/sandbox/menu/generate-menu.sample.ts";

export const rowsOf = (items: number): MenuRows =>
	generateMenu({ items, seed: 7 }) as unknown as MenuRows;

/** The till as shipped, on Dexie, with the provider's lists in memory. */
export function bigTill(name: string, rows: MenuRows) {
	const database = openTillDatabase(name);
	const config = sameOrigin();
	const storage = dexieStorage(database);
	const lists = Object.fromEntries(
		Object.entries(rows).map(([list, given]) => [list, () => Effect.succeed(given)]),
	);
	const menuSource = { ...httpMenuSource(proxyCalls(config), config), ...lists };
	const ports = inMemoryPorts();
	const pos = makePos({ ...ports, ...storage, menuSource }, sampleTill());
	return {
		pos,
		faults: ports.faults,
		close: async () => {
			await Effect.runPromise(pos.stop());
			database.close();
		},
	};
}

/** Resolves when a menu other than the one before is shown: it is on disk then, and searchable. */
export const menuShown = (pos: Pos): Promise<void> =>
	new Promise((resolve) => {
		const before = pos.menu.state.getState().syncedAt;
		const stop = pos.menu.state.subscribe(({ syncedAt, status }) => {
			if (syncedAt === before || status !== "ready") return;
			stop();
			resolve();
		});
	});

export function searched(pos: Pos): void {
	if (pos.menu.search("poutine").length === 0) throw new Error("the menu can't be searched");
}
