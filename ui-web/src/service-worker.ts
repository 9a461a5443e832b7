/// <reference lib="webworker" />
import {
	evictStaleAssets,
	isMenuPicture,
	keptPicture,
	withDevicePolicy,
} from "@tuckshop/adapters/browser/worker";
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/*
 * The offline shell (NET-27): page, chunks, typeface and icons, and the pictures of the menu, whose
 * addresses are not under /api. Of what is, nothing is kept. A first installation serves the open page at once. A new version waits until a page that has nothing
 * in progress tells it to take over (app/updates.ts).
 */
declare const self: ServiceWorkerGlobalScope & {
	__WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

const shell = new PrecacheController();
const kept = () => caches.open(shell.strategy.cacheName);
shell.addToCacheList(self.__WB_MANIFEST);
self.addEventListener("install", (event) => void shell.install(event));
self.addEventListener("activate", (event) =>
	event.waitUntil(
		kept().then((cache) => evictStaleAssets(cache, shell.getURLsToCacheKeys().values())),
	),
);
cleanupOutdatedCaches();
const page = shell.createHandlerBoundToURL("/index.html");
// Registered before the assets, which would otherwise include the page at "/": every page gets the
// policy of this device (SAFE-17).
registerRoute(
	new NavigationRoute(async (options) => withDevicePolicy(await page(options), caches), {
		denylist: [/^\/(api|pictures)(\/|$)/, /^\/kiosk(\/|$)/, /^\/sandbox(\/|$)/],
	}),
);
registerRoute(new PrecacheRoute(shell));
registerRoute(
	({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
	async ({ request }) =>
		(await (await kept()).match(request.url, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(
	({ sameOrigin, url }) => sameOrigin && isMenuPicture(url),
	({ request }) => keptPicture(request, caches),
);
clientsClaim();

/**
 * Background sync: the network has returned. The open pages sync; this worker has no session and no
 * sale (NET-23).
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
