import type { DialogProps } from "@tuckshop/ui-kit/components";

/** The content of one step of a dialog that has several. */
export type DialogFrame = Omit<
	DialogProps,
	"open" | "onClose" | "closeLabel" | "initialFocus" | "finalFocus"
>;
