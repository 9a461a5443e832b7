import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { CancelDragByEscape } from "./cancel-drag-by-escape.tsx";
import { SortableRow } from "./sortable-row.tsx";

/** An entry of a list that can be put in order. */
export interface SortableItem {
	readonly id: string;
	readonly label: string;
	readonly note?: string | undefined;
}

/** The texts of the list; positions count from 1. */
export interface SortableWords {
	readonly grip: (label: string) => string;
	readonly up: (label: string) => string;
	readonly down: (label: string) => string;
	/** Tells users of a screen reader which keys move a row. */
	readonly hint: string;
	readonly lifted: (label: string, place: number, count: number) => string;
	readonly moved: (label: string, place: number, count: number) => string;
	readonly dropped: (label: string, place: number, count: number) => string;
	readonly putBack: (label: string, place: number, count: number) => string;
}

/** A list that can be put in order, by hand and by keys. */
export interface SortableListProps {
	readonly label: string;
	readonly items: readonly SortableItem[];
	readonly words: SortableWords;
	/** Called with a row and its new position, from 0. */
	readonly onMove: (id: string, to: number) => void;
	readonly disabled?: boolean | undefined;
}

type Lifted = { readonly id: string; readonly from: number };

/** A drag begins at once, and only at the grip, where a finger does not scroll. */
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

/**
 * Rows that a person can sort: by dragging their grips, by the arrow buttons, or by keyboard (Enter or space picks up and puts down,
 * arrow keys move, Escape cancels).
 */
export function SortableList({ label, items, words, onMove, disabled = false }: SortableListProps) {
	const list = useRef<HTMLOListElement>(null);
	const hintId = useId();
	const [lifted, setLifted] = useState<Lifted>();
	const [moved, setMoved] = useState<string>();
	const [said, setSaid] = useState("");
	const [dragging, setDragging] = useState(false);
	const rowKey = items.map(({ id }) => id).join("/");
	/**
	 * Counts the drags that a change of the rows interrupted: each renders the list again, without
	 * the drag.
	 */
	const [drawn, setDrawn] = useState({ rowKey, brokenOff: 0 });
	if (drawn.rowKey !== rowKey) {
		setDrawn({ rowKey, brokenOff: drawn.brokenOff + (dragging ? 1 : 0) });
		setDragging(false);
	}

	const say = (how: SortableWords["moved"], item: SortableItem, to: number) =>
		setSaid(how(item.label, to + 1, items.length));
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
		// Escape cancels the move, and must not close a dialog around the list.
		event.stopPropagation();
		if (step !== undefined) return move(item, at + step);
		setLifted(undefined);
		if (lifted.from === at) say(words.putBack, item, at);
		else move(item, lifted.from, words.putBack);
	};

	// A row that was moved by a key or a button is scrolled into view.
	useLayoutEffect(() => {
		const at = items.findIndex(({ id }) => id === moved);
		if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
	}, [items, moved]);

	return (
		<div className="ts-sort">
			<p id={hintId} className="ts-hidden">
				{words.hint}
			</p>
			<DragDropProvider
				key={drawn.brokenOff}
				sensors={sensors}
				// Leaves out the first plugin, the announcements in English: this list makes its own.
				plugins={(usual) => usual.slice(1)}
				onDragStart={() => setDragging(true)}
				onDragEnd={({ operation: { source }, canceled }) => {
					setDragging(false);
					if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
					const item = items[source.initialIndex];
					if (item) move(item, source.index, words.dropped);
				}}
			>
				{dragging && <CancelDragByEscape />}
				<ol ref={list} aria-label={label} data-dragging={dragging || undefined}>
					{items.map((item, at) => (
						<SortableRow
							key={item.id}
							item={item}
							at={at}
							count={items.length}
							words={words}
							hintId={hintId}
							disabled={disabled}
							lifted={lifted?.id === item.id}
							moved={moved === item.id}
							onGripKey={(event) => onGripKey(event, item, at)}
							onPress={() => {
								if (lifted?.id === item.id) return put(item, at);
								setLifted({ id: item.id, from: at });
								say(words.lifted, item, at);
							}}
							onLeave={() => put(item, at)}
							onMove={(to) => move(item, to)}
						/>
					))}
				</ol>
			</DragDropProvider>
			<p role="status" className="ts-hidden">
				{said}
			</p>
		</div>
	);
}
