import type { NotStored } from "@tuckshop/core/ports";
import type { Paid, PayRefused } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { Effect, type Exit } from "effect";
import type { Books, Confirmed, Customer } from "../books.ts";
import type { Device } from "../machines/device.ts";
import { openPage, type Page } from "../machines/page.ts";
import { isPoison, poisonItem } from "../machines/provider-menu.ts";
import type { SimWorld } from "../world.ts";
import { campusCounter } from "./campus-counter.ts";
import { cardCounter } from "./card-counter.ts";
import type { Owner } from "./initial-database.ts";

/** A cashier at one tab of a device, who opens it again after each crash. */
export type Cashier = {
	readonly serve: (customer: Customer) => Promise<void>;
	/** The page, opened where there is none; undefined where none can be opened now. */
	readonly page: () => Promise<Page | undefined>;
	readonly leave: () => Promise<void>;
	/** The page that is open now, and stays so. */
	readonly left: () => Page | undefined;
};

const minute = 60_000;
/** A customer goes away after that. */
const patience = 10;

export function cashier(
	world: SimWorld,
	books: Books,
	device: Device,
	owner: Owner,
	station: number,
): Cashier {
	const { time, trace } = world;
	const chance = device.dice;
	let open: Page | undefined;

	const page = async (): Promise<Page | undefined> => {
		// Whoever is asked to sign in again does so sooner or later.
		if (open?.tab.alive && open.pos.sync.state.getState().signedOut && chance.chance(0.3))
			await open.close();
		if (open?.tab.alive) return open;
		const opened = await openPage(world, device, owner, station);
		open = typeof opened === "string" ? undefined : opened;
		// Some switch it off: what waits is then sent by its own retries alone.
		if (open && chance.chance(0.4)) open.pos.settings.setPassing("automaticSync", false);
		return open;
	};

	/** The cashier was told that it is done: from now on it has to be true. */
	function told(customer: Customer, saleId: string, shown: number | undefined): void {
		const sale = device.disk.sales.get(saleId);
		if (!sale) {
			world.broke("a sale that is told to be done is on the disk", saleId);
			return;
		}
		if (shown !== undefined && sale.facts.total !== shown)
			world.broke(
				"a sale is as it was shown",
				`${saleId}: ${sale.facts.total} cents, not ${shown}`,
			);
		if (sale.facts.ownerId !== owner.id) world.broke("a sale is its owner's", saleId);
		const confirmed: Confirmed = { facts: sale.facts, device, at: time.now() };
		if (
			sale.facts.tenders.some(({ method }) => method === "card") &&
			device.terminal.charged.get(saleId) !== sale.facts.total
		)
			world.broke("what is paid by card is charged", saleId);
		const before = books.confirmed.get(saleId);
		const isOthers = before !== undefined && before.device !== device && device.pair.is;
		if (before && !isOthers) world.broke("a sale is told to be done once", saleId);
		books.confirmed.set(isOthers ? `${saleId} ${device.name}` : saleId, confirmed);
		customer.paid = confirmed;
		if (isPoison(sale.facts)) books.poisoned.add(saleId);
		else if (chance.chance(world.faults().poison / 2)) {
			device.network.refusedSales.add(saleId);
			books.poisoned.add(saleId);
		}
		trace.say(
			`${device.name} customer ${customer.number} paid ${sale.facts.total} as ${saleId.slice(0, 8)}`,
		);
	}

	/** The new page's notices about the payment that was open when the last one crashed. */
	function recovered({ notices }: Page, customer: Customer): void {
		for (const notice of notices) {
			if (notice.code !== "order-saved" || notice.recovered === undefined) continue;
			const sale = [...device.disk.sales.values()].find(
				({ facts }) => facts.reference === notice.recovered,
			);
			if (
				!sale ||
				books.confirmed.has(sale.facts.id) ||
				!sale.facts.lines.some(({ id }) => customer.lineIds.has(id))
			)
				continue;
			told(customer, sale.facts.id, undefined);
			return;
		}
	}

	const campus = campusCounter(world, books, device, told);
	const bank = cardCounter(world, device, told);

	function ring({ pos }: Page, customer: Customer): void {
		const { order } = pos;
		const lines = () => order.state.getState().order.lines;
		const others = lines().filter(({ id }) => !customer.lineIds.has(id));
		if (
			books.customers.some(
				(each) => each.owner !== owner && others.some(({ id }) => each.lineIds.has(id)),
			)
		)
			world.broke(
				"no data of another owner is seen",
				`customer ${customer.number} finds another owner's order`,
			);
		if (others.length > 0) order.clear();
		const menu = pos.menu.state.getState().menu;
		if (!menu) return;
		if (lines().length === 0 || chance.chance(0.3)) {
			const poisoned = chance.chance(world.faults().poison);
			const wanted = menu.items.filter(
				(item) => item.isAvailable && (item.id === poisonItem.id) === poisoned,
			);
			for (let count = chance.between(1, 3); count > 0 && wanted.length > 0; count--) {
				const item = chance.pick(wanted);
				const added = order.add(item.id);
				if (added.type === "needs-price")
					order.addWith(item.id, { price: cents(chance.between(1, 2_000)), modifiers: [] });
				else if (added.type === "needs-modifiers") order.addWith(item.id, { modifiers: [] });
			}
			const [line] = lines();
			if (line && chance.chance(0.2)) order.increase(line.id);
			if (line && chance.chance(0.05)) {
				order.remove(line.id);
				order.undo();
			}
		}
		for (const { id } of lines()) customer.lineIds.add(id);
	}

	async function pay(page: Page, customer: Customer): Promise<void> {
		const { pos, tab } = page;
		const { totals, cashDue, order } = pos.order.state.getState();
		const received = chance.chance(0.03)
			? undefined
			: cents(cashDue + (chance.chance(0.5) ? 0 : chance.below(2_000)));
		if (chance.chance(world.faults().powerLoss))
			time.after(chance.between(0, 60), device.powerLoss);
		const first = page.run(pos.pay.cash(received));
		// A nervous finger.
		if (chance.chance(0.1)) await page.run(Effect.ignore(pos.pay.cash(received)));
		const paid: Exit.Exit<Paid, unknown> | undefined = await first;
		if (!paid) {
			customer.uncertain = true;
			return;
		}
		if (paid._tag === "Success") {
			return told(customer, paid.value.sale.facts.id, totals.total);
		}
		const [reason] = paid.cause.reasons;
		const fault =
			reason && "error" in reason ? (reason.error as PayRefused | NotStored) : undefined;
		trace.say(
			`${tab.name} could not take the money: ${fault?._tag === "PayRefused" ? fault.refusal.code : (fault?._tag ?? "died")}`,
		);
		if (pos.order.state.getState().order.lines.length === 0 && !customer.sharedTill)
			world.broke("an order that was not paid stays", `customer ${customer.number}`);
		if (!fault) world.broke("a payment is taken or refused", `${order.lines.length} lines`);
	}

	return {
		page,
		async serve(customer) {
			for (let attempt = 0; attempt < patience && !customer.paid && !customer.gone; attempt++) {
				const now = await page();
				customer.sharedTill ||= device.tabs.size > 1;
				if (!now) {
					await time.sleep(chance.between(1, 10) * minute);
					continue;
				}
				if (customer.uncertain) recovered(now, customer);
				await campus.pickUp(now, customer);
				if (now.tab.alive) await bank.pickUp(now, customer);
				if (!now.tab.alive) continue;
				customer.uncertain = false;
				if (customer.paid || customer.gone) break;
				if (now.pos.menu.state.getState().status !== "ready") {
					await time.sleep(20_000);
					continue;
				}
				if (chance.chance(world.faults().syncPressed)) void now.run(now.pos.sync.now());
				ring(now, customer);
				// The cashier knows no better than the till's clock, and sells.
				if (now.pos.pay.refusal()?.code === "clock-wrong") now.pos.pay.confirmClock();
				if (now.pos.order.state.getState().order.lines.length > 0) {
					if (chance.chance(0.5)) await time.sleep(chance.between(0, 8_000));
					if (now.tab.alive && now.pos.order.state.getState().order.lines.length > 0)
						await (customer.card !== undefined ? campus : customer.bankCard ? bank : { pay }).pay(
							now,
							customer,
						);
				}
				if (!customer.paid && !customer.gone) await time.sleep(chance.between(1_000, 3 * minute));
			}
		},
		left: () => (open?.tab.alive ? open : undefined),
		async leave() {
			if (!open?.tab.alive) return;
			if (chance.chance(0.7)) await open.close();
			else open.tab.kill("closed in a hurry");
		},
	};
}
