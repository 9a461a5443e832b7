import { watchWorker } from "@tuckshop/ui-kit/app";
import type { Unattended } from "./unattended.ts";

type Updates = {
	readonly base: string;
	readonly unattended: Unattended;
	readonly reload: () => void;
};

/**
 * Registers the kiosk's own service worker. A new version waits until the kiosk is unattended and
 * online; then the page reloads.
 */
export const watchUpdates = (
	workers: ServiceWorkerContainer,
	{ base, unattended, reload }: Updates,
): Promise<void> =>
	watchWorker(workers, {
		script: `${base}service-worker.js`,
		options: { scope: base },
		checkEvery: 60_000,
		// The counter's worker covers the whole origin, so it may control this page until the kiosk's own is active.
		isOurs: () =>
			workers.controller !== null &&
			new URL(workers.controller.scriptURL).pathname.startsWith(base),
		onNewVersion: unattended.when,
		onTakenOver: () => unattended.when(reload),
	});
