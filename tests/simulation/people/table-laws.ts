import type { TableBillRecord, TransactionRecord } from "@tuckshop/core/records";
import { cents, sumCents } from "@tuckshop/core/rules";
import { amountsTaken, type Taken } from "@tuckshop/core/rules/table";
import type { MadeDebit } from "../../../server/src/sandbox/itc/index.ts";
import type { ItcLine } from "../machines/itc-line.ts";
import type { SimWorld } from "../world.ts";
import type { TableSimulation } from "./table-evening.ts";

/** The requests of the tablets and their answers. */
export type TableBooks = {
	/** Lines that a tablet was told are taken. */
	readonly lines: Map<
		string,
		{ readonly sessionId: string; readonly key: string; readonly total: number }
	>;
	/** Payments that a tablet was told of. */
	readonly payments: Map<
		string,
		{ readonly sessionId: string; readonly status: string; readonly amount: number }
	>;
	/** The purpose of each reference. */
	readonly references: Map<
		string,
		{ readonly sessionId: string; readonly id: string; readonly amount: number }
	>;
};

/**
 * Held of every bill that anybody sees: seats, taxes and payments add up to it, to the cent. `mayBeOverpaid`: two tablets may have been
 * paid for one seat without a network, or for another bill than the one that stands by now; the difference is with the payment, and is
 * looked at when all is at rest.
 */
export function checkBill(
	world: SimWorld,
	bill: TableBillRecord,
	{ mayBeOverpaid = false }: { readonly mayBeOverpaid?: boolean } = {},
): void {
	const law = "split parts add up to the bill";
	const of = (pick: (seat: TableBillRecord["seats"][number]) => number) =>
		bill.seats.reduce((all, seat) => all + pick(seat), 0);
	const equal = (what: string, parts: number, whole: number) => {
		if (parts !== whole) world.broke(law, `${what}: ${parts} and not ${whole} cents`);
	};
	equal(
		"the seats' net",
		of(({ subtotal }) => subtotal),
		bill.subtotal,
	);
	equal(
		"the seats' tax",
		of(({ tax }) => tax),
		bill.taxAmount,
	);
	equal(
		"the seats",
		of(({ total }) => total),
		bill.total,
	);
	equal("net and tax", bill.subtotal + bill.taxAmount, bill.total);
	equal("the taxes", sumCents(bill.taxes.map(({ amount }) => amount)), bill.taxAmount);
	equal("paid and due", bill.paid + bill.due, bill.total);
	const standing = bill.payments.filter(({ payment_status }) => payment_status !== "declined");
	const paid = sumCents(standing.map(({ amount }) => amount));
	if (!mayBeOverpaid) equal("the payments", paid, bill.paid);
	if (!bill.paid_in_parts)
		equal(
			"what the seats owe",
			of(({ due }) => due),
			bill.due,
		);
	if (bill.due < 0) world.broke("nobody pays more than is owed", `${-bill.due} cents too much`);
}

/** Held of every seat but those that paid: a payment moves no other seat's bill. */
export function checkOthers(
	world: SimWorld,
	before: TableBillRecord,
	after: TableBillRecord,
	paid: readonly number[],
): void {
	const others = ({ seats }: TableBillRecord) =>
		seats
			.filter(({ seatNumber }) => !paid.includes(seatNumber))
			.map(({ seatNumber, due }) => `${seatNumber}: ${due}`);
	const [was, now] = [others(before).join(", "), others(after).join(", ")];
	if (was !== now)
		world.broke("a seat that pays moves no other seat's bill", `${was} was owed, and then ${now}`);
}

/** Held at every debit that ITC makes: a tablet asked for it, for this amount, once. */
export function checkTableDebit(
	world: SimWorld,
	books: Pick<TableBooks, "references">,
	itc: ItcLine,
	{ transactionReference: reference, amount }: MadeDebit,
): void {
	const asked = books.references.get(reference);
	world.trace.say(`ITC charges ${amount} for ${reference}`);
	if (!asked) {
		world.broke("no card is charged for what nobody asked for", reference);
		return;
	}
	if (asked.amount !== amount)
		world.broke(
			"sums agree to the cent",
			`${reference}: ITC took ${amount}, the bill was ${asked.amount}`,
		);
	const times = itc
		.debits()
		.filter(({ transactionReference }) => transactionReference === reference).length;
	if (times > 1)
		world.broke("a card is charged at most once for a payment", `${reference}: ${times} times`);
}

const hour = 3_600_000;

