import type { RefundDesk } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { BackReportPanel } from "./back-report-panel.tsx";
import { LimitsPanel } from "./limits-panel.tsx";
import { OwedPanel } from "./owed-panel.tsx";

export type BackProps = { readonly restaurant: RestaurantSummary; readonly desk: RefundDesk };

/** Credits owed to campus cards, refunds and voids by person, and their limits, for the owner. */
export function MoneyBack(props: BackProps) {
	return (
		<>
			<OwedPanel {...props} />
			<BackReportPanel {...props} />
			<LimitsPanel {...props} />
		</>
	);
}
