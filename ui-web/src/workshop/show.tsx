import { createMemoryHistory, type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { cleanup, type RenderResult, render } from "@testing-library/react";
import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { makeRouter } from "../routes.tsx";
import { type FakeOptions, type FakeServices, fakeServices } from "./fake-services.ts";
import "../styles.css";

export { setReachable, till } from "./fake-services.ts";

export type Shown = {
	readonly router: ReturnType<typeof makeRouter>;
	readonly drawn: RenderResult;
};

/** Renders the whole application at a path, over services in memory, in a window of the till's size. For tests. */
export async function show(
	path: string,
	options: FakeOptions & {
		readonly width?: number;
		readonly prepare?: (services: FakeServices) => void;
	} = {},
): Promise<Shown & { readonly services: FakeServices }> {
	const services = fakeServices(options);
	options.prepare?.(services);
	return { ...(await open(path, services, options.width)), services };
}

/** Renders the application again over the same services: a reload. */
export async function open(
	path: string,
	services: FakeServices,
	width = 1280,
	history: RouterHistory = createMemoryHistory({ initialEntries: [path] }),
): Promise<Shown> {
	await page.viewport(width, 800);
	const router = makeRouter(services, history);
	const drawn = render(<RouterProvider router={router} />);
	return { router, drawn };
}

export const tile = (name: string) =>
	page
		.getByRole("group", { name: "Items" })
		.getByRole("button", { name: new RegExp(`${name.trim()}\\b`) });

/** Presses F5 and requests the context menu; returns which of the two the page prevents. */
export const guarded = (): readonly boolean[] =>
	[
		new KeyboardEvent("keydown", { key: "F5", cancelable: true, bubbles: true }),
		new MouseEvent("contextmenu", { cancelable: true, bubbles: true }),
	].map((event) => !document.body.dispatchEvent(event));

/** Waits for a toast with exactly this title and this text. */
export const seesToast = (title: string, text: string) =>
	expect
		.poll(
			() =>
				[...document.querySelectorAll(".ts-toast-title, .ts-toast-text")].map(
					({ textContent }) => textContent,
				),
			{ timeout: 8_000 },
		)
		.toEqual([title, text]);

afterEach(cleanup);
