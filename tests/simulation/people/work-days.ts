import { isFinished } from "@tuckshop/core/rules";
import type { Customer } from "../books.ts";
import { noFaults } from "../faults.ts";
import type { Device } from "../machines/device.ts";
import type { Page } from "../machines/page.ts";
import type { Simulation } from "../simulate.ts";
import type { cashier as makeCashier } from "./cashier.ts";
import { closeDrawer, moveMoney, openDrawer } from "./drawer-keeper.ts";
import { moneyBack } from "./money-back.ts";
import { settleWhatIsOld } from "./person.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The customers of a shift. */
const shift = { least: 4, most: 12 };
const shortShift = { least: 2, most: 5 };

/** The weeks of one device: shifts with customers, and nights in which things change. */
export async function workDays(
	simulation: Simulation,
	device: Device,
	{ cashier, customers }: { readonly cashier: typeof makeCashier; readonly customers?: number },
): Promise<Page | undefined> {
	const { world, books, server, provider, itc } = simulation;
	const { time, trace } = world;
	const chance = device.dice;
	const owners = server.initialDatabase.owners;
	let owner = owners[0] ?? never();
	const files = new Map<string, string[]>();
	let customersLeft = customers ?? chance.between(24, 30);
	await time.sleep(chance.between(0, 3 * hour));

	while (customersLeft > 0 && world.broken() === undefined) {
		const { station } = device;
		const first = cashier(world, books, device, owner, station);
		const other = chance.chance(world.faults().twoTabs)
			? cashier(world, books, device, owner, station)
			: undefined;
		const beside = owners.find((each) => each !== owner) ?? never();
		const stranger =
			device.network.cable && chance.chance(world.faults().otherOwner / 2)
				? cashier(world, books, device, beside, station)
				: undefined;
		const { least, most } = simulation.days ? shortShift : shift;
		const mine = Math.min(customersLeft, chance.between(least, most));
		customersLeft -= mine;
		const isLast = customersLeft <= 0;
		// Twice as often in the last shift: what is then left open has to send by itself what waits.
		for (const line of [provider, itc])
			if (chance.chance(world.faults().longOutage * (isLast ? 2 : 1)))
				line.outage.begin(chance.between(10 * minute, 12 * hour));
		trace.say(`${device.name} a shift of ${mine} customers begins for ${owner.email}`);
		if (world.laterDice.chance(world.faults().serverRestored))
			server.goBack(world.laterDice.between(minute, 2 * day), "restored");
		const opened = await first.page();
		if (opened) await settleWhatIsOld(simulation, device, opened);
		if (opened) await withOldFile(simulation, device, opened, files);
		await openDrawer(simulation, first);
		const served: Promise<void>[] = [];
		for (let count = 0; count < mine; count++) {
			duringShift(simulation, device);
			if (world.laterDice.chance(world.faults().lastSecondLost)) {
				const lost = world.laterDice.between(200, 10 * second);
				time.after(world.laterDice.between(0, minute), () => server.goBack(lost, "failover"));
			}
			clearStorage(simulation, device, first.left());
			const theirs = stranger !== undefined && chance.chance(0.2);
			const customer: Customer = {
				number: books.customers.length + 1,
				owner: theirs ? beside : owner,
				lineIds: new Set(),
				uncertain: false,
				sharedTill: false,
				paid: undefined,
				card: !simulation.days?.byCard && chance.chance(0.3) ? chance.pick(itc.cards) : undefined,
				bankCard: simulation.days?.byCard || chance.chance(0.3),
				gone: false,
			};
			books.customers.push(customer);
			if (chance.chance(world.faults().spentElsewhere))
				itc.spendElsewhere(chance.pick(itc.cards), chance.between(-2_000, 2_000));
			if (theirs) await stranger.serve(customer);
			else if (other && chance.chance(0.5)) served.push(other.serve(customer));
			else await first.serve(customer);
			await Promise.all(served.splice(0));
			for (let back = 0; back < (simulation.days?.byCard ? 3 : 1); back++)
				await moneyBack(simulation, device, first);
			await moveMoney(simulation, device, first);
			await time.sleep(
				chance.chance(0.5)
					? chance.between(0, 5 * second)
					: chance.between(5 * second, 10 * minute),
			);
		}
		await closeDrawer(simulation, device, { at: first, beside: other?.left() });
		await other?.leave();
		await stranger?.leave();
		// Somebody who is called away leaves the page open: until the night ends, or for good.
		const calledAway = chance.chance(isLast ? 0.6 : 0.3);
		if (!calledAway) await first.leave();
		else if (isLast) {
			// Where the storm goes on for longer, somebody closes it: a lossy network keeps an open page busy for ever.
			time.after(hour, () => {
				if (world.faults() !== noFaults) device.powerLoss();
			});
			return first.left();
		}

		const nightEnds =
			time.now() + chance.between(10 * hour, chance.chance(0.2) ? 6 * day : 2 * day);
		const faults = world.faults();
		device.disk.full.is = false;
		if (chance.chance(0.3)) device.clock.offset = 0;
		if (chance.chance(faults.upgrade)) {
			trace.say(`${device.name} is upgraded`);
			device.disk.upgrade();
		}
		if (!device.pair.is && world.laterDice.chance(faults.profileCopied))
			copyProfile(simulation, device, cashier);
		if (chance.chance(faults.menuChange)) provider.changeMenu();
		if (chance.chance(faults.sessionOver)) device.network.cookie = undefined;
		if (chance.chance(faults.otherOwner)) owner = chance.pick(owners);
		if (chance.chance(faults.offline * 2)) {
			const back = chance.chance(0.3)
				? chance.between(10 * day, 30 * day)
				: chance.between(hour, 5 * day);
			device.network.cutOff(back);
		}
		if (calledAway && device.network.cable) {
			// The other owner comes while the page is still open.
			await time.sleep(chance.between(0, 10 * minute));
			if (chance.chance(0.5)) await cashier(world, books, device, owner, station).page();
			await time.sleep(chance.between(second, 10 * minute));
		}
		device.powerLoss();
		await time.sleep(nightEnds - time.now());
	}
	return undefined;
}

