/** The documented port of a network printer (PRN-17). */
export const printerPort = 8080;

/**
 * The host of a printer's address, or nothing where it is more or less than a host: a name or an IPv4 address, the printer's own port at
 * most. A path, a user, a query or another port could send a receipt, or whatever stands in it, to somebody else.
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
	// Where the last part is a number, browsers read all of it as an address: 192.168.1 or 0x7f.1 as one that nobody typed.
	const isNumeric = /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "");
	const isAddress =
		labels.length === 4 &&
		labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255);
	return isNumeric && !isAddress ? undefined : host;
}

/** More printers than any device speaks to. */
const mostPrinters = 50;

/** Between the hosts of several printers, where they stand in one text: no host has it, and a cookie may. */
export const betweenPrinters = "+";

/** Where a page speaks to printers, as a content security policy names it: each host on its port alone, and nothing of what is no host. */
export const printerOrigins = (addresses: string): readonly string[] =>
	addresses
		.split(betweenPrinters, mostPrinters)
		.flatMap((address) => printerHost(address) ?? [])
		.flatMap((host) => ["http", "https"].map((scheme) => `${scheme}://${host}:${printerPort}`));

/** Under which name a device tells its network printer to whoever writes the policy of its pages: the server by a cookie, its service worker by a cache. */
export const allowedPrinterName = "tuckshop-printer";
