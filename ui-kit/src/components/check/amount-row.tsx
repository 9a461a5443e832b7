import { classNames } from "../base/class-names.ts";

interface AmountRowProps {
	readonly label: string;
	/** The formatted amount; undefined where the label says everything. */
	readonly amount?: string | undefined;
	/**
	 * "positive" for change due, "owed" for a missing amount, "resting" while there is no amount yet.
	 */
	readonly tone?: "plain" | "positive" | "owed" | "resting" | undefined;
	/** Announced by assistive technology when it changes. */
	readonly live?: boolean | undefined;
}

/** One large amount with its label: the total of a dialog, the change due. */
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
