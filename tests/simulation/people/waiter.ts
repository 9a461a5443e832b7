import type { NewTablePayment } from "@tuckshop/core/contract";
import type { NewTableOrder, TableBillRecord } from "@tuckshop/core/records";
import { type Cents, cents, rate } from "@tuckshop/core/rules";
import { billAmounts, evenSplit } from "@tuckshop/core/rules/split";
import type { TableSimulation, Tablet } from "./table-evening.ts";
import { checkBill, checkOthers } from "./table-laws.ts";

const rounds = 10;

/** Somebody with a tablet: seats guests, takes and cancels orders, moves lines from seat to seat, and is paid, at whichever table. */
export async function waiter(simulation: TableSimulation, tablet: Tablet): Promise<void> {
	const { world, tables } = simulation;
	const chance = world.dice.fork();
	for (let round = 0; round < rounds; round++) {
		const table = chance.pick(tables);
		if (chance.chance(world.faults().sessionOver / 5)) tablet.network.staff = undefined;
		if (tablet.network.staff === undefined)
			await tablet.ask(tablet.desk.login(simulation.place.restaurantId, simulation.place.pin));
		if (chance.chance(world.faults().offline / 2))
			tablet.network.cutOff(chance.between(5_000, 300_000));
		if (chance.chance(world.faults().longOutage / 4))
			simulation.itc.outage.begin(chance.between(60_000, 900_000));
		await serve(simulation, tablet, table, chance);
		await world.time.sleep(chance.between(1_000, 600_000));
	}
}

type Chance = TableSimulation["world"]["dice"];

async function serve(
	simulation: TableSimulation,
	tablet: Tablet,
	table: string,
	chance: Chance,
): Promise<void> {
	const { ask, sessions } = tablet;
	const seated = await ask(sessions.current(table));
	if (!seated?.ok) return;
	const started = seated.value ?? (await ask(sessions.start(table, chance.between(1, 4))));
	const session = started && "ok" in started ? (started.ok ? started.value : undefined) : started;
	if (!session) return;
	for (let left = chance.between(1, 8); left > 0; left--)
		await oneThing(simulation, tablet, session.id, chance);
	if (chance.chance(0.8)) await bePaid(simulation, tablet, session, chance);
}

async function oneThing(
	simulation: TableSimulation,
	tablet: Tablet,
	sessionId: string,
	chance: Chance,
): Promise<void> {
	const { ask, sessions, bills } = tablet;
	const { books, world } = simulation;
	const which = chance.unit();
	if (which < 0.5) {
		const key = chance.uuid();
		const line = anyLine(chance);
		const taken = await ask(sessions.addOrder(sessionId, key, line), chance.between(1, 8));
		if (taken?.ok) books.lines.set(taken.value.id, { sessionId, key, total: line.total_price });
		return;
	}
	if (which < 0.6) return void (await ask(sessions.sendToKitchen(sessionId), 3));
	if (which < 0.7) {
		const orders = await ask(sessions.orders(sessionId), 3);
		const [some] = orders?.ok ? orders.value.filter(() => chance.chance(0.5)) : [];
		if (some)
			await ask(
				chance.chance(0.5)
					? sessions.serve(some.id)
					: sessions.void(some.id, "Clear all orders for fresh start"),
				3,
			);
		return;
	}
	const read = await ask(bills.bill(sessionId), 3);
	if (!read?.ok) return;
	checkBill(world, read.value);
	const seat = chance.pick(read.value.seats);
	const item = seat && seat.items.length > 0 ? chance.pick(seat.items) : undefined;
	if (!item) return;
	const others = read.value.seats
		.map(({ seatNumber }) => seatNumber)
		.filter((each) => each !== seat.seatNumber);
	const to = others.length > 0 ? chance.pick(others) : seat.seatNumber;
	const part = cents(chance.below(item.total + 1));
	const change = chance.pick([
		{ is: "move" as const, to },
		{ is: "split-equally" as const },
		{ is: "split" as const, amounts: to === seat.seatNumber ? [] : [{ seat: to, amount: part }] },
	]);
	const shared = await ask(
		bills.share(sessionId, {
			version: read.value.version,
			line_id: item.line_id,
			from: seat.seatNumber,
			change,
		}),
		3,
	);
	if (shared?.ok) checkBill(world, shared.value);
}

