import { kitchenPrinterOf, saleOfRecord, TicketRecord } from "@tuckshop/core/records";
import { isOut, type Ticket } from "@tuckshop/core/rules/kitchen";
import { amountsTaken, type Taken } from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import { ticketJob } from "../../core/src/flows/kitchen/print-tickets.ts";
import { ticketWords } from "../../core/src/texts/en-ca/kitchen.ts";
import { recordOfStored } from "../../server/src/sales/stored-record.ts";
import type { House, ToldPayment } from "./people/house.ts";
import { billsOf, textOfSums } from "./people/table-laws.ts";
import type { Simulation } from "./simulate.ts";

type PaymentRow = {
	readonly payment_id: string;
	readonly session_id: string;
	readonly state: string;
	readonly amount_cents: number;
	readonly reference: string | null;
	readonly sale_id: string | null;
	readonly taken: string;
};
type SaleRow = {
	readonly sale_id: string;
	readonly device_id: string;
	readonly sequence: number;
	readonly total_cents: number;
	readonly verdict: string;
	readonly record: string;
};

/** The tables' books at rest: tablets, ledger, provider, ITC and kitchen say one thing. */
export function checkTables(simulation: Simulation): void {
	const { house } = simulation;
	if (!house) return;
	const rows = {
		payments: simulation.server.file
			.prepare("select * from table_payments")
			.all() as unknown as readonly PaymentRow[],
		sales: simulation.server.file
			.prepare("select * from sales where record like '%\"check\"%' order by sequence")
			.all() as unknown as readonly SaleRow[],
	};
	checkLines(simulation, house);
	checkPayments(simulation, house, rows);
	checkSales(simulation, house, rows);
	checkOrders(simulation);
}

type Rows = { readonly payments: readonly PaymentRow[]; readonly sales: readonly SaleRow[] };

function checkLines({ world, server }: Simulation, house: House): void {
	const rows = server.file.prepare("select id, line_key from table_orders").all();
	const known = new Set(rows.flatMap((row) => [row["id"], row["line_key"]]));
	const mayBeForgotten = (id: string) =>
		house.books.moved.has(id) && server.wentBackAt() !== undefined;
	for (const [id, { device, at, sessionId }] of house.books.sent)
		if (!known.has(id) && !mayBeForgotten(id))
			world.broke(
				"a line that was sent is on a check",
				`${id} of ${sessionId}, by ${device.name} at ${new Date(at).toISOString()}`,
			);
}

/** A payment that the server alone wrote is in no tablet: a database that goes back behind it has lost it. */
const mayBeForgotten = ({ server }: Simulation, { as, at }: ToldPayment): boolean =>
	(as === "server" || as === "handed over") && at <= (server.wentBackAt() ?? 0);

function checkPayments(simulation: Simulation, house: House, { payments }: Rows): void {
	const { world, itc } = simulation;
	const waiting = waitingSales(simulation);
	const queued = [...house.books.payments].filter(
		([id, { as }]) => as === "queued" && !payments.some(({ payment_id }) => payment_id === id),
	);
	// The tablet said so of each that the server turned away, and nobody was charged.
	if (queued.length > house.books.turnedAway.count)
		world.broke("a payment that was told is there", `${queued.map(([id]) => id)} were queued`);
	for (const [id, told] of house.books.payments) {
		if (queued.some(([other]) => other === id)) continue;
		const row = payments.find(({ payment_id }) => payment_id === id);
		if (!row) {
			if (!mayBeForgotten(simulation, told) && !waiting.has(id))
				world.broke("a payment that was told is there", `${id}, told as ${told.as}`);
		} else if ((told.as === "here" || told.as === "server") && row.state !== "completed")
			world.broke("what was paid stays paid", `${id} is ${row.state}`);
		else if (row.amount_cents !== told.amount)
			world.broke("sums agree to the cent", `${id}: ${row.amount_cents}, not ${told.amount}`);
	}
	for (const { payment_id, state, amount_cents, reference, taken: text } of payments) {
		const taken = JSON.parse(text) as Taken;
		if (amountsTaken(taken).total + (taken.surplus?.total ?? 0) !== amount_cents)
			world.broke(
				"a payment is what it took of its bill, and what nobody owed",
				`${payment_id} of ${amount_cents}: ${text}`,
			);
		if (state === "pending") world.broke("what was settled is known", payment_id);
		if (reference === null) continue;
		const debits = itc
			.debits()
			.filter(({ transactionReference }) => transactionReference === reference);
		if (state === "completed" && (debits.length !== 1 || debits[0]?.amount !== amount_cents))
			world.broke(
				"what counts as paid by card is in ITC's books, once",
				`${payment_id}: ${debits.length} debits`,
			);
		if (state === "declined" && debits.length > 0)
			world.broke("what counts as declined is not in ITC's books", payment_id);
	}
}

