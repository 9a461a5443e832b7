import { currentPrincipal, declareKiosk } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { cards } from "../server/itc/itc-till.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, realTill, sell, until } from "./real-till.ts";

const run = Effect.runPromise;
let server: ServerUnderTest;
const device = realTill();
let page: Page;
beforeAll(async () => {
	server = await serverUnderTest();
	await device.enrol(server.url);
	page = await device.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
});
afterAll(async () => {
	await page?.stop();
	await server?.close();
});

const unsent = () => page.pos.sync.state.getState().unsent;
const online = (there = true) =>
	until(
		() => page.pos.sync.state.getState().online,
		(is) => is === there,
	);
const orders = (reference: string) => sandboxLevers(server.sandboxUrl ?? "").orders(reference);
const ledger = async () => {
	const owner = browser(server);
	await owner.post("/api/login", demo);
	return (await owner.get("/api/transactions")).json.data as readonly {
		readonly record: { readonly reference: string };
	}[];
};

it("[KIOS-01] delivers as a kiosk what people took in cash while it was enrolled as a till, and was not sent yet", async () => {
	device.network.up = false;
	page.signal("offline");
	const { reference } = await sell(page);
	device.network.up = true;
	const { settings, saleStore } = page.ports;
	const worker = await run(currentPrincipal({ tills: page.tills, settings }));
	if (!worker?.till) throw new Error("the device is enrolled");
	expect(worker.till.kind).toBe("till");
	// The answer is lost: the declaration is repeated, and its sales as a till are kept.
	device.network.loseReplyOf = "/api/till-sessions/kiosk";
	await run(Effect.flip(declareKiosk({ tills: page.tills, saleStore, settings }, worker.till)));
	expect(
		(await run(declareKiosk({ tills: page.tills, saleStore, settings }, worker.till))).kind,
	).toBe("kiosk");
	page.signal("online");
	await until(unsent, (count) => count === 0);
	expect((await ledger()).map(({ record }) => record.reference)).toContain(reference);
	expect(await orders(reference)).toHaveLength(1);
	expect(device.turnedAway).toEqual([]);
	device.network.up = false;
	expect((await run(currentPrincipal({ tills: page.tills, settings })))?.till?.kind).toBe("kiosk");
	device.network.up = true;
});

it("[KIOS-01] opens, reads its menu, sells by campus card on- and offline, and compares its book, asking for nothing that a kiosk is refused", async () => {
	await page.stop();
	page = await device.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	await online();
	const [item] = plainItems(page.pos);
	page.pos.order.add(item?.id ?? 0);
	page.pos.pay.choose("itc");
	await run(page.pos.pay.campus.verify(cards.everyKind));
	expect((await run(page.pos.pay.campus.process())).is).toBe("approved");
	page.pos.pay.campus.close();
	device.network.up = false;
	page.signal("offline");
	await online(false);
	page.pos.order.add(item?.id ?? 0);
	page.pos.pay.choose("itc");
	expect((await run(page.pos.pay.campus.verify(cards.everyKind))).is).toBe("queued");
	page.pos.pay.campus.close();
	device.network.up = true;
	page.signal("online");
	await until(unsent, (count) => count === 0);
	await run(page.pos.sync.now());
	expect(page.pos.sync.state.getState().books?.differences).toEqual([]);
	expect(page.pos.sync.state.getState().attention).toEqual([]);
	expect(await ledger()).toHaveLength(3);
	expect(device.turnedAway).toEqual([]);
});

it("[KIOS-01] keeps a sale in cash only once its owner vouched for it, under the id that it then has; one that nobody vouched for the server does not take", async () => {
	const [item] = plainItems(page.pos);
	page.pos.order.add(item?.id ?? 0);
	const due = page.pos.order.state.getState().cashDue;
	const unvouched = await run(Effect.flip(page.pos.pay.cash(due, page.tills.vouchForCash)));
	expect(unvouched._tag).toBe("SignedOut");
	expect([unsent(), page.pos.order.state.getState().order.lines.length]).toEqual([0, 1]);

	await device.signIn(server.url);
	const vouched = await run(page.pos.pay.cash(due, page.tills.vouchForCash));
	// Its owner signs out before it is sent.
	device.forgetSession();
	await until(unsent, (count) => count === 0);
	expect(await orders(vouched.sale.facts.reference)).toHaveLength(1);

	page.pos.order.add(item?.id ?? 0);
	const { sale } = await run(page.pos.pay.cash(page.pos.order.state.getState().cashDue));
	await until(
		() => page.pos.sync.state.getState().attention.map(({ saleId }) => saleId),
		(ids) => ids.includes(sale.facts.id),
	);
	expect(await orders(sale.facts.reference)).toEqual([]);
	expect((await ledger()).map(({ record }) => record.reference)).not.toContain(
		sale.facts.reference,
	);
});
