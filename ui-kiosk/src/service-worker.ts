/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/*
 * The kiosk's offline shell, under /kiosk/ alone: page, chunks, typeface and drawings, never an API call. Workbox names the caches after
 * the scope, so that the counter's worker and this one never clean up each other's.
 * A first installation serves the open page at once. A new version waits until nobody stands at the kiosk (app/updates.ts).
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/kiosk/index.html")));
clientsClaim();

/** A background sync: the network is back. The open pages run it; this worker keeps no session and no sale. */
const syncTag = "sync-transactions";
self.addEventListener("sync", (event) => {
	const { tag, waitUntil } = event as ExtendableEvent & { readonly tag: string };
	if (tag === syncTag) waitUntil.call(event, tellPages());
});

async function tellPages(): Promise<void> {
	for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(syncTag);
}

self.addEventListener("message", (event) => {
	if (event.data === "take-over") void self.skipWaiting();
});
