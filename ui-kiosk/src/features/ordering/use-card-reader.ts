import { nextScan, quietScanner, scanPause, sureScan } from "@tuckshop/core/rules/scan";
import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Hears a card reader that types, wherever the focus is: keys so fast that no hand types them. With
 * or without an Enter at its end. Other keys stay what they are.
 */
export function useCardReader(active: boolean, onCard: (number: string) => void): void {
	const scanner = useRef(quietScanner);
	const told = useEffectEvent((code: string | undefined) => {
		if (active && code !== undefined && code.length >= sureScan) onCard(code);
	});
	// Before the screen is painted: a card may be at the reader already.
	useLayoutEffect(() => {
		if (!active) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const step = (event: Parameters<typeof nextScan>[1]) => {
			const { state, scanned, ends } = nextScan(scanner.current, event);
			scanner.current = state;
			told(scanned);
			return scanned !== undefined || ends === true;
		};
		const hear = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
			const at = event.timeStamp;
			if (event.key === "Enter") {
				// The Enter of a reader presses no button.
				if (step({ type: "enter", at })) event.preventDefault();
			} else if (/^[\x21-\x7e]$/.test(event.key)) step({ type: "key", key: event.key, at });
			clearTimeout(timer);
			timer = setTimeout(() => step({ type: "tick", at: at + scanPause }), scanPause);
		};
		window.addEventListener("keydown", hear);
		return () => {
			clearTimeout(timer);
			scanner.current = quietScanner;
			window.removeEventListener("keydown", hear);
		};
	}, [active]);
}
