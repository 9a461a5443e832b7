/** The browser's permission for this page to reach devices of the local network. "unknown": this browser has no such permission. */
export type LocalNetworkPermission = "allowed" | "not-asked" | "refused" | "unknown";

/** The permission's names: newer browsers distinguish the local network from this device itself. */
const names = ["local-network", "local-network-access"];

const words = { granted: "allowed", prompt: "not-asked", denied: "refused" } as const;

/**
 * Reads the present permission. The browser itself asks the user, at the first call to a printer.
 */
export async function localNetworkPermission(
	permissions: Pick<Permissions, "query"> | undefined = globalThis.navigator?.permissions,
): Promise<LocalNetworkPermission> {
	for (const name of names)
		try {
			const status = await permissions?.query({ name } as unknown as PermissionDescriptor);
			if (status) return words[status.state];
		} catch {
			// A browser that does not know the name throws: the next one is tried.
		}
	return "unknown";
}
