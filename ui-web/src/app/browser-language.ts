import type { SettingsStore } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** Settings of a device that speaks French where nobody has chosen its language and its browser prefers French to English. */
export const inLanguageOf = (
	{ languages }: Pick<Navigator, "languages">,
	settings: SettingsStore,
): SettingsStore => ({
	...settings,
	get: (key) =>
		Effect.map(settings.get(key), (value) =>
			key === "french" ? (value ?? /\b(en|fr)\b/.exec(languages.join())?.[0] === "fr") : value,
		),
});
