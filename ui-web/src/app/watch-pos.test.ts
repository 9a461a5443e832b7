import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { makeInProgress } from "./in-progress.ts";
import { watchPos } from "./watch-pos.ts";

const calm = 150;

/** A till whose updates are counted: one waits from the start. */
async function updatedTill() {
	const ports = inMemoryPorts();
	const pos = makePos(ports, sampleTill());
	await Effect.runPromise(pos.start());
	await expect.poll(() => pos.menu.state.getState().status).toBe("ready");
	const progress = makeInProgress(undefined);
	const stop = watchPos(pos, progress, calm);
	pos.order.add(103);
	const updated: number[] = [];
	progress.whenIdle(() => updated.push(performance.now()));
	const end = async () => {
		stop();
		await Effect.runPromise(pos.stop());
	};
	return { ports, pos, updated, end };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("[SHELL-15] leaves a sale's change on the screen for a while before an update", async () => {
	const { pos, updated, end } = await updatedTill();
	await Effect.runPromise(pos.pay.cash(cents(2_000)));
	const sold = performance.now();
	await expect.poll(() => updated.length, { interval: 10 }).toBe(1);
	expect((updated[0] ?? 0) - sold).toBeGreaterThanOrEqual(calm - 20);
	await end();
});

it("[SHELL-15] leaves a cleared order its Undo for as long, and waits for the next order", async () => {
	const { pos, updated, end } = await updatedTill();
	pos.order.clear();
	await pause(calm / 3);
	pos.order.add(103);
	await pause(2 * calm);
	expect(updated).toEqual([]);
	await end();
});

it("[SHELL-15] lets a receipt be printed, however long its printer takes", async () => {
	const { ports, pos, updated, end } = await updatedTill();
	let printed: (() => void) | undefined;
	Object.assign(ports.receiptPrinter, {
		print: () => Effect.promise(() => new Promise<void>((resolve) => (printed = resolve))),
	});
	await Effect.runPromise(pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true }));
	await Effect.runPromise(pos.pay.cash(cents(2_000)));
	await pause(3 * calm);
	expect([printed !== undefined, updated]).toEqual([true, []]);
	printed?.();
	await expect.poll(() => updated.length).toBe(1);
	await end();
});
