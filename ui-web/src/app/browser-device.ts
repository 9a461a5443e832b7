import { keepSyncProgress, localNetworkPermission, reloadPage } from "@tuckshop/adapters/browser";
import type { Device } from "./services.tsx";

/** The browser's page as the device. */
export const browserDevice = (page: Window = window): Device => ({
	secure: page.isSecureContext,
	saveFile: (name, text) => {
		const link = page.document.createElement("a");
		link.href = URL.createObjectURL(new Blob([...text], { type: "application/json" }));
		link.download = name;
		link.click();
		// Revoked late: the browser reads the address when it begins to save.
		setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	},
	download: (address) => {
		const link = page.document.createElement("a");
		link.href = address;
		link.download = "";
		link.click();
	},
	print: () => page.print(),
	localNetwork: () => localNetworkPermission(page.navigator.permissions),
	reload: () => void reloadPage(page),
	reloadWhen: (when) => void reloadPage(page, when),
	keepSyncProgress: (sync) => keepSyncProgress(sync, page.sessionStorage),
});
