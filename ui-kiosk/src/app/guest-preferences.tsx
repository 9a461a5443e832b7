import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";
import { type Language, languageOfDevice, languageWith } from "../texts/languages.ts";
import { useServices } from "./services.tsx";

/** Language, text size, contrast, reach mode and speech, as chosen by the present guest. */
type Preferences = {
	readonly language: string;
	readonly text: number;
	readonly contrast: boolean;
	readonly low: boolean;
	/** True: the focused control is spoken. */
	readonly listen: boolean;
};

type GuestPreferences = {
	readonly state: Preferences;
	readonly language: Language;
	readonly change: (changes: Partial<Preferences>) => void;
	/** Restores the defaults, for the next guest. */
	readonly reset: () => void;
};

/** The values of the page's `data-text`, which the style sheet reads. */
export const textSizes = ["usual", "large", "larger", "largest"] as const;

/** The preferences of a guest who has chosen none: the language is the device's. */
const preferencesAtFirst = (preferred: readonly string[]): Preferences => ({
	language: languageOfDevice(preferred).id,
	text: 0,
	contrast: false,
	low: false,
	listen: false,
});
const PreferencesContext = createContext<GuestPreferences | undefined>(undefined);
const key = "tuckshop-kiosk-manner";

/** Keeps the preferences across a reload, so that a guest continues as they began. */
export function GuestPreferencesProvider({ children }: { readonly children: ReactNode }) {
	const { session, languages } = useServices().device;
	const [atFirst] = useState(() => preferencesAtFirst(languages));
	const [state, setState] = useState<Preferences>(() => read(session.getItem(key), atFirst));
	useLayoutEffect(() => {
		session.setItem(key, JSON.stringify(state));
		const page = document.documentElement;
		page.lang = state.language;
		page.dataset["text"] = textSizes[state.text] ?? textSizes[0];
		// High contrast is white on black: it stays readable in a bright hall.
		if (state.contrast) Object.assign(page.dataset, { contrast: "high", theme: "dark" });
		else for (const mode of ["contrast", "theme"]) delete page.dataset[mode];
	}, [session, state]);
	const preferences: GuestPreferences = {
		state,
		language: languageWith(state.language),
		change: (changes) => setState((now) => ({ ...now, ...changes })),
		reset: () => setState(atFirst),
	};
	return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

export function useGuestPreferences(): GuestPreferences {
	const preferences = use(PreferencesContext);
	if (!preferences)
		throw new Error("useGuestPreferences needs a GuestPreferencesProvider above it");
	return preferences;
}

/** The guest's language. */
export const useLanguage = (): Language => useGuestPreferences().language;

function read(kept: string | null, atFirst: Preferences): Preferences {
	if (kept === null) return atFirst;
	try {
		const { language, text, contrast, low, listen } = JSON.parse(kept) as Partial<
			Record<keyof Preferences, unknown>
		>;
		return {
			language: languageWith(String(language)).id,
			text: typeof text === "number" && text in textSizes ? text : 0,
			contrast: contrast === true,
			low: low === true,
			listen: listen === true,
		};
	} catch {
		return atFirst;
	}
}
