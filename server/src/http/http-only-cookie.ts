import { parse, serialize } from "hono/utils/cookie";

/**
 * A cookie with a token: unreadable for scripts, not sent with other sites' requests, and https
 * only where the server is.
 */
export type HttpOnlyCookie = {
	/** The token in a Cookie header. */
	readonly read: (header: string | undefined) => string | undefined;
	/** Returns the Set-Cookie header. */
	readonly set: (token: string, maxAgeSeconds: number) => string;
	readonly clear: () => string;
	/** True if a browser on a page of this origin would store the cookie. */
	readonly staysOn: (origin: string | undefined) => boolean;
};

/**
 * The server's cookies: of a signed-in browser, of an enrolled till, of a server with a PIN, and of
 * a device with an earlier sign-in.
 */
export type Cookies = {
	readonly session: HttpOnlyCookie;
	readonly till: HttpOnlyCookie;
	readonly server: HttpOnlyCookie;
	readonly device: HttpOnlyCookie;
};

export const cookiesOf = (https: boolean): Cookies => ({
	session: httpOnlyCookie("tuckshop_session", https),
	till: httpOnlyCookie("tuckshop_till", https),
	server: httpOnlyCookie("tuckshop_server", https),
	device: httpOnlyCookie("tuckshop_device", https),
});

/** Max-Age in seconds for a session that ends at this time. */
export const secondsUntil = (moment: string, now: number): number =>
	Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));

function httpOnlyCookie(plainName: string, https: boolean): HttpOnlyCookie {
	const name = https ? `__Host-${plainName}` : plainName;
	const write = (value: string, maxAge: number): string =>
		serialize(name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure: https, maxAge });
	return {
		read: (header) => (header === undefined ? undefined : parse(header, name)[name]),
		set: write,
		clear: () => write("", 0),
		staysOn: (origin) => !(https && origin?.startsWith("http:")),
	};
}
