import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { inMemoryTabs, peopleBook } from "../../fakes/index.ts";
import { drawerOfEvent } from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { after, openCounter, sell, settled } from "../counter.sample.ts";
import { makePos } from "../make-pos.ts";
import { type CrewCounter, sampleCrew, withCrew } from "./people.sample.ts";
import type { PinAnswer } from "./people-types.ts";

const name = ({ pos }: { readonly pos: ReturnType<typeof openCounter>["pos"] }) =>
	pos.people.state.getState().person?.name;

describe("a till", () => {
	it("[CREW-11] asks nobody where nobody is set up, and stores nothing of it", () =>
		withCrew(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.people.state.getState()).toMatchObject({ asks: false, approvals: [] });
					yield* sell(pos);
					expect(
						[...world.device.settings.keys()].filter((key) => /people|person/i.test(key)),
					).toEqual([]);
				}),
			{ book: peopleBook() },
		));

	it("[CREW-01, CREW-11] asks who is there once somebody for the counter is on the list, not for a server of the tables", () => {
		const book = sampleCrew();
		const all = book.people;
		book.people = all.filter(({ id }) => id === "ben");
		return withCrew(
			(counter) =>
				Effect.gen(function* () {
					const { pos, contact } = counter;
					yield* contact;
					expect(pos.people.state.getState().asks).toBe(false);
					expect(pos.order.add(202)).toMatchObject({ type: "added" });
					book.people = all;
					book.mark = { version: 5, changed_at: "later" };
					yield* contact;
					expect(pos.people.state.getState()).toMatchObject({
						asks: true,
						lock: { minutes: 10, afterSale: false },
					});
					expect(pos.order.add(202)).toEqual({ type: "refused", reason: "not-allowed" });
					expect(pos.people.state.getState().denied).toEqual({
						action: "order.add",
						why: "nobody-signed-in",
					});
				}),
			{ book },
		);
	});

	it("[CREW-05] opens after the last digit of a PIN, and for another person by theirs alone", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				for (const digits of ["4", "48", "482"])
					expect(yield* pos.people.signIn(digits, false)).toEqual({ is: "more" });
				expect(yield* pos.people.signIn("4821", false)).toEqual({
					is: "right",
					person: { id: "amara", name: "Amara" },
				});
				expect(pos.people.state.getState().person).toMatchObject({
					name: "Amara",
					roleName: "Cashier",
				});
				expect(pos.order.add(202)).toMatchObject({ type: "added" });
				for (const digits of ["7301", "73016"])
					expect(yield* pos.people.signIn(digits, false)).toEqual({ is: "more" });
				expect(yield* pos.people.signIn("730164", false)).toMatchObject({ is: "right" });
				expect(name(counter)).toBe("Priya");
				// The order stays Amara's.
				expect(pos.people.state.getState().orderOf).toEqual({ id: "amara", name: "Amara" });
			}),
		));

	it("[CREW-05] waits for Enter where another PIN begins with this one", () => {
		const book = sampleCrew();
		book.people = book.people.map((person) =>
			person.id === "amara" ? { ...person, needs_enter: true } : person,
		);
		return withCrew(
			(counter) =>
				Effect.gen(function* () {
					const { people } = counter.pos;
					expect(yield* people.signIn("4821", false)).toEqual({ is: "more" });
					expect(yield* people.signIn("4821", true)).toMatchObject({ is: "right" });
				}),
			{ book },
		);
	});

	it("[CREW-06] lets an owner in by the server alone, since no device has their verifier", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, reach } = counter;
				expect(yield* pos.people.signIn("9155", false)).toEqual({ is: "more" });
				expect(yield* pos.people.signIn("9155", true)).toMatchObject({
					is: "right",
					person: { name: "Olive" },
				});
				yield* reach(false);
				expect(yield* pos.people.signIn("9155", true)).toEqual({
					is: "wrong",
					triesLeft: 4,
					alone: true,
				});
				expect(name(counter)).toBe("Olive");
			}),
		));

	it("[CREW-01, CREW-02] lets in nobody whose days are over, and no server of the tables", () =>
		withCrew(({ pos }) =>
			Effect.gen(function* () {
				expect(yield* pos.people.signIn("3333", false)).toEqual({
					is: "may-not",
					why: "not-active",
				});
				expect(yield* pos.people.signIn("2468", false)).toEqual({
					is: "may-not",
					why: "not-for-counter",
				});
			}),
		));

	it("[CREW-06] waits after five wrong PINs 1, 5, then 15 minutes, over a reload too, and forgets none for a right one", () =>
		withCrew(({ pos, world }) =>
			Effect.gen(function* () {
				const answers: PinAnswer[] = [];
				for (const digits of ["000000", "000001", "000002", "000003"])
					answers.push(yield* pos.people.signIn(digits, false));
				expect(
					answers.map((answer) => (answer.is === "wrong" ? answer.triesLeft : answer)),
				).toEqual([4, 3, 2, 1]);
				expect(yield* pos.people.signIn("4821", false)).toMatchObject({ is: "right" });
				const waits = [];
				for (const minutes of [1, 5, 15, 15]) {
					const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis);
					const answer = yield* pos.people.signIn("111111", false);
					waits.push(answer.is === "wait" ? (answer.until - now) / 60_000 : answer);
					expect(yield* pos.people.signIn("4821", false)).toMatchObject({ is: "wait" });
					const { pos: reloaded } = openCounter(world);
					yield* reloaded.start();
					expect(yield* reloaded.people.signIn("4821", false)).toMatchObject({ is: "wait" });
					yield* reloaded.stop();
					yield* after(`${minutes} minutes`);
				}
				expect(waits).toEqual([1, 5, 15, 15]);
			}),
		));

	it("[CREW-06, CREW-07] knows its people without a network, and hears at the next contact who was taken off meanwhile, two days later", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world, book, reach } = counter;
				yield* pos.people.signIn("730164", false);
				yield* pos.people.saveLock({ minutes: 0, afterSale: false });
				yield* reach(false);
				expect(yield* pos.people.signIn("4821", false)).toMatchObject({ is: "right" });
				book.people = book.people.filter(({ id }) => id !== "amara");
				book.mark = { version: 5, changed_at: "taken off" };
				yield* after("2 days");
				// Offline, and over a reload, she still works.
				const page = openCounter(world);
				yield* page.pos.start();
				expect(name(page)).toBe("Amara");
				yield* sell(page.pos);
				yield* page.pos.stop();
				yield* reach(true);
				yield* settled;
				expect(pos.people.state.getState()).toMatchObject({ asks: true, wasEnded: true });
				expect(name(counter)).toBeUndefined();
				expect(yield* pos.people.signIn("4821", false)).toEqual({ is: "more" });
			}),
		));

	it("[CREW-07] signs out at contact whose PIN or role was changed, and nobody else", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, book, contact } = counter;
				yield* pos.people.signIn("4821", false);
				yield* settled;
				book.mark = { version: 5, changed_at: "of Priya" };
				book.changed.set("priya", 5);
				yield* contact;
				expect(name(counter)).toBe("Amara");
				book.mark = { version: 6, changed_at: "of Amara" };
				book.changed.set("amara", 6);
				yield* contact;
				expect(name(counter)).toBeUndefined();
			}),
		));
});

