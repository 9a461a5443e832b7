import type { OpenRefund } from "@tuckshop/core/pos";
import { cents, type SaleFacts, sumCents } from "@tuckshop/core/rules";
import type { RefundWish } from "@tuckshop/core/rules/refunds";
import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import { refundOf } from "../machines/terminal.ts";
import type { Simulation } from "../simulate.ts";
import type { Cashier } from "./cashier.ts";

const second = 1_000;
const minute = 60 * second;

/** Somebody comes back with a receipt, to the till that sold or to another one, and sometimes to both. */
export async function moneyBack(
	simulation: Simulation,
	device: Device,
	at: Pick<Cashier, "page">,
): Promise<void> {
	const { books, world, days } = simulation;
	const chance = world.dayDice;
	if (!days || !chance.chance(days.byCard ? 0.9 : 0.5)) return;
	const page = await at.page();
	if (!page) return;
	// Without the server no terminal gives back, and a page that opened just now has not heard it yet.
	if (days.byCard) await world.time.sleep(5 * second);
	const { ownerId } = page.pos.till;
	const sales = [...books.confirmed.values()].filter(
		({ facts }) =>
			facts.ownerId === ownerId &&
			facts.kind.type === "sale" &&
			(!days.byCard || facts.tenders.some(({ method }) => method === "card")),
	);
	const backAlready = new Set(
		[...days.handed.values()].flatMap(({ facts: { kind } }) =>
			kind.type === "refund" ? [kind.of] : [],
		),
	);
	const again = sales.filter(({ facts }) => backAlready.has(facts.id));
	const from = again.length > 0 && chance.chance(0.4) ? again : sales;
	const [sold] = from.length === 0 ? [] : [chance.pick(from.slice(-8))];
	if (!sold) return;
	world.trace.say(
		`${device.name} somebody wants ${sold.facts.id.slice(0, 8)} back, sold at ${sold.device.name}`,
	);
	await giveBack(simulation, device, {
		at,
		sale: sold.facts,
		wish: wishFor(simulation, sold.facts),
	});
}

function wishFor({ world }: Simulation, sale: SaleFacts): RefundWish {
	const chance = world.dayDice;
	const [line] = sale.lines.length === 0 ? [] : [chance.pick(sale.lines)];
	const by = chance.unit();
	if (by < 0.4 || !line) return { by: "all" };
	if (by < 0.65)
		return {
			by: "lines",
			lines: [{ lineId: line.id, quantity: chance.between(1, line.quantity) }],
		};
	if (by < 0.9) return { by: "amount", amount: cents(chance.between(1, Math.max(1, sale.total))) };
	return { by: "tax" };
}

type Wanted = {
	readonly at: Pick<Cashier, "page">;
	readonly sale: SaleFacts;
	readonly wish: RefundWish;
};

/** Gives back once, over as many pages as it takes; whoever waits too long goes away. */
async function giveBack(
	simulation: Simulation,
	device: Device,
	{ at, sale, wish }: Wanted,
): Promise<void> {
	const { world } = simulation;
	const chance = world.dayDice;
	/** The refunds of the sale that the person saw first: one that is new and this device's own is theirs. */
	let seen: readonly string[] | undefined;
	for (let attempt = 0; attempt < 6; attempt++) {
		const page = await at.page();
		if (!page) {
			await world.time.sleep(chance.between(1, 5) * minute);
			continue;
		}
		// Somebody in a hurry presses again what was pressed before the page crashed, without a look.
		if (seen && chance.chance(0.4)) {
			const again = await page.run(
				page.pos.refunds.give({ saleId: sale.id, wish, reason: "wrong-item", seen }),
			);
			if (again?._tag === "Success" && again.value.is === "kept")
				return hand(simulation, device, again.value.refund.facts);
			continue;
		}
		const look = await page.run(page.pos.refunds.look(sale.id));
		if (!look) continue;
		if (look._tag === "Failure" || !look.value) return;
		const { earlier, open, refusal, left } = look.value;
		const own = earlier.filter(
			({ refund, reserved }) =>
				seen && !reserved && !seen.includes(refund.id) && device.disk.sales.has(refund.id),
		);
		const [made] = own;
		if (own.length > 1)
			world.broke("a person who asks once is given back once", `${sale.id}: ${own.length} refunds`);
		if (made) return hand(simulation, device, made.refund);
		seen ??= earlier.map(({ refund }) => refund.id);
		if (open) {
			const ended = await atTerminal(simulation, device, { page, open });
			if (ended === "crashed") continue;
			return;
		}
		if (refusal || !left || left.total === 0) return;
		const preview = await page.run(page.pos.refunds.preview(look.value, wish));
		if (!preview) continue;
		if (preview._tag === "Failure" || !preview.value.ok) return;
		if (chance.chance(world.faults().powerLoss))
			world.time.after(chance.between(0, 3 * second), device.powerLoss);
		const request = { saleId: sale.id, wish, reason: "wrong-item", seen } as const;
		const first = page.run(page.pos.refunds.give(request));
		// A nervous finger.
		if (chance.chance(0.1)) void page.run(page.pos.refunds.give(request));
		const given = await first;
		if (!given) continue;
		if (given._tag === "Failure") {
			world.trace.say(`${page.tab.name} gives nothing back of ${sale.id.slice(0, 8)}`);
			return;
		}
		if (given.value.is === "kept") return hand(simulation, device, given.value.refund.facts);
		const ended = await atTerminal(simulation, device, { page, open: given.value.open });
		if (ended !== "crashed") return;
	}
}

