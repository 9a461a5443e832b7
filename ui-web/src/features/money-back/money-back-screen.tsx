import type { RefundDesk } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { EmptyState, ErrorState, LoadingState } from "@tuckshop/ui-kit/components";
import { Store } from "lucide-react";
import { useServices } from "../../app/services.tsx";
import { OwnerPage } from "../../panels/owner-page.tsx";
import { useRestaurant } from "../../panels/owner-reads.ts";
import { t } from "../../texts/texts.ts";
import { BackReportPanel } from "./back-report-panel.tsx";
import { LimitsPanel } from "./limits-panel.tsx";
import { b, backFault } from "./money-back-texts.ts";
import { OwedPanel } from "./owed-panel.tsx";

/** /money-back/{restaurantId}: credits owed to campus cards, refunds and voids by person, and their limits, for the owner. */
export function MoneyBackScreen({ restaurantId }: { readonly restaurantId: string }) {
	const { refundDesk } = useServices().pos;
	const { restaurant, isPending, fault, reload } = useRestaurant(restaurantId);
	return (
		<OwnerPage title={b("title")} back={b("back")} wide>
			{isPending && <LoadingState label={b("loading")} />}
			{fault && (
				<ErrorState
					title={b("failed")}
					text={backFault(fault)}
					action={{ label: t("action.tryAgain"), onAction: reload }}
				/>
			)}
			{!isPending && !fault && !restaurant && <EmptyState icon={Store} title={b("gone")} />}
			{restaurant && refundDesk && <MoneyBack restaurant={restaurant} desk={refundDesk} />}
		</OwnerPage>
	);
}

export type BackProps = { readonly restaurant: RestaurantSummary; readonly desk: RefundDesk };

function MoneyBack(props: BackProps) {
	return (
		<>
			<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em] wrap-anywhere">
				{props.restaurant.name}
			</h1>
			<OwedPanel {...props} />
			<BackReportPanel {...props} />
			<LimitsPanel {...props} />
		</>
	);
}
