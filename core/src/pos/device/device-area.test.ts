import { Deferred, Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/index.ts";
import { countingIds } from "../../fakes/index.ts";
import type { SalesExport } from "../../flows/sales/export-sales.ts";
import { cents, lowRoom, storageReserveBytes } from "../../rules/index.ts";
import { after, atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";

const offline = { reachable: false };
const room = (free: number) => ({ used: 1_000_000, quota: 1_000_000 + free });
const textOf = ({ text }: SalesExport) => text.join("");
const parsed = (file: SalesExport) =>
	JSON.parse(textOf(file)) as { sales: Record<string, unknown>[]; [field: string]: unknown };

describe("the room on the device", () => {
	it("stops selling before the disk is full, with the order kept, and goes on once there is room", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					world.device.space.room = room(storageReserveBytes - 1);
					yield* after("1 minute");
					pos.order.add(202);
					expect(pos.pay.refusal()).toEqual({ code: "storage-full", field: "storage" });
					const paid = yield* Effect.result(pos.pay.cash(cents(300)));
					expect(Result.isFailure(paid) && paid.failure).toMatchObject({
						_tag: "PayRefused",
						refusal: { code: "storage-full", field: "storage" },
					});
					expect([world.device.sales.size, pos.order.state.getState().order.lines.length]).toEqual([
						1, 1,
					]);
					world.device.space.room = room(lowRoom);
					// A payment does not wait for the next check.
					expect((yield* pos.pay.cash(cents(300))).change).toBe(45);
				}),
			{ world: stocked(offline) },
		));

	it("is held in hand, given up for what is sold already when a sale finds the disk full, and taken back once there is room for more", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const { space } = world.device;
					expect(space.held).toBe(storageReserveBytes);
					space.left = 0;
					world.faults.disk = false;
					pos.order.add(202);
					expect(yield* Effect.result(pos.pay.cash(cents(300)))).toMatchObject({
						failure: { _tag: "NotStored" },
					});
					yield* settled;
					expect([space.held, pos.device.state.getState().room, pos.pay.refusal()?.code]).toEqual([
						0,
						"full",
						"storage-full",
					]);
					world.faults.disk = true;
					yield* after("1 minute");
					expect([space.held, pos.pay.refusal()?.code]).toEqual([0, "storage-full"]);
					space.left = 2 * storageReserveBytes;
					yield* after("1 minute");
					expect([space.held, pos.pay.refusal()]).toEqual([storageReserveBytes, undefined]);
					yield* pos.pay.cash(cents(300));
				}),
			{ world: stocked(offline) },
		));

	it("sells nothing where not even the reserve is to be had", () => {
		const world = stocked(offline);
		world.device.space.left = storageReserveBytes - 1;
		return atCounter(
			({ pos }) =>
				Effect.sync(() => {
					pos.order.add(202);
					expect(pos.pay.refusal()?.code).toBe("storage-full");
				}),
			{ world },
		);
	});

	it("is looked at with every sale, and told while it runs short", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.device.state.getState()).toMatchObject({ room: "unknown" });
					world.device.space.room = room(lowRoom - 1);
					yield* sell(pos);
					yield* settled;
					expect(pos.device.state.getState()).toMatchObject({ room: "low", free: lowRoom - 1 });
				}),
			{ world: stocked(offline) },
		));

	it("opens a till whose browser asks a person whether to keep what is stored, and has the answer later", async () => {
		const world = stocked(offline);
		const answer = Deferred.makeUnsafe<boolean>();
		const deviceSpace = { ...world.deviceSpace, persist: () => Deferred.await(answer) };
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					expect(pos.device.state.getState().persisted).toBeUndefined();
					yield* Deferred.succeed(answer, true);
					yield* settled;
					expect(pos.device.state.getState()).toMatchObject({ persisted: true, room: "unknown" });
				}),
			{ world: { ...world, deviceSpace } },
		);
	});

	it("asks that nothing be evicted, and keeps the answer", async () => {
		const world = stocked(offline);
		world.device.space.persists = false;
		await atCounter(
			({ pos }) =>
				Effect.sync(() => {
					expect(pos.device.state.getState().persisted).toBe(false);
					expect(world.device.settings.get("storagePersisted")).toBe("false");
				}),
			{ world },
		);
	});
});

