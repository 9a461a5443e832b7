import { watchWorker } from "@tuckshop/ui-kit/app";
import type { Rest } from "./rest.ts";

type Updates = { readonly base: string; readonly rest: Rest; readonly reload: () => void };

/** Registers the kiosk's own service worker. A new version waits until nobody stands at the kiosk and the network is there; then the page reloads. */
export const watchUpdates = (
	workers: ServiceWorkerContainer,
	{ base, rest, reload }: Updates,
): Promise<void> =>
	watchWorker(workers, {
		script: `${base}service-worker.js`,
		options: { scope: base },
		checkEvery: 60_000,
		// The counter's worker has the whole origin: while ours is not there, it may be the one that is in charge.
		isOurs: () =>
			workers.controller !== null &&
			new URL(workers.controller.scriptURL).pathname.startsWith(base),
		onNewVersion: rest.when,
		onTakenOver: () => rest.when(reload),
	});
