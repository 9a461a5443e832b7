import { forgetMenuPictures, keepMenuPictures } from "@tuckshop/adapters/browser";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect } from "react";

/** Keeps the pictures of the menu that is shown on this device, for when there is no network. */
export function useKeptPictures(): void {
	const menu = usePosState("menu", (state) => state.menu);
	useEffect(() => {
		if (menu) keepMenuPictures(menu.items).catch(console.warn);
	}, [menu]);
}

/**
 * Deletes the kept pictures with the rest of this device's data. They lie outside of its storage,
 * and a failure leaves nothing behind but pictures that the server has too.
 */
export const forgetKeptPictures = (): Promise<void> => forgetMenuPictures().catch(console.warn);
