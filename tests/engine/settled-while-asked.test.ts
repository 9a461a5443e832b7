import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cards, itcLevers } from "../server/itc/itc-till.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;
let server: ServerUnderTest;
let till: RealTill;
let page: Page;
beforeAll(async () => {
	server = await serverUnderTest();
	till = realTill();
	await till.signIn(server.url);
	page = await till.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
});
afterAll(async () => {
	await page?.stop();
	await server?.close();
});

const debiting = () =>
	until(
		() => page.pos.pay.state.getState().campus.is,
		(is) => is === "debiting",
	);
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The cashier stops waiting, and records on the attention list that nothing was charged. */
const settledAsNotDone = async () => {
	await run(page.pos.pay.campus.cancel());
	const reference = page.pos.pay.state.getState().campusResult?.reference ?? "";
	page.pos.pay.campus.close();
	const entry = page.pos.sync.state
		.getState()
		.attention.find((each) => each.reference === reference);
	expect(entry).toMatchObject({ place: "debit", state: "unknown" });
	await run(page.pos.sync.settle(entry?.saleId ?? "", "debit", "not-done"));
	return reference;
};
/** Checks that a charge belongs to a complete sale, or is listed for a person. */
const isNotChargedForNothing = async (reference: string) => {
	const [sale] = await run(page.pos.sales.recent(1));
	const charged = (await itcLevers(server.itcSandboxUrl).debits(reference)).length;
	const deliveryIssue =
		page.pos.sync.state.getState().attention.length > 0 ||
		(await run(page.ports.campusCard.attention(page.pos.till.ownerId))).length > 0;
	expect({ charged, status: sale?.status, deliveryIssue }).toMatchObject(
		deliveryIssue || charged === 0 ? {} : { charged: 1, status: "complete" },
	);
};

it("[ITC-18] a card that a person calls not charged, while the server still waits for ITC's answer, is charged for no sale that failed", async () => {
	const [item] = plainItems(page.pos);
	page.pos.order.add(item?.id ?? 0);
	await run(page.pos.pay.campus.verify(cards.taxable));
	// ITC takes three seconds to approve: the settings' timeout is longer.
	await itcLevers(server.itcSandboxUrl).misbehave("answer-late", { delayMs: 3_000 });
	const processing = run(page.pos.pay.campus.process());
	await debiting();
	await sleep(700);
	const reference = await settledAsNotDone();
	await processing;
	await sleep(1_500);
	await isNotChargedForNothing(reference);
});

it("[ITC-18] a card that a person calls not charged, between two tries of the till, is not charged by the next try", async () => {
	const itc = itcLevers(server.itcSandboxUrl);
	const [item] = plainItems(page.pos);
	page.pos.order.add(item?.id ?? 0);
	await run(page.pos.pay.campus.verify(cards.everyKind));
	// ITC fails without having charged anything: the server's row is unanswered, and the till asks
	// again after three seconds.
	await itc.misbehave("http-500", { times: "always" });
	const processing = run(page.pos.pay.campus.process());
	await debiting();
	await until(
		async () => (await run(page.ports.campusCard.attention(page.pos.till.ownerId))).length,
		(listed) => listed === 1,
	);
	await sleep(700);
	const reference = await settledAsNotDone();
	await itc.behave();
	await processing;
	await sleep(1_500);
	await isNotChargedForNothing(reference);
});
