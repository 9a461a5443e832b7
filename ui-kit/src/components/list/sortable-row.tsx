import { type UseSortableInput, useSortable } from "@dnd-kit/react/sortable";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "../form/icon-button.tsx";
import type { SortableItem, SortableWords } from "./sortable-list.tsx";

interface SortableRowProps {
	readonly item: SortableItem;
	/** The row's position, from 0, and the number of rows. */
	readonly at: number;
	readonly count: number;
	readonly words: SortableWords;
	readonly hintId: string;
	readonly disabled: boolean;
	/** The row was picked up by keyboard. */
	readonly lifted: boolean;
	readonly moved: boolean;
	readonly onGripKey: (event: KeyboardEvent) => void;
	/** Called when the grip is pressed by keyboard. */
	readonly onPress: () => void;
	readonly onLeave: () => void;
	readonly onMove: (to: number) => void;
}

export function SortableRow({
	item,
	at,
	count,
	words,
	hintId,
	disabled,
	lifted,
	moved,
	onGripKey,
	onPress,
	onLeave,
	onMove,
}: SortableRowProps) {
	const { ref, handleRef, isDragging, sortable } = useSortable({
		id: item.id,
		index: at,
		disabled,
		collisionDetector: nearest,
	});
	const dragging = sortable.manager?.dragOperation.source !== null;
	return (
		<li
			ref={ref}
			className="ts-sort-row"
			data-lifted={isDragging || lifted || undefined}
			data-moved={(!dragging && moved) || undefined}
		>
			<IconButton
				ref={handleRef}
				icon={GripVertical}
				label={words.grip(item.label)}
				className="ts-sort-grip"
				aria-describedby={hintId}
				aria-pressed={lifted}
				disabled={disabled}
				onKeyDown={onGripKey}
				// Only a press by keyboard picks the row up; its click event has no count.
				onClick={(event) => event.detail === 0 && onPress()}
				onBlur={(event) => {
					// Moving a row removes it from the document and inserts it again, which blurs it without another target.
					if (lifted && event.relatedTarget !== null) onLeave();
				}}
			/>
			<span className="ts-sort-place money" aria-hidden>
				{(dragging ? sortable.index : at) + 1}
			</span>
			<span className="ts-sort-words">
				<b>{item.label}</b>
				{item.note !== undefined && <span>{item.note}</span>}
			</span>
			{/* aria-disabled, since `disabled` would take the focus from a button that has reached the end. */}
			<IconButton
				icon={ArrowUp}
				label={words.up(item.label)}
				aria-disabled={disabled || at === 0}
				onClick={() => onMove(at - 1)}
			/>
			<IconButton
				icon={ArrowDown}
				label={words.down(item.label)}
				aria-disabled={disabled || at === count - 1}
				onClick={() => onMove(at + 1)}
			/>
		</li>
	);
}

/** A row is dropped at the nearest position, even beyond the ends of the list. */
const nearest: NonNullable<UseSortableInput["collisionDetector"]> = ({
	dragOperation: { shape, position },
	droppable,
}) => {
	if (!droppable.shape) return null;
	const distance = Math.abs(
		droppable.shape.center.y - (shape?.current.center.y ?? position.current.y),
	);
	return { id: droppable.id, value: 1 / Math.max(distance, 1), type: 0, priority: 2 };
};
