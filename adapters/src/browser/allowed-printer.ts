import { isDrawn } from "@tuckshop/core/rules/kitchen";
import {
	allowedPrinterName,
	betweenPrinters,
	type PrinterSettings,
	printerHost,
} from "@tuckshop/core/rules/receipt";

/** 400 days: the most that browsers keep a cookie. The page tells it anew each time it starts. */
const lifetime = 34_560_000;

/** No caches: the address is not secure. */
type Page = Window & { readonly caches?: CacheStorage };

/**
 * Tells this device's network printer, and those of its kitchen, to those who write what a page may connect to: its service worker, where there is one, and the server,
 * for a page that no worker serves. True: the page in sight still has the policy of another printer, and has to be loaded anew. Where
 * nothing is kept nothing is gained by that.
 */
export async function allowPrinter(
	{ connectionType, printerAddress }: PrinterSettings,
	kitchen: readonly { readonly address: string }[],
	page: Page = window,
): Promise<boolean> {
	const own = connectionType === "Network" ? [printerAddress] : [];
	const others = kitchen.filter((each) => !isDrawn(each)).map(({ address }) => address);
	const hosts = [...own, ...others].flatMap((address) => printerHost(address) ?? []);
	const host = [...new Set(hosts)].join(betweenPrinters);
	const { document, location } = page;
	const told = async () =>
		page.caches
			? keptPrinter(page.caches)
			: (document.cookie.match(new RegExp(`(?:^|; )${allowedPrinterName}=([^;]*)`))?.[1] ?? "");
	const before = await told();
	served ??= (await toldSince(page)) ? elsewhere : before;
	const secure = location.protocol === "https:" ? "; Secure" : "";
	document.cookie = `${allowedPrinterName}=${host}; Path=/; SameSite=Strict; Max-Age=${host === "" ? 0 : lifetime}${secure}`;
	if (before !== host) {
		await tell(page.caches, host);
		if ((await told()) !== host) return false;
		const channel = tabs();
		channel?.postMessage(host);
		channel?.close();
	}
	return served !== host;
}

/** Returns true if the printer was told after this page was loaded, by another one: its policy may name the one before. */
async function toldSince({ caches, performance }: Page): Promise<boolean> {
	const told = await (await caches?.open(allowedPrinterName))?.match(entry);
	const at = Number(told?.headers.get(toldAt));
	if (!told || at <= performance.timeOrigin) return false;
	// The device's clock was set back: the page that comes must not find itself too old again.
	if (at > Date.now()) await tell(caches, await told.text());
	return true;
}

async function tell(caches: CacheStorage | undefined, host: string): Promise<void> {
	await (await caches?.open(allowedPrinterName))?.put(
		entry,
		new Response(host, { headers: { [toldAt]: String(Date.now()) } }),
	);
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
/** When it was told, in milliseconds since 1970. */
const toldAt = "tuckshop-told-at";
/** No host: what the policy of a page names that is older than the printer. */
const elsewhere = "?";
const tabs = () =>
	globalThis.BroadcastChannel ? new BroadcastChannel(allowedPrinterName) : undefined;
