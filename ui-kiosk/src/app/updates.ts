import type { Rest } from "./rest.ts";

const checkEvery = 60_000;

/** Registers the kiosk's own service worker. A new version waits until nobody stands at the kiosk and the network is there; then the page reloads. */
export async function watchUpdates(workers: ServiceWorkerContainer, base: string, rest: Rest, reload: () => void): Promise<void> {
	// The counter's worker has the whole origin: while ours is not there, it may be the one that is in charge.
	const isOurs = () => workers.controller !== null && new URL(workers.controller.scriptURL).pathname.startsWith(base);
	let controlled = isOurs();
	workers.addEventListener("controllerchange", () => {
		// The first worker claims the page that installed it: same version, nothing to reload for.
		if (controlled) rest.when(reload);
		controlled = true;
	});
	const registration = await workers.register(`${base}service-worker.js`, { scope: base });
	const offer = (worker: ServiceWorker | null) => {
		if (!worker || !isOurs()) return;
		rest.when(() => {
			if (navigator.onLine) worker.postMessage("take-over");
			else addEventListener("online", () => offer(worker), { once: true });
		});
	};
	offer(registration.waiting);
	registration.addEventListener("updatefound", () => {
		const worker = registration.installing;
		worker?.addEventListener("statechange", () => {
			if (worker.state === "installed") offer(worker);
		});
	});
	// A failed check (no network) is no news: the next one comes.
	setInterval(() => registration.update().catch(() => undefined), checkEvery);
}
