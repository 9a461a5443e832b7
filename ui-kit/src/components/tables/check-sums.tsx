import type { SumRow } from "../check/sum-rows.tsx";

interface CheckSumsProps {
	/** Subtotal, taxes, total, and the amount paid. */
	readonly rows: readonly SumRow[];
	readonly dueLabel: string;
	/** The formatted amount still due. Announced when it changes. */
	readonly due: string;
}

/** The sums of a table's check, and the amount due. */
export function CheckSums({ rows, dueLabel, due }: CheckSumsProps) {
	return (
		<div className="ts-check-sums">
			<dl>
				{rows.map(({ id, label, amount }) => (
					<div key={id}>
						<dt>{label}</dt>
						<dd className="money">{amount}</dd>
					</div>
				))}
			</dl>
			<p className="ts-check-due" role="status">
				<span>{dueLabel}</span> <span className="money">{due}</span>
			</p>
		</div>
	);
}
