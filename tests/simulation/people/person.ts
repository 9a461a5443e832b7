import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import type { Simulation } from "../simulate.ts";

/** Nothing of a call is still on its way after that long. */
const longEnough = 6 * 60 * 60 * 1000;

/** Somebody goes through the attention list, and says of what is unknown what the provider's own books say. */
export async function settleWhatIsOld(
	{ world, books, server, provider, itc }: Simulation,
	device: Device,
	page: Page,
): Promise<void> {
	const { pos } = page;
	const { attention } = pos.sync.state.getState();
	for (const { saleId, place, state, reference, createdAt } of attention) {
		if (device.disk.madeAs(saleId)?.facts.ownerId !== pos.till.ownerId)
			world.broke("no data of another owner is seen", `${saleId} stands on the list`);
		// The device's own clock may have been wrong when it wrote the sale.
		const since =
			Math.max(books.confirmed.get(saleId)?.at ?? 0, books.given.get(saleId) ?? 0) ||
			Date.parse(createdAt);
		// A request that the server sent before its database was restored may reach ITC or the provider long after that.
		const newest = Math.max(since, server.wentBackAt() ?? 0);
		if (!page.tab.alive || world.time.now() - newest < longEnough) continue;
		if (state === "refused") {
			if (place === "debit") continue;
			if (device.dice.chance(0.5)) await page.run(pos.sync.retry(saleId));
			continue;
		}
		const isThere =
			place === "debit"
				? itc.debits().some(({ transactionReference }) => transactionReference === reference)
				: provider.orders().some(({ body }) => body.transaction_id === saleId);
		// A device that was without a network sends a sale long after it was paid.
		const sentAt = server.sentAt(place === "debit" ? (reference ?? "") : saleId) ?? 0;
		if (!isThere && world.time.now() - sentAt < longEnough) continue;
		world.trace.say(
			`${page.tab.name} a person finds the ${place} of ${saleId.slice(0, 8)} ${isThere ? "done" : "not done"}`,
		);
		await page.run(
			pos.sync.settle(
				saleId,
				place,
				isThere ? "done" : "not-done",
				place === "debit" && isThere
					? { transactionId: "17c0de00-0000-4000-8000-000000000000" }
					: {},
			),
		);
	}
}
