import type { DialogProps } from "@tuckshop/ui-kit/components";

/** One step of a dialog that has several: everything of it but how it opens and closes. */
export type DialogFrame = Omit<
	DialogProps,
	"open" | "onClose" | "closeLabel" | "initialFocus" | "finalFocus"
>;
