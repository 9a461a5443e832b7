import type { OpenTableSession } from "@tuckshop/core/contract";
import { type PaymentIntent, type TableTender, tableTill } from "@tuckshop/core/pos/tables";
import type { TableOrderRecord } from "@tuckshop/core/records";
import { cents, lineFor } from "@tuckshop/core/rules";
import { newItem, withItem } from "@tuckshop/core/rules/table";
import type { Device } from "../machines/device.ts";
import { poisonItem } from "../machines/provider-menu.ts";
import { openTablet, type Tablet } from "../machines/tablet.ts";
import type { Simulation } from "../simulate.ts";
import { badRecord } from "./bad-records.ts";
import { type House, wantedPayments } from "./house.ts";

const second = 1_000;
const minute = 60 * second;
/** Whatever goes wrong, the evening ends. */
const mostRounds = 60;

/** All that somebody with a tablet has at hand. */
type Hands = {
	readonly simulation: Simulation;
	readonly house: House;
	readonly device: Device;
	readonly chance: Device["dice"];
};

/** An evening of somebody with a tablet: seats guests, takes orders, sends them to the kitchen, moves and divides, and is paid. */
export async function tabletWaiter(simulation: Simulation, device: Device): Promise<void> {
	const { world, house } = simulation;
	if (!house) return;
	const hands: Hands = { simulation, house, device, chance: device.dice };
	const { chance } = hands;
	let open: Tablet | undefined;
	for (let round = 0; round < mostRounds && world.broken() === undefined; round++) {
		if (house.books.payments.size >= wantedPayments) break;
		betweenTables(hands);
		if (open && chance.chance(world.faults().storageCleared)) clearTablet(hands, open);
		if (!open?.page.tab.alive) open = await openTablet(simulation, device);
		if (open) await badRecord(simulation, device, open.page);
		if (open && (await signedIn(hands, open))) await serve(hands, open);
		await world.time.sleep(chance.between(second, open?.page.tab.alive ? 4 * minute : minute));
		if (open?.page.tab.alive && chance.chance(0.05)) await open.page.close();
	}
	device.powerLoss();
}

/** Faults of a tablet and of the services behind it, between two actions of its waiter. */
function betweenTables({ simulation: { world, server, itc, provider }, device, chance }: Hands) {
	const faults = world.faults();
	const { network, disk } = device;
	if (chance.chance(faults.sessionOver / 5)) network.staff = undefined;
	if (network.cable && chance.chance(faults.offline))
		network.cutOff(chance.between(5 * second, 15 * minute));
	for (const line of [itc, provider])
		if (chance.chance(faults.longOutage / 8))
			line.outage.begin(chance.between(minute, 15 * minute));
	if (chance.chance(faults.clockJump / 2))
		device.clock.offset = chance.between(-3 * minute, 3 * minute);
	if (chance.chance(faults.quota / 2)) {
		disk.full.is = true;
		world.time.after(chance.between(0, 5 * minute), () => {
			disk.full.is = false;
		});
	}
	if (chance.chance(faults.powerLoss))
		world.time.after(chance.between(0, minute), device.powerLoss);
	if (chance.chance(faults.serverRestored / 8))
		server.goBack(chance.between(minute, 60 * minute), "restored");
	if (chance.chance(faults.lastSecondLost))
		server.goBack(chance.between(200, 10 * second), "failover");
}

/** Whoever holds the tablet lost what the server does not have yet, unless the page that is open still knows it. */
function clearTablet({ simulation: { world, server }, house, device }: Hands, { page }: Tablet) {
	const isThere = (table: string, column: string, id: string) =>
		server.file.prepare(`select 1 from ${table} where ${column} = ?`).get(id) !== undefined;
	device.disk.clear();
	page.tab.kill("its storage was cleared");
	const { sent, payments } = house.books;
	for (const [id, told] of sent) if (told.device === device) sent.delete(id);
	for (const [id, told] of payments) {
		if (told.device !== device) continue;
		if (!isThere("table_payments", "payment_id", id)) payments.delete(id);
		// The server alone has it now, and loses it where its database goes back.
		else if (told.as === "here") payments.set(id, { ...told, as: "server" });
	}
	world.trace.say(`${device.name} is given out again, empty`);
}

