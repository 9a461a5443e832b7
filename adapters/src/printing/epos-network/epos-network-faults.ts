import { PrinterNotConnected } from "@tuckshop/core/ports";
import { type Scheme, serviceUrl } from "./epos-request.ts";

export const notAnAddress = (): PrinterNotConnected =>
	new PrinterNotConnected({
		reason:
			"the address has to be an IP address or a host name, without http://, a path or another port",
	});

export const notAPrinter = (host: string, status: number): PrinterNotConnected =>
	new PrinterNotConnected({
		reason: `what answers at ${host} is no ePOS-Print printer (${status})`,
	});

/**
 * No answer: a request that the browser blocks looks the same as a printer that is off, so that
 * cause is named where it is possible.
 */
export const unreachable = (host: string, schemes: readonly Scheme[]): PrinterNotConnected =>
	new PrinterNotConnected({
		reason: schemes.includes("https")
			? `nothing answered at ${host}. From a page over https the browser has to be allowed to reach devices of the local network, ` +
				`or the printer's certificate has to be accepted once at ${new URL(serviceUrl("https", host)).origin}/`
			: `nothing answered at ${host}`,
	});
