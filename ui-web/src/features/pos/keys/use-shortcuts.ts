import { scanPause } from "@tuckshop/core/rules/scan";
import { useEffect, useEffectEvent } from "react";
import { type ShortcutId, shortcuts } from "./shortcuts.ts";

/**
 * The action of each shortcut. Undefined where it would have no effect now; the key then keeps its
 * usual meaning.
 */
type ShortcutActions = { readonly [id in ShortcutId]?: (() => void) | undefined };

/** Handles the till's shortcuts wherever the focus is, except in a dialog or a menu. */
export function useShortcuts(actions: ShortcutActions): void {
	const act = useEffectEvent((id: ShortcutId) => actions[id]?.());
	const may = useEffectEvent((id: ShortcutId) => actions[id] !== undefined);
	useEffect(() => {
		let late: ReturnType<typeof setTimeout> | undefined;
		let lastTyped = Number.NEGATIVE_INFINITY;
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Shift") return;
			// A card's track ends with "?", and a scanner may type one: it is the shortcut only where no other key is near in time.
			const alone = late === undefined && event.timeStamp - lastTyped > scanPause;
			lastTyped = event.timeStamp;
			clearTimeout(late);
			late = undefined;
			if (
				event.repeat ||
				event.isComposing ||
				document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
			)
				return;
			const id = shortcuts.find(({ heard }) => heard?.(event))?.id;
			if (id === undefined || !may(id)) return;
			if (event.key !== "?") {
				event.preventDefault();
				return act(id);
			}
			if (!alone || (event.target instanceof HTMLInputElement && event.target.value !== "")) return;
			event.preventDefault();
			late = setTimeout(() => {
				late = undefined;
				act(id);
			}, scanPause + 1);
		};
		window.addEventListener("keydown", onKey, { capture: true });
		return () => {
			clearTimeout(late);
			window.removeEventListener("keydown", onKey, { capture: true });
		};
	}, []);
}
