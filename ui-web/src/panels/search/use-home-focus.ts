import { type RefObject, useEffect } from "react";

const every = 500;

/**
 * Returns the focus to the search box every 500 ms, since a scanner types there (SRCH-14), unless a
 * dialog or menu is open over it, another input has it, or somebody navigates by keyboard.
 */
export function useHomeFocus(home: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const timer = setInterval(() => {
			if (mayReturn(home.current)) home.current?.focus({ preventScroll: true });
		}, every);
		return () => clearInterval(timer);
	}, [home]);
}

function mayReturn(home: HTMLElement | null): boolean {
	const now = document.activeElement;
	if (!home || now === home) return false;
	const opened = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
	if ([...opened].some((layer) => !layer.contains(home))) return false;
	if (!now || now === document.body) return true;
	return !now.matches('input, textarea, select, [contenteditable="true"], :focus-visible');
}
