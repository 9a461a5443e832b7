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
	if (host.length > 253 || !host.split(".").every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return undefined;
	// A URL writes 192.168.1 or 0x7f.1 as an address that nobody typed.
	return URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host ? host : undefined;
}
