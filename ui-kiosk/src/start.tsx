import { reloadForMissingPart } from "@tuckshop/adapters/browser";
import { createRoot } from "react-dom/client";
import { unattended } from "./app/unattended.ts";
import { watchUpdates } from "./app/updates.ts";
import { composeServices } from "./compose.ts";
import { Kiosk } from "./kiosk.tsx";

const services = composeServices();
const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root.");

if (services.device.secure && import.meta.env.PROD)
	watchUpdates(navigator.serviceWorker, {
		base: import.meta.env.BASE_URL,
		unattended,
		reload: services.device.reload,
	}).catch((reason) => console.error("The service worker was not registered:", reason));
reloadForMissingPart(
	window,
	() => sessionStorage,
	() => services.device.reloadWhen(unattended.when),
);

// A finger that stays on the screen is no guest who wants the browser's menu.
document.addEventListener("contextmenu", (event) => event.preventDefault());
createRoot(container).render(<Kiosk services={services} />);
