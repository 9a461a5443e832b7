import { reloadPage } from "@tuckshop/adapters/browser";
import type { Device } from "./services.tsx";

/** The browser's page as the device. */
export const browserDevice = (page: Window = window): Device => ({
	secure: page.isSecureContext,
	reload: () => void reloadPage(page),
	reloadWhen: (when) => void reloadPage(page, when),
	session: page.sessionStorage,
	languages: page.navigator.languages,
});