/** After the evening: what is unknown is settled by the card system's own books, what is owed is paid, and all that was told is there once. */
export async function checkAtClosing(simulation: TableSimulation): Promise<void> {
	const { world, server, itc, books, tablets, tables, place } = simulation;
	const [tablet] = tablets;
	if (!tablet) return;
	for (const { network } of tablets) network.plugIn();
	itc.outage.end();
	// Whatever was on its way comes, and whoever was charging a card is gone.
	await world.time.sleep(8 * hour);
	await tablet.ask(tablet.desk.login(place.restaurantId, place.pin));
	await settleByTheBooks(simulation);
	for (const table of tables) {
		const current = await tablet.ask(tablet.sessions.current(table));
		if (!current?.ok || !current.value) continue;
		const { id, payment_status } = current.value;
		if (payment_status === "pending")
			world.broke("what was settled is known", `session ${id} is still pending`);
		const read = await tablet.ask(tablet.bills.bill(id));
		if (!read?.ok) return world.broke("a bill can be read when all is well", id);
		checkBill(world, read.value);
		const { due } = read.value;
		if (due > 0) {
			const payment = {
				amount: due,
				tip_amount: cents(0),
				payment_method: "cash" as const,
				payment_status: "completed" as const,
				seats: [],
			};
			const paid = await tablet.ask(tablet.bills.pay(id, `closing-${id}`, payment));
			if (!paid?.ok || paid.value.session.payment_status !== "paid")
				world.broke("what is owed can be paid when all is well", JSON.stringify(paid));
			if (paid?.ok) checkBill(world, paid.value.bill);
		} else await tablet.ask(tablet.sessions.end(id));
		const after = await tablet.ask(tablet.sessions.current(table));
		if (!after?.ok || after.value)
			world.broke("a table is free when its guests are gone", JSON.stringify(after));
	}
	checkRows(server, itc, books, world);
	// Due work goes out by itself when all is well.
	await world.time.sleep(hour);
	checkSales(simulation);
	checkOrders(simulation);
}

