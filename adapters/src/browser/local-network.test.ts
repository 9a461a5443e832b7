import { expect, it } from "vitest";
import { localNetworkPermission } from "./local-network.ts";

const browserThat = (known: string, state: PermissionState) => ({
	query: async ({ name }: PermissionDescriptor) => {
		if ((name as string) !== known) throw new TypeError(`no permission ${name}`);
		return { state } as PermissionStatus;
	},
});

it.each([
	["granted", "allowed"],
	["prompt", "not-asked"],
	["denied", "refused"],
] as const)(
	"[KITC-07] tells that the browser %s the local network, by either of its names",
	async (state, said) => {
		for (const name of ["local-network", "local-network-access"])
			expect(await localNetworkPermission(browserThat(name, state))).toBe(said);
	},
);

it("[KITC-07] knows nothing of a browser that has no such permission", async () => {
	expect(await localNetworkPermission(browserThat("geolocation", "granted"))).toBe("unknown");
	expect(await localNetworkPermission(undefined)).toBe("unknown");
});
