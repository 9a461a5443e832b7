import type { ProfileShown } from "@tuckshop/core/pos";
import { usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useReducer, useState } from "react";

/**
 * The restaurant's tax profile as known here, and a function that reads it again. `loaded`: false
 * until the first read.
 */
export type TaxProfileLook = {
	readonly loaded: boolean;
	readonly profile: ProfileShown | undefined;
	readonly again: () => void;
};

/** Reads the restaurant's tax profile, once and whenever it is requested again. */
export function useTaxProfile(): TaxProfileLook {
	const { settings } = usePos();
	const [seen, setSeen] = useState<{ readonly profile: ProfileShown | undefined }>();
	const [asked, again] = useReducer((count: number) => count + 1, 0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each further question asks again
	useEffect(() => {
		let wanted = true;
		void Effect.runPromise(settings.taxProfile()).then((profile) => {
			if (wanted) setSeen({ profile });
		});
		return () => {
			wanted = false;
		};
	}, [settings, asked]);
	return { loaded: seen !== undefined, profile: seen?.profile, again };
}
