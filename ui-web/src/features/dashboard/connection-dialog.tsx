import type { RestaurantSummary } from "@tuckshop/core/records";
import { Button, Dialog, LoadingState } from "@tuckshop/ui-kit/components";
import { RefreshCw } from "lucide-react";
import { ConnectionReport } from "../../panels/connection/connection-report.tsx";
import { c } from "../../panels/connection/connection-texts.ts";
import { useConnectionTest } from "../../panels/connection/use-connection-test.ts";
import { t } from "../../texts/texts.ts";

type ConnectionDialogProps = {
	readonly restaurant: RestaurantSummary;
	readonly onEdit: () => void;
	readonly onClose: () => void;
};

/** Tests the way to the provider with what is saved, step by step, and says plainly what is wrong (SETU-01). */
export function ConnectionDialog({ restaurant, onEdit, onClose }: ConnectionDialogProps) {
	const { data, isFetching, refetch } = useConnectionTest(restaurant);
	const isFailed = data?.is === "failed";
	return (
		<Dialog
			open
			onClose={onClose}
			title={c("title")}
			description={restaurant.name}
			closeLabel={t("action.close")}
			foot={
				<>
					<Button
						size={72}
						icon={RefreshCw}
						busy={isFetching}
						busyLabel={c("testing")}
						onClick={() => void refetch()}
					>
						{c("again")}
					</Button>
					<Button kind="primary" size={72} onClick={isFailed ? onEdit : onClose}>
						{isFailed ? c("edit") : t("action.close")}
					</Button>
				</>
			}
		>
			{!data || isFetching ? (
				<LoadingState label={c("testing")} />
			) : (
				<ConnectionReport connection={data} />
			)}
		</Dialog>
	);
}
