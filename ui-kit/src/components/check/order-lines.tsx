import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bringIntoView } from "../base/bring-into-view.ts";

interface OrderLinesProps {
	readonly label: string;
	/** <CheckLine> elements. */
	readonly children?: ReactNode;
	/** Shown in place of the lines while there are none. */
	readonly empty?: ReactNode;
	/** The id of the line that was changed last, which is scrolled into view. */
	readonly freshId?: string | null | undefined;
}

/** The scrolling list of the order's lines, with a shadow at an edge that hides some. */
export function OrderLines({ label, children, empty, freshId }: OrderLinesProps) {
	const list = useRef<HTMLUListElement>(null);
	const watched = useRef<ReturnType<typeof watch>>(undefined);
	const [edges, setEdges] = useState({ above: false, below: false });

	const measure = useCallback(() => {
		const frame = list.current;
		if (!frame) return;
		const above = frame.scrollTop > 1;
		const below = frame.scrollTop + frame.clientHeight < frame.scrollHeight - 1;
		setEdges((now) => (now.above === above && now.below === below ? now : { above, below }));
	}, []);

	// Lines change their height when a typeface loads or a name wraps, while the frame keeps its size.
	// biome-ignore lint/correctness/useExhaustiveDependencies: other lines are another height
	useEffect(() => {
		const frame = list.current;
		if (!frame) return;
		const { observer, known } = watched.current ?? watch(measure);
		watched.current = { observer, known };
		for (const part of [frame, ...frame.children]) {
			if (known.has(part)) continue;
			known.add(part);
			observer.observe(part);
		}
	}, [measure, children]);
	useEffect(
		() => () => {
			watched.current?.observer.disconnect();
			watched.current = undefined;
		},
		[],
	);

	useLayoutEffect(() => {
		const fresh =
			freshId === null || freshId === undefined
				? null
				: list.current?.querySelector(`[data-line="${CSS.escape(freshId)}"]`);
		if (list.current && fresh) bringIntoView(list.current, fresh);
		measure();
	}, [freshId, measure]);

	if (empty) return <div className="ts-lines-frame">{empty}</div>;
	return (
		<div className="ts-lines-frame" data-above={edges.above} data-below={edges.below}>
			<ul ref={list} aria-label={label} className="ts-lines" onScroll={measure}>
				{children}
				<li className="ts-ruled" aria-hidden />
			</ul>
		</div>
	);
}

/** An observer, and what it observes: an element that is observed once more is measured once more. */
const watch = (measure: () => void) => ({
	observer: new ResizeObserver(measure),
	known: new WeakSet<Element>(),
});
