import { parse, serialize } from "hono/utils/cookie";

/** The cookie that carries a session: unreadable for scripts, not sent with other sites' requests, https only where we are. */
export type SessionCookie = {
	/** The token in a Cookie header. */
	readonly read: (header: string | undefined) => string | undefined;
	/** Set-Cookie headers. */
	readonly set: (token: string, maxAgeSeconds: number) => string;
	readonly clear: () => string;
	/** Whether a browser on a page of this origin would keep the cookie. */
	readonly staysOn: (origin: string | undefined) => boolean;
};

export function sessionCookie(https: boolean): SessionCookie {
	const name = https ? "__Host-tuckshop_session" : "tuckshop_session";
	const write = (value: string, maxAge: number): string => serialize(name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure: https, maxAge });
	return {
		read: (header) => (header === undefined ? undefined : parse(header, name)[name]),
		set: write,
		clear: () => write("", 0),
		staysOn: (origin) => !(https && origin?.startsWith("http:")),
	};
}
