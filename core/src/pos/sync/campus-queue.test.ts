import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { cents, contactIntervalMs } from "../../rules/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const taxable = "60010002";
const everyKind = "60010001";

const campus = ({ pos }: Counter) => pos.pay.state.getState().campus;
/** A green tea: 2.25, and 2.54 with HST. */
const ring = ({ pos }: Counter) => void pos.order.add(202);
const sales = ({ world }: Counter) => [...world.device.sales.values()];
const debits = ({ world }: Counter) => [...world.campus.debits.values()];
/** Everything on the device, as text. */
const onDisk = ({ world }: Counter) =>
	JSON.stringify([[...world.device.sales], [...world.device.drafts], [...world.device.settings]]);

describe("a page that died while a card was charged", () => {
	const dieInTheMiddle = (counter: Counter) =>
		Effect.gen(function* () {
			ring(counter);
			yield* settled;
			yield* counter.pos.pay.campus.verify(taxable);
			yield* Effect.forkChild(counter.pos.pay.campus.process());
			yield* settled;
			yield* counter.pos.stop();
			counter.world.device.led.clear();
			counter.world.faults.itc = "answers";
		});

	it("opens on that sale, finds out what came of it under its own reference, and charges nothing anew", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* dieInTheMiddle(counter);
					const next = openCounter(counter.world);
					yield* next.pos.start();
					expect(next.pos.pay.state.getState()).toMatchObject({
						method: "itc",
						campus: { is: "debiting" },
					});
					expect(yield* Effect.flip(next.pos.pay.cash(cents(300)))).toMatchObject({
						refusal: { code: "payment-running" },
					});
					yield* settled;
					expect(campus(next)).toMatchObject({ is: "approved" });
					next.pos.pay.campus.close();
					expect(debits(next)).toHaveLength(1);
					expect(next.world.campus.cards.get(taxable)?.accounts[0]?.balance).toBe(10_000 - 254);
					yield* settled;
					expect([next.world.ledger.size, next.world.orders.length]).toEqual([1, 1]);
					expect(onDisk(next)).not.toContain(taxable);
					yield* next.pos.stop();
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it("does not ask again by itself once its customer must be gone: a person decides", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* dieInTheMiddle(counter);
					counter.world.campus.debits.clear();
					yield* after("6 minutes");
					const next = openCounter(counter.world);
					yield* next.pos.start();
					yield* settled;
					expect(campus(next)).toMatchObject({
						is: "unknown",
						reason: "The page was closed while the card was being charged.",
					});
					expect(next.pos.sync.state.getState().attention).toMatchObject([
						{ place: "debit", state: "unknown" },
					]);
					expect(debits(next)).toHaveLength(0);
					yield* next.pos.stop();
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));
});