/** The bill, looked at once, in one of the ways that it can be paid. Whoever takes the money may be another tablet than the one that is looked at. */
async function bePaid(
	{ world, books, itc, place }: TableSimulation,
	{ ask, bills }: Tablet,
	session: { readonly id: string; readonly table_number: string },
	chance: Chance,
): Promise<void> {
	const read = await ask(bills.bill(session.id));
	if (!read?.ok) return;
	checkBill(world, read.value);
	const wanted = whatIsPaid(read.value, chance);
	if (!wanted) return;
	const byCard = chance.chance(0.6);
	const credential_id = byCard ? chance.pick(itc.cards) : "";
	// Now and then a tablet charges a card that nobody looked at, as it does for a payment that it had queued.
	const unchecked = byCard && world.time.now() % 5 === 0;
	const card = {
		credential_id,
		station_id: place.stationId,
		seats: wanted.seats,
		...(wanted.ways === undefined ? {} : { ways: wanted.ways }),
	};
	const priced = byCard && !unchecked ? await ask(bills.cardBill(session.id, card), 10) : undefined;
	if (byCard && !unchecked && !priced?.ok) return;
	if (priced?.ok && priced.value.amount !== priced.value.owed + priced.value.card_tax)
		world.broke("sums agree to the cent", JSON.stringify(priced.value));
	const reference = `TABLE-${session.table_number}-${world.time.now()}${chance.below(1_000)}`;
	const payment: NewTablePayment = {
		...wanted,
		...(priced?.ok ? { amount: priced.value.amount } : {}),
		tip_amount: cents(0),
		payment_status: "completed",
		payment_method: byCard ? "itc" : "cash",
		...(byCard
			? { transaction_reference: reference, credential_id, station_id: place.stationId, unchecked }
			: {}),
	};
	const id = chance.uuid();
	if (byCard)
		books.references.set(reference, { sessionId: session.id, id, amount: payment.amount });
	const paid = await ask(bills.pay(session.id, id, payment), chance.between(1, 10));
	if (!paid?.ok) return;
	const { bill, payment: told } = paid.value;
	checkBill(world, bill);
	books.payments.set(id, {
		sessionId: session.id,
		status: told.payment_status,
		amount: told.amount,
	});
	// Nobody did anything else meanwhile: what the other seats owe is what they owed.
	if (!byCard && wanted.seats.length > 0 && bill.version === read.value.version + 1)
		checkOthers(world, read.value, bill, wanted.seats);
	if (told.amount !== payment.amount)
		world.broke("sums agree to the cent", `${told.amount} was paid where ${payment.amount} was`);
}

function whatIsPaid(
	bill: TableBillRecord,
	chance: Chance,
): Pick<NewTablePayment, "amount" | "seats" | "ways"> | undefined {
	if (bill.due <= 0) return undefined;
	const which = chance.unit();
	if (which < 0.4) return { amount: bill.due, seats: [] };
	if (which < 0.6) {
		const ways = chance.between(2, 4);
		const part = firstPart(bill, ways);
		return part === undefined ? undefined : { amount: part, seats: [], ways };
	}
	const owing = bill.seats.filter(({ due }) => due > 0);
	const chosen = owing.filter(() => chance.chance(0.6));
	if (chosen.length === 0) return undefined;
	return {
		amount: cents(chosen.reduce((all, { due }) => all + due, 0)),
		seats: chosen.map(({ seatNumber }) => seatNumber),
	};
}

/** One of several equal parts as the screen shows it: of the total, the earlier one bears the odd cent. */
function firstPart(bill: TableBillRecord, ways: number): Cents | undefined {
	const parts = evenSplit(billAmounts(bill.due, []), ways);
	return parts.ok ? parts.value.find(({ total }) => total > 0)?.total : undefined;
}

function anyLine(chance: Chance): NewTableOrder {
	const quantity = chance.between(1, 3);
	const price = cents(chance.between(0, 2_599));
	const taxes = chance.pick([
		[],
		[{ name: "GST", rate: rate(5_000) }],
		[{ name: "HST", rate: rate(13_000) }],
		[
			{ name: "GST", rate: rate(5_000) },
			{ name: "QST", rate: rate(9_975) },
		],
	]);
	const seat_number = chance.chance(0.5) ? chance.between(1, 4) : null;
	const line = {
		menu_item_id: 7,
		item_name: "Stew",
		quantity,
		unit_price: price,
		total_price: cents(price * quantity),
		seat_number,
		modifiers: [],
	};
	const cart: NonNullable<NewTableOrder["line"]> = {
		id: "line",
		menuItemId: 7,
		name: "Stew",
		price,
		quantity,
		modifiers: [],
		taxes,
		open_price: "N",
		// Some are meals: a card of taxable money alone brings its own tax on them.
		...(price % 3 === 0 ? { itcMenuType: "Meal" } : {}),
		confectionaryFlag: "N",
		retailsFlag: "N",
		ontarioTaxEligible: "N",
		ontarioConfectionary: "N",
		ontarioRetails: "N",
		is_taxable: true,
		taxable_account_only: "N",
	};
	return {
		...line,
		special_requests: null,
		course: "main",
		...(chance.chance(0.7) ? { line: cart } : {}),
	};
}
