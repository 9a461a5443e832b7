/** The documented port of a network printer (PRN-17). */
export const printerPort = 8080;

/**
 * The host of a printer's address, or undefined where it is not exactly a host: a name or an IPv4
 * address, with the printer's own port at most. A path, a user, a query or another port could send
 * a receipt to somebody else.
 */
export function printerHost(address: string): string | undefined {
	const host = address
		.trim()
		.toLowerCase()
		.replace(new RegExp(`:${printerPort}$`), "");
	const labels = host.split(".");
	if (
		host.length > 253 ||
		!labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
	)
		return undefined;
	// Where the last label is a number, browsers read all of it as an address: 192.168.1 or 0x7f.1
	// become ones that nobody typed.
	const isNumeric = /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "");
	const isAddress =
		labels.length === 4 &&
		labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255);
	return isNumeric && !isAddress ? undefined : host;
}

/** The maximum number of printers, more than any device uses. */
const maxPrinters = 50;

/** Separates the hosts of several printers in one text: no host contains it, and a cookie may. */
export const betweenPrinters = "+";

/**
 * The origins for printers in a content security policy: each host with its port only, and nothing
 * for an invalid host.
 */
export const printerOrigins = (addresses: string): readonly string[] =>
	addresses
		.split(betweenPrinters, maxPrinters)
		.flatMap((address) => printerHost(address) ?? [])
		.flatMap((host) => ["http", "https"].map((scheme) => `${scheme}://${host}:${printerPort}`));

/**
 * The name under which a device passes its network printers to the writers of its pages' policy: to
 * the server in a cookie, to its service worker in a cache.
 */
export const allowedPrinterName = "tuckshop-printer";
