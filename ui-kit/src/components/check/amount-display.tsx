import { classNames } from "../form/class-names.ts";

export interface AmountDisplayProps {
	readonly label: string;
	/** The formatted amount. */
	readonly amount: string;
	/** Nothing typed yet. */
	readonly empty?: boolean | undefined;
	readonly size?: "medium" | "large" | undefined;
}

/** What is being typed, on yolk. */
export function AmountDisplay({ label, amount, empty, size = "large" }: AmountDisplayProps) {
	return (
		<output aria-label={label} className={classNames("ts-display money", size === "medium" && "ts-display-medium")} data-empty={empty ?? false}>
			{amount}
		</output>
	);
}
