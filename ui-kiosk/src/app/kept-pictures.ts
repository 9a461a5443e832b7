import { keepMenuPictures } from "@tuckshop/adapters/browser";
import type { Pos } from "@tuckshop/core/pos";

/**
 * Keeps the pictures of the menu that is shown on this device, for when there is no network.
 * Returns a function that stops it.
 */
export function keepPictures({ menu }: Pos): () => void {
	const keep = () => {
		const shown = menu.state.getState().menu;
		if (shown) keepMenuPictures(shown.items).catch(console.warn);
	};
	keep();
	return menu.state.subscribe((now, before) => {
		if (now.menu !== before.menu) keep();
	});
}
