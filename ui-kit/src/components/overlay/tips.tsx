import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type TipTimes, watchTips } from "./watch-tips.ts";

/** Shows the texts of all tooltips of the page, one at a time. */
export function Tips({ wait, skipped }: TipTimes) {
	const [over, setOver] = useState<HTMLElement>();
	useEffect(() => watchTips(document, setOver, { wait, skipped }), [wait, skipped]);
	return over && createPortal(<Bubble key={over.dataset["tip"]} over={over} />, document.body);
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
		const left = Math.min(
			Math.max(at.left + (at.width - own.width) / 2, edge),
			window.innerWidth - edge - own.width,
		);
		bubble.current?.style.setProperty(
			"translate",
			`${left}px ${above >= edge ? above : at.bottom + gap}px`,
		);
	}, [over]);
	return (
		<div ref={bubble} role="tooltip" aria-hidden="true" className="ts-tip">
			{over.dataset["tip"]}
		</div>
	);
}
