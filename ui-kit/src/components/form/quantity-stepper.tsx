import { Minus, Plus } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";

interface QuantityStepperProps {
	readonly quantity: number;
	readonly decreaseLabel: string;
	readonly increaseLabel: string;
	readonly onDecrease: () => void;
	readonly onIncrease: () => void;
	/** False disables minus at 1. */
	readonly canDecrease?: boolean | undefined;
	readonly canIncrease?: boolean | undefined;
	/** Makes the figure a button, with this name and the figure after it, by which another is typed. */
	readonly figure?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** A quantity between a minus and a plus. */
export function QuantityStepper(props: QuantityStepperProps) {
	const {
		quantity,
		decreaseLabel,
		increaseLabel,
		onDecrease,
		onIncrease,
		canDecrease = quantity > 1,
		canIncrease = true,
		figure,
	} = props;
	return (
		<div className={figure ? "ts-qty ts-qty-typed" : "ts-qty"}>
			<button type="button" aria-label={decreaseLabel} disabled={!canDecrease} onClick={onDecrease}>
				<span>
					<Glyph of={Minus} size="s" />
				</span>
			</button>
			{figure ? (
				<button
					type="button"
					className="ts-qty-figure"
					aria-label={`${figure.label}: ${quantity}`}
					onClick={figure.onPress}
				>
					<b>{quantity}</b>
				</button>
			) : (
				<b>{quantity}</b>
			)}
			<button type="button" aria-label={increaseLabel} disabled={!canIncrease} onClick={onIncrease}>
				<span>
					<Glyph of={Plus} size="s" />
				</span>
			</button>
		</div>
	);
}
