/** Milliseconds between two questions whether the page could be loaded again, and for which an answer holds. */
const askEvery = 5_000;

/** A page that is reloaded: its address, and how to load it. */
export type ReloadedPage = {
	readonly location: Pick<Location, "href" | "reload">;
	readonly fetch: typeof fetch;
	readonly navigator: {
		readonly serviceWorker?: Pick<ServiceWorkerContainer, "controller"> | undefined;
	};
};

/**
 * Reloads the page as soon as it can be loaded: at once where a service worker has its files,
 * otherwise when the server answers and sends it: a guest network's sign-in page also answers, in the
 * till's place. A reload without either would leave nothing of the till on the screen. `when` may wait
 * further, until nothing is in progress; the server may be lost meanwhile, so it is asked again.
 */
export async function reloadPage(
	page: ReloadedPage = window,
	when: (work: () => void) => void = (work) => work(),
): Promise<void> {
	for (;;) {
		if (!(await loadable(page))) {
			await new Promise((resolve) => setTimeout(resolve, askEvery));
			continue;
		}
		const asked = performance.now();
		await new Promise<void>((resolve) => when(resolve));
		if (performance.now() - asked < askEvery) return page.location.reload();
	}
}

async function loadable({ navigator, fetch, location }: ReloadedPage): Promise<boolean> {
	if (navigator.serviceWorker?.controller) return true;
	try {
		const health = await fetch(new URL("/api/health", location.href).href, { cache: "no-store" });
		if (!health.ok || (await health.json()).status !== "ok") return false;
		return (await fetch(location.href, { method: "HEAD", cache: "no-store" })).ok;
	} catch {
		return false;
	}
}
