/**
 * Returns a path of this site, or undefined for any other address: it has to start with a single "/" and stay on this origin
 * (AUTH-07).
 */
export function safePath(value: unknown, origin: string): string | undefined {
	if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return undefined;
	try {
		const url = new URL(value, origin);
		return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
	} catch {
		return undefined;
	}
}
