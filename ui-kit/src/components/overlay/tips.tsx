import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type TipTimes, watchTips } from "./watch-tips.ts";

/** Shows the tooltips of the page, one at a time. */
export function Tips({ wait, skipped }: TipTimes) {
	const [over, setOver] = useState<HTMLElement>();
	useEffect(() => watchTips(document, setOver, { wait, skipped }), [wait, skipped]);
	return over && createPortal(<Bubble key={over.dataset["tip"]} over={over} />, document.body);
}

/** Pixels between a tooltip and its element, and the edge of the window. */
const gap = 6;
const edge = 8;

/**
 * A tooltip above its element, or below where there is no space. It is hidden from assistive
 * technology, since it repeats the element's name.
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
