import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { makeRouter } from "../routes.tsx";
import type { FakeServices } from "./fake-services.ts";

export { busyHome } from "./busy-home.ts";
export {
	type FakeOptions,
	type FakeServices,
	fakeServices,
	hang,
	mapleCommons,
	maya,
	rightPassword,
	setReachable,
	till,
} from "./fake-services.ts";
export { heldElsewhere } from "./held-elsewhere.ts";
export { sellAt, sellFries, sellOnCampusCards } from "./sell.ts";

/** The whole application at an address, over services in memory, for the storybook. */
export function AppAt({
	path,
	services,
}: {
	readonly path: string;
	readonly services: FakeServices;
}) {
	const [router] = useState(() =>
		makeRouter(services, createMemoryHistory({ initialEntries: [path] })),
	);
	return <RouterProvider router={router} />;
}
