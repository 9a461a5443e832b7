import { expect, it } from "vitest";
import { makeInProgress } from "./in-progress.ts";

/** The browser's one lock manager, of which nothing is seen of what other tests hold. */
const locks = {
	request: (name: string, options: LockOptions, work: LockGrantedCallback<void>) =>
		navigator.locks.request(`tabs of these tests: ${name}`, options, work),
} as LockManager;

/** A tab of the device: its own watcher over the locks of all. */
function tab(isBusy = false, calm = 0) {
	const progress = makeInProgress(locks);
	const state = { busy: isBusy };
	let tell: () => void = () => undefined;
	const leave = progress.watch(
		() => state.busy,
		(changed) => {
			tell = changed;
			return () => undefined;
		},
		calm,
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
	await expect.poll(() => updated).toBe(1);
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
	await expect.poll(() => updated).toBe(1);
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
	await expect.poll(() => updated).toBe(10);
});

it("[SHELL-15] lets a tab that is idle go by itself where the others need not wait for it", async () => {
	const here = tab();
	const there = tab(true);
	await soon();
	let reloaded = 0;
	here.progress.whenIdle(() => {
		reloaded += 1;
	}, "tab");
	there.progress.whenIdle(() => {
		reloaded += 10;
	}, "tab");
	expect(reloaded).toBe(1);
	there.become(false);
	expect(reloaded).toBe(11);
	here.leave();
	there.leave();
});

it("[SHELL-15] is calm for a while after what was in progress, in every tab, also where its screen was left", async () => {
	const here = tab();
	const there = tab(true, 600);
	await soon();
	there.leave();
	const updated: string[] = [];
	const giveUp = here.progress.whenIdle(() => updated.push("here"));
	there.progress.whenIdle(() => updated.push("there"), "tab");
	await soon();
	expect(updated).toEqual([]);
	await expect.poll(() => updated).toEqual(["there"]);
	giveUp();
	here.leave();
});
