import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { browser } from "../server/browser.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-held-"));

let server: RunningServer | undefined;
let pages: Page[] = [];
afterEach(async () => {
	for (const page of pages) await page.stop();
	pages = [];
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

async function opened(till: RealTill, url: string): Promise<Page> {
	await till.signIn(url);
	const page = await till.load(url);
	pages.push(page);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	return page;
}

const connect = async (till: RealTill, page: Page, up: boolean) => {
	till.network.up = up;
	page.signal(up ? "online" : "offline");
	await until(
		() => page.pos.sync.state.getState().online,
		(online) => online === up,
	);
};
const path = (page: Page) => `POST /api/restaurants/${page.pos.till.restaurantId}/held-orders`;
/** Holds an order of the nth plain item, and waits until the server knows. */
async function held(page: Page, name: string, nth = 0): Promise<string> {
	const item = plainItems(page.pos)[nth];
	if (!item) throw new Error("the menu has no plain item");
	page.pos.order.add(item.id);
	return (await run(page.pos.held.hold(name))).draft.saleId;
}
const othersOf = async ({ pos }: Page) => {
	await run(pos.held.lookAround());
	return pos.held.state.getState().others;
};
const seen = (page: Page, id: string) =>
	until(
		() => othersOf(page),
		(others) => others.some(({ draft }) => draft.saleId === id),
	);
const refusalOf = async (work: Effect.Effect<unknown, unknown>) =>
	((await run(Effect.flip(work))) as { readonly refusal?: unknown }).refusal;

it("[ORDR-02] two tills at one server: an order is sold once, over a lost answer, a killed page and an outage; sold at both it is named, and both sales are in the ledger", async () => {
	server = await startServer(settingsOf({ TUCKSHOP_DATA: folder }), {
		log: silentLog,
		passwords: quickPasswords,
	});
	const { url } = server;
	const [one, two] = [realTill(), realTill()];
	const first = await opened(one, url);
	let second = await opened(two, url);

	// The answer to the held order is lost; it is at the server once.
	one.network.loseReplyOf = path(first);
	const id = await held(first, "Blue jacket");
	await seen(second, id);
	expect(await othersOf(second)).toHaveLength(1);

	// The lease is given, its answer lost, and the page killed: the same device gets it again.
	two.network.loseReplyOf = path(second);
	expect(await refusalOf(second.pos.held.recall(id))).toMatchObject({ code: "server-away" });
	second.kill();
	pages = [first];
	second = await opened(two, url);
	expect(await refusalOf(first.pos.held.recall(id))).toMatchObject({ code: "taken" });
	await seen(second, id);
	await run(second.pos.held.recall(id));
	const paid = await run(second.pos.pay.cash(cents(10_000)));
	expect(paid.sale.facts.id).toBe(id);
	await until(
		() => othersOf(first),
		(others) => others.length === 0,
	);
	expect(first.pos.held.state.getState().orders).toEqual([]);

	// Without its network the first till has its own, and the second sells the same order.
	const both = await held(first, "Robin", 1);
	await seen(second, both);
	await connect(one, first, false);
	await run(first.pos.held.recall(both));
	const alone = await run(first.pos.pay.cash(cents(10_000)));
	await run(second.pos.held.recall(both));
	await run(second.pos.pay.cash(cents(10_000)));
	await connect(one, first, true);
	await until(
		async () => {
			await run(second.pos.held.lookAround());
			return second.pos.held.state.getState().twice;
		},
		([named]) => named?.sale_id === both && named.is === "sold" && named.rivals[0]?.is === "sold",
	);
	const own = browser(server);
	await own.post("/api/login", demo);
	type Listed = { readonly record: { readonly reissue_of?: string } };
	const { data } = await until(
		async () => {
			await run(first.pos.sync.now());
			// A sale that was refused is looked at with the ledger, and sent again under an id of its own.
			await run(first.pos.device.resetRefusal());
			return (await own.get("/api/transactions?limit=10")).json;
		},
		({ data }) => data.length === 3,
		60_000,
	);
	// The second of the two in the ledger names the first.
	expect(
		data.map(({ record }: Listed) => record.reissue_of).filter((of?: string) => of === both),
	).toHaveLength(1);
	expect(alone.sale.facts.id).toBe(both);
	await run(second.pos.held.settle(both));
	expect(second.pos.held.state.getState().twice).toEqual([]);
});
