import { Effect } from "effect";
import { expect, it } from "vitest";
import { sampleTables } from "../../fakes/index.ts";
import { Unreached } from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
import { withItem } from "../../rules/table/index.ts";
import { atDinner, dish, settle, type Tablet, tabletOf } from "./tables.sample.ts";

/** Guests who ordered a stew for each of two seats, and the start of their payment. */
const atTable = ({ tables }: Tablet) =>
	Effect.gen(function* () {
		yield* tables.start();
		yield* settle;
		const { id: sessionId } = yield* tables.checks.seat("table-1", 2);
		tables.checks.change(sessionId, (now) =>
			withItem(withItem(now, dish("line-1", 1)), dish("line-2", 2)),
		);
		yield* tables.checks.send(sessionId);
		const wanted = { sessionId, tableNumber: "1", stationId: "station-1" };
		return {
			sessionId,
			all: () => tables.payments.begin({ ...wanted, intent: { of: "table" } }),
			seat: (seat: number) =>
				tables.payments.begin({ ...wanted, intent: { of: "seats", seats: [seat] } }),
		};
	});
const cash = { method: "cash" } as const;
const card = { method: "itc", credentialId: "60010001" } as const;

it("[TABL-01] pays what an intent owes, and says that nothing is owed of what was paid", () =>
	atDinner(
		Effect.gen(function* () {
			const tablet = tabletOf();
			const { seat, all } = yield* atTable(tablet);
			const [first, again] = [seat(1), seat(1)];
			expect(yield* first.pay(cash)).toMatchObject({
				is: "answered",
				paid: {
					payment: { seats: [1], payment_method: "cash" },
					session: { payment_status: "unpaid" },
				},
			});
			expect(first.state.getState()).toEqual({ busy: false, made: true });
			expect(yield* again.pay(cash)).toEqual({ is: "nothing-owed" });
			expect(yield* all().pay(cash)).toMatchObject({
				is: "answered",
				paid: { session: { payment_status: "paid" } },
			});
			yield* tablet.tables.stop();
		}),
	));

it("[TABL-01] is one payment however often it is tried: a lost answer is asked for under the same id and for the same amount", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const tablet = tabletOf(book);
			const { all, sessionId } = yield* atTable(tablet);
			const asked: { readonly id: string; readonly amount: number }[] = [];
			const { pay } = tablet.ports.bills;
			Object.assign(tablet.ports.bills, {
				pay: ((session, id, payment) => {
					asked.push({ id, amount: payment.amount });
					const paid = pay(session, id, payment);
					return asked.length > 1
						? paid
						: Effect.andThen(paid, Effect.fail(new Unreached({ reason: "the answer is lost" })));
				}) satisfies typeof pay,
			});
			const attempt = all();
			expect(yield* attempt.pay(cash)).toMatchObject({ is: "unanswered" });
			expect(attempt.state.getState().unanswered).toMatchObject({ payment_method: "cash" });
			// The payment arrived: nothing is owed any more.
			yield* tablet.tables.refresh();
			expect(yield* attempt.pay(cash)).toMatchObject({
				is: "answered",
				paid: { session: { payment_status: "paid" } },
			});
			expect(asked).toEqual([asked[0], asked[0]]);
			expect(book.sessions.find(({ id }) => id === sessionId)?.payments).toHaveLength(1);
			yield* tablet.tables.stop();
		}),
	));

it("[TABL-01, TABL-12] charges a card what its review said, and nobody for a bill that is another by then", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const [one, two] = [tabletOf(book), tabletOf(book)];
			const { seat, all } = yield* atTable(one);
			const whole = all();
			// The bill changes without this tablet receiving the change.
			const { tables } = one.tables.state.getState();
			Object.assign(one.ports.feed, { snapshot: () => Effect.succeed(tables) });
			const { sessionId } = { sessionId: tables?.sessions[0]?.session.id ?? "" };
			yield* two.tables.start();
			yield* settle;
			yield* two.tables.payments
				.begin({
					sessionId,
					tableNumber: "1",
					stationId: "station-1",
					intent: { of: "seats", seats: [1] },
				})
				.pay(cash);
			expect(yield* whole.review(card.credentialId)).toEqual({ is: "changed" });
			const rest = seat(2);
			const reviewed = yield* rest.review(card.credentialId);
			expect(reviewed).toMatchObject({ is: "review", balance: expect.anything() });
			expect(yield* rest.pay(card)).toMatchObject({
				is: "answered",
				paid: {
					payment: {
						payment_status: "completed",
						amount: reviewed.is === "review" ? reviewed.card?.amount : cents(0),
					},
				},
			});
			for (const { tables } of [one, two]) yield* tables.stop();
		}),
	));

it("[TABL-01, TPAY-20] keeps a card's payment on the device without a network, and takes nobody's cash for paid", () =>
	atDinner(
		Effect.gen(function* () {
			const tablet = tabletOf();
			const { seat } = yield* atTable(tablet);
			tablet.faults.reachable = false;
			yield* Effect.ignore(tablet.tables.people.current());
			expect(tablet.tables.state.getState().connection).toBe("away");
			const [byCard, byCash] = [seat(1), seat(2)];
			expect(yield* byCard.review(card.credentialId)).toEqual({
				is: "review",
				unchecked: "offline",
			});
			expect(yield* byCard.pay(card)).toEqual({ is: "queued" });
			expect(tablet.tables.state.getState().pending).toMatchObject([
				{ payment: { unchecked: true, seats: [1], credential_id: "60010001" } },
			]);
			expect(yield* byCash.pay(cash)).toMatchObject({ is: "unanswered" });
			yield* tablet.tables.stop();
		}),
	));

it("[TABL-03, TABL-01] pays after the lines that wait on the device, for a server that lacks one would close the check without it", () =>
	atDinner(
		Effect.gen(function* () {
			const book = sampleTables({ here: "server-a" });
			const tablet = tabletOf(book);
			const { tables, faults } = tablet;
			const notices: string[] = [];
			tables.onNotice(({ code }) => notices.push(code));
			yield* tables.start();
			yield* settle;
			const { id: sessionId } = yield* tables.checks.seat("table-1", 2);
			const order = (line: string, seat: number) => {
				tables.checks.change(sessionId, (now) => withItem(now, dish(line, seat)));
				return tables.checks.send(sessionId);
			};
			const seat = (number: number) =>
				tables.payments.begin({
					...{ sessionId, tableNumber: "1", stationId: "station-1" },
					intent: { of: "seats", seats: [number] },
				});
			yield* order("line-1", 1);
			faults.reachable = false;
			tables.look();
			yield* settle;
			yield* order("line-2", 2);
			expect(yield* seat(1).pay(cash)).toMatchObject({ is: "unanswered" });
			expect(tables.state.getState().waiting.length).toBeGreaterThan(0);
			// The network is back, and the tablet has not noticed yet.
			faults.reachable = true;
			expect(yield* seat(1).pay(cash)).toMatchObject({
				is: "answered",
				paid: { session: { payment_status: "unpaid" } },
			});
			expect(book.orders.map(({ lineKey }) => lineKey)).toEqual(["line-1", "line-2"]);
			expect(yield* seat(2).pay(cash)).toMatchObject({
				is: "answered",
				paid: { session: { payment_status: "paid" } },
			});
			expect(notices).not.toContain("follow-up");
			yield* tables.stop();
		}),
	));
