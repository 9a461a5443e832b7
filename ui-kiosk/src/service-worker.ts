/// <reference lib="webworker" />
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/*
 * The kiosk's offline shell, under /kiosk/ alone: page, chunks, typeface and drawings, never an API call. Its cache has a name of its own:
 * the one that Workbox gives holds the scope, which begins with the counter's, and the counter's worker would clean it up as outdated.
 * A first installation serves the open page at once. A new version waits until nobody stands at the kiosk (app/updates.ts).
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

setCacheNameDetails({ prefix: "tuckshop", precache: "kiosk", suffix: "" });
precacheAndRoute(self.__WB_MANIFEST);
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
