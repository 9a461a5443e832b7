import { BadgePercent, Info } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";
import { IconButton } from "../form/icon-button.tsx";
import type { SumRow } from "./sum-rows.tsx";

interface TotalsPanelProps {
	/** Subtotal, then each tax, then a cash rounding where there is one. */
	readonly rows: readonly SumRow[];
	readonly totalLabel: string;
	readonly total: string;
	/** Announced by assistive technology when it changes. */
	readonly announcement?: string | undefined;
	/** The order is empty: the amounts are drawn faintly. */
	readonly empty?: boolean | undefined;
	/** Opens the explanation of the taxes. */
	readonly details?: { readonly label: string; readonly onDetails: () => void } | undefined;
	/** The tax exemption of the order, and the button that changes it. */
	readonly exemption?:
		| { readonly label: string; readonly on: boolean; readonly onPress: () => void }
		| undefined;
}

/** The sums of an order, with the total in large. */
export function TotalsPanel({
	rows,
	totalLabel,
	total,
	announcement,
	empty,
	details,
	exemption,
}: TotalsPanelProps) {
	return (
		<>
			<dl className="ts-totals" data-empty={empty}>
				{rows.map((row) => (
					<div key={row.id}>
						<dt>{row.label}</dt>
						<dd className="money">{row.amount}</dd>
					</div>
				))}
				<div className="ts-total">
					<dt>
						{totalLabel}
						{details && (
							<IconButton icon={Info} label={details.label} onClick={details.onDetails} />
						)}
						{exemption && (
							<button
								type="button"
								className="ts-exempt"
								aria-pressed={exemption.on}
								onClick={exemption.onPress}
							>
								<Glyph of={BadgePercent} />
								<span>{exemption.label}</span>
							</button>
						)}
					</dt>
					<dd className="money">{total}</dd>
				</div>
			</dl>
			{announcement !== undefined && (
				<p className="ts-hidden" role="status">
					{announcement}
				</p>
			)}
		</>
	);
}
