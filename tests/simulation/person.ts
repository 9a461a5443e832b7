import type { Device } from "./device.ts";
import type { Page } from "./page.ts";
import type { Simulation } from "./simulate.ts";

/** Nothing of a call is still on its way after that long. */
const longEnough = 6 * 60 * 60 * 1000;

/** Somebody goes through the attention list, and says of what is unknown what the provider's own books say. */
export async function settleWhatIsOld({ world, books, provider }: Simulation, device: Device, page: Page): Promise<void> {
	const { pos } = page;
	const { attention } = pos.sync.state.getState();
	for (const { saleId, place, state } of attention) {
		const confirmed = books.confirmed.get(saleId);
		const since = confirmed?.at ?? 0;
		if (!page.tab.alive || world.time.now() - since < longEnough) continue;
		if (state === "refused") {
			if (device.dice.chance(0.5)) await page.run(pos.sync.retry(saleId));
			continue;
		}
		const isThere = provider.orders().some(({ body }) => body.transaction_id === saleId);
		world.trace.say(`${page.tab.name} a person finds order ${saleId.slice(0, 8)} ${isThere ? "done" : "not done"}`);
		await page.run(pos.sync.settle(saleId, place, isThere ? "done" : "not-done"));
	}
}
