/**
 * Returns an http(s) address that no two parsers can read differently: scheme, host as in its
 * origin, an optional port, and a path of plain words. No user, query, fragment, encoding, or other
 * spelling of a number or a dot. Undefined for anything else.
 */
export function plainUrl(text: string): URL | undefined {
	const [, scheme = "", authority = "", path = ""] =
		/^(https?):\/\/([a-z0-9_.:[\]-]+)((?:\/[\w~.-]+)*)\/?$/i.exec(text) ?? [];
	const url = URL.parse(text);
	if (!url || authority === "" || path.split("/").some((segment) => /^\.+$/.test(segment)))
		return undefined;
	const spelled = authority
		.toLowerCase()
		.replace(scheme.toLowerCase() === "https" ? /:443$/ : /:80$/, "");
	return spelled === url.host ? url : undefined;
}