it("[KIOS-11] asks nothing of guests where they alone use the till, names nobody in their sales, and knows its staff by their PINs, without a network too", () =>
	withCrew(({ pos: attended, world, reach, contact }) =>
		Effect.gen(function* () {
			yield* attended.stop();
			const pos = makePos(world, attended.till, { unattended: true });
			yield* pos.start();
			yield* contact;
			expect(pos.people.state.getState().asks).toBe(true);
			expect(world.device.sales.get(yield* sell(pos))?.facts).not.toHaveProperty("person");
			expect(yield* pos.people.signIn("1111", true)).toMatchObject({ is: "wrong" });
			yield* reach(false);
			expect(yield* pos.people.signIn("2468", true)).toMatchObject({ is: "may-not" });
			expect(yield* pos.people.signIn("4821", false)).toMatchObject({ is: "right" });
			expect(world.device.sales.get(yield* sell(pos))?.facts).not.toHaveProperty("person");
			yield* pos.people.lock();
			expect(name({ pos })).toBeUndefined();
			yield* pos.stop();
		}),
	));

describe("a sale", () => {
	it("[CREW-08, BOOK-09] names the person who rang it up and who approved its exemption, and none where nobody is asked", () =>
		withCrew(
			({ pos, world, book, contact }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					const people = sampleCrew();
					Object.assign(book, { people: people.people, mark: people.mark });
					yield* contact;
					yield* pos.people.signIn("4821", false);
					yield* sell(pos);
					pos.order.add(202);
					pos.order.exempt("Diplomat");
					yield* settled;
					yield* pos.people.approve("730164", false);
					yield* settled;
					yield* pos.pay.cash(cents(300));
					yield* sell(pos);
					const facts = [...world.device.sales.values()]
						.map((sale) => sale.facts)
						.sort((one, other) => one.sequence - other.sequence);
					const amara = { id: "amara", name: "Amara" };
					expect(facts.map(({ person }) => person)).toEqual([undefined, amara, amara, amara]);
					expect(facts.map(({ cashierName }) => cashierName)).toEqual([
						undefined,
						"Amara",
						"Amara",
						"Amara",
					]);
					expect(facts.map(({ approvals }) => approvals)).toEqual([
						undefined,
						undefined,
						[
							{
								permission: "exempt",
								by: { id: "priya", name: "Priya" },
								at: expect.stringMatching(/^2026-11-21T/),
							},
						],
						undefined,
					]);
				}),
			{ book: peopleBook({ pins: sampleCrew().pins }) },
		));
});

