import { isIP } from "node:net";
import { network } from "./sign-in-limits.ts";

const browsers = [
	["Edg", "Edge"],
	["OPR", "Opera"],
	["SamsungBrowser", "Samsung Internet"],
	["Firefox", "Firefox"],
	["FxiOS", "Firefox"],
	["CriOS", "Chrome"],
	["Chrome", "Chrome"],
	["Safari", "Safari"],
] as const;
const systems = [
	["iPhone", "iPhone"],
	["iPad", "iPad"],
	["Android", "Android"],
	["CrOS", "ChromeOS"],
	["Windows", "Windows"],
	["Mac OS X", "Mac"],
	["Linux", "Linux"],
] as const;

/** A readable name for the browser of a User-Agent header, such as "Chrome on Windows". It uses only words of this list, because anybody can write the header. */
export function deviceName(userAgent: string | undefined): string {
	const named = (names: readonly (readonly [string, string])[]) =>
		names.find(([sign]) => userAgent?.includes(sign))?.[1];
	const [browser, system] = [named(browsers), named(systems)];
	if (browser === undefined) return system ?? "Unknown device";
	return system === undefined ? browser : `${browser} on ${system}`;
}

/** A part of an address by which its owner recognises it, and never the whole. */
export function addressHint(address: string): string {
	return isIP(address) === 4 ? address.replace(/\d+$/, "…") : network(address);
}
