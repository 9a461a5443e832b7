import { expect, it, vi } from "vitest";
import { makeUnattended } from "./unattended.ts";
import { watchUpdates } from "./updates.ts";

/** A browser's service workers, with versions that come when the test says so. */
class Workers extends EventTarget {
	controller: { scriptURL: string } | null = null;
	readonly registered: unknown[] = [];
	readonly told: string[] = [];
	readonly registration = Object.assign(new EventTarget(), {
		waiting: null as unknown,
		installing: null as unknown,
		update: async () => undefined,
	});
	register = async (...given: unknown[]) => {
		this.registered.push(given);
		return this.registration;
	};
	take(script = "/kiosk/service-worker.js") {
		this.controller = { scriptURL: new URL(script, location.href).href };
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

async function watched(workers = new Workers()) {
	const reload = vi.fn();
	const unattended = makeUnattended();
	await watchUpdates(workers as unknown as ServiceWorkerContainer, {
		base: "/kiosk/",
		unattended,
		reload,
	});
	return { workers, reload, unattended };
}

it("registers the kiosk's worker for the kiosk's part of the address alone", async () => {
	const { workers } = await watched();
	expect(workers.registered).toEqual([["/kiosk/service-worker.js", { scope: "/kiosk/" }]]);
});

it("neither takes over nor reloads while a guest stands there", async () => {
	const { workers, reload, unattended } = await watched();
	workers.take();
	workers.arrive();
	expect(workers.told).toEqual([]);
	unattended.set(true);
	expect(workers.told).toEqual(["take-over"]);
	unattended.set(false);
	workers.take();
	expect(reload).not.toHaveBeenCalled();
	unattended.set(true);
	expect(reload).toHaveBeenCalledTimes(1);
});

it("does not reload when it takes the page over from the counter's worker, which has the whole origin", async () => {
	const workers = new Workers();
	workers.controller = { scriptURL: new URL("/service-worker.js", location.href).href };
	const { reload, unattended } = await watched(workers);
	unattended.set(true);
	workers.take();
	expect(reload).not.toHaveBeenCalled();
	workers.take();
	expect(reload).toHaveBeenCalledTimes(1);
});