/** A person looks at every card payment with an unknown outcome. */
export async function settleByTheBooks({
	world,
	server,
	itc,
}: Pick<TableSimulation, "world" | "server" | "itc">): Promise<void> {
	const [owner] = server.initialDatabase.owners;
	if (!owner) return;
	const headers = { "content-type": "application/json" };
	const ask = async (method: string, path: string, body?: object, cookie = "") =>
		server.ask({
			method,
			path,
			headers: { ...headers, cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	const signedIn = await ask("POST", "/api/login", {
		email: owner.email,
		password: owner.password,
	});
	const cookie = signedIn.setCookie?.split(";")[0] ?? "";
	const listed = JSON.parse((await ask("GET", "/api/itc/attention", undefined, cookie)).text) as {
		readonly data: readonly {
			readonly id: string;
			readonly reference: string;
			readonly attempts: number;
		}[];
	};
	for (const { id, reference, attempts } of listed.data) {
		const isThere = itc
			.debits()
			.some(({ transactionReference }) => transactionReference === reference);
		world.trace.say(`a person finds ${reference} ${isThere ? "charged" : "not charged"}`);
		await ask(
			"POST",
			`/api/itc/attention/${id}/settle`,
			{ outcome: isThere ? "done" : "not-done", attempts },
			cookie,
		);
	}
}

type PaymentRow = {
	readonly payment_id: string;
	readonly state: string;
	readonly amount_cents: number;
	readonly reference: string | null;
};

function checkRows(
	server: TableSimulation["server"],
	itc: ItcLine,
	books: TableBooks,
	world: SimWorld,
): void {
	const orders = new Map(
		(
			server.file.prepare("select id, session_id, line_key from table_orders").all() as {
				id: string;
				session_id: string;
				line_key: string;
			}[]
		).map((row) => [row.id, row]),
	);
	for (const [id, { sessionId, key }] of books.lines) {
		const row = orders.get(id);
		if (row?.session_id !== sessionId || row.line_key !== key)
			world.broke("a line that was taken is there", `${id} of ${sessionId}`);
	}
	const payments = server.file
		.prepare("select payment_id, state, amount_cents, reference from table_payments")
		.all() as PaymentRow[];
	for (const [id, { status }] of books.payments) {
		const row = payments.find(({ payment_id }) => payment_id === id);
		if (!row) world.broke("a payment that was told is there", id);
		if (status === "completed" && row?.state !== "completed")
			world.broke("what was paid stays paid", `${id} is ${row?.state}`);
	}
	for (const { payment_id, state, amount_cents, reference } of payments) {
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

/** The ledger: each payment that stands is one sale of its amount, numbered without a gap, and those of a bill come to it for every tax. */
function checkSales({ server, world }: TableSimulation): void {
	const law = "what a table pays is in the ledger, once";
	const sales = server.file
		.prepare("select sale_id, sequence, total_cents, verdict, record from sales order by sequence")
		.all() as {
		sale_id: string;
		sequence: number;
		total_cents: number;
		verdict: string;
		record: string;
	}[];
	const paid = server.file
		.prepare(
			"select payment_id, amount_cents, sale_id from table_payments where state = 'completed'",
		)
		.all() as { payment_id: string; amount_cents: number; sale_id: string | null }[];
	for (const { payment_id, amount_cents, sale_id } of paid) {
		const [sale, ...more] = sales.filter((one) => one.sale_id === sale_id);
		// A payment that its tablet did not name by a sale's id got an id made of its name.
		const isNamed = payment_id.startsWith("closing-") || sale_id === payment_id;
		if (!sale || more.length > 0 || !isNamed)
			world.broke(law, `${payment_id} became the sale ${sale_id}`);
		else if (sale.total_cents !== amount_cents)
			world.broke(law, `${payment_id} of ${amount_cents} is a sale of ${sale.total_cents}`);
	}
	if (sales.length !== paid.length)
		world.broke(law, `${paid.length} payments stand, and ${sales.length} sales`);
	for (const [at, { sequence, sale_id, verdict }] of sales.entries()) {
		if (sequence !== at + 1) world.broke("no number of a sale is missing", `${sequence}`);
		if (verdict !== "agrees") world.broke("the judge agrees with a table's sale", sale_id);
	}
	for (const { id, taxes, lines } of billsOf(server)) {
		const own = sales
			.map(({ record }) => JSON.parse(record) as TransactionRecord)
			.filter(({ check }) => check?.session === id);
		const sums = (of: (sale: TransactionRecord) => readonly Sum[]) =>
			textOfSums(own.flatMap((sale) => of(sale)));
		const sold = sums((sale) => sale.taxes.map(({ name, amount }) => ({ name, amount })));
		if (sold !== textOfSums(taxes))
			world.broke("the sales of a bill come to it for every tax", `${id}: ${sold}`);
		const items = sums((sale) =>
			sale.items.map(({ id: name, total: amount }) => ({ name, amount })),
		);
		if (items !== textOfSums(lines))
			world.broke("the sales of a bill come to it for every line", `${id}: ${items}`);
	}
}

type Sum = { readonly name: string; readonly amount: number };

export function textOfSums(amounts: readonly Sum[]): string {
	const sums = new Map<string, number>();
	for (const { name, amount } of amounts) sums.set(name, (sums.get(name) ?? 0) + amount);
	return [...sums]
		.filter(([, amount]) => amount !== 0)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, amount]) => `${name} ${amount}`)
		.join(", ");
}

/** The bill of each paid session, from the rows that it was paid from. */
export function billsOf({ file }: Pick<TableSimulation["server"], "file">) {
	const sessions = file
		.prepare("select id from table_sessions where payment_status = 'paid'")
		.all() as { id: string }[];
	return sessions.map(({ id }) => {
		const lines = file
			.prepare("select id, line from table_orders where session_id = ? and status <> 'cancelled'")
			.all(id) as { id: string; line: string }[];
		const taken = (
			file
				.prepare("select taken from table_payments where session_id = ? and state = 'completed'")
				.all(id) as { taken: string }[]
		).map((row) => JSON.parse(row.taken) as Taken);
		return {
			id,
			taxes: taken.flatMap((each) => [...amountsTaken(each).taxes]),
			lines: lines.map((row) => ({
				name: row.id,
				amount: Math.round((JSON.parse(row.line) as { total_price: number }).total_price * 100),
			})),
		};
	});
}

/** The provider: at most one order of a paid session, of its amount, and one wherever nobody doubts that it answered. */
function checkOrders({ server, provider, world }: TableSimulation): void {
	const law = "a table's order goes to the provider once";
	const sessions = server.file
		.prepare(
			`select s.id, s.order_due, s.payment_status, r.state, r.reference,
				(select sum(amount_cents) from table_payments p where p.session_id = s.id and p.state = 'completed') as paid
			from table_sessions s left join relay_orders r on r.id = s.id`,
		)
		.all() as {
		id: string;
		order_due: number;
		payment_status: string;
		state: string | null;
		reference: string | null;
		paid: number | null;
	}[];
	for (const { id, order_due, payment_status, state, reference, paid } of sessions) {
		if (order_due === 1) world.broke(law, `${id} is due for ever (${state})`);
		if (payment_status !== "paid") {
			if (state !== null) world.broke(law, `${id} was ordered and is not paid`);
			continue;
		}
		const orders = provider
			.orders()
			.filter(({ reference_number }) => reference_number === reference);
		if (state === null || orders.length > 1 || (state === "accepted" && orders.length !== 1))
			world.broke(law, `${id} is ${state}, and the provider has ${orders.length} orders`);
		if (orders.some((order) => Math.round(order.total_amount * 100) !== paid))
			world.broke(law, `${id}: ${paid} was paid, ${orders[0]?.total_amount} ordered`);
	}
}
