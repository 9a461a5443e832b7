import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { type InMemoryWorld, sampleTables } from "../../fakes/index.ts";
import { Refused, Unreached } from "../../ports/index.ts";
import { type DrawerRecord, drawerOfEvent } from "../../records/index.ts";
import { cents, sumCents } from "../../rules/index.ts";
import { withItem } from "../../rules/table/index.ts";
import { openCounter, sell, stocked } from "../counter.sample.ts";
import { tablePurses, tableTill } from "./index.ts";
import { atDinner, dish, settle, type Tablet, tabletOf } from "./tables.sample.ts";

const amelie = { id: "server-a", name: "Amélie Roy" };
const ben = { id: "server-b", name: "Ben Osei" };
const cash = { method: "cash" } as const;
const sum = (amount: number) => ({ by: "sum" as const, amount: cents(amount) });
const move = (amount: number) => ({ id: `move ${amount}`, amount: cents(amount), reason: "Ice" });

/** A tablet whose device has a till, and so the purses of those who serve with it. */
function served(world: InMemoryWorld = stocked(), book = sampleTables({ here: "server-a" })) {
	const { pos } = openCounter(world);
	const tablet = tabletOf(book, world);
	Object.assign(tablet.ports.ids, { uuid: () => crypto.randomUUID() });
	return {
		...{ world, pos, book, tablet },
		purses: tablePurses(world, pos),
		till: tableTill(world, pos.till),
	};
}
type Served = ReturnType<typeof served>;

/** A table with a stew for each of two seats. */
const seated = ({ tablet: { tables } }: Pick<Served, "tablet">) =>
	Effect.gen(function* () {
		yield* tables.start();
		yield* settle;
		const { id } = yield* tables.checks.seat("table-1", 2);
		tables.checks.change(id, (now) =>
			withItem(withItem(now, dish("line-1", 1)), dish("line-2", 2)),
		);
		yield* tables.checks.send(id);
		yield* TestClock.adjust("2 seconds");
		yield* settle;
		return id;
	});
const begin = ({ tablet, purses, till }: Served, sessionId: string, seat: number) =>
	tablet.tables.payments.begin({
		...{ sessionId, tableNumber: "1", stationId: "station-1", till, purses },
		intent: { of: "seats", seats: [seat] },
	});
const cut = ({ tables, faults }: Tablet, isCut: boolean) =>
	Effect.gen(function* () {
		faults.reachable = !isCut;
		tables.look();
		yield* settle;
	});
const recordsOf = (world: InMemoryWorld): readonly DrawerRecord[] =>
	[...world.device.events.values()].flatMap(({ events }) =>
		events.flatMap((event) => {
			const read = drawerOfEvent(event);
			return read?._tag === "Success" ? [read.success] : [];
		}),
	);
const zOf = (world: InMemoryWorld) =>
	recordsOf(world).flatMap((record) => (record.kind === "drawer-closed" ? [record.z] : []));
const codeOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.match(work, {
		onSuccess: () => "done",
		onFailure: (fault) =>
			(fault as { readonly refusal?: { readonly code: string } }).refusal?.code ?? "fault",
	});

it("[DRAW-01, DRAW-07, TABL-03] cash at a table opens the purse of whoever is signed in, its float unknown, and is in its close with a network and without", () =>
	atDinner(
		Effect.gen(function* () {
			const here = served();
			const { world, purses, tablet } = here;
			const id = yield* seated(here);
			const first = yield* begin(here, id, 1).pay(cash);
			yield* cut(tablet, true);
			const second = yield* begin(here, id, 2).pay(cash);
			if (first.is !== "answered" || second.is !== "answered") throw new Error("not paid");
			const [opened] = recordsOf(world);
			if (opened?.kind !== "drawer-opened") throw new Error("not opened");
			expect(opened.session).toMatchObject({ holder: { personId: "server-a" }, openedBy: amelie });
			expect(opened.session).not.toHaveProperty("float");
			expect([...world.device.sales.values()].map(({ facts }) => facts.drawerSession)).toEqual([
				opened.session.id,
			]);

			// Another page over the same disk.
			const purse = tablePurses(world, here.pos).of(amelie);
			yield* purse.look();
			expect(purse.state.getState().open).toMatchObject({ sales: { sales: 2, refunds: 0 } });
			expect(yield* purse.x()).not.toHaveProperty("figures");
			const taken = sumCents([first.paid.payment.amount, second.paid.payment.amount]);
			yield* purse.count(sum(taken));
			expect(yield* purse.close()).toMatchObject({ number: 1, counted: taken });
			const [z] = zOf(world);
			expect(z).toMatchObject({
				session: { holder: { personId: "server-a" } },
				figures: { totals: { sales: 2, total: taken }, cash: { received: taken } },
			});
			expect(z?.figures).not.toHaveProperty("numbers");
			yield* purses.of(amelie).look();
			expect(purses.of(amelie).state.getState()).toMatchObject({ closed: [{ number: 1 }] });
			yield* tablet.tables.stop();
		}),
	));