it("[CREW-04, CREW-08] records who came and went, what was approved by whom, wrong PINs, and the person of every other event", () =>
	withCrew(({ pos, world }) =>
		Effect.gen(function* () {
			const { people, settings } = pos;
			yield* people.signIn("4821", false);
			yield* people.signIn("000000", false);
			const saving = yield* Effect.forkChild(
				Effect.ignore(settings.saveRegistration({ gstNumber: "123456789RT0001" })),
			);
			yield* settled;
			yield* people.approve("730164", false);
			yield* settled;
			yield* Fiber.await(saving);
			yield* people.lock();
			yield* settled;
			const [series] = yield* world.eventStore.series();
			if (!series) throw new Error("nothing was recorded");
			const events = yield* world.eventStore.events(series, { from: 1, to: series.last });
			const amara = { id: "amara", name: "Amara" };
			expect(events.map(({ kind, facts }) => ({ kind, ...JSON.parse(facts) }))).toMatchObject([
				{ kind: "person-in", person: amara },
				{ kind: "wrong-pin", person: amara, count: 1 },
				{
					...{ kind: "approval", person: amara, action: "settings.saveRegistration" },
					...{ permission: "settings", by: { id: "priya", name: "Priya" } },
				},
				{ kind: "setting", person: amara },
				{ kind: "person-out", person: amara },
			]);
		}),
	));

it("[CREW-12] records the times that a person marks without a network and in training too, and nobody's while nobody is there", () =>
	withCrew(({ pos, world, reach }) =>
		Effect.gen(function* () {
			const { people } = pos;
			expect((yield* Effect.exit(people.markTime("in")))._tag).toBe("Failure");
			yield* people.signIn("730164", false);
			yield* people.markTime("in");
			yield* reach(false);
			yield* people.markTime("break");
			yield* people.beginTraining();
			yield* people.markTime("out");
			const [series] = yield* world.eventStore.series();
			if (!series) throw new Error("nothing was recorded");
			const events = yield* world.eventStore.events(series, { from: 1, to: series.last });
			const marks = events.filter(({ kind }) => kind === "time");
			expect(marks.map(({ facts }) => JSON.parse(facts))).toEqual(
				["in", "break", "out"].map((mark) => ({ person: { id: "priya", name: "Priya" }, mark })),
			);
		}),
	));

it("[CREW-12] records the times of a server of the tables, who may do nothing at the counter, whoever is at its till and though nobody is", () =>
	withCrew(({ pos: { people }, world, reach }) =>
		Effect.gen(function* () {
			yield* reach(false);
			const wen = { id: "wen", name: "Wen", role: "server" };
			yield* people.markTimeAtTables(wen, "in");
			yield* people.signIn("730164", false);
			yield* people.markTimeAtTables(wen, "out");
			const [series] = yield* world.eventStore.series();
			if (!series) throw new Error("nothing was recorded");
			const events = yield* world.eventStore.events(series, { from: 1, to: series.last });
			const marks = events.filter(({ kind }) => kind === "time");
			expect(marks.map(({ facts }) => JSON.parse(facts))).toEqual(
				["in", "out"].map((mark) => ({ person: { id: "wen", name: "Wen" }, mark })),
			);
			expect((yield* people.times()).map(({ person, mark }) => [person.id, mark])).toEqual([
				...[
					["wen", "in"],
					["wen", "out"],
				],
			]);
		}),
	));

