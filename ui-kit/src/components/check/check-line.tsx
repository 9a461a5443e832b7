import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { IconButton } from "../form/icon-button.tsx";
import { QuantityStepper } from "../form/quantity-stepper.tsx";

interface OrderLineDetail {
	readonly label: string;
	/** The formatted extra price of a modifier. */
	readonly price?: string | undefined;
}

/** A line of the check. */
export interface OrderLineItem {
	readonly id: string;
	readonly name: string;
	/** One for each chosen modifier. */
	readonly details: readonly OrderLineDetail[];
	/** Undefined for a line with a fixed quantity of one: it has no stepper. */
	readonly quantity: number | undefined;
	/** The formatted total of the line. */
	readonly total: string;
	/** True for a line that follows the others, and can't be removed. */
	readonly isDerived?: boolean | undefined;
	/** The line that was changed last. */
	readonly fresh?: boolean | undefined;
}

/** A line of the check with the words of its buttons. */
export interface CheckLineProps extends OrderLineItem {
	readonly decreaseLabel: string;
	readonly increaseLabel: string;
	readonly removeLabel: string;
	readonly onDecrease: (id: string) => void;
	readonly onIncrease: (id: string) => void;
	readonly onRemove: (id: string) => void;
	/** Called with the line whose quantity is to be typed. */
	readonly onQuantity?: ((id: string) => void) | undefined;
	readonly quantityLabel?: string | undefined;
	/** Beside the stepper. */
	readonly children?: ReactNode;
}

/** One line of the order: a list item inside <OrderLines>. */
export const CheckLine = memo(function CheckLine(props: CheckLineProps) {
	const {
		id,
		name,
		details,
		quantity,
		total,
		fresh,
		isDerived,
		decreaseLabel,
		increaseLabel,
		removeLabel,
		onDecrease,
		onIncrease,
		onRemove,
		onQuantity,
		quantityLabel = "",
		children,
	} = props;
	return (
		<li className="ts-line" data-line={id} data-fresh={fresh || undefined}>
			{quantity !== undefined && (
				<QuantityStepper
					quantity={quantity}
					decreaseLabel={decreaseLabel}
					increaseLabel={increaseLabel}
					onDecrease={() => onDecrease(id)}
					onIncrease={() => onIncrease(id)}
					figure={onQuantity && { label: quantityLabel, onPress: () => onQuantity(id) }}
				/>
			)}
			<div className="ts-line-what">
				<b>{name}</b>
				{details.map((detail, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same modifier may be chosen twice
					<span className="ts-line-detail" key={index}>
						{detail.label}
						{detail.price !== undefined && <span className="money"> {detail.price}</span>}
					</span>
				))}
			</div>
			<span className="ts-line-sum money">{total}</span>
			{!isDerived && (
				<IconButton
					icon={X}
					label={removeLabel}
					className="ts-line-remove"
					onClick={() => onRemove(id)}
				/>
			)}
			{children}
		</li>
	);
});
