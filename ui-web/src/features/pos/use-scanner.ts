import { isScanning, nextScan, quietScanner, scanPause } from "@tuckshop/core/rules/scan";
import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Hears a barcode scanner wherever the focus stands on the till, but not in a dialog or in another field. Keys that
 * follow each other within 50 ms are a scan, ended by Enter or a pause (SRCH-11). Returns whether one is under way, so
 * that the on-screen keypad stays closed (SRCH-12).
 */
export function useScanner(home: { readonly current: HTMLElement | null }, onScan: (code: string) => void): () => boolean {
	const state = useRef(quietScanner);
	const scan = useEffectEvent(onScan);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const step = (event: Parameters<typeof nextScan>[1]): boolean => {
			const next = nextScan(state.current, event);
			state.current = next.state;
			if (next.scanned !== undefined) scan(next.scanned);
			return next.scanned !== undefined;
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !isForTheTill(event.target, home.current)) return;
			clearTimeout(timer);
			if (event.key === "Enter") {
				// The Enter of a scanner presses nothing.
				if (step({ type: "enter", at: event.timeStamp })) {
					event.preventDefault();
					event.stopPropagation();
				}
			} else if (event.key.length === 1) {
				step({ type: "key", key: event.key, at: event.timeStamp });
				if (event.key === " " && isScanning(state.current) && event.target !== home.current) event.preventDefault();
				timer = setTimeout(() => step({ type: "tick", at: performance.now() }), scanPause + 1);
			}
		};
		window.addEventListener("keydown", onKey, { capture: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener("keydown", onKey, { capture: true });
		};
	}, [home]);
	return () => isScanning(state.current);
}

function isForTheTill(target: EventTarget | null, home: HTMLElement | null): boolean {
	if (!(target instanceof Element) || target === home) return true;
	return !target.matches("input, textarea, select") && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') === null;
}
