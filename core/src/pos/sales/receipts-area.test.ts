import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { defaultPrinterSettings, documentText } from "../../rules/receipt/index.ts";
import { after, atCounter, type Counter, sell, settled, stocked } from "../counter.sample.ts";

const on = { ...defaultPrinterSettings, enabled: true };
const text = ({ world }: Counter, nth = 0) => documentText(world.printed[nth]?.blocks ?? []);

describe("the receipt of a sale", () => {
	it("[PRN-01, PRN-08, PRN-09] is printed beside the sale, with the restaurant of the last record and its cashier, and opens the drawer for cash", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.savePrinter(on);
					yield* counter.pos.settings.saveRegistration({ gstNumber: "123456789 RT0001" });
					yield* sell(counter.pos);
					yield* settled;
					expect(counter.world.printed.map(({ openDrawer }) => openDrawer)).toEqual([true]);
					for (const words of [
						"Maple Commons",
						"1 Campus Road",
						"Counter 1",
						"Cashier Ana",
						"Green Tea",
						"123456789 RT0001",
					])
						expect(text(counter)).toContain(words);
				}),
			{ world: stocked(), till: { cashierName: "Ana", restaurantAddress: "1 Campus Road" } },
		));

	it("[COUN-14] is in English unless the device is set to French, and in the printer's own language where it has one", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { settings } = counter.pos;
					const totals: (string | undefined)[] = [];
					const print = Effect.gen(function* () {
						yield* sell(counter.pos);
						yield* settled;
						totals.push(
							/^.*(Subtotal|Sous-total).*?(?= {2})/m.exec(text(counter, totals.length))?.[0],
						);
					});
					yield* settings.savePrinter(on);
					yield* print;
					yield* settings.setFlag("french", true);
					yield* print;
					for (const receiptLanguage of ["en-CA", "both", "device"] as const) {
						yield* settings.savePrinter({ ...on, receiptLanguage });
						yield* print;
					}
					yield* settings.setFlag("french", false);
					yield* settings.savePrinter({ ...on, receiptLanguage: "fr-CA" });
					yield* print;
					expect(totals).toEqual([
						...["Subtotal", "Sous-total", "Subtotal", "Sous-total / Subtotal"],
						...["Sous-total", "Sous-total"],
					]);
				}),
			{ world: stocked() },
		));

	it("[PRN-02] is printed only where printing is switched on, also when it was queued, never of a declined card", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* sell(counter.pos);
					yield* settled;
					expect(counter.world.printed).toHaveLength(0);
					yield* counter.pos.settings.savePrinter(on);
					counter.world.faults.itc = "declines";
					counter.pos.order.add(202);
					yield* counter.pos.pay.campus.verify("60010002");
					yield* counter.pos.pay.campus.process();
					counter.pos.pay.campus.close();
					yield* settled;
					expect(counter.world.printed).toHaveLength(0);
					counter.world.faults.reachable = false;
					counter.world.connectivity.signal("offline");
					yield* counter.pos.pay.campus.verify("60010002");
					yield* settled;
					expect(counter.world.printed.map(({ openDrawer }) => openDrawer)).toEqual([false]);
					expect(text(counter)).toContain("QUEUED");
				}),
			{ world: stocked() },
		));

	it.each(["missing", "times-out", "no-paper"] as const)(
		"[PRN-03, PRN-04] of a printer that is %s is only said and logged: the order is done and sent",
		(printer) =>
			atCounter(
				(counter) =>
					Effect.gen(function* () {
						yield* counter.pos.settings.savePrinter(on);
						const saleId = yield* sell(counter.pos);
						yield* settled;
						expect(counter.codes()).toContain("print-failed");
						expect(counter.codes()).toContain("order-completed");
						expect(counter.world.orders.map(({ id }) => id)).toEqual([saleId]);
					}),
				{ world: stocked({ printer }) },
			),
	);

	it.each([
		[{}, "printed"],
		[{ printer: "no-paper" }, "not-printed"],
	] as const)(
		"[COUN-02] stands with the sale that is shown until the next order, printed or not: %j",
		(faults, is) =>
			atCounter(
				({ pos, world }) =>
					Effect.gen(function* () {
						yield* pos.settings.savePrinter(on);
						const saleId = yield* sell(pos);
						yield* settled;
						expect(pos.receipts.state.getState().receipt).toMatchObject({ saleId, is });
						expect(pos.receipts.state.getState().trouble === undefined).toBe(is === "printed");
						expect(pos.pay.state.getState().done).toMatchObject({
							change: 45,
							sale: { facts: { id: saleId } },
						});
						// Other events leave the displayed change.
						pos.pay.choose("card");
						yield* pos.sync.now();
						expect(pos.pay.state.getState().done?.change).toBe(45);
						delete (world.faults as { printer?: string }).printer;
						yield* pos.receipts.reprint(saleId);
						expect(pos.receipts.state.getState()).toMatchObject({
							receipt: { saleId, is: "printed" },
						});
						expect(pos.receipts.state.getState().trouble).toBeUndefined();
						pos.order.add(103);
						expect(pos.pay.state.getState().done).toBeUndefined();
					}),
				{ world: stocked(faults) },
			),
	);

	it("[SHELL-15] is told to be under way until the printer has it or has failed, so that no page goes before", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { receipts, settings } = counter.pos;
					const print = counter.world.receiptPrinter.print;
					const takes = (outcome: (...job: Parameters<typeof print>) => ReturnType<typeof print>) =>
						Object.assign(counter.world.receiptPrinter, {
							print: (...job: Parameters<typeof print>) =>
								Effect.andThen(Effect.sleep("1500 millis"), outcome(...job)),
						});
					const busy = () => receipts.state.getState().busy;
					yield* settings.savePrinter(on);
					takes(print);
					for (const [printer, printed] of [
						["prints", 1],
						["no-paper", 1],
					] as const) {
						counter.world.faults.printer = printer;
						expect(busy()).toBe(false);
						yield* sell(counter.pos);
						yield* settled;
						yield* after("1400 millis");
						expect(busy()).toBe(true);
						yield* after("100 millis");
						expect([busy(), counter.world.printed.length]).toEqual([false, printed]);
					}
				}),
			{ world: stocked() },
		));

	it("is printed again, marked as a reprint, and the drawer stays shut", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const saleId = yield* sell(counter.pos);
					yield* counter.pos.receipts.reprint(saleId);
					expect(counter.world.printed.map(({ openDrawer }) => openDrawer)).toEqual([false]);
					expect(text(counter)).toContain("REPRINT");
					expect(yield* counter.pos.receipts.preview(saleId)).toContain("Green Tea");
					expect(yield* counter.pos.receipts.picture(saleId)).toMatch(/^<svg .*>Green Tea /);
					expect(yield* counter.pos.receipts.picture("nobody's")).toBeUndefined();
				}),
			{ world: stocked() },
		));

	it("is 32 columns wide on narrow paper, and says what is wrong with a printer that is tried", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.savePrinter({ ...on, paperWidth: 58 });
					counter.pos.order.add(202);
					yield* counter.pos.pay.cash(cents(300));
					yield* settled;
					expect(text(counter).split("\n")[0]).toHaveLength(32);
					yield* counter.pos.receipts.printTest(on);
					expect(text(counter, 1)).toContain("TEST PRINT");
					counter.world.faults.printer = "times-out";
					expect(
						yield* Effect.flip(counter.pos.receipts.connect({ ...on, connectionType: "Network" })),
					).toMatchObject({
						_tag: "PrinterTimedOut",
						connection: "Network",
					});
				}),
			{ world: stocked() },
		));
});

