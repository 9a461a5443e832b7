import { expect, it } from "vitest";
import { makeInProgress } from "./in-progress.ts";

/** A tab of the device: its own watcher over the browser's one lock manager. */
function tab(isBusy = false) {
	const progress = makeInProgress(navigator.locks);
	const state = { busy: isBusy };
	let tell: () => void = () => undefined;
	const leave = progress.watch(
		() => state.busy,
		(changed) => {
			tell = changed;
			return () => undefined;
		},
	);
	const become = (busy: boolean) => {
		state.busy = busy;
		tell();
	};
	return { progress, become, leave };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 200));

it("[SHELL-15] waits with an update until the order is done", async () => {
	const { progress, become, leave } = tab(true);
	let updated = 0;
	progress.whenIdle(() => {
		updated += 1;
	});
	await soon();
	expect(updated).toBe(0);
	become(false);
	await expect.poll(() => updated, { timeout: 8_000 }).toBe(1);
	become(true);
	become(false);
	await soon();
	expect(updated).toBe(1);
	leave();
});

it("[SHELL-15] waits also for the order of another tab", async () => {
	const here = tab();
	const there = tab(true);
	await soon();
	let updated = 0;
	here.progress.whenIdle(() => {
		updated += 1;
	});
	await soon();
	expect(updated).toBe(0);
	there.become(false);
	await expect.poll(() => updated, { timeout: 8_000 }).toBe(1);
	here.leave();
	there.leave();
});

it("[SHELL-15] leaves alone what was given up, and a screen that was left holds nothing", async () => {
	const { progress, leave } = tab(true);
	let updated = 0;
	progress.whenIdle(() => {
		updated += 1;
	})();
	leave();
	await soon();
	expect(updated).toBe(0);
	progress.whenIdle(() => {
		updated += 10;
	});
	await expect.poll(() => updated, { timeout: 8_000 }).toBe(10);
});