/** One book: each payment that stands is one sale, closed by its tablet or by the server, and those of a bill come to it for every line and tax. */
function checkSales(simulation: Simulation, house: House, { payments, sales }: Rows): void {
	const { world, server, devices } = simulation;
	const law = "what a table pays is in the ledger, once";
	const paid = payments.filter(({ state }) => state === "completed");
	for (const { payment_id, amount_cents, sale_id } of paid) {
		const [sale, ...more] = sales.filter((one) => one.sale_id === sale_id);
		if (!sale || more.length > 0) world.broke(law, `${payment_id} became the sale ${sale_id}`);
		else if (sale.total_cents !== amount_cents)
			world.broke(law, `${payment_id} of ${amount_cents} is a sale of ${sale.total_cents}`);
	}
	const waiting = waitingSales(simulation);
	const made = new Set(devices.flatMap(({ disk }) => disk.made().map(({ facts }) => facts.id)));
	for (const { sale_id, device_id, verdict } of sales) {
		if (waiting.has(sale_id)) {
			// Lines that others moved apart meanwhile are on no one check: the sale counts, and the owner's list says what it waits for.
			if (verdict !== "not-judged") world.broke("a sale that waits for its lines says so", sale_id);
			continue;
		}
		if (!payments.some((row) => row.sale_id === sale_id))
			world.broke(law, `the sale ${sale_id} of a table is no payment of it`);
		if (!device_id.startsWith("tables-") && !made.has(sale_id))
			world.broke("the ledger has nothing that no device made", sale_id);
		if (verdict === "not-judged") world.broke("the judge knows a table's sale", sale_id);
	}
	const here = [...house.books.payments].filter(([, { as }]) => as === "here");
	for (const [id] of here)
		if (made.has(id) && !sales.some(({ sale_id }) => sale_id === id))
			world.broke(law, `the cash ${id} that a tablet took is not in it`);
	for (const { id, taxes, lines } of billsOf(server)) {
		const own = sales
			.map(({ record }) => saleOfRecord(recordOfStored(record)).facts)
			.filter((facts) => payments.some((row) => row.sale_id === facts.id && row.session_id === id));
		const more = payments.filter(
			(row) => row.session_id === id && row.state === "completed" && isMore(row),
		);
		// A payment that nobody owed is in the sales, and belongs to no line.
		if (more.length > 0) continue;
		const sold = textOfSums(own.flatMap((facts) => [...facts.taxes]));
		if (sold !== textOfSums(taxes))
			world.broke("the sales of a bill come to it for every tax", `${id}: ${sold}`);
		const total = own.reduce((sum, facts) => sum + facts.subtotal, 0);
		const net = lines.reduce((sum, { amount }) => sum + amount, 0);
		if (total !== net)
			world.broke("the sales of a bill come to it", `${id}: ${total}, and its lines ${net}`);
	}
}

/** Sales of tablets whose lines are on no one check. */
const waitingSales = ({ server }: Simulation): ReadonlySet<string> =>
	new Set(
		server.file
			.prepare("select sale_id from waiting_table_sales")
			.all()
			.map((row) => String(row["sale_id"])),
	);

const isMore = ({ taken }: PaymentRow): boolean =>
	(JSON.parse(taken) as { readonly surplus?: object }).surplus !== undefined;

/** The provider: one order of a paid check, unless a database that went back forgot that it was there. */
function checkOrders({ world, server, provider, recognises }: Simulation): void {
	const law = "a table's order goes to the provider once";
	const wentBack = server.wentBackAt() !== undefined;
	const sessions = server.file
		.prepare(
			"select s.id, s.order_due, s.payment_status, r.state, r.reference from table_sessions s left join relay_orders r on r.id = s.id",
		)
		.all() as unknown as readonly {
		id: string;
		order_due: number;
		payment_status: string;
		state: string | null;
		reference: string | null;
	}[];
	for (const { id, order_due, payment_status, state, reference } of sessions) {
		if (order_due === 1) world.broke(law, `${id} is due for ever (${state})`);
		if (payment_status !== "paid") {
			if (state !== null && !wentBack) world.broke(law, `${id} was ordered and is not paid`);
			continue;
		}
		const orders = provider.orders().filter(({ body }) => body.reference_number === reference);
		// Its tablet made the session again under another reference, by which the provider knows nothing.
		const isUnknown = state === "unknown" && (!recognises || wentBack);
		if (state === null || orders.length > 1 || (orders.length === 0 && !isUnknown))
			world.broke(law, `${id} is ${state}, and the provider has ${orders.length} orders`);
	}
}

const decode = Schema.decodeUnknownSync(TicketRecord);

/** Tickets that lie on a tablet's disk. */
const ticketsOn = (tablet: House["tablets"][number]): readonly Ticket[] =>
	[...tablet.disk.contents.settings]
		.filter(([key]) => key.startsWith("kitchenTicket/"))
		.map(([, value]) => decode(JSON.parse(value)));

/**
 * The kitchen when the evening ends, and tickets of it are still kept: each line that was sent is on a ticket, and each ticket on paper, or
 * seen in red at its tablet.
 */
export function checkKitchen({ world, server, house }: Simulation): void {
	if (!house) return;
	const [owner] = server.initialDatabase.owners;
	const row = server.file
		.prepare("select printers from kitchens where restaurant_id = ?")
		.get(owner?.restaurantId ?? "");
	const printers = (JSON.parse(String(row?.["printers"] ?? "[]")) as never[]).map(kitchenPrinterOf);
	const tickets = house.tablets.flatMap(ticketsOn);
	const told = new Set(
		tickets.filter(({ kind }) => kind === "new").flatMap(({ lines }) => lines.map(({ id }) => id)),
	);
	for (const [id, { device }] of house.books.sent)
		if (!told.has(id) && device.disk.timesCleared() === 0)
			world.broke("the kitchen has a ticket for each line that was sent", id);
	const words = ticketWords("America/Toronto");
	for (const ticket of tickets) {
		const last = ticket.prints.at(-1);
		const printer = printers.find(({ name }) => name === last?.printer);
		if (!last || !printer || !isOut(ticket) || ticket.toldAt !== undefined) continue;
		const job = (duplicate: boolean) =>
			ticketJob(ticket, printer, { words, print: { duplicate } }).blocks;
		if (!house.kitchen.hasPrinted(job(false)) && !house.kitchen.hasPrinted(job(true)))
			world.broke("a ticket that counts as printed is on paper", ticket.id);
	}
}
