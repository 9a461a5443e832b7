import type { Ref } from "react";
import { Button } from "../form/button.tsx";

interface PayButtonProps {
	readonly label: string;
	readonly onPay: () => void;
	/** On an empty order: looks resting, stays tappable, and the answer says why. */
	readonly softDisabled?: boolean | undefined;
	readonly busy?: boolean | undefined;
	readonly busyLabel?: string | undefined;
	readonly disabled?: boolean | undefined;
	readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** The action of the counter: the largest dark block of the screen. */
export function PayButton({ label, onPay, ref, ...state }: PayButtonProps) {
	return (
		<div className="ts-pay">
			<Button ref={ref ?? null} kind="primary" size={72} wide {...state} onClick={onPay}>
				{label}
			</Button>
		</div>
	);
}