describe("what is printed afterwards", () => {
	it("[PRN-01] is the receipt again, marked, without the drawer: of a sale of this device or of one that the server gave", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.savePrinter(on);
					const saleId = yield* sell(counter.pos);
					yield* settled;
					const sale = counter.world.device.sales.get(saleId);
					if (!sale) throw new Error("the sale is not there");
					yield* counter.pos.receipts.reprint(saleId);
					yield* counter.pos.receipts.reprint({
						...sale,
						facts: { ...sale.facts, stationId: "station-2" },
					});
					expect(counter.world.printed.map(({ openDrawer }) => openDrawer)).toEqual([
						true,
						false,
						false,
					]);
					expect([
						text(counter, 0).includes("REPRINT"),
						text(counter, 1).includes("REPRINT"),
					]).toEqual([false, true]);
					expect([
						text(counter, 1).includes("Counter 1"),
						text(counter, 2).includes("Counter 1"),
					]).toEqual([true, false]);
				}),
			{ world: stocked() },
		));

	it("[PRN-20] is whatever lines are made for the till's paper", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.savePrinter({ ...on, paperWidth: 58 });
					yield* counter.pos.receipts.print(({ columns }) => [
						{ kind: "line", text: "-".repeat(columns) },
						{ kind: "cut" },
					]);
					expect(text(counter)).toBe(`${"-".repeat(32)}\n[cut]`);
					counter.world.faults.printer = "missing";
					expect(yield* Effect.flip(counter.pos.receipts.print(() => []))).toMatchObject({
						_tag: "PrinterNotConnected",
					});
				}),
			{ world: stocked() },
		));
});
