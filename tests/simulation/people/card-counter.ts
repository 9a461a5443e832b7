import type { Customer } from "../books.ts";
import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import type { SimWorld } from "../world.ts";

/** A cashier's actions with a bank card, and with what a crashed page left of one. */
export type CardCounter = {
	readonly pay: (page: Page, customer: Customer) => Promise<void>;
	/** A card was being charged when the last page crashed: this one opens on it. */
	readonly pickUp: (page: Page, customer: Customer) => Promise<void>;
};

type Told = (customer: Customer, saleId: string, shown: number | undefined) => void;

const second = 1_000;

export function cardCounter(world: SimWorld, device: Device, told: Told): CardCounter {
	const chance = device.dice;
	const isOf = ({ pos }: Page, customer: Customer) =>
		pos.order.state.getState().order.lines.some(({ id }) => customer.lineIds.has(id));

	/** The card is approved: its sale is kept now, or never. */
	async function keep({ pos, run }: Page, customer: Customer): Promise<void> {
		const { totals } = pos.order.state.getState();
		if (chance.chance(world.faults().powerLoss))
			world.time.after(chance.between(0, 60), device.powerLoss);
		const paid = await run(pos.pay.card.pay());
		if (!paid) customer.uncertain = true;
		else if (paid._tag === "Success") told(customer, paid.value.sale.facts.id, totals.total);
		else if (chance.chance(0.3)) await run(pos.pay.card.cancel());
	}

	/** Asks the terminal until it says yes or no, or nobody wants to wait any more. */
	async function ask(page: Page, customer: Customer): Promise<void> {
		const { pos, run, tab } = page;
		for (let asked = 0; asked < 4 && tab.alive; asked++) {
			if (chance.chance(world.faults().powerLoss))
				world.time.after(chance.between(0, 8 * second), device.powerLoss);
			const verified = await run(pos.pay.card.verify());
			if (!verified) {
				customer.uncertain = true;
				return;
			}
			if (verified._tag === "Success" && verified.value) return keep(page, customer);
			if (pos.pay.state.getState().cardRequest === undefined) break;
			await world.time.sleep(chance.between(1, 60) * second);
			if (chance.chance(0.2)) break;
		}
		if (!tab.alive) {
			customer.uncertain = true;
			return;
		}
		if (pos.pay.state.getState().cardRequest !== undefined) await run(pos.pay.card.cancel());
		if (tab.alive) pos.pay.choose("cash");
		if (chance.chance(0.6)) customer.bankCard = false;
	}

	return {
		async pickUp(page, customer) {
			const { cardRequest, cardLast4 } = page.pos.pay.state.getState();
			if (cardRequest === undefined) return;
			// Whose card it was has gone: it is given back.
			if (!isOf(page, customer)) await page.run(page.pos.pay.card.cancel());
			else if (cardLast4 === undefined) await ask(page, customer);
			else await keep(page, customer);
		},
		async pay(page, customer) {
			page.pos.pay.choose("card");
			await ask(page, customer);
		},
	};
}
