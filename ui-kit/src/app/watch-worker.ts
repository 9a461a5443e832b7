type WorkerWatch = {
	readonly script: string;
	readonly options?: RegistrationOptions;
	/** Milliseconds between two questions for a new version. */
	readonly checkEvery: number;
	/** Whether the worker in charge of this page is the application's own. */
	readonly isOurs: () => boolean;
	/** Calls `takeOver` once a new version may have all pages of the device. */
	readonly onNewVersion: (takeOver: () => void) => void;
	/** A new version is in charge of this page: it is to be loaded anew as soon as nothing is disturbed by it. */
	readonly onTakenOver: () => void;
};

/** Registers an application's service worker and looks for new versions. A new one waits for its moment, and for a network. */
export async function watchWorker(
	workers: ServiceWorkerContainer,
	watch: WorkerWatch,
): Promise<void> {
	const { script, options, checkEvery, isOurs, onNewVersion, onTakenOver } = watch;
	let controlled = isOurs();
	workers.addEventListener("controllerchange", () => {
		// The first worker claims the page that installed it: same version, nothing to reload for.
		if (controlled) onTakenOver();
		controlled = true;
	});
	const registration = await workers.register(script, options);
	const offer = (worker: ServiceWorker | null) => {
		if (!worker || !isOurs()) return;
		onNewVersion(() => {
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
