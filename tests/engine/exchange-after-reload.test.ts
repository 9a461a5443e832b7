import { dexieStorage, openTillDatabase } from "@tuckshop/adapters/dexie";
import { pouchStorage } from "@tuckshop/adapters/pouch";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import type { StoragePorts } from "@tuckshop/core/ports";
import { makePos, type Pos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { openPouch } from "../pouch/open-pouch.ts";
import { until } from "./real-till.ts";

const run = Effect.runPromise;
const open = (pos: Pos) => pos.pay.state.getState().exchange;

it.each<readonly [string, () => () => StoragePorts]>([
	[
		"Dexie",
		() => {
			const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
			return () => dexieStorage(openTillDatabase("till", disk));
		},
	],
	["PouchDB", () => () => pouchStorage((part) => openPouch(`exchange-${part}`))],
])(
	"[RFND-19] an exchange is still open after its page was closed or crashed: it is paid or ended there (%s)",
	async (_, disk) => {
		const world = inMemoryPorts();
		const storage = disk();
		/** A page over the same disk. One that crashed has left nothing but that. */
		const page = async () => {
			world.device.led.clear();
			const ports = { ...world, ...storage() };
			const pos = makePos(ports, sampleTill());
			await run(pos.start());
			await until(
				() => pos.menu.state.getState().status,
				(status) => status === "ready",
			);
			return { pos, ports };
		};
		const begin = async (
			{ pos }: Awaited<ReturnType<typeof page>>,
			saleId: string,
			teas: number,
		) => {
			for (let tea = 0; tea < teas; tea++) pos.order.add(202);
			const request = { saleId, wish: { by: "all" }, reason: "wrong-item", seen: [] } as const;
			await run(pos.refunds.exchange(request));
			return open(pos);
		};
		const first = await page();
		first.pos.order.add(202);
		const sold = await run(first.pos.pay.cash(cents(300)));
		const saleId = sold.sale.facts.id;
		const before = await begin(first, saleId, 2);
		await until(
			() => run(first.ports.drafts.load(first.pos.till)),
			(draft) => draft?.order.lines[0]?.quantity === 2,
		);

		const second = await page();
		await until(() => open(second.pos), Boolean);
		expect(open(second.pos)).toEqual(before);
		const paid = await run(second.pos.pay.cash(cents(1000)));
		const refundId = before?.hand.refund.id ?? "";
		expect(paid.sale.facts.exchangeWith).toBe(refundId);
		const refund = await run(second.ports.saleStore.get(paid.sale.facts.ownerId, refundId));
		expect(refund?.facts).toMatchObject({
			...{ exchangeWith: paid.sale.facts.id, total: -sold.sale.facts.total },
		});

		const third = await page();
		await begin(third, paid.sale.facts.id, 1);
		const fourth = await page();
		await until(() => open(fourth.pos), Boolean);
		await run(fourth.pos.refunds.endExchange());
		// The page that began it knows nothing of that: it keeps neither half.
		const refused = await run(Effect.flip(third.pos.pay.cash(cents(1000))));
		expect(refused).toMatchObject({ refusal: { code: "exchange-over" } });
		const last = await page();
		expect((await run(last.pos.refunds.look(paid.sale.facts.id)))?.left?.total).toBe(
			paid.sale.facts.total,
		);
		expect(open(last.pos)).toBeUndefined();
		for (const { pos } of [first, second, third, fourth, last]) await run(pos.stop());
	},
);
