/** The topmost dialog, other than one that contains the search box itself. */
export const topDialogOver = (home: Element | null): Element | undefined =>
	[...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
		.filter((dialog) => !dialog.contains(home))
		.at(-1);

export const openMenu = (): boolean => document.querySelector('[role="menu"]') !== null;
