/**
 * The cache entry with the parts of the version in charge: next to the worker, in its own part of
 * the address.
 */
const listed = "parts-of-this-version";

/**
 * Called when a version takes over: deletes from the device the parts that neither it nor the
 * version before it has. A page that still runs the earlier version keeps its own parts, including
 * those that it has not loaded yet. `current` are the cache keys of the new version, as absolute
 * addresses.
 */
export async function evictStaleAssets(cache: Cache, current: Iterable<string>): Promise<void> {
	const now = [...current];
	const { href } = new URL(listed, location.href);
	const before = await cache.match(href);
	// The version in charge stored no list: its own parts are unknown, and deleted at the next
	// take-over.
	if (before) {
		const kept = new Set([...now, ...((await before.json()) as readonly string[])]);
		for (const request of await cache.keys())
			if (!kept.has(request.url) && request.url !== href) await cache.delete(request);
	}
	await cache.put(href, Response.json(now));
}
