import { cleanup, type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach } from "vitest";
import { page } from "vitest/browser";
import "../styles.css";

/** Renders a component for a test, in the light theme and in a window of the till's size. */
export async function draw(
	element: ReactElement,
	width = 1280,
	height = 800,
): Promise<RenderResult> {
	document.documentElement.dataset["theme"] = "light";
	await page.viewport(width, height);
	const drawn = render(element);
	await document.fonts.ready;
	return drawn;
}

/** Returns the bounding box of an element. */
export function box(element: Element): DOMRect {
	return element.getBoundingClientRect();
}

/** Returns the present value of a colour token, as the browser computes it. */
export function token(name: string): string {
	const probe = document.createElement("i");
	probe.style.color = `var(--ts-${name})`;
	document.body.append(probe);
	const color = getComputedStyle(probe).color;
	probe.remove();
	return color;
}

export const wait = (milliseconds: number) =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(async () => {
	cleanup();
	await page.viewport(1280, 800);
});
