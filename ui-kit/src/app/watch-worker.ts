type WorkerWatch = {
	readonly script: string;
	readonly options?: RegistrationOptions;
	/** Milliseconds between two checks for a new version. */
	readonly checkEvery: number;
	/** Returns whether the worker that controls this page is the application's own. */
	readonly isOurs: () => boolean;
	/** Has to call `takeOver` once the new version may control all pages of the device. */
	readonly onNewVersion: (takeOver: () => void) => void;
	/** Called when a new version controls this page, which is to be reloaded as soon as that disturbs nothing. */
	readonly onTakenOver: () => void;
};

/**
 * Registers an application's service worker and checks for new versions. A new version waits until the application lets it take over,
 * and for a network.
 */
export async function watchWorker(
	workers: ServiceWorkerContainer,
	watch: WorkerWatch,
): Promise<void> {
	const { script, options, checkEvery, isOurs, onNewVersion, onTakenOver } = watch;
	let controlled = isOurs();
	workers.addEventListener("controllerchange", () => {
		// The first worker claims the page that installed it: the version is the same, so nothing has to be reloaded.
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
	// A check that fails without a network is repeated at the next interval.
	setInterval(() => registration.update().catch(() => undefined), checkEvery);
}
