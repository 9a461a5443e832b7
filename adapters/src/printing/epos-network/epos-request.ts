import { printerPort } from "@tuckshop/core/rules/receipt";

/** Milliseconds that the printer itself tries before it reports a failure. */
export const printerTimeoutMs = 10_000;

/** How a printer's address is called: with TLS or without. */
export type Scheme = "http" | "https";

/** The address of a printer's ePOS service. */
export const serviceUrl = (scheme: Scheme, host: string): string =>
	`${scheme}://${host}:${printerPort}/cgi-bin/epos/service.cgi?devid=local_printer&timeout=${printerTimeoutMs}`;

/**
 * Marks a plain http call from an https page as one to the local network: browsers block it as
 * mixed content where the printer has a name that they can't recognise as local. An address, or a
 * name of this machine, is recognised without it.
 */
export const localTarget = (
	scheme: Scheme,
	host: string,
	secure: boolean,
): { readonly targetAddressSpace?: "local" } =>
	secure && scheme === "http" && !/^([\d.]+|localhost|.*\.localhost)$/.test(host)
		? { targetAddressSpace: "local" }
		: {};

/**
 * Bytes of a job as an ePOS-Print document in its SOAP envelope. They are sent raw, in hexadecimal,
 * so that code page, font, QR code, pulse, buzzer and cut are those of the USB cable and of the
 * preview. Elements for text would let the printer choose the code page by a language, and have no
 * pulse before the first line. An empty job prints nothing, and is answered with the printer's
 * state.
 */
export function eposDocument(bytes: Uint8Array): string {
	const command =
		bytes.length === 0
			? ""
			: `<command>${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}</command>`;
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		'<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>',
		`<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${command}</epos-print>`,
		"</s:Body></s:Envelope>",
	].join("");
}
