import { Context, Effect, Logger } from "effect";
import { expect, it } from "vitest";
import { inMemoryPorts, sampleTill } from "../../fakes/index.ts";
import { Unreached } from "../../ports/index.ts";
import { keepOpenPrice, sendOpenPrices } from "./open-prices.ts";
import { syncMenu } from "./sync-menu.ts";

it("[SRV-06, DATA-41] only logs a change of an open price that the server does not take, keeps it here, and sends it again", async () => {
	const logged: string[] = [];
	const ear = Logger.make(({ message }) => void logged.push(String(message)));
	const run = <A, E>(effect: Effect.Effect<A, E>) =>
		Effect.runPromiseWith(Context.make(Logger.CurrentLoggers, new Set([ear])))(effect);
	const world = inMemoryPorts();
	const till = sampleTill();
	await run(
		syncMenu(world, till, {
			publish: () => undefined,
			shown: () => undefined,
			inTurn: (work) => work,
			menu: () => undefined,
		}),
	);
	const [before] = world.device.menus.values();
	const item = before?.menu.items.find(({ openPrice }) => !openPrice);
	if (!before || !item) throw new Error("the sample menu has an item of its own price");
	await run(keepOpenPrice(world, till, before, { menuItemId: item.id, openPrice: true }));

	const fails = {
		...world.menuAdjustments,
		saveOverride: () => Effect.fail(new Unreached({ reason: "no network" })),
	};
	expect(await run(sendOpenPrices({ ...world, menuAdjustments: fails }, till))).toEqual([
		{ menuItemId: item.id, openPrice: true },
	]);
	expect(logged).toEqual([
		expect.stringMatching(`open price of item ${item.id} was not saved.*Unreached`),
	]);
	expect(
		[...world.device.menus.values()].map(
			({ menu }) => menu.items.find(({ id }) => id === item.id)?.openPrice,
		),
	).toEqual([true]);

	expect(await run(sendOpenPrices(world, till))).toEqual([]);
	expect(
		(await run(world.menuAdjustments.overrides(till.restaurantId))).find(
			({ menuItemId }) => menuItemId === item.id,
		)?.openPrice,
	).toBe(true);
	expect(logged).toHaveLength(1);
});
