import { isDrawn } from "@tuckshop/core/rules/kitchen";
import {
	allowedPrinterName,
	betweenPrinters,
	type PrinterSettings,
	printerHost,
} from "@tuckshop/core/rules/receipt";

/** 400 days: the longest that browsers keep a cookie. The page renews it at each start. */
const lifetime = 34_560_000;

/** No `caches` on an insecure address. */
type Page = Window & { readonly caches?: CacheStorage };

/**
 * Reports this device's network printer, and those of its kitchen, to the writers of the page's
 * connection policy: its service worker, where there is one, and the server, for a page without a
 * worker. Returns true if the visible page still has the policy of another printer, and has to be
 * reloaded. Where nothing can be stored, reloading would not help.
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

/**
 * Returns true if another printer was reported after this page was loaded: its policy may name the
 * one before.
 */
async function toldSince({ caches, performance }: Page): Promise<boolean> {
	const told = await (await caches?.open(allowedPrinterName))?.match(entry);
	const at = Number(told?.headers.get(toldAt));
	if (!told || at <= performance.timeOrigin) return false;
	// The device's clock was set back: the next page must not find itself out of date again.
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
 * The printer in this page's policy: the one that was stored when the page first read it. It does
 * not change until the page is reloaded, whichever of its screens are opened meanwhile.
 */
let served: string | undefined;

/**
 * Calls back whenever another page of this device has reported another printer. Returns the
 * function that stops it.
 */
export function hearOfPrinter(changed: () => void): () => void {
	const channel = tabs();
	channel?.addEventListener("message", changed);
	return () => channel?.close();
}

/** The stored printer; empty: none. */
export async function keptPrinter(caches: CacheStorage): Promise<string> {
	const kept = await (await caches.open(allowedPrinterName)).match(entry);
	return kept ? kept.text() : "";
}

const entry = "/allowed-printer";
/** When it was stored, in milliseconds since 1970. */
const toldAt = "tuckshop-told-at";
/** Not a host: stands for the policy of a page that is older than the printer. */
const elsewhere = "?";
const tabs = () =>
	globalThis.BroadcastChannel ? new BroadcastChannel(allowedPrinterName) : undefined;
