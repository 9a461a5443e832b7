import { sampleId } from "@tuckshop/core/conformance";
import { maskedCampus, type Sale } from "@tuckshop/core/records";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { move, owner, sell, soon, type Till, tillsAndCouch } from "./tills-and-couch.ts";

const run = Effect.runPromise;
const at = "2026-11-20T13:00:00.000Z";
const whole = "60010002";
const masked = "****0002";
const { couch, till, disconnect } = tillsAndCouch();

const saleOf = async ({ saleStore }: Till) => run(saleStore.get(owner, sampleId(1)));
const card = async (from: Till) => (await saleOf(from))?.campus?.credentialId;
const cardsToSend = async ({ saleStore }: Till) =>
	(await run(saleStore.unfinished(owner))).map(({ campus }) => campus?.credentialId);
const onDisk = async ({ database }: Till) =>
	database("sales")
		.get(`_local/open/${sampleId(1)}`)
		.then(
			() => true,
			() => false,
		);
/** True if the CouchDB has it. */
const leftTheTill = async () =>
	JSON.stringify(await couch().documents("tuckshop-sales")).includes(whole);
const settle = ({ saleStore }: Till, debit: NonNullable<Sale["progress"]["debit"]>) =>
	run(
		saleStore.advance(owner, sampleId(1), ({ progress, campus }) => ({
			progress: { ...progress, debit, updatedAt: at },
			...(campus ? { campus: maskedCampus(campus) } : {}),
		})),
	);

/** Two tills, the first of which made a sale that the other knows by replication. */
async function both() {
	const [a, b] = [till("device-a"), till("device-b")];
	const { sale } = await sell(a, 1, { queuedCard: whole });
	for (const each of [a, b]) each.connect();
	await soon(async () => expect(await card(b)).toBe(masked));
	return { a, b, sale };
}

describe("the whole number of a campus card", () => {
	it("[NET-12, TXN-14] comes with a sale from a file, also where replication brought the sale without it, and with it the sending", async () => {
		const { b, sale } = await both();
		expect(await cardsToSend(b)).toEqual([]);
		expect(await run(b.saleStore.restore([sale]))).toEqual(["advanced"]);
		expect([await card(b), await cardsToSend(b)]).toEqual([whole, [whole]]);
		expect([await run(b.saleStore.restore([sale])), await card(b.again())]).toEqual([
			["known"],
			whole,
		]);
		expect(await leftTheTill()).toBe(false);
	});

	it("[NET-12] is back on a till that was exported, reset and connected, once its file is imported", async () => {
		const a = till("device-a");
		const { sale } = await sell(a, 1, { queuedCard: whole });
		a.connect();
		await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(2));
		disconnect();
		await run(a.localData.erase());
		expect(await saleOf(a)).toBeUndefined();
		a.connect();
		await soon(async () => expect(await card(a)).toBe(masked));
		await run(a.saleStore.restore([sale]));
		expect(await cardsToSend(a)).toEqual([whole]);
	});

	it("[TXN-14] stays on the till that made the sale when another till writes how far it has come", async () => {
		const { a, b, sale } = await both();
		await run(b.saleStore.restore([sale]));
		await move(b, 1, { updatedAt: at });
		await soon(async () => expect((await saleOf(a))?.progress.updatedAt).toBe(at));
		expect(await card(a)).toBe(whole);
		const c = till("device-c");
		c.connect();
		await soon(async () => expect((await saleOf(c))?.progress.updatedAt).toBe(at));
		expect([await card(c), await leftTheTill()]).toEqual([masked, false]);
		await move(c, 1, { updatedAt: "2026-11-20T14:00:00.000Z" });
		await soon(async () =>
			expect((await saleOf(a))?.progress.updatedAt).toBe("2026-11-20T14:00:00.000Z"),
		);
		expect(await card(a)).toBe(whole);
	});

	it("[TXN-12] stays where two tills wrote the sale's state apart, as long as its debit is open", async () => {
		const { a, b } = await both();
		couch().unplug();
		await move(b, 1, { debit: { is: "sending", since: at } });
		await move(b, 1, { debit: { is: "unknown", at, reason: "no answer" } });
		await move(a, 1, {
			deliveries: { ledger: { is: "accepted", at }, provider: { is: "waiting" } },
		});
		couch().plugIn();
		await soon(async () => {
			const sale = await saleOf(a);
			expect([sale?.progress.debit?.is, sale?.progress.deliveries.ledger.is]).toEqual([
				"unknown",
				"accepted",
			]);
		});
		expect([await card(a), await card(b), await leftTheTill()]).toEqual([whole, masked, false]);
	});

	it("[NET-12] is not taken away by a file that knows more of the sale, but not the number", async () => {
		const a = till("device-a");
		const { sale } = await sell(a, 1, { queuedCard: whole });
		const further: Sale = {
			...sale,
			progress: { ...sale.progress, debit: { is: "sending", since: at } },
			...masking(sale),
		};
		expect(await run(a.saleStore.restore([further]))).toEqual(["advanced"]);
		expect([(await saleOf(a))?.progress.debit?.is, await card(a)]).toEqual(["sending", whole]);
	});

	it("is not written down at all of a sale that is imported when its debit was answered already", async () => {
		const [a, b] = [till("device-a"), till("device-b")];
		const { sale } = await sell(a, 1, { queuedCard: whole });
		expect(
			await run(
				b.saleStore.restore([
					{ ...sale, progress: { ...sale.progress, debit: { is: "accepted", at } } },
				]),
			),
		).toEqual(["added"]);
		expect([await onDisk(b), await card(b)]).toEqual([false, masked]);
	});

	it.each([
		{ is: "accepted", at },
		{ is: "refused", at, reason: "no funds" },
	] as const)(
		"goes from every till as soon as one of them knows that its debit was $is, and no file brings it back",
		async (debit) => {
			const { a, b, sale } = await both();
			await run(b.saleStore.restore([sale]));
			expect([await onDisk(a), await onDisk(b)]).toEqual([true, true]);
			await settle(b, debit);
			expect([await card(b), await onDisk(b)]).toEqual([masked, false]);
			await soon(async () => expect((await saleOf(a))?.progress.debit?.is).toBe(debit.is));
			expect([await card(a), await onDisk(a)]).toEqual([masked, false]);
			expect([await run(a.saleStore.restore([sale])), await card(a), await onDisk(a)]).toEqual([
				["known"],
				masked,
				false,
			]);
		},
	);
});

const masking = ({ campus }: Sale) => (campus ? { campus: maskedCampus(campus) } : {});
