import type { RefObject } from "react";

/** How every dialog of the till ends: it is closed, and the focus goes home to the search box. */
export type DialogCallbacks = {
	readonly onClose: () => void;
	readonly home: RefObject<HTMLElement | null>;
};
