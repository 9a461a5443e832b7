import { tableTill } from "@tuckshop/core/pos/tables";
import { openTablet, type Tablet } from "../machines/tablet.ts";
import type { Simulation } from "../simulate.ts";
import { settleByTheBooks } from "./table-laws.ts";

const minute = 60_000;
const hour = 60 * minute;
/** A session that a restored server has again is closed once more, and the next one at its table after it. */
const mostTurns = 12;

/**
 * After the storm: the tablets are opened, their offline commands go up by themselves, a person resolves unknown outcomes by the card system's
 * books, and whoever still owes something pays.
 */
export async function closingTime(simulation: Simulation): Promise<void> {
	const { world, house, server, itc, provider } = simulation;
	if (!house) return;
	server.start();
	itc.outage.end();
	provider.outage.end();
	for (const device of house.tablets) {
		device.network.plugIn();
		device.disk.full.is = false;
		device.clock.offset = 0;
		device.powerLoss();
	}
	// Whatever was on its way comes, and whoever was charging a card is gone.
	await world.time.sleep(8 * hour);
	const open: Tablet[] = [];
	for (const device of house.tablets) {
		const tablet = await openTablet(simulation, device);
		if (!tablet) return world.broke("a tablet opens when all is well", device.name);
		const { page, desk, tables } = tablet;
		await page.run(desk.login(page.pos.till.restaurantId, house.pin));
		tables.look();
		open.push(tablet);
	}
	await told(simulation, open);
	for (let turn = 0; turn < mostTurns && world.broken() === undefined; turn++) {
		await settleByTheBooks(simulation);
		await world.time.sleep(2 * minute);
		const [{ page, tables }] = open as [Tablet];
		const sessions = tables.state.getState().tables?.sessions ?? [];
		if (sessions.length === 0) break;
		for (const { session, bill } of sessions) {
			const { id: sessionId, table_number: tableNumber } = session;
			await page.run(tables.checks.send(sessionId));
			if (bill.due <= 0) {
				await page.run(tables.checks.end(sessionId));
				continue;
			}
			const attempt = tables.payments.begin({
				...{ sessionId, tableNumber, stationId: page.pos.till.stationId },
				intent: { of: "table" },
				till: tableTill(page.ports, page.pos.till),
			});
			await page.run(attempt.pay({ method: "cash" }));
		}
		await told(simulation, open);
	}
	for (const { page } of open) await page.close();
	const taken = server.file
		.prepare("select id, payment_status from table_sessions where open_table_id is not null")
		.all();
	if (taken.length > 0)
		world.broke("a table is free when its guests are gone", JSON.stringify(taken));
	// Due work goes out by itself when all is well.
	await world.time.sleep(hour);
}

/** Waits until the tablets' offline commands, and the sales of their offline payments, have gone up by themselves. */
async function told({ world }: Simulation, open: readonly Tablet[]): Promise<void> {
	const left = () =>
		open.flatMap(({ page, tables }) => {
			const { waiting, pending } = tables.state.getState();
			return [
				...waiting.map(({ command, id }) => `${page.tab.name} ${command.is} ${id}`),
				...pending.map(({ paymentId }) => `${page.tab.name} payment ${paymentId}`),
			];
		});
	const isSeat = (what: string) => / seat /.test(what);
	for (let waited = 0; waited < 120 && left().length > 0; waited++)
		await world.time.sleep(minute / 4);
	// For guests whom the server does not know, a tablet waits a day: another may bring their seating.
	const isUnknown = () =>
		open.some(({ tables }) =>
			tables.state.getState().waiting.some(({ unknown }) => unknown !== undefined),
		);
	for (let waited = 0; waited < 25 && isUnknown() && !left().some(isSeat); waited++)
		await world.time.sleep(hour);
	// Whose table is taken waits until the others have left.
	const stuck = left();
	if (stuck.length > 0 && !stuck.some(isSeat))
		world.broke("what a tablet did without a network goes up by itself", stuck.join(", "));
}
