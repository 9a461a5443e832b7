import { watchWorker } from "@tuckshop/ui-kit/app";
import type { InProgress } from "./in-progress.ts";

/**
 * Registers the service worker and checks for a new version every 30 s (SHELL-13, SHELL-14). A new
 * version waits; it takes over only while nothing is in progress in any tab and the browser is
 * online; then each tab reloads itself as soon as it is idle (SHELL-15). Until then it runs on the
 * parts of its own version, which the worker keeps.
 */
export const watchUpdates = (
	workers: ServiceWorkerContainer,
	inProgress: InProgress,
	reload: () => void,
): Promise<void> =>
	watchWorker(workers, {
		script: "/service-worker.js",
		checkEvery: 30_000,
		isOurs: () => workers.controller !== null,
		onNewVersion: (takeOver) => void inProgress.whenIdle(takeOver),
		onTakenOver: () => void inProgress.whenIdle(reload, "tab"),
	});
