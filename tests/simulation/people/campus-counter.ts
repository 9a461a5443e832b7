import { Effect } from "effect";
import type { Books, Customer } from "../books.ts";
import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import type { SimWorld } from "../world.ts";

/** A cashier's actions with a campus card, and with what a crashed page left of one. */
export type CampusCounter = {
	readonly pay: (page: Page, customer: Customer) => Promise<void>;
	/** A card was being charged when the last page crashed: this one opens on it. */
	readonly pickUp: (page: Page, customer: Customer) => Promise<void>;
};

type Told = (customer: Customer, saleId: string, shown: number | undefined) => void;

const second = 1_000;

export function campusCounter(
	world: SimWorld,
	books: Books,
	device: Device,
	told: Told,
): CampusCounter {
	const { time, trace } = world;
	const chance = device.dice;
	const isOf = (customer: Customer, saleId: string): boolean =>
		device.disk.sales.get(saleId)?.facts.lines.some(({ id }) => customer.lineIds.has(id)) === true;

	/** Reads the result to the customer and closes it. */
	async function finish({ pos, run }: Page, customer: Customer): Promise<void> {
		const { campus, campusResult } = pos.pay.state.getState();
		const saleId = campusResult?.saleId;
		trace.say(`${device.name} campus card: ${campus.is}`);
		if (saleId !== undefined && isOf(customer, saleId)) {
			if (campus.is === "approved" || campus.is === "queued") told(customer, saleId, campus.due);
			else if (campus.is === "unknown") {
				customer.gone = true;
				books.given.set(saleId, time.now());
			}
		}
		if (campus.is === "reviewing") await run(Effect.ignore(pos.pay.campus.cancel()));
		else pos.pay.campus.close();
		if (!customer.paid && chance.chance(0.6)) customer.card = undefined;
		pos.pay.choose("cash");
	}

	/** Waits for the answer of a debit, for as long as a customer does. */
	async function settled(page: Page): Promise<boolean> {
		for (let waited = 0; waited < 30 && page.tab.alive; waited++) {
			if (page.pos.pay.state.getState().campus.is !== "debiting") return true;
			await time.sleep(5 * second);
		}
		return page.tab.alive;
	}

	return {
		async pickUp(page, customer) {
			if (page.pos.pay.state.getState().campus.is === "entering") return;
			if (await settled(page)) await finish(page, customer);
		},
		async pay(page, customer) {
			const { pos, run } = page;
			pos.pay.choose("itc");
			const verified = await run(pos.pay.campus.verify(customer.card ?? ""));
			if (!verified) {
				customer.uncertain = true;
				return;
			}
			if (verified._tag === "Failure" || verified.value.is === "entering") {
				if (chance.chance(0.5)) customer.card = undefined;
				pos.pay.choose("cash");
				return;
			}
			if (verified.value.is !== "reviewing") return finish(page, customer);
			if (chance.chance(world.faults().powerLoss))
				time.after(chance.between(0, 5 * second), device.powerLoss);
			if (chance.chance(0.05))
				time.after(
					chance.between(second, 20 * second),
					() => void run(Effect.ignore(pos.pay.campus.cancel())),
				);
			const processed = await run(pos.pay.campus.process());
			if (!processed) {
				customer.uncertain = true;
				return;
			}
			if (await settled(page)) await finish(page, customer);
			else customer.uncertain = true;
		},
	};
}
