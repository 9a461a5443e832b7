import { expect, it } from "vitest";
import { reloadForMissingPart } from "./missing-part.ts";

/** A tab whose storage outlives its pages, as a browser's does; `loads` counts them. */
function tab(storage: () => Pick<Storage, "getItem" | "setItem">) {
	let page = new EventTarget();
	let loads = 0;
	const load = () => {
		page = new EventTarget();
		loads += 1;
		reloadForMissingPart(page as unknown as Window, storage, load);
	};
	load();
	const miss = (part: string) =>
		page.dispatchEvent(
			Object.assign(new Event("vite:preloadError"), {
				payload: new Error(`Failed to fetch ${part}`),
			}),
		);
	return { miss, loads: () => loads };
}

const kept = () => {
	const texts = new Map<string, string>();
	return {
		getItem: (key: string) => texts.get(key) ?? null,
		setItem: (key: string, text: string) => void texts.set(key, text),
	};
};

it("[SETU-07, SHELL-09] loads the page anew once for a part that is missing, and once for another one, never in a loop", () => {
	const storage = kept();
	const { miss, loads } = tab(() => storage);
	for (let again = 0; again < 5; again++) miss("/assets/settings-1.js");
	expect(loads()).toBe(2);
	for (let again = 0; again < 5; again++) miss("/assets/settings-2.js");
	expect(loads()).toBe(3);
});

it("[SETU-07] does not load the page anew where the tab can't remember that it did", () => {
	const { miss, loads } = tab(() => {
		throw new DOMException("blocked", "SecurityError");
	});
	miss("/assets/settings-1.js");
	expect(loads()).toBe(1);
});
