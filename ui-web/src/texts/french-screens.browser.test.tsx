import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../workshop/show.tsx";
import { catalogues } from "./french.ts";
import { speakIn } from "./language.ts";

const modules = import.meta.glob<object>(["../**/*-texts.ts", "./texts.ts"], { eager: true });
const keys = Object.values(catalogues).flatMap((texts) => Object.keys(texts));
const inFrench = new Set(Object.values(catalogues).flatMap((texts) => Object.values(texts)));

/** True for a reader of a catalogue: it says a key that it does not have as it is. */
function isReader(value: unknown): value is (key: string) => string {
	try {
		return (value as (key: string) => unknown)("probe") === "probe";
	} catch {
		return false;
	}
}

/** Every English text of the counter that is not a French one too. */
const inEnglish = new Set(
	Object.values(modules)
		.flatMap((module) => Object.entries(module))
		.flatMap(([name, value]) => (name.length <= 2 && isReader(value) ? [value] : []))
		.flatMap((reader) => keys.map((key) => [key, reader(key)] as const))
		.flatMap(([key, text]) =>
			text !== key && /[a-z]{2}/.test(text) && !inFrench.has(text) ? [text] : [],
		),
);

/** The texts and the names on the screen. */
function shownTexts(): readonly string[] {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const texts: string[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
	for (const name of ["aria-label", "placeholder", "title"])
		for (const element of document.body.querySelectorAll(`[${name}]`))
			texts.push(element.getAttribute(name) ?? "");
	return texts;
}

afterEach(() => speakIn("en-CA"));

it.each([
	["/dashboard", "Mes restaurants"],
	["/account", "Mot de passe"],
	["/day/restaurant-1", "Tableau de bord"],
	["/people/restaurant-1", "Retour"],
])("[COUN-14] shows no English text on the owner's page %s in French", async (path, sign) => {
	expect(inEnglish.size).toBeGreaterThan(1_000);
	await show(path, {
		prepare: ({ world }) => void world.device.settings.set("french", "true"),
	});
	await expect.element(page.getByText(sign, { exact: true }).first()).toBeVisible();
	expect(shownTexts().filter((text) => inEnglish.has(text))).toEqual([]);
});
