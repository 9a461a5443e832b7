import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { inMemoryPorts } from "../../fakes/index.ts";
import { statusOf } from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { closeRefund } from "../../rules/refunds/index.ts";
import { deliverSale } from "../sync/deliver-sale.ts";
import { initialSaleState, persistSale } from "./persist-sale.ts";

/** Two tabs had one draft: what the other one sold of it is on the disk. */
const sold = sampleSale({ id: sampleId(1) }).facts;
const kept = (again: typeof sold) =>
	Effect.runPromise(
		Effect.gen(function* () {
			const ports = inMemoryPorts();
			const keep = (facts: typeof sold) =>
				persistSale(
					ports,
					{ reissueSaleId: Effect.succeed(sampleId(2)) },
					{ facts, state: initialSaleState(facts, false) },
				);
			yield* keep(sold);
			const second = yield* keep(again);
			return {
				...second,
				onDisk: [...ports.device.sales.values()].map(({ facts }) => [facts.id, facts.total]),
			};
		}),
	);

describe("an order that was paid under its id before", () => {
	it("[TXN-01] is given back where it was this very order", async () => {
		expect(await kept(sold)).toMatchObject({
			fresh: false,
			sale: { facts: { id: sampleId(1) } },
			onDisk: [[sampleId(1), sold.total]],
		});
	});

	it("[TXN-01] is another sale where it came to another amount: what this customer paid is on the disk as well", async () => {
		const other = cents(sold.total + 13);
		const again = { ...sold, taxTotal: cents(sold.taxTotal + 13), total: other };
		expect(await kept(again)).toMatchObject({
			fresh: true,
			sale: { facts: { id: sampleId(2), total: other } },
			onDisk: [
				[sampleId(1), sold.total],
				[sampleId(2), other],
			],
		});
	});

	it("[RFND-06] says under which id its card was charged, where it gets another one", async () => {
		const other = cents(sold.total + 13);
		const card = { method: "card", cardLast4: "4242", amount: other } as const;
		const again = { ...sold, taxTotal: cents(sold.taxTotal + 13), total: other, tenders: [card] };
		expect((await kept(again)).sale.facts).toMatchObject({
			id: sampleId(2),
			tenders: [{ ...card, charges: [{ saleId: sampleId(1), amount: other }] }],
		});
	});
});

it("[COUN-05] an order of which another tab sold some is refused, and nothing of it is on the disk", async () => {
	const [line] = sold.lines;
	const more = line && { ...line, id: "added since" };
	const again = { ...sold, lines: [...sold.lines, ...(more ? [more] : [])] };
	await expect(kept(again)).rejects.toMatchObject({ refusal: { code: "order-changed" } });
});

describe("a refund", () => {
	it("[BOOK-08] is kept and goes to the ledger alone: nothing is sent to the provider, and it is complete", async () => {
		const lines = sold.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
		const tender = {
			method: "card",
			amount: cents(-sold.total),
			cardLast4: "4242",
		} as const;
		const closed = closeRefund(
			sold,
			{ by: "lines", lines },
			{
				earlier: [],
				tenders: [tender],
				stamp: { ...sold, id: sampleId(3) },
			},
		);
		if (!closed.ok) throw new Error(closed.refusal.code);
		const refund = closed.value;
		await Effect.runPromise(
			Effect.gen(function* () {
				const ports = inMemoryPorts();
				const { sale } = yield* persistSale(
					ports,
					{ reissueSaleId: Effect.succeed(sampleId(4)) },
					{ facts: refund, state: initialSaleState(refund, false) },
				);
				expect(statusOf(sale)).toBe("pending");
				const { sale: sent } = yield* deliverSale(ports, sale);
				expect(sent.progress.deliveries).toMatchObject({
					ledger: { is: "accepted" },
					provider: { is: "nothing-to-send" },
				});
				expect([statusOf(sent), sent.progress.syncDate]).toEqual(["complete", expect.any(String)]);
				expect([ports.ledger.size, ports.orders]).toEqual([1, []]);
				expect(yield* ports.saleStore.unfinished(refund.ownerId)).toEqual([]);
			}),
		);
	});
});
