import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";
import { type Language, languages, languageWith } from "../texts/languages.ts";
import { useServices } from "./services.tsx";

/** How the kiosk speaks and looks to the guest who stands there now. */
type MannerState = {
	readonly language: string;
	readonly text: number;
	readonly contrast: boolean;
	readonly low: boolean;
};

type Manner = {
	readonly state: MannerState;
	readonly language: Language;
	readonly change: (changes: Partial<MannerState>) => void;
	/** The next guest finds it as it was. */
	readonly reset: () => void;
};

/** The sizes of `data-text`. */
export const textSizes = ["usual", "large", "larger"] as const;

const atFirst: MannerState = { language: languages[0].id, text: 0, contrast: false, low: false };
const MannerContext = createContext<Manner | undefined>(undefined);
const key = "tuckshop-kiosk-manner";

/** Keeps language, text size, contrast and reach over a reload, so that a guest goes on as they began; a new guest begins anew. */
export function MannerProvider({ children }: { readonly children: ReactNode }) {
	const { session } = useServices().device;
	const [state, setState] = useState<MannerState>(() => read(session.getItem(key)));
	useLayoutEffect(() => {
		session.setItem(key, JSON.stringify(state));
		const page = document.documentElement;
		page.lang = state.language;
		page.dataset["text"] = textSizes[state.text] ?? textSizes[0];
		// High contrast is white on black, which a bright hall does not wash out.
		if (state.contrast) Object.assign(page.dataset, { contrast: "high", theme: "dark" });
		else for (const mode of ["contrast", "theme"]) delete page.dataset[mode];
	}, [session, state]);
	const manner: Manner = {
		state,
		language: languageWith(state.language),
		change: (changes) => setState((now) => ({ ...now, ...changes })),
		reset: () => setState(atFirst),
	};
	return <MannerContext value={manner}>{children}</MannerContext>;
}

export function useManner(): Manner {
	const manner = use(MannerContext);
	if (!manner) throw new Error("useManner needs a MannerProvider above it");
	return manner;
}

/** The guest's language. */
export const useLanguage = (): Language => useManner().language;

function read(kept: string | null): MannerState {
	try {
		const { language, text, contrast, low } = JSON.parse(kept ?? "{}") as Partial<
			Record<keyof MannerState, unknown>
		>;
		return {
			language: languageWith(String(language)).id,
			text: text === 1 || text === 2 ? text : 0,
			contrast: contrast === true,
			low: low === true,
		};
	} catch {
		return atFirst;
	}
}
