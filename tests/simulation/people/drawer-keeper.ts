import { cents } from "@tuckshop/core/rules";
import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import type { Simulation } from "../simulate.ts";
import type { Cashier } from "./cashier.ts";
import { drawerEventsOn } from "./drawer-events.ts";

type At = Pick<Cashier, "page">;

const minute = 60_000;

/** A float is counted into the drawer; some begin without. */
export async function openDrawer(simulation: Simulation, at: At): Promise<void> {
	const { world } = simulation;
	const chance = world.dayDice;
	if (!simulation.days || !chance.chance(0.7)) return;
	const page = await at.page();
	if (!page) return;
	await page.run(page.pos.drawer.look());
	const left = page.pos.drawer.state.getState().open;
	if (left && !chance.chance(0.5)) return;
	world.trace.say(`${page.tab.name} counts a float`);
	await page.run(page.pos.drawer.open({ by: "sum", amount: cents(100 * chance.between(50, 200)) }));
}

/** Between two customers: money is put in or taken out, an X is read. */
export async function moveMoney(simulation: Simulation, device: Device, at: At): Promise<void> {
	const { world, days } = simulation;
	const chance = world.dayDice;
	if (!days || !chance.chance(0.25)) return;
	const id = chance.uuid();
	const kind = chance.pick(["payIn", "payOut", "drop", "noSale"] as const);
	const amount = cents(5 * chance.between(1, 400));
	for (let attempt = 0; attempt < 4; attempt++) {
		const page = await at.page();
		if (!page) return;
		const { drawer } = page.pos;
		if (chance.chance(0.3)) await readX(simulation, device, page);
		const move = { id, reason: "for a test" };
		const done = await page.run(
			kind === "noSale" ? drawer.noSale(move) : drawer[kind]({ ...move, amount }),
		);
		if (!done) continue;
		if (done._tag === "Failure") return;
		days.moves.set(id, { device });
		const times = drawerEventsOn(device).filter(
			({ record }) => record.kind === "drawer-moved" && record.move.id === id,
		).length;
		if (times !== 1 && device.disk.timesCleared() === 0)
			world.broke("a move that is told to be done is on the disk once", `${id}: ${times}`);
		world.trace.say(`${page.tab.name} ${kind} ${amount}`);
		return;
	}
}

/** An X is no record. */
async function readX({ world }: Simulation, device: Device, page: Page): Promise<void> {
	const before = drawerEventsOn(device).length;
	const x = await page.run(page.pos.drawer.x());
	if (x?._tag === "Success" && device.tabs.size === 1 && drawerEventsOn(device).length !== before)
		world.broke("an X changes nothing", device.name);
}

type CloseAt = {
	readonly at: At;
	/** Another tab of the device, where somebody closes the same drawer. */
	readonly beside?: Page | undefined;
	/** Until it is closed, whatever it takes. */
	readonly surely?: boolean;
};

/** At the end of a shift the drawer is counted and closed; some leave it as it is. */
export async function closeDrawer(
	simulation: Simulation,
	device: Device,
	{ at, beside, surely = false }: CloseAt,
): Promise<void> {
	const { world, days } = simulation;
	const chance = world.dayDice;
	if (!days || !(surely || chance.chance(0.75))) return;
	const off = chance.chance(0.5) ? 0 : 5 * chance.between(-100, 100);
	for (let attempt = 0; attempt < 6; attempt++) {
		const page = await at.page();
		if (!page) {
			if (!surely) return;
			await world.time.sleep(minute);
			continue;
		}
		const { drawer } = page.pos;
		if (!(await page.run(drawer.look()))) continue;
		const { open } = drawer.state.getState();
		if (!open) return;
		if (open.count === undefined) {
			const x = await page.run(drawer.x());
			if (x?._tag !== "Success") continue;
			const expected = x.value.figures?.cash.expected ?? 0;
			const amount = cents(Math.max(0, expected + off));
			const counted = await page.run(drawer.count({ by: "sum", amount }));
			if (counted?._tag !== "Success") continue;
			world.trace.say(`${page.tab.name} counts ${amount}`);
			if (chance.chance(world.faults().browserCrash * 5)) page.tab.kill("killed in a count");
			await checkStands(simulation, device, { at, sessionId: open.session.id, amount });
			if (!page.tab.alive) continue;
		}
		const given = { reason: "for a test", despite: true };
		const both = beside?.tab.alive ? beside.run(beside.pos.drawer.close(given)) : undefined;
		const closed = await page.run(drawer.close(given));
		await both;
		if (!closed) continue;
		if (closed._tag === "Success") toldClosed(simulation, device, closed.value);
		if (!surely) return;
	}
}

/** A page that is opened after a count opens on it, unless something was sold or moved since. */
async function checkStands(
	{ world }: Simulation,
	device: Device,
	{
		at,
		sessionId,
		amount,
	}: { readonly at: At; readonly sessionId: string; readonly amount: number },
): Promise<void> {
	const cleared = device.disk.timesCleared();
	const sales = device.disk.sales.size;
	const events = drawerEventsOn(device).length;
	const page = await at.page();
	if (!page) return;
	// The drawer is read beside the first screen.
	await world.time.sleep(5_000);
	const { open, loaded } = page.pos.drawer.state.getState();
	if (
		!loaded ||
		device.disk.timesCleared() > cleared ||
		device.pair.is ||
		device.disk.sales.size !== sales ||
		drawerEventsOn(device).length !== events ||
		!page.tab.alive
	)
		return;
	if (open?.session.id !== sessionId || open.count?.counted !== amount)
		world.broke("a killed page in a count opens on it", `${device.name}: ${open?.count?.counted}`);
}

function toldClosed(
	{ world, days }: Simulation,
	device: Device,
	{ session, number }: { readonly session: { readonly id: string }; readonly number: number },
): void {
	days?.closed.set(session.id, { number, device });
	const times = drawerEventsOn(device).filter(
		({ record }) => record.kind === "drawer-closed" && record.z.session.id === session.id,
	).length;
	world.trace.say(`${device.name} Z ${number}`);
	if (times !== 1 && device.disk.timesCleared() === 0)
		world.broke(
			"a drawer that is told to be closed has one Z on the disk",
			`${session.id}: ${times}`,
		);
}