describe("two tabs of one till", () => {
	const tabs = Effect.fnUntraced(function* ({ world }: CrewCounter) {
		const other = openCounter(
			Object.assign({ ...world }, { tabs: inMemoryTabs(world.device.tabs) }),
		);
		yield* other.pos.start();
		yield* settled;
		return other;
	});

	it("[CREW-05] have one person and one lock, and what was typed in one is recorded once", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				const other = yield* tabs(counter);
				yield* pos.people.signIn("4821", false);
				yield* settled;
				expect(name(other)).toBe("Amara");
				yield* other.pos.people.signIn("730164", false);
				yield* settled;
				expect(name(counter)).toBe("Priya");
				yield* other.pos.people.beginTraining();
				yield* settled;
				expect(pos.people.state.getState().training).toMatchObject({ name: "Priya" });
				yield* pos.people.endTraining();
				yield* settled;
				expect(other.pos.people.state.getState().training).toBeUndefined();
				yield* pos.people.lock();
				yield* settled;
				expect(name(other)).toBeUndefined();
				expect(other.pos.order.add(202)).toMatchObject({ type: "refused" });
				const kinds = [...world.device.events.values()].flatMap((series) =>
					series.events.map(({ kind }) => kind),
				);
				expect(kinds).toEqual([
					...["person-in", "person-in", "training-begun", "training-ended", "person-out"],
				]);
				yield* other.pos.stop();
			}),
		));

	it("[CREW-05] do not lock while one of them is used", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const other = yield* tabs(counter);
				yield* counter.pos.people.signIn("4821", false);
				for (let minutes = 0; minutes < 15; minutes++) {
					yield* after("61 seconds");
					yield* counter.pos.people.touched();
					yield* settled;
				}
				expect([name(counter), name(other)]).toEqual(["Amara", "Amara"]);
				yield* after("11 minutes");
				expect([name(counter), name(other)]).toEqual([undefined, undefined]);
				yield* other.pos.stop();
			}),
		));
});

describe("the lock", () => {
	it("[CREW-05] signs out by hand, and the order stays with its person's name, over a reload too", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				yield* pos.people.signIn("4821", false);
				pos.order.add(202);
				yield* pos.people.lock();
				expect(name(counter)).toBeUndefined();
				yield* settled;
				yield* pos.stop();
				const page = openCounter(world);
				yield* page.pos.start();
				yield* settled;
				expect(page.pos.people.state.getState()).toMatchObject({
					asks: true,
					orderOf: { name: "Amara" },
				});
				expect(page.pos.order.state.getState().order.lines).toHaveLength(1);
				yield* page.pos.people.signIn("730164", false);
				yield* page.pos.pay.cash(cents(300));
				expect(page.pos.people.state.getState().orderOf).toBeUndefined();
				yield* page.pos.stop();
			}),
		));

	it("[CREW-05] comes after the minutes of its setting without a touch, and after a reload that took as long", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				yield* pos.people.signIn("730164", false);
				yield* pos.people.saveLock({ minutes: 2, afterSale: false });
				yield* pos.people.touched();
				yield* after("90 seconds");
				yield* pos.people.touched();
				yield* after("90 seconds");
				expect(name(counter)).toBe("Priya");
				yield* after("9 minutes");
				expect(name(counter)).toBeUndefined();
				yield* pos.people.signIn("730164", false);
				yield* pos.stop();
				yield* TestClock.adjust("3 minutes");
				const page = openCounter(world);
				yield* page.pos.start();
				expect(name(page)).toBeUndefined();
				yield* page.pos.stop();
			}),
		));

	it("[CREW-05] comes after each sale where that is the setting", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				yield* pos.people.signIn("730164", false);
				yield* sell(pos);
				yield* settled;
				expect(name(counter)).toBe("Priya");
				yield* pos.people.saveLock({ minutes: 0, afterSale: true });
				yield* sell(pos);
				yield* settled;
				expect(name(counter)).toBeUndefined();
			}),
		));
});

it("[CREW-10, DRAW-14, DRAW-15] an approval is named with what it approved, and not with what its person does next without one", () =>
	withCrew(({ pos, world }) =>
		Effect.gen(function* () {
			yield* pos.people.signIn("4821", false);
			yield* pos.drawer.open({ by: "sum", amount: cents(200_00) });
			const asked = yield* Effect.forkChild(
				pos.settings.saveRegistration({ gstNumber: "123456789 RT0001" }),
			);
			yield* settled;
			expect(pos.people.state.getState().asking?.permission).toBe("settings");
			yield* pos.people.approve("730164", false);
			yield* settled;
			expect(asked.pollUnsafe()).toMatchObject({ _tag: "Success" });
			yield* pos.drawer.noSale({ id: "no sale", reason: "Change" });
			const large = { id: "large", amount: cents(40_00), reason: "Milk" };
			const paying = yield* Effect.forkChild(pos.drawer.payOut(large));
			yield* settled;
			yield* pos.people.approve("730164", false);
			yield* settled;
			expect(paying.pollUnsafe()).toMatchObject({ _tag: "Success" });
			const moves = [...world.device.events.values()]
				.flatMap(({ events }) => events)
				.flatMap((event) => {
					const read = drawerOfEvent(event);
					const record = read?._tag === "Success" ? read.success : undefined;
					return record?.kind === "drawer-moved" ? [record.move] : [];
				});
			expect(
				moves.map(({ kind, person, approver }) => [kind, person?.name, approver?.name]),
			).toEqual([
				["no-sale", "Amara", undefined],
				["pay-out", "Amara", "Priya"],
			]);
		}),
	));
