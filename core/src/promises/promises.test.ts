import { Effect } from "effect";
import { expect, it } from "vitest";
import { inMemoryPorts, sampleTill } from "../fakes/index.ts";
import { NotStored, Unreached } from "../ports/index.ts";
import { makePos as makeEffectPos } from "../pos/index.ts";
import { cents } from "../rules/index.ts";
import { makePos, menuSourceOf, PosError, portOf, readable, until, watch } from "./index.ts";

const opened = async (world = inMemoryPorts()) => {
	const pos = makePos(world, sampleTill());
	await pos.start();
	await until(pos.menu.state, ({ status }) => status === "ready");
	return pos;
};
const rejected = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error: unknown) => error,
	);

it("[SHIP-04] sells by promises under the names of the effects", async () => {
	const world = inMemoryPorts();
	const pos = await opened(world);
	expect(pos.order.add(202).type).toBe("added");
	const paid = await pos.pay.cash(cents(2000));
	expect([paid.change, world.device.sales.size]).toEqual([cents(1745), 1]);
	expect(pos.pay).toBe(pos.pay);
	expect(pos.pay.cash).toBe(pos.pay.cash);
	await pos.stop();
});

it("[SHIP-04] rejects with an Error that has a name, a code and a sentence", async () => {
	const pos = await opened();
	const error = await rejected(pos.pay.cash(cents(2000)));
	expect(error).toBeInstanceOf(PosError);
	expect(error).toMatchObject({ name: "PayRefused", code: "empty-order", field: "lines" });
	expect(String(error)).toBe("PayRefused: Please add items to your cart before checking out.");
	expect(await rejected(pos.held.hold())).toMatchObject({
		name: "HoldRefused",
		code: "empty-order",
	});
	await pos.stop();
});

it("[SHIP-04] names what the device could not store", async () => {
	const world = inMemoryPorts();
	const pos = await opened(world);
	pos.order.add(202);
	world.faults.disk = false;
	const error = await rejected(pos.pay.cash(cents(2000)));
	expect(error).toMatchObject({ name: "NotStored", code: "not-stored" });
	expect(String(error)).toMatch(
		/^NotStored: This device could not store it, and nothing was written \(.+\)\.$/,
	);
	await pos.stop();
});

it("[SHIP-04] rejects with an Error at the edge of the effects too", async () => {
	const pos = makeEffectPos(inMemoryPorts(), sampleTill());
	const error = await rejected(Effect.runPromise(pos.pay.cash(cents(2000))));
	expect(error).toBeInstanceOf(Error);
	expect(error).toMatchObject({ name: "PayRefused", _tag: "PayRefused", code: "empty-order" });
	expect(String(error)).toBe("PayRefused: Refused, and nothing was done: empty order (lines).");
	await Effect.runPromise(pos.stop());
});

it("[SHIP-04] is watched by any framework: at once, at each change, and no longer once ended", async () => {
	const pos = await opened();
	const seen: number[] = [];
	const end = watch(pos.order.state, ({ order }) => seen.push(order.lines.length));
	const svelte: number[] = [];
	readable(pos.order.state).subscribe(({ order }) => svelte.push(order.lines.length))();
	pos.order.add(202);
	end();
	pos.order.clear();
	expect([seen, svelte]).toEqual([[0, 1], [0]]);
	await pos.stop();
});

it("[SHIP-05] takes ports that are written with promises, and keeps the faults they reject with", async () => {
	const world = inMemoryPorts();
	let menu = await Effect.runPromise(
		Effect.flatMap(world.menuSource.items(place), (items) =>
			world.menuSource.assemble({ ...noRows, items }),
		),
	).then((read) => read.menu);
	menu = { ...menu, items: menu.items.filter(({ id }) => id === 202) };
	const menuSource = menuSourceOf(async () => menu);
	const pos = await opened({ ...world, menuSource });
	expect(pos.menu.state.getState().menu?.items.map(({ id }) => id)).toEqual([202]);
	await pos.stop();

	const refusing = portOf<typeof world.settings>(
		{
			...world.settings,
			get: () => Promise.reject(new NotStored({ reason: "locked" })),
			set: () => Promise.reject(new Error("gone")),
		} as never,
		(error) => new NotStored({ reason: String(error) }),
	);
	expect(await rejected(Effect.runPromise(refusing.get("a")))).toMatchObject({ reason: "locked" });
	expect(await rejected(Effect.runPromise(refusing.set("a", "b")))).toMatchObject({
		_tag: "NotStored",
		reason: "Error: gone",
	});
	const broken = menuSourceOf(() => Promise.reject(new Error("no such file")));
	expect(await rejected(Effect.runPromise(broken.items(place)))).toEqual(
		new Unreached({ reason: "no such file" }),
	);
});

const place = { restaurantId: "r", providerRestaurantId: 1, providerBranchId: 2, menuApiUrl: "" };
const noRows = { categories: [], subCategories: [], modifiers: [], modifierGroups: [], items: [] };
