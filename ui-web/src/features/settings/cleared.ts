import { useEffect, useEffectEvent } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

/** In the tab's own storage, which the deletion does not affect. */
const clearedKey = "tuckshop.cleared";

/** Called before the reload that follows a deletion, so that the next page confirms it. */
export const rememberCleared = (): void => sessionStorage.setItem(clearedKey, "yes");

/** Confirms once, after the reload, that all data was deleted (SET-54). */
export function useClearedToast(): void {
	const showToast = useShowToast();
	const tell = useEffectEvent(() => {
		if (sessionStorage.getItem(clearedKey) === null) return;
		sessionStorage.removeItem(clearedKey);
		showToast({ tone: "success", title: s("advanced.cleared"), text: s("advanced.cleared.text") });
	});
	useEffect(() => tell(), []);
}