describe("sales as a file", () => {
	it("[NET-12] brings back on another device what one exported, each sale as far as it had come", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const first = yield* sell(pos);
					const second = yield* sell(pos);
					const file = yield* pos.device.exportSales();
					expect([file.count, file.unsent.size]).toEqual([2, 2]);
					const other = openCounter({ ...stocked(offline), ids: countingIds(500) });
					yield* other.pos.start();
					expect(yield* other.pos.device.importSales(textOf(file))).toEqual({
						added: 2,
						advanced: 0,
						known: 0,
						others: [],
					});
					for (const id of [first, second])
						expect(other.world.device.sales.get(id)).toEqual(world.device.sales.get(id));
					expect(yield* other.pos.device.importSales(textOf(file))).toEqual({
						added: 0,
						advanced: 0,
						known: 2,
						others: [],
					});
					expect(yield* sell(other.pos)).not.toBe(first);
					expect((yield* other.pos.sales.recent(9)).length).toBe(3);
					yield* other.pos.stop();
				}),
			{ world: stocked(offline) },
		));

	it("never sets a sale back that was sent since the file was written", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const id = yield* sell(pos);
					const file = yield* pos.device.exportSales();
					world.faults.reachable = true;
					yield* after("1 minute");
					expect(world.device.sales.get(id)?.progress.deliveries.provider.is).toBe("accepted");
					expect(yield* pos.device.importSales(textOf(file))).toMatchObject({ known: 1 });
					expect(world.device.sales.get(id)?.progress.deliveries.provider.is).toBe("accepted");
				}),
			{ world: stocked(offline) },
		));

	it("[NET-12] sets no card back that a person has settled, and brings its number back whole to no device", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.campus.verify("60010002");
					expect(yield* pos.pay.campus.process()).toMatchObject({ is: "unknown" });
					pos.pay.campus.close();
					const file = yield* pos.device.exportSales();
					const [entry] = pos.sync.state.getState().attention;
					yield* pos.sync.settle(entry?.saleId ?? "", "debit", "not-done");
					yield* settled;
					const asSettled = {
						progress: { debit: { is: "refused" } },
						campus: { credentialId: "****0002" },
					};
					expect([...world.device.sales.values()]).toMatchObject([asSettled]);
					expect(yield* pos.device.importSales(textOf(file))).toMatchObject({ known: 1 });
					expect([...world.device.sales.values()]).toMatchObject([asSettled]);
				}),
			{ world: stocked({ itc: "forgets" }) },
		));

	it("says which sales stand in the place of others, and takes the rest", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					const file = yield* pos.device.exportSales();
					const id = yield* sell(pos);
					const [mine] = [...world.device.sales.values()];
					if (!mine) throw new Error("no sale");
					world.device.sales.set(mine.facts.id, {
						...mine,
						facts: { ...mine.facts, createdAt: "2026-01-01T00:00:00.000Z" },
					});
					expect(yield* pos.device.importSales(textOf(file))).toEqual({
						added: 0,
						advanced: 0,
						known: 0,
						others: [mine.facts.reference],
					});
					expect(world.device.sales.has(id)).toBe(true);
				}),
			{ world: stocked(offline) },
		));

	it.each([
		["what is no JSON", () => "<html>", "not-a-sales-file", "format"],
		["another program's file", () => "{}", "not-a-sales-file", "format"],
		[
			"one of a later version",
			(file: SalesExport) => JSON.stringify({ ...parsed(file), version: 2 }),
			"sales-file-too-new",
			"version",
		],
		[
			"one without its owner",
			(file: SalesExport) => JSON.stringify({ ...parsed(file), owner_id: "" }),
			"not-a-sales-file",
			"file",
		],
		[
			"one that was cut",
			(file: SalesExport) => JSON.stringify({ ...parsed(file), sales: [] }),
			"sales-file-damaged",
			"digest",
		],
		[
			"one with a changed amount",
			(file: SalesExport) => textOf(file).replace('"amount":2.54', '"amount":2.45'),
			"sales-file-damaged",
			"digest",
		],
		[
			"another owner's",
			(file: SalesExport) => JSON.stringify({ ...parsed(file), owner_id: "owner-2" }),
			"sales-file-of-another-owner",
			"owner_id",
		],
	])("refuses %s, writes nothing and names what is wrong", async (_, spoil, code, field) => {
		await atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					const file = yield* pos.device.exportSales();
					const text = spoil(file);
					expect(text).not.toBe(textOf(file));
					world.device.sales.clear();
					const read = yield* Effect.result(pos.device.importSales(text));
					expect(Result.isFailure(read) && read.failure).toMatchObject({
						_tag: "ImportRefused",
						refusal: { code, field },
					});
					expect(world.device.sales.size).toBe(0);
				}),
			{ world: stocked(offline) },
		);
	});
});

