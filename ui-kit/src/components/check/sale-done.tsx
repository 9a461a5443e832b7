import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface SaleDoneProps {
	readonly label: string;
	/** The change, or the paid amount. */
	readonly amount: string;
	/** The state of the receipt. */
	readonly mark?: string | undefined;
	readonly rows: readonly { readonly label: string; readonly amount: string }[];
	/** A fault, such as a receipt that was not printed. */
	readonly warning?: string | undefined;
	/** A pending step, such as the delivery to the server. */
	readonly note?: string | undefined;
	/** Buttons, such as Reprint. */
	readonly children?: ReactNode;
}

/** The sale that was just paid, above the next order: the change and its receipt. */
export function SaleDone({ label, amount, mark, rows, warning, note, children }: SaleDoneProps) {
	return (
		<section className="ts-done" aria-label={label}>
			<p className="ts-done-head">
				<b>{label}</b>
				{mark !== undefined && <span>{mark}</span>}
			</p>
			{/* Announced once, when it appears: later changes beside it are not announced. */}
			<p role="status" className="ts-done-amount money">
				<span className="ts-hidden">{label} </span>
				{amount}
			</p>
			{warning !== undefined && (
				<p className="ts-done-warning" role="alert">
					<TriangleAlert aria-hidden />
					{warning}
				</p>
			)}
			<dl>
				{rows.map((row) => (
					<div key={row.label}>
						<dt>{row.label}</dt>
						<dd className="money">{row.amount}</dd>
					</div>
				))}
			</dl>
			{note !== undefined && <p className="ts-done-note">{note}</p>}
			{children !== undefined && <div className="ts-done-actions">{children}</div>}
		</section>
	);
}
