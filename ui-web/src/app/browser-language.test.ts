import { inMemorySettingsStore } from "@tuckshop/core/fakes";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { inLanguageOf } from "./browser-language.ts";

it.each([
	[["fr-CA", "en-CA"], undefined, true],
	[["en-CA", "fr-CA"], undefined, false],
	[["es-MX", "fr"], undefined, true],
	[["de-DE", "en-FR", "fr"], undefined, false],
	[["ar"], undefined, false],
	[["fr-CA"], false, false],
	[["en-CA"], true, true],
])(
	"[COUN-14] a browser in %j on which %s was chosen is in French: %s",
	async (languages, chosen, french) => {
		const kept = inMemorySettingsStore();
		if (chosen !== undefined) await Effect.runPromise(kept.set("french", chosen));
		const settings = inLanguageOf({ languages }, kept);
		expect(await Effect.runPromise(settings.get("french"))).toBe(french);
		expect(await Effect.runPromise(settings.get("libraryPosMode"))).toBeUndefined();
	},
);
