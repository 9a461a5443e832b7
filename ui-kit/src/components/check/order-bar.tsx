import { Calculator } from "lucide-react";
import type { ReactNode } from "react";
import { Glyph } from "../base/glyph.tsx";

interface OrderBarProps {
	readonly padLabel: string;
	/** The typed price, formatted. */
	readonly amount: string;
	readonly typed: boolean;
	readonly onPad: () => void;
	/** Such as "7 items". */
	readonly count: string;
	readonly total: string;
	readonly orderLabel: string;
	readonly onOrder: () => void;
	/** Between both. */
	readonly children?: ReactNode;
}

/** The bar at the bottom of a phone: the typed price opens the pad, the total opens the check. */
export function OrderBar({
	padLabel,
	amount,
	typed,
	onPad,
	count,
	total,
	orderLabel,
	onOrder,
	children,
}: OrderBarProps) {
	return (
		<div className="ts-order-bar">
			<button
				type="button"
				className="ts-order-bar-pad"
				data-typed={typed}
				aria-label={`${padLabel}, ${amount}`}
				onClick={onPad}
			>
				<Glyph of={Calculator} />
				<span className="money">{amount}</span>
			</button>
			{children}
			<button
				type="button"
				className="ts-order-bar-go"
				aria-label={`${orderLabel}, ${count}, ${total}`}
				onClick={onOrder}
			>
				<span>{count}</span>
				<span className="money">{total}</span>
			</button>
		</div>
	);
}
