import { type PouchStorage, pouchStorage } from "@tuckshop/adapters/pouch";
import { countingIds, inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, type Pos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CouchFront, startCouch } from "./couch-front.ts";
import { openPouch } from "./open-pouch.ts";

const run = Effect.runPromise;
let made = 0;
let couch: CouchFront;
const open: Pos[] = [];
beforeEach(async () => {
	couch = await startCouch(`replicated-${Date.now()}-${++made}`);
});
afterEach(async () => {
	for (const pos of open.splice(0)) await run(pos.stop());
	await couch.stop();
});

type Device = { readonly storage: PouchStorage; readonly first: number };
const device = (): Device => {
	const name = `replicated-${Date.now()}-${++made}`;
	return { storage: pouchStorage((part) => openPouch(`${name}-${part}`)), first: 1_000 * made };
};

/** The whole till on such a device, as a page opens it. */
async function opened({ storage, first }: Device): Promise<Pos> {
	const pos = makePos({ ...inMemoryPorts(), ids: countingIds(first), ...storage }, sampleTill());
	open.push(pos);
	await run(pos.start());
	await expect.poll(() => pos.menu.state.getState().status).toBe("ready");
	return pos;
}
const sell = async (pos: Pos) => {
	pos.order.add(202);
	return (await run(pos.pay.cash(cents(300)))).sale.facts.id;
};
const shown = async (pos: Pos) =>
	(await run(pos.sales.recent(9))).map(({ saleId }) => saleId).sort();
const replication = (pos: Pos) => pos.device.state.getState().replication?.is;

it("two tills replicate to the CouchDB that their settings name, tell how it goes on, and do so after a reload; without one they don't", async () => {
	const [here, there] = [device(), device()];
	let one = await opened(here);
	const other = await opened(there);
	const first = await sell(one);
	expect([replication(one), await run(one.settings.saveReplicationUrl("couch.example"))]).toEqual([
		undefined,
		"not-an-address",
	]);
	for (const pos of [one, other])
		expect(await run(pos.settings.saveReplicationUrl(` ${couch.url} `))).toBe("saved");
	await expect.poll(() => shown(other)).toEqual([first]);
	await expect.poll(() => replication(one)).toBe("idle");

	couch.unplug();
	const second = await sell(other);
	await expect.poll(() => replication(other)).toBe("waiting");
	await run(one.stop());
	expect(replication(one)).toBeUndefined();
	couch.plugIn();
	one = await opened(here);
	expect(one.settings.state.getState().replicationUrl).toBe(couch.url);
	await expect.poll(() => shown(one)).toEqual([first, second].sort());

	await run(other.settings.saveReplicationUrl(""));
	await expect.poll(() => replication(other)).toBeUndefined();
	const third = await sell(other);
	await sell(one);
	await expect
		.poll(() =>
			couch
				.documents("tuckshop-sales")
				.then((all) => all.filter(({ type }) => type === "sale").length),
		)
		.toBe(3);
	expect((await shown(one)).includes(third)).toBe(false);
});
