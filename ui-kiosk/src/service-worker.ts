/// <reference lib="webworker" />
import {
	evictStaleAssets,
	isMenuPicture,
	keptPicture,
	withDevicePolicy,
} from "@tuckshop/adapters/browser/worker";
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/*
 * The kiosk's offline shell, under /kiosk/ only: page, chunks, typeface and drawings, and the
 * pictures of the menu. Of what is under /api nothing is kept. Its cache has a name of its own:
 * Workbox's default contains the scope, which begins with the counter's, and the counter's worker
 * would delete it as outdated. A first installation serves the open page at once. A new version
 * waits until the kiosk is unattended (app/updates.ts). A page that opens just then is served by the
 * former version: its parts stay on the device until the version after this one takes over.
 */
declare const self: ServiceWorkerGlobalScope & {
	__WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

setCacheNameDetails({ prefix: "tuckshop", precache: "kiosk", suffix: "" });
const shell = new PrecacheController();
const kept = () => caches.open(shell.strategy.cacheName);
shell.addToCacheList(self.__WB_MANIFEST);
self.addEventListener("install", (event) => void shell.install(event));
self.addEventListener("activate", (event) =>
	event.waitUntil(
		kept().then((cache) => evictStaleAssets(cache, shell.getURLsToCacheKeys().values())),
	),
);
const page = shell.createHandlerBoundToURL("/kiosk/index.html");
// Before the parts, which would otherwise include the page at "/kiosk/": every page gets the policy
// of this device (SAFE-17).
registerRoute(
	new NavigationRoute(async (options) => withDevicePolicy(await page(options), caches)),
);
registerRoute(new PrecacheRoute(shell));
registerRoute(
	({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/kiosk/assets/"),
	async ({ request }) =>
		(await (await kept()).match(request.url, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(
	({ sameOrigin, url }) => sameOrigin && isMenuPicture(url),
	({ request }) => keptPicture(request, caches),
);
clientsClaim();

/**
 * A background sync: the network has returned. The open pages run it; this worker has no session
 * and no sale.
 */
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
