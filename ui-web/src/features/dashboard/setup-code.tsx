import { useQuery } from "@tanstack/react-query";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { timeText } from "@tuckshop/core/texts";
import { Button, Dialog, LoadingState, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./dashboard-texts.ts";

/**
 * Shows the code with which a restaurant's first server is created on a device without a signed-in owner. Each opening makes a new
 * code.
 */
export function SetupCode({
	restaurant,
	onClose,
}: {
	readonly restaurant: RestaurantSummary;
	readonly onClose: () => void;
}) {
	const { tables } = useServices();
	const { data } = useQuery({
		queryKey: ["setup-code", restaurant.id],
		queryFn: async () => settled((await tables()).ports.desk.makeSetupCode(restaurant.id)),
		staleTime: 0,
		gcTime: 0,
	});
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("setupCode.title")}
			description={restaurant.name}
			closeLabel={t("action.close")}
			foot={
				<Button kind="primary" size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			{!data && <LoadingState label={s("setupCode.loading")} />}
			{data?.ok && (
				<div className="grid gap-[12px]">
					<output aria-label={s("setupCode.title")} className="ts-display money text-center">
						{data.value.code}
					</output>
					<p className="text-muted">
						{s("setupCode.text", {
							time: timeText(data.value.expires_at),
						})}
					</p>
				</div>
			)}
			{data && !data.ok && (
				<Notice
					tone="warning"
					title={data.fault._tag === "Refused" ? data.fault.reason : s("setupCode.failed")}
				/>
			)}
		</Dialog>
	);
}
