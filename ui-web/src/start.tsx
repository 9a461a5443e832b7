import { RouterProvider } from "@tanstack/react-router";
import { Effect } from "effect";
import { createRoot } from "react-dom/client";
import { watchMissingParts } from "./app/faults/missing-parts.ts";
import { countUncaughtErrors } from "./app/faults/uncaught-errors.ts";
import { inProgress } from "./app/in-progress.ts";
import { watchUpdates } from "./app/updates.ts";
import { composeServices } from "./compose.ts";
import { makeRouter } from "./routes.tsx";
import { speakIn } from "./texts/language.ts";

/** Milliseconds for which the splash of index.html is shown at least (SHELL-12). */
const splash = 100;

countUncaughtErrors(window);
const services = composeServices();
const router = makeRouter(services);
const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

if (services.device.secure && import.meta.env.PROD)
	watchUpdates(navigator.serviceWorker, inProgress, services.device.reload).catch((reason) =>
		console.error("The service worker was not registered:", reason),
	);
watchMissingParts(() => services.device.reloadWhen((work) => inProgress.whenIdle(work, "tab")));

/** The language of this device, whose texts are there before anything is drawn: once the splash is over. */
const speaks = Effect.runPromise(services.pos.settings.get("french")).then((french) =>
	french === true ? speakIn("fr-CA") : undefined,
);
setTimeout(
	() =>
		speaks
			.catch(console.error)
			.then(() => createRoot(container).render(<RouterProvider router={router} />)),
	splash,
);
