import { allowedPrinterName, type PrinterSettings, printerHost } from "@tuckshop/core/rules/receipt";

/** 400 days: the most that browsers keep a cookie. The page tells it anew each time it starts. */
const lifetime = 34_560_000;

/**
 * Tells this device's network printer to those who write what a page may connect to: its service worker, where there is one, and the server,
 * for a page that no worker serves. True: the page in sight still has the policy of another printer, and has to be loaded anew. Where
 * nothing is kept nothing is gained by that.
 */
export async function allowPrinter(
	{ connectionType, printerAddress }: PrinterSettings,
	page: Window & { readonly caches?: CacheStorage } = window,
): Promise<boolean> {
	const host = (connectionType === "Network" ? printerHost(printerAddress) : undefined) ?? "";
	const { document, location } = page;
	const told = async () => (page.caches ? keptPrinter(page.caches) : (document.cookie.match(new RegExp(`(?:^|; )${allowedPrinterName}=([^;]*)`))?.[1] ?? ""));
	const before = await told();
	served ??= before;
	const secure = location.protocol === "https:" ? "; Secure" : "";
	document.cookie = `${allowedPrinterName}=${host}; Path=/; SameSite=Strict; Max-Age=${host === "" ? 0 : lifetime}${secure}`;
	if (before !== host) {
		await (await page.caches?.open(allowedPrinterName))?.put(entry, new Response(host));
		if ((await told()) !== host) return false;
		const channel = tabs();
		channel?.postMessage(host);
		channel?.close();
	}
	return served !== host;
}

/**
 * The printer that this page's policy names: the one that was told when the page first asked. It stays what it is until the page is loaded
 * anew, whichever of its screens are opened and left meanwhile.
 */
let served: string | undefined;

/** Calls whenever another page of this device has told another printer. Returns what ends it. */
export function hearOfPrinter(changed: () => void): () => void {
	const channel = tabs();
	channel?.addEventListener("message", changed);
	return () => channel?.close();
}

/** The printer that was told; empty: none. */
export async function keptPrinter(caches: CacheStorage): Promise<string> {
	const kept = await (await caches.open(allowedPrinterName)).match(entry);
	return kept ? kept.text() : "";
}

const entry = "/allowed-printer";
const tabs = () => (globalThis.BroadcastChannel ? new BroadcastChannel(allowedPrinterName) : undefined);
