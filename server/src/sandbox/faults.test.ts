import { orderAnswer, rowsOfReply } from "@tuckshop/adapters/provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxAccessToken } from "./access.ts";
import { goodOrder } from "./good-order.sample.ts";
import { makeSandbox } from "./sandbox.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";

let running: RunningSandbox;
beforeAll(async () => {
	running = await startSandbox();
});
afterAll(() => running.close());
beforeEach(async () => {
	await fetch(`${running.url}/sandbox/orders`, { method: "DELETE" });
	await fetch(`${running.url}/sandbox/faults`, { method: "DELETE" });
});

const headers = {
	authorization: `Bearer ${sandboxAccessToken}`,
	"content-type": "application/json",
};
const set = (fault: unknown, path = "faults") =>
	fetch(`${running.url}/sandbox/${path}`, { method: "POST", headers, body: JSON.stringify(fault) });
const place = (signal?: AbortSignal) =>
	fetch(`${running.url}/place_order`, {
		method: "POST",
		headers,
		body: JSON.stringify(goodOrder()),
		...(signal ? { signal } : {}),
	});
const items = () =>
	fetch(`${running.url}/menu_list?restaurant_id=1&restaurant_branch_id=1&page_no=1&limit=20`, {
		headers,
	});
const taken = async () =>
	((await (await fetch(`${running.url}/sandbox/orders`)).json()) as unknown[]).length;
const waiting = async () =>
	(await (await fetch(`${running.url}/sandbox/faults`)).json()) as unknown[];

