import type { Connectivity, ConnectivitySignal } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** The events by which a page learns that the connection to the server may have changed. */
export type PageSignals = Pick<Window, "addEventListener" | "removeEventListener"> & {
	readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
};

/**
 * The tag of the background sync, which is also the worker's message to the open pages (NET-23).
 */
export const syncTag = "sync-transactions";

/** The part of the page's service workers that wakes it. */
export type WakingWorker = Pick<
	ServiceWorkerContainer,
	"addEventListener" | "removeEventListener"
> & { readonly getRegistration: () => Promise<unknown> };

/**
 * Only some browsers support it: without it, or where it is refused, timers and events have to do.
 */
async function registerSync(worker: WakingWorker | undefined): Promise<void> {
	try {
		const registration = (await worker?.getRegistration()) as
			| { readonly sync?: { readonly register: (tag: string) => Promise<void> } }
			| undefined;
		await registration?.sync?.register(syncTag);
	} catch {
		// Refused by the user or the browser.
	}
}

/** Connectivity in a browser: the server's health check decides, events only trigger it. */
export const browserConnectivity = (
	health: Pick<Connectivity, "heard" | "reachable">,
	page: PageSignals = window,
	worker: WakingWorker | undefined = globalThis.navigator?.serviceWorker,
): Connectivity => ({
	heard: health.heard,
	reachable: health.reachable,
	requestBackgroundSync: () => Effect.promise(() => registerSync(worker)),
	watch: (hear) =>
		Effect.sync(() => {
			const on = (signal: ConnectivitySignal) => () => hear(signal);
			const [online, offline, focus] = [on("online"), on("offline"), on("visible")];
			const visible = () => {
				if (page.document.visibilityState === "visible") hear("visible");
			};
			page.addEventListener("online", online);
			page.addEventListener("offline", offline);
			page.addEventListener("focus", focus);
			page.document.addEventListener("visibilitychange", visible);
			const woken = ({ data }: MessageEvent) => {
				if (data === syncTag) hear("online");
			};
			worker?.addEventListener("message", woken);
			return Effect.sync(() => {
				worker?.removeEventListener("message", woken);
				page.removeEventListener("online", online);
				page.removeEventListener("offline", offline);
				page.removeEventListener("focus", focus);
				page.document.removeEventListener("visibilitychange", visible);
			});
		}),
});