async function signedIn({ simulation: { world }, house, device }: Hands, tablet: Tablet) {
	const { page, desk, tables } = tablet;
	const now = await page.run(tables.people.current());
	const here =
		now?._tag === "Success" ? now.value.authenticated : device.network.staff !== undefined;
	// Without a network whoever was there goes on, with what the tablet knows.
	if (here) return page.tab.alive;
	const done = await page.run(desk.login(page.pos.till.restaurantId, house.pin));
	tables.look();
	await world.time.sleep(2 * second);
	return done?._tag === "Success" && page.tab.alive;
}

const openAt = ({ tables }: Tablet, tableId: string): OpenTableSession | undefined =>
	tables.state.getState().tables?.sessions.find(({ session }) => session.table_id === tableId);

async function serve(hands: Hands, tablet: Tablet): Promise<void> {
	const { simulation, house, chance } = hands;
	const { page, tables } = tablet;
	const table = chance.pick(house.tables);
	if (!openAt(tablet, table)) await page.run(tables.checks.seat(table, chance.between(1, 4)));
	const sessionId = openAt(tablet, table)?.session.id;
	if (sessionId === undefined) return;
	const now = () =>
		tables.state.getState().tables?.sessions.find(({ session }) => session.id === sessionId);
	order(hands, tablet, now());
	await send(hands, tablet, now());
	for (let left = chance.between(0, 2); left > 0 && page.tab.alive; left--)
		await oneThing(hands, tablet, now());
	for (let left = chance.between(1, 3); left > 0 && page.tab.alive; left--) {
		const open = now();
		if (open && open.bill.due > 0) await bePaid(hands, tablet, open);
		await simulation.world.time.sleep(chance.between(0, 20 * second));
	}
}

/** Taps some items onto the check of a seat, or of the whole table. */
function order({ chance }: Hands, { page, tables }: Tablet, open: OpenTableSession | undefined) {
	const items = (page.pos.menu.state.getState().menu?.items ?? []).filter(
		({ id, isAvailable, openPrice }) => isAvailable && !openPrice && id !== poisonItem.id,
	);
	if (!open || items.length === 0) return;
	const { id, guest_count: guests } = open.session;
	for (let left = chance.between(1, 3); left > 0; left--) {
		const line = lineFor(chance.pick(items), chance.uuid(), {});
		const seat = chance.chance(0.2) ? null : chance.between(1, guests);
		tables.checks.change(id, (now) => withItem(now, newItem(line, seat)));
	}
}

export async function send(
	hands: Hands,
	tablet: Tablet,
	open: OpenTableSession | undefined,
): Promise<void> {
	if (!open) return;
	const sent = await tablet.page.run(tablet.tables.checks.send(open.session.id));
	if (sent?._tag !== "Success" || sent.value.is === "nothing") return;
	if (sent.value.told.length > 0) await tellKitchen(hands, tablet, open, sent.value.told);
}

async function tellKitchen(
	{ simulation: { world }, house, device }: Hands,
	{ page }: Tablet,
	{ session }: OpenTableSession,
	lines: readonly TableOrderRecord[],
): Promise<void> {
	const told = await page.run(page.pos.kitchen.tableLines({ session, lines, person: "Cleo" }));
	if (told?._tag !== "Success") return;
	for (const { id } of lines)
		house.books.sent.set(id, { device, at: world.time.now(), sessionId: session.id });
}