/** The person was told that it is kept: the money goes out, and from now on it has to be in the book. */
function hand({ world, books, days }: Simulation, device: Device, facts: SaleFacts): void {
	if (!days) return;
	if (!device.disk.sales.has(facts.id))
		world.broke("a refund is on the disk before its money moves", facts.id);
	if (days.handed.has(facts.id)) return;
	const kept = device.disk.sales.get(facts.id)?.facts ?? facts;
	days.handed.set(facts.id, { facts: kept, device });
	days.atTerminal.delete(facts.id);
	books.confirmed.set(facts.id, { facts: kept, device, at: world.time.now() });
	if (world.dayDice.chance(world.faults().poison)) {
		device.network.refusedSales.add(facts.id);
		books.poisoned.add(facts.id);
	}
	world.trace.say(`${device.name} hands out ${-kept.total} as ${facts.id.slice(0, 8)}`);
}

type AtTerminal = { readonly page: Page; readonly open: OpenRefund };
/** `left`: it is open, and somebody comes back to it. */
type Ended = "kept" | "abandoned" | "crashed" | "left";

const ofSale = ({ kind }: SaleFacts): string => (kind.type === "refund" ? kind.of : "");

/** The card's part goes back: a terminal that can is asked, and at any other a person does it. What was given by hand is never asked for. */
const atTerminal = (simulation: Simulation, device: Device, at: AtTerminal): Promise<Ended> =>
	at.open.asksTerminal && !simulation.days?.atTerminal.has(at.open.refund.id)
		? askThere(simulation, device, at)
		: byHand(simulation, device, at);

/** A person gives the card's part back at the terminal, and says so; or finds that it can't be done. */
async function byHand(
	simulation: Simulation,
	device: Device,
	{ page, open: { refund, left } }: AtTerminal,
): Promise<Ended> {
	const { world, days } = simulation;
	const chance = world.dayDice;
	const saleId = ofSale(refund);
	if (!days?.atTerminal.has(refund.id)) {
		if (chance.chance(0.2)) {
			const ended = await page.run(page.pos.refunds.abandon(saleId));
			return ended ? "abandoned" : "crashed";
		}
		const amount = sumCents(left.map((each) => each.amount));
		device.terminal.giveByHand(refund.id, { saleId, amount });
	}
	days?.atTerminal.set(refund.id, { facts: refund, device });
	const kept = await page.run(page.pos.refunds.confirmAtTerminal(saleId, "4242"));
	if (!kept) return "crashed";
	if (kept._tag === "Failure" || kept.value.is !== "kept") return "abandoned";
	hand(simulation, device, kept.value.refund.facts);
	return "kept";
}

