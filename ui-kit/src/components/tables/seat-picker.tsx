import { useRoving } from "../base/use-roving.ts";

interface SeatPickerProps {
	readonly label: string;
	readonly seats: readonly number[];
	readonly selected: number;
	/** Returns the name of a seat. */
	readonly seatLabel: (seat: number) => string;
	readonly onSelect: (seat: number) => void;
}

/** Chooses the seat to order for: one tab stop, with arrow keys inside. */
export function SeatPicker({ label, seats, selected, seatLabel, onSelect }: SeatPickerProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div {...roving} role="radiogroup" aria-label={label} className="ts-seat-picker">
			{seats.map((seat) => (
				// biome-ignore lint/a11y/useSemanticElements: a seat is a button that answers to touch, with the semantics of a radio
				<button
					key={seat}
					type="button"
					role="radio"
					aria-label={seatLabel(seat)}
					aria-checked={seat === selected}
					data-stop
					onClick={() => onSelect(seat)}
				>
					{seat}
				</button>
			))}
		</div>
	);
}