it("[DRAW-01, DRAW-08] a payment whose answer was lost is in the purse once, the first one, whoever repeats it", () =>
	atDinner(
		Effect.gen(function* () {
			const here = served();
			const { tablet, purses, world, book } = here;
			const id = yield* seated(here);
			const asked: object[] = [];
			const { pay } = tablet.ports.bills;
			Object.assign(tablet.ports.bills, {
				pay: ((session, key, payment) => {
					asked.push(payment);
					const paid = pay(session, key, payment);
					return asked.length > 1
						? paid
						: Effect.andThen(paid, Effect.fail(new Unreached({ reason: "the answer is lost" })));
				}) satisfies typeof pay,
			});
			const attempt = begin(here, id, 1);
			expect(yield* attempt.pay(cash)).toMatchObject({ is: "unanswered" });
			yield* purses.of(amelie).count(sum(10_00));
			// Another page over the same disk, as after a crash.
			const later = tablePurses(world, here.pos).of(amelie);
			yield* later.look();
			expect(yield* codeOf(later.close({ reason: "Ice" }))).toBe("payment-unanswered");
			book.here = "server-b";
			yield* tablet.tables.refresh();
			expect(yield* attempt.pay(cash)).toMatchObject({ is: "answered" });
			expect(asked).toEqual([asked[0], asked[0]]);
			expect(recordsOf(world).filter(({ kind }) => kind === "drawer-opened")).toHaveLength(1);
			const purse = purses.of(amelie);
			yield* purse.look();
			expect(purse.state.getState().open).toMatchObject({ sales: { sales: 1 } });
			yield* purse.count(sum(10_00));
			expect(yield* purse.close({ reason: "Ice" })).toMatchObject({ number: 1 });
			yield* tablet.tables.stop();
		}),
	));

it("[DRAW-01] a purse is closed over a refused payment, and all the same over one without an answer, which no later purse waits for", () =>
	atDinner(
		Effect.gen(function* () {
			const here = served();
			const { tablet, purses } = here;
			const id = yield* seated(here);
			const faults = [
				new Refused({ reason: "no", code: "purse-not-own", field: "drawer_session" }),
				new Unreached({ reason: "the answer is lost" }),
			];
			Object.assign(tablet.ports.bills, {
				pay: () => Effect.suspend(() => Effect.fail(faults.shift())),
			});
			const purse = purses.of(amelie);
			yield* purse.open(sum(60_00));
			for (const code of ["done", "payment-unanswered"]) {
				yield* begin(here, id, 1).pay(cash);
				yield* purse.count(sum(60_00));
				expect(yield* codeOf(purse.close())).toBe(code);
				if (code !== "done") yield* purse.close({ despite: true });
				yield* purse.open(sum(60_00));
			}
			yield* purse.count(sum(60_00));
			expect(yield* purse.close()).toMatchObject({ number: 3 });
			yield* tablet.tables.stop();
		}),
	));

it("[DRAW-01, DRAW-08] two people at one tablet and its drawer have each their own cash, and number their closes from 1", () =>
	atDinner(
		Effect.gen(function* () {
			const here = served();
			const { tablet, purses, world, pos, book } = here;
			yield* pos.start();
			const id = yield* seated(here);
			yield* cut(tablet, true);
			yield* sell(pos);
			yield* begin(here, id, 1).pay(cash);
			yield* cut(tablet, false);
			book.here = "server-b";
			yield* tablet.tables.refresh();
			yield* begin(here, id, 2).pay(cash);
			yield* sell(pos);
			for (const drawer of [purses.of(amelie), pos.drawer, purses.of(ben)]) {
				yield* drawer.count(sum(50_00));
				yield* drawer.close({ reason: "Unknown float" });
			}
			const closes = zOf(world).map(({ number, session, figures }) => ({
				...{ number, of: session.holder.personId, sales: figures.totals.sales },
				before: session.id,
			}));
			expect(closes).toMatchObject([
				{ number: 1, of: "server-a", sales: 1 },
				{ number: 1, of: undefined, sales: 2 },
				{ number: 1, of: "server-b", sales: 1 },
			]);
			expect(zOf(world)[1]?.figures.numbers).toEqual({ first: 1, last: 3 });
			yield* pos.stop();
			yield* tablet.tables.stop();
		}),
	));

it("[DRAW-01, DRAW-14, DRAW-15] a purse takes a float, pay-ins, drops and small pay-outs; more than the limit is for a drawer, and it has none that opens", () =>
	atDinner(
		Effect.gen(function* () {
			const { purses, world } = served();
			const purse = purses.of(amelie);
			yield* purse.open(sum(60_00));
			yield* purse.payIn(move(10_00));
			yield* purse.drop(move(30_00));
			yield* purse.payOut(move(25_00));
			expect(yield* codeOf(purse.payOut(move(25_05)))).toBe("purse-pay-out");
			expect(yield* codeOf(purse.noSale({ id: "none", reason: "Change" }))).toBe("purse-no-sale");
			yield* purse.count(sum(15_00));
			expect(purse.state.getState().open?.count).toMatchObject({ difference: 0 });
			yield* purse.close();
			yield* purse.open(sum(60_00));
			yield* purse.count(sum(60_00));
			expect(yield* purse.close()).toMatchObject({ number: 2 });
			expect(zOf(world).map(({ figures }) => figures.cash)).toMatchObject([
				{ float: 60_00, paidIn: 10_00, dropped: 30_00, paidOut: 25_00, expected: 15_00 },
				{ float: 60_00, expected: 60_00 },
			]);
		}),
	));
