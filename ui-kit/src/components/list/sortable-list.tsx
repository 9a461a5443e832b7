import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../form/icon-button.tsx";
import { wayMade } from "./sortable-place.ts";
import { useRowDrag } from "./use-row-drag.ts";

export interface SortableItem {
	readonly id: string;
	readonly label: string;
	readonly note?: string | undefined;
}

/** What the list says of a row; places count from 1. */
export interface SortableWords {
	readonly grip: (label: string) => string;
	readonly up: (label: string) => string;
	readonly down: (label: string) => string;
	/** How the keys move a row, for who does not see the list. */
	readonly hint: string;
	readonly lifted: (label: string, place: number, count: number) => string;
	readonly moved: (label: string, place: number, count: number) => string;
	readonly dropped: (label: string, place: number, count: number) => string;
	readonly putBack: (label: string, place: number, count: number) => string;
}

export interface SortableListProps {
	readonly label: string;
	readonly items: readonly SortableItem[];
	readonly words: SortableWords;
	/** The row goes to this place, from 0. */
	readonly onMove: (id: string, to: number) => void;
	readonly disabled?: boolean | undefined;
}

type Lifted = { readonly id: string; readonly from: number };

/**
 * Rows in an order that a person chooses: dragged by their grips, moved by the arrow buttons, or picked up with Enter or the space bar,
 * carried with the arrow keys, put down the same way, and put back with Escape.
 */
export function SortableList({ label, items, words, onMove, disabled = false }: SortableListProps) {
	const list = useRef<HTMLOListElement>(null);
	const hintId = useId();
	const [lifted, setLifted] = useState<Lifted>();
	const [moved, setMoved] = useState<string>();
	const [said, setSaid] = useState("");
	const { drag, grip } = useRowDrag(list, items.map(({ id }) => id).join("/"), (from, to) => {
		const item = items[from];
		if (item) move(item, to, words.dropped);
	});

	const say = (how: SortableWords["moved"], item: SortableItem, to: number) => setSaid(how(item.label, to + 1, items.length));
	const move = (item: SortableItem, to: number, how = words.moved) => {
		if (disabled || to < 0 || to >= items.length) return;
		setMoved(item.id);
		say(how, item, to);
		onMove(item.id, to);
	};
	const put = (item: SortableItem, at: number) => {
		setLifted(undefined);
		say(words.dropped, item, at);
	};
	const onGripKey = (event: KeyboardEvent, item: SortableItem, at: number) => {
		const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (lifted?.id !== item.id || (step === undefined && event.key !== "Escape")) return;
		event.preventDefault();
		// A dialog around the list is not meant.
		event.stopPropagation();
		if (step !== undefined) return move(item, at + step);
		setLifted(undefined);
		if (lifted.from === at) say(words.putBack, item, at);
		else move(item, lifted.from, words.putBack);
	};

	// What was moved by a key or an arrow stays in sight.
	useLayoutEffect(() => {
		const at = items.findIndex(({ id }) => id === moved);
		if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
	}, [items, moved]);

	return (
		<div className="ts-sort">
			<p id={hintId} className="ts-hidden">
				{words.hint}
			</p>
			<ol ref={list} aria-label={label} data-dragging={drag !== undefined || undefined}>
				{items.map((item, at) => {
					const dragged = drag?.from === at;
					const offset = drag ? (dragged ? drag.offset : wayMade(at, drag.from, drag.to, drag.height)) : 0;
					const place = drag ? (dragged ? drag.to : at + Math.sign(offset)) : at;
					const isLifted = lifted?.id === item.id;
					return (
						<li
							key={item.id}
							className="ts-sort-row"
							data-lifted={dragged || isLifted || undefined}
							data-moved={(!drag && moved === item.id) || undefined}
							style={offset === 0 ? undefined : ({ transform: `translateY(${offset}px)` } as CSSProperties)}
						>
							<IconButton
								icon={GripVertical}
								label={words.grip(item.label)}
								className="ts-sort-grip"
								aria-describedby={hintId}
								aria-pressed={isLifted}
								disabled={disabled}
								{...grip(at)}
								onKeyDown={(event) => onGripKey(event, item, at)}
								// A click of the pointer is no pick-up: only keys come without a count.
								onClick={(event) => {
									if (event.detail !== 0) return;
									if (isLifted) return put(item, at);
									setLifted({ id: item.id, from: at });
									say(words.lifted, item, at);
								}}
								onBlur={(event) => {
									// A row that is carried is taken out of the document and put in again: that is no leaving.
									if (isLifted && event.relatedTarget !== null) put(item, at);
								}}
							/>
							<span className="ts-sort-place money" aria-hidden>
								{place + 1}
							</span>
							<span className="ts-sort-words">
								<b>{item.label}</b>
								{item.note !== undefined && <span>{item.note}</span>}
							</span>
							{/* Not the attribute: a button at the end of its way keeps the focus. */}
							<IconButton icon={ArrowUp} label={words.up(item.label)} aria-disabled={disabled || at === 0} onClick={() => move(item, at - 1)} />
							<IconButton
								icon={ArrowDown}
								label={words.down(item.label)}
								aria-disabled={disabled || at === items.length - 1}
								onClick={() => move(item, at + 1)}
							/>
						</li>
					);
				})}
			</ol>
			<p role="status" className="ts-hidden">
				{said}
			</p>
		</div>
	);
}
