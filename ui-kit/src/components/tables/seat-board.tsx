import {
	DragDropProvider,
	DragOverlay,
	PointerSensor,
	useDraggable,
	useDroppable,
} from "@dnd-kit/react";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Glyph } from "../base/glyph.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { CancelDragByEscape } from "../list/cancel-drag-by-escape.tsx";
import { SeatCard, type SeatCardData, type SeatCardItem } from "./seat-card.tsx";

/** The texts of the board; `seat` is a seat's name. */
export interface SeatBoardWords {
	readonly none: string;
	readonly drop: string;
	readonly split: string;
	readonly splitItem: (item: string, seat: string) => string;
	readonly grip: (item: string, seat: string) => string;
	/** Tells users of a screen reader which keys move an item. */
	readonly hint: string;
	readonly lifted: (item: string, seat: string) => string;
	readonly over: (item: string, seat: string) => string;
	readonly dropped: (item: string, seat: string) => string;
	readonly putBack: (item: string, seat: string) => string;
}

/** The seats of a table and their lines. */
export interface SeatBoardProps {
	readonly seats: readonly SeatCardData[];
	readonly words: SeatBoardWords;
	readonly onToggle: (seat: number) => void;
	/** Returns false where the item was not moved. */
	readonly onMove: (itemId: string, from: number, to: number) => Promise<boolean>;
	readonly onSplit: (itemId: string, seat: number) => void;
	/** Items can't be moved now. */
	readonly fixed?: boolean | undefined;
}

/** An item that is being moved: its original seat, and the seat that it is over. */
type Held = {
	readonly item: SeatCardItem;
	readonly from: number;
	readonly over: number;
	readonly by: "pointer" | "keys";
};

/** A drag begins at once, and only at the grip, where a finger does not scroll. */
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

/**
 * The bills of all seats. Items are moved between seats by dragging their grips, or by keyboard (Enter or space picks up and puts
 * down, arrow keys move, Escape cancels).
 */
export function SeatBoard(props: SeatBoardProps) {
	const { seats, words, onToggle, onSplit, fixed = false } = props;
	const hintId = useId();
	const board = useHeldItem(props);
	const { held } = board;
	return (
		<DragDropProvider
			sensors={sensors}
			// Leaves out the first plugin, the announcements in English: this board makes its own.
			plugins={(usual) => usual.slice(1)}
			onDragStart={({ operation: { source } }) => board.liftById(source?.id)}
			onDragOver={({ operation: { target } }) =>
				board.moveOver(target ? Number(target.id) : undefined)
			}
			onDragEnd={({ operation: { target }, canceled }) => {
				if (!held) return;
				if (canceled || !target) board.putBack(held);
				else board.drop({ ...held, over: Number(target.id) });
			}}
		>
			{held && <CancelDragByEscape onEscape={() => held.by === "keys" && board.putBack(held)} />}
			<p id={hintId} className="ts-hidden">
				{words.hint}
			</p>
			<div className="ts-seats">
				{seats.map((card) => (
					<DropSeat
						key={card.seat}
						card={card}
						words={words}
						isTarget={held !== undefined && held.over === card.seat && held.from !== card.seat}
						onToggle={() => onToggle(card.seat)}
						grip={
							fixed
								? undefined
								: (item) => (
										<Grip
											item={item}
											seat={card.seat}
											label={words.grip(item.name, card.name)}
											hintId={hintId}
											lifted={isLifted(held, item, card.seat)}
											onKeyDown={(event) => board.onKey(event, item, card.seat)}
											onPress={() => board.press(item, card.seat)}
											onLeave={() => held?.by === "keys" && board.putBack(held)}
										/>
									)
						}
						split={
							fixed
								? undefined
								: (item) => (
										<button
											type="button"
											className="ts-seat-split"
											aria-label={words.splitItem(item.name, card.name)}
											onClick={() => onSplit(item.id, card.seat)}
										>
											{words.split}
										</button>
									)
						}
					/>
				))}
			</div>
			<DragOverlay dropAnimation={null}>
				{held?.by === "pointer" && (
					<div className="ts-drag-ghost">
						<Glyph of={GripVertical} />
						<b className="money">{held.item.quantity}</b>
						<span>{held.item.name}</span>
						<b className="money">{held.item.total}</b>
					</div>
				)}
			</DragOverlay>
			<p role="status" className="ts-hidden">
				{board.said}
			</p>
		</DragDropProvider>
	);
}

