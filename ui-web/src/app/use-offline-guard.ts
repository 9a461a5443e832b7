import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Blocks reload, context menu and back navigation while offline (SHELL-08). Where a browser can't
 * block them, nothing is lost.
 */
export function useOfflineGuard(offline: boolean): void {
	useBlocker({
		shouldBlockFn: ({ action }) => offline && action === "BACK",
		enableBeforeUnload: false,
	});
	useEffect(() => {
		if (!offline) return;
		const onKey = (event: KeyboardEvent) => {
			const reloads =
				event.key === "F5" || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "r");
			if (reloads) event.preventDefault();
		};
		const onMenu = (event: Event) => event.preventDefault();
		window.addEventListener("keydown", onKey, { capture: true });
		window.addEventListener("contextmenu", onMenu);
		return () => {
			window.removeEventListener("keydown", onKey, { capture: true });
			window.removeEventListener("contextmenu", onMenu);
		};
	}, [offline]);
}