/** Somebody brings back an old file of the till that it is at, and writes a new one: nothing is added, and nothing goes back (`allowed-transitions.ts`). */
async function withOldFile(
	{ world }: Simulation,
	device: Device,
	{ pos, tab, run }: Page,
	files: Map<string, string[]>,
): Promise<void> {
	const chance = world.laterDice;
	const written = files.get(pos.till.ownerId) ?? [];
	if (written.length > 0 && chance.chance(world.faults().oldFile)) {
		world.trace.say(`${tab.name} gets an old file back`);
		const done = await run(pos.device.importSales(chance.pick(written)));
		if (
			done?._tag === "Success" &&
			done.value.added + done.value.others.length > 0 &&
			device.disk.timesCleared() === 0
		)
			world.broke("an old file adds nothing", `${device.name}: ${JSON.stringify(done.value)}`);
	}
	if (!chance.chance(world.faults().oldFile)) return;
	const file = await run(pos.device.exportSales());
	if (file?._tag === "Success") files.set(pos.till.ownerId, [...written, file.value.text.join("")]);
}

/** Somebody clears what the browser stores, beside a page that is open: what it knows of unsent sales stays with it, for as long as it lives. */
function clearStorage({ world }: Simulation, device: Device, page: Page | undefined): void {
	const { disk, tabs } = device;
	// A card that a terminal has in hand, and that nobody but the disk knows of, would be charged for nothing.
	if (!page || disk.holdsCard() || !world.laterDice.chance(world.faults().storageCleared)) return;
	if (page.pos.pay.state.getState().campus.is === "debiting") return;
	disk.clear();
	if (world.laterDice.chance(0.5)) device.network.cookie = undefined;
	// A page that opens at that moment has read nothing yet that it could lose.
	if (world.time.now() - page.openedAt < second) return;
	const { ownerId } = page.pos.till;
	const known = [...disk.cleared.values()].filter(
		({ facts, progress }) => facts.ownerId === ownerId && !isFinished(progress),
	);
	const cleared = disk.timesCleared();
	world.time.after(noticedAfter, () => {
		// Cleared once more, it lacks what was done with by then, too: the later clearing looks for its own.
		if (!tabs.has(page.tab) || disk.full.is || disk.timesCleared() > cleared) return;
		for (const { facts } of known)
			if (disk.cleared.has(facts.id))
				world.broke("what an open page knows is not lost with its storage", facts.id);
	});
}

/** Somebody who means well sets up another till by copying this one's profile, at night and with nothing begun. */
function copyProfile(simulation: Simulation, device: Device, cashier: typeof makeCashier): void {
	const { world, devices, laterDays } = simulation;
	if (device.tabs.size > 0 || device.disk.holdsCard() || device.disk.isInTheMiddle()) return;
	// If one device sent a sale that the server then lost, the other would send it as a first attempt, and nobody could tell that it had
	// gone.
	const { serverRestored, lastSecondLost } = world.faults();
	const isAllSent = [...device.disk.sales.values()].every(({ progress }) => isFinished(progress));
	if (serverRestored + lastSecondLost > 0 && !isAllSent) return;
	const later = { ...world, dice: world.laterDice };
	const copy = device.copy(later);
	devices.push(copy);
	laterDays.push(
		workDays({ ...simulation, world: later }, copy, {
			cashier,
			customers: world.laterDice.between(4, 8),
		}),
	);
}

/** A page looks at its storage every few minutes. */
const noticedAfter = 20 * minute;

/** Faults between two customers. */
function duringShift({ world }: Simulation, device: Device): void {
	const { time, trace } = world;
	const chance = device.dice;
	const faults = world.faults();
	if (chance.chance(faults.clockJump)) {
		const offset = chance.between(-28 * hour, 28 * hour);
		device.clock.offset = world.laterDice.chance(0.1) ? Math.sign(offset) * 400 * day : offset;
		trace.say(`${device.name} clock is off by ${device.clock.offset} ms`);
	}
	if (chance.chance(faults.sessionOver / 5)) {
		trace.say(`${device.name} is signed out`);
		device.network.cookie = undefined;
	}
	if (chance.chance(faults.quota)) {
		trace.say(`${device.name} disk is full`);
		device.disk.full.is = true;
		// Full for an order's first taps, or for some customers.
		time.after(
			chance.chance(0.5)
				? chance.between(0, 10 * second)
				: chance.between(10 * second, 20 * minute),
			() => {
				device.disk.full.is = false;
			},
		);
	}
	if (device.network.cable && chance.chance(faults.offline)) {
		device.network.cutOff(chance.between(5 * second, 20 * minute));
	}
}

function never(): never {
	throw new Error("the initial database has owners");
}