/** The item that is being moved, and its announcements. */
function useHeldItem({ seats, words, onMove }: SeatBoardProps) {
	const [held, setHeld] = useState<Held>();
	const [said, setSaid] = useState("");
	const open = seats.filter(({ paid }) => !paid);
	const nameOf = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? String(seat);

	const drop = ({ item, from, over }: Held) => {
		setHeld(undefined);
		const putBackSaid = words.putBack(item.name, nameOf(from));
		if (over === from) setSaid(putBackSaid);
		// The new seat is announced once the item was moved.
		else
			void onMove(item.id, from, over).then((moved) =>
				setSaid(moved ? words.dropped(item.name, nameOf(over)) : putBackSaid),
			);
	};
	const putBack = ({ item, from }: Held) => {
		setHeld(undefined);
		setSaid(words.putBack(item.name, nameOf(from)));
	};
	const lift = (item: SeatCardItem, from: number, by: Held["by"]) => {
		setHeld({ item, from, over: from, by });
		setSaid(words.lifted(item.name, nameOf(from)));
	};
	const onKey = (event: KeyboardEvent, item: SeatCardItem, from: number) => {
		const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
		if (!isLifted(held, item, from) || step === undefined) return;
		event.preventDefault();
		const at = open.findIndex(({ seat }) => seat === held.over);
		const next = open[(at + step + open.length) % open.length];
		if (!next) return;
		setHeld({ ...held, over: next.seat });
		setSaid(words.over(item.name, next.name));
	};
	const press = (item: SeatCardItem, seat: number) => {
		if (held && isLifted(held, item, seat)) drop(held);
		else lift(item, seat, "keys");
	};
	const liftById = (id: unknown) => {
		const at = placeOf(id);
		const item =
			at && seats.find(({ seat }) => seat === at.seat)?.items.find((each) => each.id === at.itemId);
		if (at && item) lift(item, at.seat, "pointer");
	};
	const moveOver = (seat: number | undefined) =>
		setHeld((now) => now && { ...now, over: seat ?? now.from });
	return { held, said, drop, putBack, onKey, press, liftById, moveOver };
}

/** Returns whether an item was picked up by keyboard. */
const isLifted = (held: Held | undefined, item: SeatCardItem, seat: number): held is Held =>
	held?.by === "keys" && held.item.id === item.id && held.from === seat;

type DropSeatProps = {
	readonly card: SeatCardData;
	readonly words: SeatBoardWords;
	readonly isTarget: boolean;
	readonly onToggle: () => void;
	readonly grip: ((item: SeatCardItem) => React.ReactNode) | undefined;
	readonly split: ((item: SeatCardItem) => React.ReactNode) | undefined;
};

function DropSeat({ card, words, isTarget, onToggle, grip, split }: DropSeatProps) {
	const { ref } = useDroppable({ id: String(card.seat), disabled: card.paid });
	return (
		<SeatCard
			{...card}
			ref={ref}
			emptyText={words.none}
			dropText={isTarget ? words.drop : undefined}
			onToggle={onToggle}
			before={grip}
			after={split}
		/>
	);
}

type GripProps = {
	readonly item: SeatCardItem;
	readonly seat: number;
	readonly label: string;
	readonly hintId: string;
	readonly lifted: boolean;
	readonly onKeyDown: (event: KeyboardEvent) => void;
	readonly onPress: () => void;
	readonly onLeave: () => void;
};

function Grip({ item, seat, label, hintId, lifted, onKeyDown, onPress, onLeave }: GripProps) {
	const { ref } = useDraggable({ id: `${seat} ${item.id}` });
	return (
		<IconButton
			ref={ref}
			icon={GripVertical}
			label={label}
			className="ts-seat-grip"
			aria-describedby={hintId}
			aria-pressed={lifted}
			onKeyDown={onKeyDown}
			// Only a press by keyboard picks the item up; its click event has no count.
			onClick={(event) => event.detail === 0 && onPress()}
			onBlur={() => lifted && onLeave()}
		/>
	);
}

/** Reads seat and item from the id of a grip. */
function placeOf(id: unknown): { readonly seat: number; readonly itemId: string } | undefined {
	const [, seat, itemId] = /^(\d+) (.+)$/s.exec(String(id)) ?? [];
	return seat === undefined || itemId === undefined ? undefined : { seat: Number(seat), itemId };
}