describe("a campus card offline", () => {
	const offline = { reachable: false } as const;

	it("[ITC-10, ITC-11, TXN-14, TXN-15, TXN-16, OQ-12] skips the balance check and queues the sale, complete by the documented status", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					expect(yield* counter.pos.pay.campus.verify(taxable)).toMatchObject({
						is: "queued",
						due: 254,
					});
					expect(counter.notices.at(-1)?.code).toBe("campus-queued");
					const [sale] = sales(counter);
					expect(sale?.campus).toMatchObject({
						offline: true,
						processing: "queued",
						balanceChecked: false,
						credentialId: taxable,
					});
					expect(sale?.facts.tenders).toMatchObject([{ credentialId: "****0002" }]);
					expect((yield* counter.pos.sales.recent(1))[0]).toMatchObject({ status: "complete" });
					expect(counter.pos.sync.state.getState()).toMatchObject({
						unsent: 1,
						queued: { count: 1, total: 254 },
					});
					counter.pos.pay.campus.close();
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(0);
				}),
			{ world: stocked(offline) },
		));

	it("[NET-18, NET-19] hands it over as well where two signs tell that the network is back, one after the other", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					counter.world.faults.reachable = true;
					for (const _ of [1, 2]) {
						counter.world.connectivity.signal("online");
						yield* settled;
						yield* after("500 millis");
					}
					expect(counter.world.ledger.size).toBe(0);
					yield* after("1 second");
					expect(counter.notices).toContainEqual({
						code: "offline-sales-processed",
						result: { code: "synced", success: true, synced: 1, total: 1 },
					});
				}),
			{ world: stocked(offline) },
		));

	it("[NET-18, NET-19, NET-22, NET-23, OQ-34, SRV-20] hands it over 2 s after coming back, has it debited and its order sent, and forgets the number", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					counter.world.faults.reachable = true;
					counter.world.connectivity.signal("online");
					yield* settled;
					expect(counter.world.ledger.size).toBe(0);
					yield* after("2 seconds");
					expect(counter.notices).toContainEqual({
						code: "offline-sales-processed",
						result: { code: "synced", success: true, synced: 1, total: 1 },
					});
					const [sale] = sales(counter);
					expect(sale?.progress).toMatchObject({
						debit: { is: "accepted" },
						deliveries: { ledger: { is: "accepted" }, provider: { is: "accepted" } },
					});
					expect(debits(counter)).toMatchObject([
						{
							request: {
								credentialId: taxable,
								amount: 254,
								transactionReference: sale?.facts.reference,
							},
						},
					]);
					expect(onDisk(counter)).not.toContain(taxable);
					expect(sale?.campus).toMatchObject({ credentialId: "****0002", processing: "success" });
					expect(counter.world.orders).toHaveLength(1);
					expect(counter.world.device.woken.asked).toBe(1);
					expect(counter.pos.sync.state.getState()).toMatchObject({
						unsent: 0,
						queued: { count: 0, total: 0 },
					});
				}),
			{ world: stocked(offline) },
		));

	it("[NET-20, NET-21] tries the hand-over three times, 3 s and 6 s apart, says that it gave up, and goes on with the full sync", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					counter.world.faults.reachable = true;
					counter.world.faults.ledger = "refuses";
					counter.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					yield* after("3 seconds");
					expect(counter.codes()).not.toContain("automatic-sync-failed");
					yield* after("6 seconds");
					expect(counter.notices).toContainEqual({
						code: "automatic-sync-failed",
						attempts: 3,
						reason: "the ledger refuses",
					});
					yield* settled;
					expect(counter.pos.sync.state.getState().lastSyncTime).toBeDefined();
				}),
			{ world: stocked(offline) },
		));

	it("a decline is final: in the ledger, never at the provider, on the list until the card is given anew", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "declines";
					counter.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					expect(counter.pos.sync.state.getState().attention).toMatchObject([
						{ place: "debit", state: "refused", reason: "Card~blocked" },
					]);
					expect([counter.world.ledger.size, counter.world.orders.length]).toEqual([1, 0]);
					expect(onDisk(counter)).not.toContain(taxable);
					counter.world.faults.itc = "answers";
					yield* after("1 hour");
					expect(counter.world.orders).toHaveLength(0);
					const [entry] = counter.pos.sync.state.getState().attention;
					yield* counter.pos.sync.retry(entry?.saleId ?? "", "60010007");
					expect(counter.notices.at(-1)).toMatchObject({
						code: "not-settled",
						reason: "This is not the card that was declined.",
					});
					yield* counter.pos.sync.retry(entry?.saleId ?? "", taxable);
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
					expect(counter.world.orders).toHaveLength(1);
				}),
			{ world: stocked(offline) },
		));

	it("[HEAL-04, HEAL-05] a decline that the server's database went back before is in doubt here too, at the next contact", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "declines";
					counter.world.connectivity.signal("online");
					yield* after("2 seconds");
					const [entry] = counter.pos.sync.state.getState().attention;
					expect(entry).toMatchObject({ place: "debit", state: "refused" });
					const [debit] = debits(counter);
					if (!debit) throw new Error("no debit was asked for");
					counter.world.campus.debits.set(debit.request.transactionReference, {
						...debit,
						state: "unknown",
						reason: "held: the database went back",
					});
					yield* after(contactIntervalMs);
					expect(counter.pos.sync.state.getState().attention).toMatchObject([
						{
							saleId: entry?.saleId,
							place: "debit",
							state: "unknown",
							reason: "held: the database went back",
						},
					]);
					expect(debits(counter)).toMatchObject([{ state: "unknown", attempts: debit.attempts }]);
					expect(counter.world.orders).toEqual([]);
				}),
			{ world: stocked(offline) },
		));

	it("one whose outcome ITC does not tell needs a person, and the sales behind it go on", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					for (const card of [taxable, everyKind]) {
						ring(counter);
						yield* counter.pos.pay.campus.verify(card);
						counter.pos.pay.campus.close();
						yield* settled;
					}
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "forgets";
					counter.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					expect(counter.pos.sync.state.getState().attention).toMatchObject([
						{ place: "debit", state: "unknown" },
						{ place: "debit", state: "unknown" },
					]);
					counter.world.faults.itc = "answers";
					const [first] = counter.pos.sync.state.getState().attention;
					yield* counter.pos.sync.settle(first?.saleId ?? "", "debit", "done", {
						transactionId: "T-1",
					});
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({
						unsent: 1,
						attention: [{ place: "debit" }],
					});
					expect(counter.world.orders.map(({ id }) => id)).toEqual([first?.saleId]);
				}),
			{ world: stocked(offline) },
		));

	it("takes a second person's word for the debits that were made when the list was read, not for one that was made since", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					yield* settled;
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "forgets";
					counter.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					const [entry] = counter.pos.sync.state.getState().attention;
					expect(entry).toMatchObject({ place: "debit", state: "unknown", attempts: 1 });
					// Somebody else settled it as missing first; the server's queue sent it again, and that
					// answer was lost as well.
					const { reference = "", saleId = "" } = entry ?? {};
					yield* counter.world.campusCard.settle(reference, { outcome: "not-done", attempts: 1 });
					yield* counter.world.offlineQueue.process("owner-1");
					yield* counter.pos.sync.settle(saleId, "debit", "not-done");
					yield* settled;
					expect(counter.notices.at(-1)).toEqual({
						code: "not-settled",
						reason: "This charge was sent again since you looked. Check it before you answer.",
					});
					expect(counter.pos.sync.state.getState().attention).toMatchObject([
						{ place: "debit", state: "unknown", attempts: 2 },
					]);
					counter.world.faults.itc = "answers";
					yield* counter.pos.sync.settle(saleId, "debit", "not-done");
					yield* settled;
					yield* counter.pos.sync.now();
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
				}),
			{ world: stocked(offline) },
		));

	it.each([
		[{ sale: cents(200), stored: cents(0), days: 0 }, "offline-sale-too-large", 200],
		[{ sale: cents(0), stored: cents(500), days: 0 }, "offline-store-full", 500],
	])("[ITC-11] past the cap %j says why, and takes no more", (caps, code, cap) =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.saveOfflineCaps({
						sale: cents(0),
						stored: cents(0),
						days: 0,
					});
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					yield* counter.pos.settings.saveOfflineCaps(caps);
					ring(counter);
					expect(counter.pos.pay.state.getState().campusBlocked).toMatchObject({ code, cap });
					expect(yield* Effect.flip(counter.pos.pay.campus.verify(taxable))).toMatchObject({
						refusal: { code, cap },
					});
					expect(sales(counter)).toHaveLength(1);
				}),
			{ world: stocked(offline) },
		),
	);

	it("[ITC-11] takes no more once the oldest has waited for 7 days", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.pos.pay.campus.close();
					yield* after("7 days");
					ring(counter);
					expect(counter.pos.pay.state.getState().campusBlocked).toBeUndefined();
					yield* after("1 millis");
					counter.pos.order.add(202);
					expect(counter.pos.pay.state.getState().campusBlocked).toMatchObject({
						code: "offline-store-too-old",
						cap: 7,
					});
					expect(yield* Effect.flip(counter.pos.pay.campus.verify(taxable))).toMatchObject({
						refusal: { code: "offline-store-too-old" },
					});
				}),
			{ world: stocked(offline) },
		));

	it("keeps the whole number over a reload until the server has it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* settled;
					yield* counter.pos.pay.campus.verify(taxable);
					yield* counter.pos.stop();
					const next = openCounter(counter.world);
					yield* next.pos.start();
					expect(next.notices[0]).toMatchObject({
						code: "order-saved",
						recovered: expect.stringMatching(/^POS-/),
					});
					expect(next.pos.order.state.getState().order.lines).toHaveLength(0);
					expect(onDisk(next)).toContain(taxable);
					counter.world.faults.reachable = true;
					next.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					expect(onDisk(next)).not.toContain(taxable);
					expect(debits(next)).toHaveLength(1);
					yield* next.pos.stop();
				}),
			{ world: stocked(offline) },
		));
});

describe("the number of a campus card", () => {
	it("is nowhere on the device once its debit is settled, and the server heard it only where it had to debit", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					yield* counter.pos.pay.campus.process();
					yield* settled;
					expect(onDisk(counter)).not.toContain(taxable);
					expect(JSON.stringify([...counter.world.ledger])).not.toContain(taxable);
					const [sale] = sales(counter);
					expect(yield* counter.pos.sales.exported([sale?.facts.id ?? ""])).toContain("****0002");
				}),
			{ world: stocked() },
		));
});

it("[NET-12] a sale whose card was declined is in the ledger and keeps nobody from a reset; one that is queued does", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				ring(counter);
				yield* counter.pos.pay.campus.verify(taxable);
				yield* counter.pos.pay.campus.process();
				yield* settled;
				counter.pos.pay.campus.close();
				expect(yield* counter.pos.device.resetRefusal()).toBeUndefined();
				counter.world.faults.reachable = false;
				counter.world.connectivity.signal("offline");
				yield* counter.pos.pay.campus.verify(taxable);
				expect(yield* counter.pos.device.resetRefusal()).toMatchObject({
					code: "unsent-sales",
					count: 1,
				});
			}),
		{ world: stocked({ itc: "declines" }) },
	));
