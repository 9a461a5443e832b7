import { httpTables } from "@tuckshop/adapters/product-server/late";
import type { PaidTable } from "@tuckshop/core/contract";
import type { StaffSessions } from "@tuckshop/core/ports";
import { makePosTables, type PosTables, settingsTableStore } from "@tuckshop/core/pos/tables";
import type { HouseBooks } from "../people/house.ts";
import { checkBill } from "../people/table-laws.ts";
import type { Simulation } from "../simulate.ts";
import type { Device } from "./device.ts";
import { openPage, type Page } from "./page.ts";

/** A till's page with the tables beside it, on one simulated disk, as the counter of a restaurant opens them. */
export type Tablet = {
	readonly page: Page;
	readonly tables: PosTables;
	readonly desk: StaffSessions;
};

/** Undefined: the page crashed, or no till opens there now. */
export async function openTablet(
	{ world, server, house }: Simulation,
	device: Device,
): Promise<Tablet | undefined> {
	const [owner] = server.initialDatabase.owners;
	if (!owner || !house) throw new Error("the house has an owner and tables");
	const page = await openPage(world, device, owner, device.station);
	if (typeof page === "string") return undefined;
	const { ports, config, mortal, tab } = page;
	const { settings, connectivity, campusCard, ids } = ports;
	const over = httpTables(config, { settings, connectivity });
	const bills: typeof over.bills = {
		...over.bills,
		pay(sessionId, id, payment) {
			const { transaction_reference: reference, amount } = payment;
			if (reference !== undefined) house.books.references.set(reference, { sessionId, id, amount });
			return over.bills.pay(sessionId, id, payment);
		},
	};
	const desk = mortal("desk", over.desk);
	const tables = makePosTables(
		{
			desk,
			plan: mortal("plan", over.plan),
			sessions: mortal("sessions", over.sessions),
			bills: mortal("bills", bills),
			moves: mortal("moves", over.moves),
			feed: {
				...mortal("feed", { snapshot: over.feed.snapshot }),
				listen: house.streams.listen(device.network, tab),
			},
			store: settingsTableStore(settings),
			campusCard,
			ids,
		},
		owner.restaurantId,
	);
	const seen = new WeakSet<object>();
	tables.state.subscribe(({ tables: now }) => {
		for (const { bill } of now?.sessions ?? []) {
			if (seen.has(bill)) continue;
			seen.add(bill);
			checkBill(world, bill, { mayBeOverpaid: true });
		}
	});
	tables.onNotice((notice) => {
		if (notice.code === "pending-refused") house.books.turnedAway.count += 1;
		if (notice.code === "pending-answered")
			noteAnswer(house.books, notice.paid.payment, world.time.now());
		const what = "fault" in notice ? notice.fault : undefined;
		const code = what && "code" in what ? what.code : what?._tag;
		world.trace.say(`${tab.name} tables say ${notice.code} ${code ?? ""}`);
	});
	const started = await page.run(tables.start());
	return started?._tag === "Success" ? { page, tables, desk } : undefined;
}

/**
 * A payment that had waited is known to the server alone from now on, with or without an outcome; a
 * declined one is none.
 */
function noteAnswer(
	{ payments }: HouseBooks,
	{ id, payment_status }: PaidTable["payment"],
	at: number,
): void {
	const told = payments.get(id);
	if (payment_status === "declined") payments.delete(id);
	else if (told)
		payments.set(id, {
			...told,
			as: payment_status === "completed" ? "server" : "handed over",
			at,
		});
}
