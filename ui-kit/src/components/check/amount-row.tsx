import { classNames } from "../form/class-names.ts";

interface AmountRowProps {
	readonly label: string;
	/** The formatted amount; none where the words say all. */
	readonly amount?: string | undefined;
	/** "positive": change that is due; "owed": what is missing; "resting": nothing to say yet. */
	readonly tone?: "plain" | "positive" | "owed" | "resting" | undefined;
	/** Said to assistive technology when it changes. */
	readonly live?: boolean | undefined;
}

/** One large amount with its word: the total of a dialog, the change due. */
export function AmountRow({ label, amount, tone = "plain", live }: AmountRowProps) {
	return (
		<div
			role={live ? "status" : undefined}
			className={classNames("ts-amount-row", tone !== "plain" && `ts-amount-row-${tone}`)}
		>
			<span>{label}</span>
			{amount !== undefined && <span className="money">{amount}</span>}
		</div>
	);
}
