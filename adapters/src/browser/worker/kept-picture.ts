/** True for the address of an item's own picture (contract, `menuPicture`). */
export const isMenuPicture = ({ pathname }: URL): boolean =>
	/^\/pictures(\/[^/]+){3}$/.test(pathname);

/**
 * This device's copy of a picture, otherwise the server's. The address names the content, so that a
 * copy is never out of date.
 */
export const keptPicture = async (request: Request, caches: CacheStorage): Promise<Response> =>
	(await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
