/** An item of a menu, as far as its own picture goes. */
type Pictured = { readonly picture?: string };

const store = "tuckshop-menu-pictures";

/** The beginning of a picture's address on this server; none of its API is kept. */
const root = "/pictures/";

/**
 * Brings this device's copies of a menu's own pictures up to date, so that they are seen without a
 * network: one that the menu does not name any more is dropped, and one that is not there is
 * fetched. A picture that can't be fetched now is asked for with the next menu. Without a cache, as
 * at an insecure address, nothing is done: the browser's own cache is all there is.
 */
export async function keepMenuPictures(
	items: readonly Pictured[],
	{
		caches,
		fetch,
		location,
	}: Pick<Window, "fetch" | "location"> & { caches?: CacheStorage } = window,
): Promise<void> {
	const wanted = new Set(
		items.flatMap(({ picture }) =>
			picture?.startsWith(root) ? [new URL(picture, location.origin).href] : [],
		),
	);
	if (!caches || (wanted.size === 0 && !(await caches.has(store)))) return;
	const cache = await caches.open(store);
	for (const { url } of await cache.keys()) if (!wanted.delete(url)) await cache.delete(url);
	for (const address of wanted) {
		const reply = await fetch(address);
		if (reply.ok) await cache.put(address, reply);
	}
}

/** Deletes this device's copies of pictures, of every menu. */
export const forgetMenuPictures = async ({
	caches,
}: {
	readonly caches?: CacheStorage;
} = globalThis): Promise<void> => {
	await caches?.delete(store);
};