describe("the sandbox's faults over HTTP", () => {
	it("time-out never answers and does no work", async () => {
		await set({ endpoint: "place_order", kind: "time-out", times: 1 });
		await expect(place(AbortSignal.timeout(300))).rejects.toMatchObject({ name: "TimeoutError" });
		expect(await taken()).toBe(0);
		expect(orderAnswer(await (await place()).json())).toMatchObject({ is: "accepted" });
	});

	it("answer-late does the work at once and answers after its delay", async () => {
		await set({ endpoint: "place_order", kind: "answer-late", times: 1, delayMs: 1500 });
		const began = performance.now();
		const answer = place();
		while ((await taken()) === 0) expect(performance.now() - began).toBeLessThan(1400);
		expect(orderAnswer(await (await answer).json())).toMatchObject({ is: "accepted" });
		expect(performance.now() - began).toBeGreaterThanOrEqual(1490);
	});

	it("lose-reply does the work and ends the connection without an answer", async () => {
		await set({ endpoint: "place_order", kind: "lose-reply", times: 1 });
		await expect(place()).rejects.toThrow(TypeError);
		expect(await taken()).toBe(1);
		expect(orderAnswer(await (await place()).json())).toMatchObject({ is: "accepted" });
		expect(await taken()).toBe(1);
	});

	it.each([
		[false, 0],
		[true, 1],
	])("http-500 with afterWork %s answers 500 and takes %i orders", async (afterWork, count) => {
		await set({ endpoint: "place_order", kind: "http-500", times: 1, afterWork });
		const answer = await place();
		expect([answer.status, await answer.text(), await taken()]).toEqual([
			500,
			"Internal Server Error",
			count,
		]);
	});

	it.each([
		[false, 0],
		[true, 1],
	])(
		"html with afterWork %s answers 200 with a page and takes %i orders",
		async (afterWork, count) => {
			await set({ kind: "html", times: 1, afterWork });
			const answer = await place();
			expect([answer.status, answer.headers.get("content-type")]).toEqual([
				200,
				"text/html; charset=utf-8",
			]);
			expect(await answer.text()).toMatch(/^<!doctype html>/);
			expect(await taken()).toBe(count);
		},
	);

	it.each([
		[false, 0],
		[true, 1],
	])(
		"cut-json with afterWork %s answers JSON that ends in the middle and takes %i orders",
		async (afterWork, count) => {
			await set({ kind: "cut-json", times: 1, afterWork });
			const answer = await place();
			expect(answer.headers.get("content-type")).toBe("application/json");
			await expect(answer.json()).rejects.toThrow(SyntaxError);
			expect(await taken()).toBe(count);
		},
	);

	it.each([
		[false, 0],
		[true, 1],
	])(
		"[PROV-23] code-400 with afterWork %s answers 200 with the inner code 400 and takes %i orders",
		async (afterWork, count) => {
			await set({ kind: "code-400", times: 1, afterWork });
			const answer = await place();
			expect([answer.status, orderAnswer(await answer.json())]).toMatchObject([
				200,
				{ is: "refused", code: 400 },
			]);
			expect(await taken()).toBe(count);
		},
	);

	it("slow-body sends the whole answer, drop by drop", async () => {
		await set({ endpoint: "menu_list", kind: "slow-body", times: 1, delayMs: 1500 });
		const began = performance.now();
		const answer = await items();
		const first = performance.now() - began;
		const rows = rowsOfReply("items", await answer.json());
		expect(rows.ok && rows.value).toHaveLength(20);
		expect(first).toBeLessThan(1000);
		expect(performance.now() - began).toBeGreaterThanOrEqual(1300);
	});

	it("strikes its own endpoint, in the order in which faults were set, as often as they say", async () => {
		await set({ endpoint: "place_order", kind: "http-500", times: 2 });
		await set({ endpoint: "*", kind: "html", times: 1 });
		expect(await waiting()).toMatchObject([
			{ endpoint: "place_order", kind: "http-500", times: 2, afterWork: false },
			{ endpoint: "*", kind: "html", times: 1 },
		]);
		expect((await place()).status).toBe(500);
		expect(await waiting()).toMatchObject([{ times: 1 }, { times: 1 }]);
		expect((await items()).headers.get("content-type")).toContain("text/html");
		expect((await place()).status).toBe(500);
		expect(await waiting()).toEqual([]);
		expect((await place()).status).toBe(200);
	});

	it("goes on always until it is cleared, and without an endpoint strikes every call", async () => {
		await set({ kind: "http-500", times: "always" });
		for (let call = 0; call < 3; call++)
			expect([(await place()).status, (await items()).status]).toEqual([500, 500]);
		await fetch(`${running.url}/sandbox/faults`, { method: "DELETE" });
		expect([(await place()).status, (await items()).status]).toEqual([200, 200]);
	});

	it("strikes no call that has no token", async () => {
		await set({ kind: "http-500", times: 1 });
		expect((await fetch(`${running.url}/menu_list`)).status).toBe(401);
		expect(await waiting()).toHaveLength(1);
	});

	it.each([
		["kind", { times: 1 }],
		["kind", { kind: "explode", times: 1 }],
		["times", { kind: "html" }],
		["times", { kind: "html", times: 0 }],
		["times", { kind: "html", times: "often" }],
		["endpoint", { kind: "html", times: 1, endpoint: "/menu_list" }],
		["afterWork", { kind: "html", times: 1, afterWork: "yes" }],
		["afterWork", { kind: "time-out", times: 1, afterWork: true }],
		["afterWork", { kind: "lose-reply", times: 1, afterWork: false }],
		["delayMs", { kind: "slow-body", times: 1, delayMs: -1 }],
		["speed", { kind: "html", times: 1, speed: 3 }],
		["body", "html"],
		["body", undefined],
	])("answers 400 that names %s to the fault %j", async (field, fault) => {
		const answer = await set(fault);
		expect([answer.status, await answer.json()]).toMatchObject([
			400,
			{ field, message: expect.stringContaining(field) },
		]);
		expect(await waiting()).toEqual([]);
	});

	it("takes levers only with a JSON content type, which another site's page can't send unasked", async () => {
		const answer = await fetch(`${running.url}/sandbox/faults`, {
			method: "POST",
			body: JSON.stringify({ kind: "html", times: 1 }),
		});
		expect([answer.status, await waiting()]).toEqual([400, []]);
	});

	it("shows and switches its settings, and answers 400 that names what it does not know", async () => {
		const before = await (await fetch(`${running.url}/sandbox/settings`)).json();
		expect(before).toEqual({ recognisesReferences: true, menuListIn: "data", groupsFault: false });
		expect(await (await set({ menuListIn: "message" }, "settings")).json()).toEqual({
			recognisesReferences: true,
			menuListIn: "message",
			groupsFault: false,
		});
		for (const [field, wrong] of [
			["menuListIn", { menuListIn: "rows" }],
			["recognisesReferences", { recognisesReferences: "no" }],
			["colour", { colour: "red" }],
		] as const) {
			const answer = await set(wrong, "settings");
			expect([answer.status, await answer.json()]).toMatchObject([400, { field }]);
		}
		await set({ menuListIn: "data" }, "settings");
	});

	it("closes while calls wait for an answer", async () => {
		const other = await startSandbox();
		other.sandbox.faults.add({
			endpoint: "*",
			kind: "time-out",
			times: 1,
			afterWork: false,
			delayMs: 0,
		});
		other.sandbox.faults.add({
			endpoint: "*",
			kind: "answer-late",
			times: 1,
			afterWork: true,
			delayMs: 600_000,
		});
		const calls = [1, 2].map(() =>
			fetch(`${other.url}/menu_list`, { headers }).then(
				() => "answered",
				() => "lost",
			),
		);
		while (other.sandbox.faults.list().length > 0)
			await new Promise((resolve) => setTimeout(resolve, 5));
		await other.close();
		expect(await Promise.all(calls)).toContain("lost");
	});
});

describe("the sandbox in memory", () => {
	it("loses a reply as a rejected call, after the work, on the clock that it is given", async () => {
		const waits: number[] = [];
		const sandbox = makeSandbox({
			now: () => new Date("2026-11-20T12:00:00Z"),
			wait: async (milliseconds) => void waits.push(milliseconds),
		});
		const call = () =>
			sandbox.app.request("/place_order", {
				method: "POST",
				headers,
				body: JSON.stringify(goodOrder()),
			});
		sandbox.faults.add({
			endpoint: "place_order",
			kind: "lose-reply",
			times: 1,
			afterWork: true,
			delayMs: 0,
		});
		sandbox.faults.add({
			endpoint: "place_order",
			kind: "answer-late",
			times: 1,
			afterWork: true,
			delayMs: 35_000,
		});
		await expect(call()).rejects.toMatchObject({ name: "ReplyLost" });
		expect(sandbox.orders.list()).toMatchObject([{ receivedAt: "2026-11-20T12:00:00.000Z" }]);
		expect((await call()).status).toBe(200);
		expect([waits, sandbox.orders.list().length]).toEqual([[35_000], 1]);
	});
});
