import { RouterProvider } from "@tanstack/react-router";
import { sampleTables } from "@tuckshop/core/fakes";
import { createRoot } from "react-dom/client";
import { makeRouter } from "../routes.tsx";
import { fakeServices } from "./fake-services.ts";

/** Starts the screens over services in memory, at /workshop.html of the development server: `?signed-out`, `?insecure`. */
const query = new URLSearchParams(window.location.search);
const services = fakeServices({
	signedIn: !query.has("signed-out"),
	secure: !query.has("insecure"),
	tables: sampleTables(),
});
// To try faults from the console: tuckshop.world.faults.reachable = false
Object.assign(window, { tuckshop: services });
const router = makeRouter(services);
if (window.location.pathname === "/workshop.html") void router.navigate({ to: "/", replace: true });
const container = document.getElementById("root");
if (container) createRoot(container).render(<RouterProvider router={router} />);
