import { Minus, Plus } from "lucide-react";

interface KioskQuantityProps {
	readonly quantity: number;
	readonly decreaseLabel: string;
	readonly increaseLabel: string;
	readonly onDecrease: () => void;
	readonly onIncrease: () => void;
	readonly canDecrease?: boolean | undefined;
}

/** A quantity between a minus and a plus, for the kiosk. */
export function KioskQuantity({
	quantity,
	decreaseLabel,
	increaseLabel,
	onDecrease,
	onIncrease,
	canDecrease = quantity > 1,
}: KioskQuantityProps) {
	return (
		<div className="tk-quantity">
			<button
				type="button"
				aria-label={decreaseLabel}
				aria-disabled={!canDecrease || undefined}
				onClick={() => canDecrease && onDecrease()}
			>
				<Minus className="tk-icon" aria-hidden />
			</button>
			<b>{quantity}</b>
			<button type="button" aria-label={increaseLabel} onClick={onIncrease}>
				<Plus className="tk-icon" aria-hidden />
			</button>
		</div>
	);
}
