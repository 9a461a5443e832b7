import type { InProgress } from "./in-progress.ts";

const checkEvery = 30_000;

/**
 * Registers the service worker and asks for a new version every 30 s (SHELL-13, SHELL-14). A new version waits; it takes
 * over only while nothing is in progress in any tab and the browser is online; then each tab reloads by itself, as soon as it is idle
 * (SHELL-15). Until then it runs on the parts of its own version, which the worker keeps.
 */
export async function watchUpdates(workers: ServiceWorkerContainer, inProgress: InProgress, reload: () => void): Promise<void> {
	let controlled = workers.controller !== null;
	workers.addEventListener("controllerchange", () => {
		// The first worker claims the page that installed it: same version, nothing to reload for.
		if (controlled) inProgress.whenIdle(reload, "tab");
		controlled = true;
	});
	const registration = await workers.register("/service-worker.js");
	const offer = (worker: ServiceWorker | null) => {
		if (!worker || !workers.controller) return;
		inProgress.whenIdle(() => {
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
