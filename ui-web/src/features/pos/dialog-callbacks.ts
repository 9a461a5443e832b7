import type { RefObject } from "react";

/** Given to every dialog of the till: how to close it, and the search box that then gets the focus. */
export type DialogCallbacks = {
	readonly onClose: () => void;
	readonly home: RefObject<HTMLElement | null>;
};
