/** Whether the browser lets this page reach devices of the local network. "unknown": this browser does not say, and asks nobody. */
export type LocalNetworkPermission = "allowed" | "not-asked" | "refused" | "unknown";

/** The permission's names: browsers that are newer tell the local network and this device itself apart. */
const names = ["local-network", "local-network-access"];

const words = { granted: "allowed", prompt: "not-asked", denied: "refused" } as const;

/** What the browser says now. It asks the person by itself, at the first call to a printer. */
export async function localNetworkPermission(
	permissions: Pick<Permissions, "query"> | undefined = globalThis.navigator?.permissions,
): Promise<LocalNetworkPermission> {
	for (const name of names)
		try {
			const status = await permissions?.query({ name } as unknown as PermissionDescriptor);
			if (status) return words[status.state];
		} catch {
			// A browser that does not know the name throws: the next one is asked for.
		}
	return "unknown";
}
