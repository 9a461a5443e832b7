import { useQuery } from "@tanstack/react-query";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	branchOf,
	type Connection,
	connectionOf,
	connectionSteps,
} from "@tuckshop/core/rules/accounts";
import { Button, Dialog, LoadingState, Notice } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { CircleCheck, CircleDashed, CircleX, RefreshCw } from "lucide-react";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { c } from "./connection-texts.ts";

type ConnectionDialogProps = {
	readonly restaurant: RestaurantSummary;
	readonly onEdit: () => void;
	readonly onClose: () => void;
};

/** Tests the way to the provider with what is saved, step by step, and says plainly what is wrong (SETU-01). */
export function ConnectionDialog({ restaurant, onEdit, onClose }: ConnectionDialogProps) {
	const { probe } = useServices();
	const { data, isFetching, refetch } = useQuery({
		queryKey: ["connection", restaurant.id],
		queryFn: async () =>
			connectionOf(
				await Effect.runPromise(
					probe.read("categories", {
						restaurantId: restaurant.id,
						providerRestaurantId: restaurant.restaurant_id,
						providerBranchId: branchOf(restaurant),
						menuApiUrl: restaurant.menu_api_url ?? "",
					}),
				),
			),
		staleTime: 0,
		gcTime: 0,
	});
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
			{!data || isFetching ? <LoadingState label={c("testing")} /> : <Found connection={data} />}
		</Dialog>
	);
}

function Found({ connection }: { readonly connection: Connection }) {
	if (connection.is === "no-server")
		return <Notice tone="warning" title={c("no-server")} text={c("no-server.text")} />;
	const failedAt =
		connection.is === "failed" ? connectionSteps.indexOf(connection.step) : connectionSteps.length;
	return (
		<div className="grid gap-[16px]">
			{connection.is === "connected" ? (
				<Notice tone="info" title={c("connected")} text={c("connected.text")} />
			) : (
				<Notice tone="danger" title={c(connection.why)} text={c(`${connection.why}.text`)}>
					{connection.says !== undefined && (
						<p className="mt-[8px] wrap-anywhere">{c("says", { words: connection.says })}</p>
					)}
				</Notice>
			)}
			<ol className="grid gap-[8px]" aria-label={c("steps")}>
				{connectionSteps.map((step, index) => {
					const state = index < failedAt ? "done" : index === failedAt ? "failed" : "open";
					const Icon = icons[state];
					return (
						<li key={step} className="flex items-center gap-[10px]">
							<Icon className={`ts-icon ${colours[state]}`} aria-hidden />
							<span className="ts-grow">{c(`step.${step}`)}</span>
							<span className="text-muted">{c(`state.${state}`)}</span>
						</li>
					);
				})}
			</ol>
		</div>
	);
}

const icons = { done: CircleCheck, failed: CircleX, open: CircleDashed } as const;
const colours = { done: "text-positive", failed: "text-danger-ink", open: "text-muted" } as const;
