/** Texts of the stories. The applications take theirs from the catalogue. */
export const KEY_LABELS = { backspace: "Backspace", clear: "Clear" };
export const TILE_LABELS = { modifiersLabel: "Has options", unavailableLabel: "Unavailable" };
export const lineLabels = (name: string) => ({
	decreaseLabel: `Decrease quantity of ${name}`,
	increaseLabel: `Increase quantity of ${name}`,
	removeLabel: `Remove ${name}`,
});
export const nothing = () => {};
