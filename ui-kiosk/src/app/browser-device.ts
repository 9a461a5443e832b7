import type { Device } from "./services.tsx";

/** The browser's page as the device. */
export const browserDevice = (page: Window = window): Device => ({
	secure: page.isSecureContext,
	reload: () => page.location.reload(),
	session: page.sessionStorage,
});
