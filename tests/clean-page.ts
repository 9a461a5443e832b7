import "./plain-react.ts";
import "./plain-elements.ts";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

/**
 * A press waits until its target stands still: without motion no test waits for a dialog's
 * animation.
 */
const still = document.createElement("style");
still.textContent =
	"*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important; }";
beforeEach(() => document.head.append(still));

// One page for all files: the library registers this only in the first file that imports it, and
// what a screen sets on the page itself would stay for the next one.
afterEach(() => {
	cleanup();
	const page = document.documentElement;
	page.lang = "en-CA";
	for (const mode of ["text", "contrast", "theme"]) delete page.dataset[mode];
});
