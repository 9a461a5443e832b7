import { cloneElement, type ReactElement } from "react";

interface TooltipProps {
	readonly text: string;
	readonly children: ReactElement<{ readonly "data-tip"?: string }>;
}

/** Shows a tooltip over its child. Without <Tooltips> around it there is none. */
export function Tooltip({ text, children }: TooltipProps) {
	return cloneElement(children, { "data-tip": text });
}