describe("a reset", () => {
	const refused = (refusal: object) => ({ failure: { _tag: "ResetRefused", refusal } });

	it("[NET-12] is refused while unsent sales exist, with their number and total, and the till goes on", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* sell(pos);
					expect(yield* Effect.result(pos.device.reset())).toMatchObject(
						refused({ code: "unsent-sales", count: 2, total: 508 }),
					);
					expect(world.device.sales.size).toBe(2);
					yield* sell(pos);
				}),
			{ world: stocked(offline) },
		));

	it("[NET-12] clears everything once the sales are in a file, but not what was sold since", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					const early = yield* pos.device.exportSales();
					yield* sell(pos);
					expect(yield* Effect.result(pos.device.reset(early))).toMatchObject(
						refused({ code: "unsent-sales", count: 1, total: 254 }),
					);
					yield* pos.device.reset(yield* pos.device.exportSales());
					expect([
						world.device.sales.size,
						world.device.menus.size,
						world.device.settings.size,
					]).toEqual([0, 0, 0]);
				}),
			{ world: stocked(offline) },
		));

	it("[NET-12] clears a device whose sales are everywhere", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* after("1 minute");
					yield* pos.device.reset();
					expect(world.device.sales.size).toBe(0);
				}),
			{ world: stocked() },
		));

	it("[HEAL-10] writes the sales of each other account that wait here into a file of its own, and leaves them", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					expect(yield* pos.device.exportSalesOfOthers()).toEqual([]);
					for (const [n, ownerId] of [
						[7, "owner-3"],
						[8, "owner-2"],
						[9, "owner-2"],
					] as const)
						world.device.sales.set(sampleId(n), sampleSale({ id: sampleId(n), ownerId }));
					const files = yield* pos.device.exportSalesOfOthers();
					expect(files.map(({ name }) => name)).toEqual([
						expect.stringMatching(/-other-1\.json$/),
						expect.stringMatching(/-other-2\.json$/),
					]);
					const read = files.map(({ text }) => JSON.parse(text.join("")));
					expect(read.map(({ owner_id, count }) => [owner_id, count])).toEqual([
						["owner-2", 2],
						["owner-3", 1],
					]);
					expect(read[0].sales.map((sale: never) => sale["sale_id"]).sort()).toEqual([
						sampleId(8),
						sampleId(9),
					]);
					expect(world.device.sales.size).toBe(4);
				}),
			{ world: stocked(offline) },
		));

	it("is refused while another account's sales wait on the device", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const foreign = sampleSale({ id: sampleId(9), ownerId: "owner-2" });
					world.device.sales.set(foreign.facts.id, foreign);
					expect(
						yield* Effect.result(pos.device.reset(yield* pos.device.exportSales())),
					).toMatchObject(refused({ code: "unsent-sales-of-others", count: 1 }));
				}),
			{ world: stocked(offline) },
		));
});