/** A person has the terminal give it back, over again while it does not answer; or looks there, does it by hand, or lets it be. */
async function askThere(simulation: Simulation, device: Device, at: AtTerminal): Promise<Ended> {
	const { world, days } = simulation;
	const chance = world.dayDice;
	const { page, open } = at;
	const { refunds } = page.pos;
	const saleId = ofSale(open.refund);
	for (let turn = 0; turn < 4; turn++) {
		if (chance.chance(days?.byCard ? 0.25 : world.faults().powerLoss))
			world.time.after(chance.between(0, 9 * second), device.powerLoss);
		const first = page.run(refunds.askTerminal(saleId));
		// A nervous finger.
		if (chance.chance(0.1)) void page.run(refunds.askTerminal(saleId));
		const asked = await first;
		if (!asked) return "crashed";
		if (asked._tag === "Failure") return "left";
		if (asked.value.is === "kept") {
			hand(simulation, device, asked.value.refund.facts);
			return "kept";
		}
		const isUnknown = asked.value.problem?.code === "unanswered";
		const next = chance.unit();
		// Some give up without a look at the terminal, which the till has to refuse where it may have given back.
		const gaveUp = next < 0.3;
		const sawNothing = isUnknown && next > 0.8 && device.terminal.endedWithNothing(open.refund.id);
		if (gaveUp || sawNothing) {
			const ended = await page.run(refunds.abandon(saleId, sawNothing));
			if (ended?._tag !== "Failure") return ended ? "abandoned" : "crashed";
		} else if (!isUnknown && next > 0.7) return byHand(simulation, device, at);
		await world.time.sleep(chance.between(1, 60) * second);
	}
	return "left";
}

/** When all is well again, somebody goes through the refunds that were begun at a device, and says how each ended. */
export async function endOpenRefunds(
	simulation: Simulation,
	device: Device,
	page: Page,
): Promise<void> {
	const { days, books, world } = simulation;
	if (!days) return;
	const { ownerId } = page.pos.till;
	await checkTold(simulation, device, page);
	/** A sale of another till is known once the server answers: until then nobody can say how its refund ended. */
	const lookAt = async (saleId: string) => {
		for (let turn = 0; turn < 5; turn++) {
			const look = await page.run(page.pos.refunds.look(saleId));
			if (look?._tag === "Success" && look.value) return look.value;
			await world.time.sleep(minute);
		}
		return undefined;
	};
	for (const { facts } of [...books.confirmed.values()]) {
		if (facts.ownerId !== ownerId || facts.kind.type !== "sale") continue;
		if (!device.disk.contents.settings.get(openKey(facts))?.includes('"open"')) continue;
		const look = await lookAt(facts.id);
		if (!look) continue;
		const { open } = look;
		if (open && days.atTerminal.has(open.refund.id)) {
			const kept = await page.run(page.pos.refunds.confirmAtTerminal(facts.id, "4242"));
			if (kept?._tag === "Success" && kept.value.is === "kept")
				hand(simulation, device, kept.value.refund.facts);
		} else if (open?.asksTerminal && open.askedAt !== undefined) {
			const asked = await page.run(page.pos.refunds.askTerminal(facts.id));
			if (asked?._tag === "Success" && asked.value.is === "kept")
				hand(simulation, device, asked.value.refund.facts);
		} else await page.run(page.pos.refunds.abandon(facts.id));
	}
}

/** Money that a terminal gave back, and whose refund is not kept yet, stands on the list of what needs a person. */
async function checkTold({ books, world }: Simulation, device: Device, page: Page): Promise<void> {
	// The list is read beside the first screen.
	await world.time.sleep(5 * second);
	const { unanswered } = page.pos.refunds.state.getState();
	for (const [id, { saleId }] of device.terminal.givenBack) {
		const isOwn = books.confirmed.get(saleId)?.facts.ownerId === page.pos.till.ownerId;
		if (!isOwn || device.disk.sales.has(refundOf(id)) || device.disk.timesCleared() > 0) continue;
		if (device.terminal.isByHand(id) || unanswered.some((each) => each.saleId === saleId)) continue;
		world.broke("what a terminal gave back is in the book, or a person is told", id);
	}
}

const openKey = ({ ownerId, restaurantId, id }: SaleFacts): string =>
	`refunds/${ownerId}/${restaurantId}/${id}`;
