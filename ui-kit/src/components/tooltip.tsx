import { cloneElement, type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { watchTips } from "./watch-tips.ts";

export interface TooltipProps {
	readonly text: string;
	readonly children: ReactElement<{ readonly "data-tip"?: string }>;
}

/** Put once around an application: 700 ms before the first tooltip, 300 ms in which the next one needs no wait. */
export function Tooltips({ children }: { readonly children: ReactNode }) {
	const [over, setOver] = useState<HTMLElement>();
	useEffect(() => watchTips(document, setOver, { wait: 700, skipped: 300 }), []);
	return (
		<>
			{children}
			{over && createPortal(<Bubble key={over.dataset["tip"]} over={over} />, document.body)}
		</>
	);
}

/** Shows its text over the child after a while; without <Tooltips> around it the child stands alone. */
export function Tooltip({ text, children }: TooltipProps) {
	return cloneElement(children, { "data-tip": text });
}

/** Pixels between the bubble and what it explains, and the edge of the window. */
const gap = 6;
const edge = 8;

/**
 * The text over its element, under it where there is no room. The element's own name says the same: the bubble is for the eye alone,
 * and no reader of the screen meets it a second time, outside every landmark.
 */
function Bubble({ over }: { readonly over: HTMLElement }) {
	const bubble = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const at = over.getBoundingClientRect();
		const own = bubble.current?.getBoundingClientRect();
		if (!own) return;
		const above = at.top - gap - own.height;
		const left = Math.min(Math.max(at.left + (at.width - own.width) / 2, edge), window.innerWidth - edge - own.width);
		bubble.current?.style.setProperty("translate", `${left}px ${above >= edge ? above : at.bottom + gap}px`);
	}, [over]);
	return (
		<div ref={bubble} role="tooltip" aria-hidden="true" className="ts-tip">
			{over.dataset["tip"]}
		</div>
	);
}
