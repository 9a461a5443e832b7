import type { ReactNode, Ref } from "react";
import { Button } from "../form/button.tsx";

interface PayButtonProps {
	readonly label: string;
	readonly onPay: () => void;
	/**
	 * For an empty order: looks disabled but can be pressed, and the press explains why nothing
	 * happens.
	 */
	readonly softDisabled?: boolean | undefined;
	readonly busy?: boolean | undefined;
	readonly busyLabel?: string | undefined;
	readonly disabled?: boolean | undefined;
	/** The button left of it. Tab reaches it after Pay, which is one key from the tenders. */
	readonly beside?: ReactNode;
	readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** The Pay button, the largest of the counter. */
export function PayButton({ label, onPay, ref, beside, ...state }: PayButtonProps) {
	return (
		<div className="ts-pay">
			<Button ref={ref ?? null} kind="primary" size={72} wide {...state} onClick={onPay}>
				{label}
			</Button>
			{beside}
		</div>
	);
}
