import { useInfiniteQuery } from "@tanstack/react-query";
import type { EventsPage } from "@tuckshop/core/contract";
import type { PeopleFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	Button,
	Card,
	EmptyState,
	ErrorState,
	LoadingState,
	Pill,
} from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { Download, History } from "lucide-react";
import { useServices } from "../../../app/services.tsx";
import { readOrThrow } from "../../../panels/owner-reads.ts";
import { t } from "../../../texts/texts.ts";
import { faultText, s } from "../people-texts.ts";
import { type ActivityRow, activityRow } from "./activity-view.ts";

/** The events of a restaurant's devices, newest first (CREW-09). */
export function ActivityPanel({ restaurant }: { readonly restaurant: RestaurantSummary }) {
	const { pos, device } = useServices();
	const { id, time_zone: timeZone } = restaurant;
	const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery<
		EventsPage,
		PeopleFault,
		{ readonly pages: readonly EventsPage[] },
		readonly string[],
		string | undefined
	>({
		queryKey: ["activity", id],
		queryFn: ({ pageParam }) =>
			readOrThrow(
				pos.eventLedger.list({
					restaurant: id,
					...(pageParam === undefined ? {} : { before: pageParam }),
				}),
			),
		initialPageParam: undefined,
		getNextPageParam: ({ next }) => next,
		staleTime: 0,
	});
	if (!data)
		return error ? (
			<ErrorState
				title={s("activity.failed")}
				text={faultText(error)}
				action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
			/>
		) : (
			<LoadingState label={s("loading")} />
		);
	const rows = data.pages.flatMap(({ events }) =>
		events.map((event) => activityRow(event, timeZone)),
	);
	const save = async () =>
		device.download(await Effect.runPromise(pos.eventLedger.exportAddress({ restaurant: id })));
	return (
		<Card
			title={s("activity.title")}
			details={<p>{s("activity.note")}</p>}
			tools={
				rows.length > 0 ? (
					<Button kind="quiet" icon={Download} onClick={() => void save()}>
						{s("activity.export")}
					</Button>
				) : undefined
			}
		>
			{rows.length === 0 && (
				<EmptyState icon={History} title={s("activity.none")} text={s("activity.none.text")} />
			)}
			<ul aria-label={s("activity.title")}>
				{rows.map((row) => (
					<Activity key={row.id} row={row} />
				))}
			</ul>
			{hasNextPage && (
				<div className="p-[16px]">
					<Button
						kind="second"
						busy={isFetchingNextPage}
						busyLabel={s("loading")}
						onClick={() => void fetchNextPage()}
					>
						{s("activity.more")}
					</Button>
				</div>
			)}
		</Card>
	);
}

function Activity({ row }: { readonly row: ActivityRow }) {
	const { title, changes, place, at, received, sender, chain } = row;
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere">
				{title}
				{changes.map((change) => (
					<span key={change} className="block font-normal">
						{change}
					</span>
				))}
				<small className="block text-muted">
					{[at, place, received, sender].filter((part) => part !== undefined).join(" · ")}
				</small>
				{chain !== "whole" && (
					<small className="block text-muted">{s(`activity.${chain}.text`)}</small>
				)}
			</span>
			{chain !== "whole" && (
				<Pill label={s(`activity.${chain}`)} tone={chain === "broken" ? "danger" : "warning"} />
			)}
		</li>
	);
}
