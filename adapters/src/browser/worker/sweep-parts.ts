/** Where a worker's cache says which parts belong to the version in charge: beside the worker, in its own part of the address. */
const listed = "parts-of-this-version";

/**
 * As a version takes over: takes off the device what neither it nor the version before it has. A page that still runs that one goes on
 * with its own parts, also those that it has not loaded yet. `current` are the cache's keys of the new version, as whole addresses.
 */
export async function evictStaleAssets(cache: Cache, current: Iterable<string>): Promise<void> {
	const now = [...current];
	const { href } = new URL(listed, location.href);
	const before = await cache.match(href);
	// A version that kept no list was in charge: what is its own can't be told, and goes with the next sweep.
	if (before) {
		const kept = new Set([...now, ...((await before.json()) as readonly string[])]);
		for (const request of await cache.keys())
			if (!kept.has(request.url) && request.url !== href) await cache.delete(request);
	}
	await cache.put(href, Response.json(now));
}
