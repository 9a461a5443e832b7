import { expect, it, vi } from "vitest";
import { makeInProgress } from "./in-progress.ts";
import { watchUpdates } from "./updates.ts";

/** A browser's service workers, with versions that come when the test says so. */
class Workers extends EventTarget {
	controller: unknown = null;
	registered: string[] = [];
	checks = 0;
	readonly told: string[] = [];
	readonly registration = Object.assign(new EventTarget(), {
		waiting: null as unknown,
		installing: null as unknown,
		update: async () => {
			this.checks += 1;
		},
	});
	register = async (path: string) => {
		this.registered.push(path);
		return this.registration;
	};
	take() {
		this.controller = {};
		this.dispatchEvent(new Event("controllerchange"));
	}
	arrive() {
		const worker = Object.assign(new EventTarget(), {
			state: "installing",
			postMessage: (word: string) => this.told.push(word),
		});
		this.registration.installing = worker;
		this.registration.dispatchEvent(new Event("updatefound"));
		worker.state = "installed";
		worker.dispatchEvent(new Event("statechange"));
	}
}

async function watched(busy = () => false, locks?: LockManager) {
	const workers = new Workers();
	const reload = vi.fn();
	const progress = makeInProgress(locks);
	let tell: () => void = () => undefined;
	progress.watch(busy, (changed) => {
		tell = changed;
		return () => undefined;
	});
	await watchUpdates(workers as unknown as ServiceWorkerContainer, progress, reload);
	return { workers, reload, tell: () => tell() };
}

it("[SHELL-13, SHELL-14] registers /service-worker.js and asks for a new version every 30 seconds", async () => {
	vi.useFakeTimers();
	try {
		const { workers } = await watched();
		expect(workers.registered).toEqual(["/service-worker.js"]);
		await vi.advanceTimersByTimeAsync(29_999);
		expect(workers.checks).toBe(0);
		await vi.advanceTimersByTimeAsync(60_001);
		expect(workers.checks).toBe(3);
	} finally {
		vi.useRealTimers();
	}
});

it("[SHELL-15] reloads when a new version takes control, not when the first one does", async () => {
	const { workers, reload } = await watched();
	workers.take();
	expect(reload).not.toHaveBeenCalled();
	workers.arrive();
	expect(workers.told).toEqual(["take-over"]);
	workers.take();
	expect(reload).toHaveBeenCalledTimes(1);
});

it("[SHELL-15] neither takes over nor reloads while something is in progress", async () => {
	let busy = true;
	const { workers, reload, tell } = await watched(() => busy);
	workers.take();
	workers.arrive();
	expect(workers.told).toEqual([]);
	busy = false;
	tell();
	expect(workers.told).toEqual(["take-over"]);
	busy = true;
	workers.take();
	expect(reload).not.toHaveBeenCalled();
	busy = false;
	tell();
	expect(reload).toHaveBeenCalledTimes(1);
});

it("[SHELL-15] reloads an idle tab at once when a new version has control, whatever other tabs have in progress", async () => {
	/** Another tab has the lock. */
	const locks = {
		request: async (_: string, __: LockOptions, work: (lock: Lock | null) => void) => work(null),
	};
	const { workers, reload } = await watched(() => false, locks as unknown as LockManager);
	workers.take();
	workers.arrive();
	await Promise.resolve();
	expect(workers.told).toEqual([]);
	workers.take();
	expect(reload).toHaveBeenCalledTimes(1);
});
