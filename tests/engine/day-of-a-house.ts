import { httpSalesHistory, httpTables } from "@tuckshop/adapters/product-server/late";
import { currentPrincipal, declareKiosk, salesBook } from "@tuckshop/core/pos";
import {
	makePosTables,
	type PosTables,
	settingsTableStore,
	tableTill,
} from "@tuckshop/core/pos/tables";
import { type Cents, cashDue, cents, lineFor } from "@tuckshop/core/rules";
import type { Fine } from "@tuckshop/core/rules/fines";
import { newItem, withItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { cards } from "../server/itc/itc-till.ts";
import { type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;

/**
 * A device of the restaurant, and the payments of its guests: cash received less the change, or the
 * charged amount.
 */
export type Place = {
	readonly device: RealTill;
	readonly page: Page;
	readonly paid: { readonly tender: Tender; readonly amount: Cents }[];
};

export type Tender = "cash" | "card" | "campus";

const menuIsThere = (page: Page) =>
	until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);

/** A till at which the owner is signed in. */
export async function counterOf(url: string): Promise<Place> {
	const device = realTill();
	await device.signIn(url);
	const page = await device.load(url);
	await menuIsThere(page);
	await kitchenIsKnown(page);
	return { device, page, paid: [] };
}

/** A device without a signed-in user that its owner has made a kiosk. */
export async function kioskOf(url: string): Promise<Place> {
	const device = realTill();
	await device.enrol(url);
	const first = await device.load(url);
	const { settings, saleStore } = first.ports;
	const worker = await run(currentPrincipal({ tills: first.tills, settings }));
	if (!worker?.till) throw new Error("the device is enrolled");
	await run(declareKiosk({ tills: first.tills, saleStore, settings }, worker.till));
	await first.stop();
	const page = await device.load(url);
	await menuIsThere(page);
	await kitchenIsKnown(page);
	return { device, page, paid: [] };
}

const kitchenIsKnown = (page: Page) =>
	until(
		() => page.pos.kitchen.state.getState().printers.length,
		(printers) => printers > 0,
	);

/** Connects or disconnects it, and waits until it knows. */
export async function connect({ device, page }: Place, up: boolean): Promise<void> {
	device.network.up = up;
	page.signal(up ? "online" : "offline");
	await until(
		() => page.pos.sync.state.getState().online,
		(online) => online === up,
	);
}

/** Sells this many dishes to one guest. */
export async function sell({ page, paid }: Place, tender: Tender, dishes = 1): Promise<void> {
	const { order, pay } = page.pos;
	for (const item of plainItems(page.pos).slice(0, dishes)) order.add(item.id);
	await take({ page, paid }, tender);
	pay.campus.close();
}

async function take({ page, paid }: Pick<Place, "page" | "paid">, tender: Tender): Promise<void> {
	const { order, pay } = page.pos;
	const due = order.state.getState();
	if (tender === "cash") {
		await run(pay.cash(cents(100_000)));
		paid.push({ tender, amount: due.cashDue });
	} else if (tender === "card") {
		pay.choose("card");
		await run(pay.card.verify("4242"));
		const { sale } = await run(pay.card.pay());
		paid.push({ tender, amount: sale.facts.total });
	} else {
		pay.choose("itc");
		const verified = await run(pay.campus.verify(cards.everyKind));
		if (verified.is === "reviewing") await run(pay.campus.process());
		const { campus, campusResult } = pay.state.getState();
		if (campus.is !== "approved" || !campusResult) throw new Error(`a campus card is ${campus.is}`);
		paid.push({ tender, amount: campusResult.total });
	}
}

/** Takes a fine of $8.50 in the library, in cash. */
export async function takeFine({ page, paid }: Place, nth: number): Promise<void> {
	const { ownerId } = page.pos.till;
	const at = new Date().toISOString();
	const fine: Fine = {
		...{ id: `fine-${nth}`, credentialId: `student-${nth}`, description: "Overdue book" },
		...{ amount: cents(850), outstanding: cents(850), status: "unpaid" },
		...{ dateIssued: at, createdAt: at, updatedAt: at },
	};
	await run(page.ports.fineStore.add(ownerId, [fine]));
	const [found] = await run(page.pos.fines.find(fine.credentialId));
	if (!found) throw new Error("a fine that was put in is found");
	await run(page.pos.fines.add([{ fine: found, amount: found.outstanding }]));
	await take({ page, paid }, "cash");
}

export type Tablet = Place & { readonly tables: PosTables };

export async function tabletOf(url: string, pin: string): Promise<Tablet> {
	const place = await counterOf(url);
	const { page } = place;
	const { restaurantId } = page.pos.till;
	const ports = httpTables(page.config);
	await run(ports.desk.login(restaurantId, pin));
	const { settings, campusCard, ids } = page.ports;
	const store = settingsTableStore(settings);
	const tables = makePosTables({ ...ports, store, campusCard, ids }, restaurantId);
	await run(tables.start());
	await isLive(tables);
	return { ...place, tables };
}

export const isLive = (tables: PosTables, live = true) =>
	until(
		() => tables.state.getState().connection,
		(connection) => (live ? connection === "live" : connection === "away"),
	);

/** Everything that was done at the tables without a network has reached the server. */
export const isTold = (tables: PosTables) =>
	until(
		() => {
			const { waiting, pending } = tables.state.getState();
			return { waiting: waiting.length, pending: pending.length };
		},
		({ waiting, pending }) => waiting + pending === 0,
		30_000,
	);

const openAt = ({ tables }: Tablet, sessionId: string) => {
	const open = tables.state
		.getState()
		.tables?.sessions.find(({ session }) => session.id === sessionId);
	if (!open) throw new Error("nobody sits there");
	return open;
};

/**
 * Seats guests at a table, and orders a dish for each of them, which the kitchen is notified of.
 */
export async function seat(tablet: Tablet, guests: number): Promise<string> {
	const { tables, page } = tablet;
	const free = tables.state.getState().tables?.tables.find(({ status }) => status === "available");
	const { id } = await run(tables.checks.seat(free?.id ?? "", guests));
	const dishes = plainItems(page.pos);
	for (let guest = 1; guest <= guests; guest++) {
		const item = dishes[guest];
		if (!item) throw new Error("the menu has no such item");
		const line = lineFor(item, page.ports.ids.uuid(), {});
		tables.checks.change(id, (now) => withItem(now, newItem(line, guest)));
	}
	const sent = await run(tables.checks.send(id));
	if (sent.is !== "sent") throw new Error(`the lines are ${sent.is}`);
	const { session } = openAt(tablet, id);
	await run(page.pos.kitchen.tableLines({ session, lines: sent.told, person: "Ana" }));
	return id;
}

/** A guest pays a seat, or one of this many equal parts of the rest. */
export async function payAt(
	tablet: Tablet,
	sessionId: string,
	{ seat, ways, tender = "cash" }: { seat?: number; ways?: number; tender?: "cash" | "campus" },
): Promise<void> {
	const { page, tables, paid } = tablet;
	const intent =
		seat !== undefined
			? ({ of: "seats", seats: [seat] } as const)
			: ways !== undefined
				? ({ of: "part", ways } as const)
				: ({ of: "table" } as const);
	const { bill, session } = openAt(tablet, sessionId);
	const attempt = tables.payments.begin({
		...{ sessionId, tableNumber: session.table_number, stationId: page.pos.till.stationId },
		...{ intent, till: tableTill(page.ports, page.pos.till) },
	});
	if (tender === "campus") await run(attempt.review(cards.everyKind));
	const outcome = await run(
		attempt.pay(
			tender === "cash" ? { method: "cash" } : { method: "itc", credentialId: cards.everyKind },
		),
	);
	if (outcome.is !== "answered") throw new Error(`a payment is ${outcome.is}`);
	const { payment, debit } = outcome.paid;
	const charged = debit?.totalAmount ?? cents(0);
	paid.push({
		tender,
		amount: tender === "cash" ? cashDue(payment.amount, bill.cash_rounding) : charged,
	});
}

/** The ids of the lines on new tickets that were printed, one for each time. */
export const cooked = ({ page }: Place): readonly string[] =>
	page.pos.kitchen.state
		.getState()
		.tickets.filter(
			({ kind, prints }) => kind === "new" && prints.every(({ state }) => state === "printed"),
		)
		.flatMap(({ lines }) => lines.map(({ id }) => id));

/** The day's totals of everything that the owner sold on these days. */
export async function dayOf({ page }: Place, days: readonly string[]) {
	const book = salesBook(
		{ saleStore: page.ports.saleStore, salesHistory: httpSalesHistory(page.config) },
		page.pos.till.ownerId,
	);
	return Promise.all(days.map((day) => run(book.day(day, {}))));
}
