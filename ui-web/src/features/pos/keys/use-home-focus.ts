import { type RefObject, useEffect } from "react";

const every = 500;

/**
 * The search box is home: a scanner types there. Every 500 ms the focus returns to it (SRCH-14), unless a dialog or a menu
 * is open, another input has it, or somebody walks the screen by keyboard.
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
	if (
		!home ||
		now === home ||
		document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
	)
		return false;
	if (!now || now === document.body) return true;
	return !now.matches('input, textarea, select, [contenteditable="true"], :focus-visible');
}