async function oneThing(
	hands: Hands,
	{ page, tables }: Tablet,
	open: OpenTableSession | undefined,
): Promise<void> {
	if (!open) return;
	const { house, chance } = hands;
	const { session, orders, bill } = open;
	const line = orders.length > 0 ? chance.pick(orders) : undefined;
	const others = tables.state.getState().tables?.sessions ?? [];
	const other = others.find((each) => each.session.id !== session.id);
	const which = chance.unit();
	if (which < 0.15 && line) return void (await page.run(tables.checks.serve(line.id)));
	if (which < 0.25 && line) {
		const voided = await page.run(tables.checks.void(line.id, "fell down"));
		if (voided?._tag !== "Success") return;
		const told = { session, lines: [voided.value], kind: "void" as const, reason: "fell down" };
		return void (await page.run(page.pos.kitchen.tableLines(told)));
	}
	if (which < 0.4)
		return void (await page.run(
			tables.checks.changeGuests(session.id, chance.between(session.guest_count, 5)),
		));
	if (which < 0.5)
		return void (await page.run(tables.checks.move(session.id, chance.pick(house.tables))));
	if (which < 0.58 && other)
		return void (await page.run(tables.moves.join(session.id, other.session.id)));
	if (which < 0.7 && line) {
		const to = chance.chance(0.5) && other ? other.session : session;
		const move = {
			session_id: to.id,
			quantity: 1,
			seat_number: chance.between(1, to.guest_count),
		};
		const key = chance.uuid();
		const moved = await page.run(tables.moves.line(line.id, key, move));
		for (const id of [key, ...(moved?._tag === "Success" ? [moved.value.id] : [])])
			house.books.moved.add(id);
		return;
	}
	const seat = chance.pick(bill.seats);
	const item = seat.items.length > 0 ? chance.pick(seat.items) : undefined;
	if (!item) return;
	const to = chance.pick(bill.seats).seatNumber;
	const part = cents(chance.below(Math.max(0, item.total) + 1));
	const change = chance.pick([
		{ is: "move" as const, to },
		{ is: "split-equally" as const },
		{ is: "split" as const, amounts: to === seat.seatNumber ? [] : [{ seat: to, amount: part }] },
	]);
	const wanted = { version: bill.version, line_id: item.line_id, from: seat.seatNumber, change };
	await page.run(tables.bills.share(session.id, wanted));
}

function intentOf({ chance }: Hands, { bill }: OpenTableSession): PaymentIntent {
	const owing = bill.seats.filter(({ due }) => due > 0).map(({ seatNumber }) => seatNumber);
	const which = chance.unit();
	if (which < 0.15 || owing.length === 0 || bill.paid_in_parts) return { of: "table" };
	if (which < 0.3) return { of: "part", ways: chance.between(2, 3) };
	return { of: "seats", seats: [chance.pick(owing)] };
}

/** Takes money, again under the same id while nobody answers, until the outcome is known or the tablet's page has crashed. */
async function bePaid(hands: Hands, tablet: Tablet, open: OpenTableSession): Promise<void> {
	const { simulation, house, device, chance } = hands;
	const { world, itc } = simulation;
	const { page, tables } = tablet;
	const { session } = open;
	const attempt = tables.payments.begin({
		sessionId: session.id,
		tableNumber: session.table_number,
		stationId: page.pos.till.stationId,
		intent: intentOf(hands, open),
		till: tableTill(page.ports, page.pos.till),
	});
	const tender: TableTender = chance.chance(0.4)
		? { method: "itc", credentialId: chance.pick(itc.cards) }
		: { method: "cash" };
	if (tender.method === "itc") {
		const review = await page.run(attempt.review(tender.credentialId));
		if (review?._tag !== "Success" || review.value.is !== "review") return;
	}
	if (chance.chance(world.faults().powerLoss))
		world.time.after(chance.between(0, 3 * second), device.powerLoss);
	for (let tries = chance.between(2, 8); tries > 0 && page.tab.alive; tries--) {
		const paid = await page.run(attempt.pay(tender));
		if (paid?._tag !== "Success") return;
		const outcome = paid.value;
		world.trace.say(`${page.tab.name} a payment by ${tender.method} is ${outcome.is}`);
		const told = { device, at: world.time.now(), sessionId: session.id, method: tender.method };
		if (outcome.is === "answered") {
			const { id, amount, payment_status } = outcome.paid.payment;
			const as = device.disk.sales.has(id) ? "here" : "server";
			if (payment_status === "completed") house.books.payments.set(id, { ...told, amount, as });
			return;
		}
		if (outcome.is === "queued") {
			for (const { paymentId, payment } of tables.state.getState().pending)
				if (!house.books.payments.has(paymentId) && payment.payment_method === "itc")
					house.books.payments.set(paymentId, { ...told, amount: payment.amount, as: "queued" });
			return;
		}
		if (outcome.is !== "unanswered") return;
		await world.time.sleep(chance.between(second, 30 * second));
	}
}
