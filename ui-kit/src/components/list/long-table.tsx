import {
	type CSSProperties,
	type ReactNode,
	type UIEvent,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { classNames } from "../base/class-names.ts";
import { useBreakpoint } from "../base/use-breakpoint.ts";
import { useTextScale } from "../base/use-text-scale.ts";

/** A column of a long table. */
export interface LongColumn {
	readonly id: string;
	readonly label: string;
	/** Its width, as a track of a grid: "2fr", "90px". */
	readonly width: string;
	/** Amounts and switches are aligned at the end. */
	readonly end?: boolean | undefined;
	/** Left out in a narrow window. */
	readonly wideOnly?: boolean | undefined;
	/** Shown without its label in the card of a narrow window. */
	readonly bare?: boolean | undefined;
}

/** A table whose rows are drawn only where they are seen. */
export interface LongTableProps {
	/** For assistive technology only. */
	readonly caption: string;
	readonly columns: readonly LongColumn[];
	/** The number of rows. */
	readonly count: number;
	/**
	 * Returns the row at an index: its key and one cell for each column. Called for visible rows
	 * only.
	 */
	readonly row: (index: number) => { readonly id: string; readonly cells: readonly ReactNode[] };
	/** Shown in place of the rows when there are none. */
	readonly empty?: ReactNode;
	/** Scrolls back to the top when it changes, such as the text searched for. */
	readonly scrollKey?: string | undefined;
	/** Pixels of a row at the usual text size; from 64 on its text takes up to three lines. */
	readonly rowHeight?: number | undefined;
	/**
	 * Below the till's width each row is a card of this height: its first cell on a line of its own,
	 * the others in pairs under their labels.
	 */
	readonly cardHeight?: number | undefined;
}

/** Rows rendered above and below the visible ones. */
const AHEAD = 6;

/** A virtualised table that scrolls in its own frame: only the visible rows are in the document. */
export function LongTable({
	caption,
	columns,
	count,
	row,
	empty,
	scrollKey,
	rowHeight = 52,
	cardHeight,
}: LongTableProps) {
	const frame = useRef<HTMLDivElement>(null);
	const [view, setView] = useState({ top: 0, height: 600 });
	const breakpoint = useBreakpoint();
	const cards = cardHeight !== undefined && (breakpoint === "phone" || breakpoint === "tablet");
	const height = Math.round((cards ? cardHeight : rowHeight) * Math.max(1, useTextScale()));
	const none = count === 0 && empty !== undefined;

	useLayoutEffect(() => {
		const box = frame.current;
		if (!box || none) return;
		const measure = () =>
			setView((now) =>
				now.height === box.clientHeight ? now : { ...now, height: box.clientHeight },
			);
		const observer = new ResizeObserver(measure);
		observer.observe(box);
		measure();
		return () => observer.disconnect();
	}, [none]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their top
	useLayoutEffect(() => {
		if (frame.current) frame.current.scrollTop = 0;
		setView((now) => (now.top === 0 ? now : { ...now, top: 0 }));
	}, [scrollKey]);

	if (none) return <>{empty}</>;
	const first = Math.max(0, Math.floor(view.top / height) - AHEAD);
	const last = Math.min(count, Math.ceil((view.top + view.height) / height) + AHEAD);
	const onScroll = (event: UIEvent<HTMLDivElement>) => {
		const top = Math.floor(event.currentTarget.scrollTop / height) * height;
		setView((now) => (now.top === top ? now : { ...now, top }));
	};
	const tracks = {
		"--wide": columns.map(({ width }) => width).join(" "),
		"--narrow": columns.flatMap(({ width, wideOnly }) => (wideOnly ? [] : [width])).join(" "),
		"--row": `${height}px`,
	} as CSSProperties;
	const cellClass = (column: LongColumn) =>
		classNames(column.end && "ts-end", column.wideOnly && "ts-wide-cell") || undefined;
	return (
		// biome-ignore-start lint/a11y/useSemanticElements: rows of a window are laid out by a grid, which a table element does not take
		// biome-ignore-start lint/a11y/useFocusableInteractive: rows are read, what stands in them is pressed
		// biome-ignore-start lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be scrolled by keyboard as well
		<div
			ref={frame}
			className={classNames("ts-long", cards ? "ts-long-cards" : rowHeight >= 64 && "ts-long-tall")}
			style={tracks}
			onScroll={onScroll}
			role="region"
			aria-label={caption}
			tabIndex={0}
		>
			<div role="table" aria-label={caption} aria-rowcount={count + 1}>
				<div role="rowgroup" className={cards ? "ts-hidden" : "ts-long-head"}>
					<div role="row" aria-rowindex={1} className="ts-long-row">
						{columns.map((column) => (
							<span key={column.id} role="columnheader" className={cellClass(column)}>
								{column.label}
							</span>
						))}
					</div>
				</div>
				<div
					role="rowgroup"
					style={{ paddingTop: first * height, paddingBottom: (count - last) * height }}
				>
					{Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
						const { id, cells } = row(first + offset);
						return (
							<div key={id} role="row" aria-rowindex={first + offset + 2} className="ts-long-row">
								{columns.map((column, index) => (
									<div key={column.id} role="cell" className={cellClass(column)}>
										{cards && !column.bare && (
											<span className="ts-long-label" aria-hidden>
												{column.label}
											</span>
										)}
										{typeof cells[index] === "string" ? (
											<span className="ts-long-words">{cells[index]}</span>
										) : (
											cells[index]
										)}
									</div>
								))}
							</div>
						);
					})}
				</div>
			</div>
		</div>
		// biome-ignore-end lint/a11y/useFocusableInteractive: see above
		// biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
		// biome-ignore-end lint/a11y/useSemanticElements: see above
	);
}
