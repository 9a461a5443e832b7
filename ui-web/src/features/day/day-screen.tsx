import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { BackReport, BackRow, DrawersOfDay } from "@tuckshop/core/contract";
import type { PeopleFault, RefundFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { sumCents } from "@tuckshop/core/rules";
import { dateText, dayText, moneyText } from "@tuckshop/core/texts";
import {
	Button,
	Card,
	EmptyState,
	ErrorState,
	Field,
	LoadingState,
	Notice,
} from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { CalendarDays, Inbox, Store, Undo2 } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { MoneyBack } from "../../panels/money-back/money-back.tsx";
import { moneyBackView } from "../../panels/money-back/money-back-view.ts";
import { OwnerPage } from "../../panels/owner-page.tsx";
import { readOrThrow, useRestaurant } from "../../panels/owner-reads.ts";
import { dayAt } from "../../panels/restaurant-day.ts";
import { t } from "../../texts/texts.ts";
import { DayTable, tillName } from "./day-table.tsx";
import { dayFault, y } from "./day-texts.ts";

/** /day/{restaurantId}: a restaurant's business day as the sum of its drawers' closes, for its owner (DRAW-13). */
export function DayScreen({ restaurantId }: { readonly restaurantId: string }) {
	const { restaurant, isPending, fault, reload } = useRestaurant(restaurantId);
	return (
		<OwnerPage title={y("title")} back={y("back")} wide>
			{isPending && <LoadingState label={y("loading")} />}
			{fault && (
				<ErrorState
					title={y("failed")}
					text={dayFault(fault)}
					action={{ label: t("action.tryAgain"), onAction: reload }}
				/>
			)}
			{!isPending && !fault && !restaurant && <EmptyState icon={Store} title={y("gone")} />}
			{restaurant && <Views restaurant={restaurant} />}
		</OwnerPage>
	);
}

/** A restaurant's day, or what was given back there. */
function Views({ restaurant }: { readonly restaurant: RestaurantSummary }) {
	const { refundDesk } = useServices().pos;
	const { hash } = useRouter().state.location;
	const [isBack, setBack] = useState(hash === moneyBackView);
	if (!isBack || !refundDesk) return <Day restaurant={restaurant} onShow={() => setBack(true)} />;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-[8px_16px]">
				<Heading name={restaurant.name} />
				<Button icon={CalendarDays} onClick={() => setBack(false)}>
					{y("title")}
				</Button>
			</div>
			<MoneyBack restaurant={restaurant} desk={refundDesk} />
		</>
	);
}

const Heading = ({ name }: { readonly name: string }) => (
	<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em] wrap-anywhere">
		{name}
	</h1>
);

type DayProps = { readonly restaurant: RestaurantSummary; readonly onShow: () => void };

function Day({ restaurant, onShow }: DayProps) {
	const { pos } = useServices();
	const { id, time_zone: timeZone } = restaurant;
	const [day, setDay] = useState(() => dayAt(restaurant));
	const { data, error, refetch } = useQuery<DrawersOfDay, PeopleFault>({
		queryKey: ["day", id, day],
		queryFn: () => readOrThrow(pos.eventLedger.drawers(id, { day })),
		enabled: day !== "",
		staleTime: 0,
		refetchInterval: 15_000,
	});
	return (
		<>
			<Heading name={restaurant.name} />
			<div className="flex flex-wrap items-end gap-[16px]">
				<Field label={y("day")} type="date" value={day} onChange={setDay} />
				{day !== "" && <p className="pb-[12px] text-muted">{dayText(day)}</p>}
			</div>
			{!data &&
				day !== "" &&
				(error ? (
					<ErrorState
						title={y("failed")}
						text={dayFault(error)}
						action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
					/>
				) : (
					<LoadingState label={y("loading")} />
				))}
			{data && <Drawers of={data} timeZone={timeZone} />}
			{day !== "" && <GivenBack restaurantId={id} day={day} onShow={onShow} />}
		</>
	);
}

type GivenBackProps = {
	readonly restaurantId: string;
	readonly day: string;
	readonly onShow: () => void;
};

/** The day's refunds, voids and voided lines, also those in no drawer, with the way to each of them (RFND-20). */
function GivenBack({ restaurantId, day, onShow }: GivenBackProps) {
	const { refundDesk } = useServices().pos;
	const { data } = useQuery<BackReport, RefundFault>({
		queryKey: ["money-back", restaurantId, day, day],
		queryFn: () =>
			readOrThrow(refundDesk?.report(restaurantId, { from: day, to: day }) ?? noReport),
		staleTime: 0,
	});
	const counted = (kind: BackRow["kind"]) => {
		const rows = data?.rows.filter((row) => row.kind === kind) ?? [];
		const amount = sumCents(rows.map((row) => row.amount));
		return { count: rows.length, amount: moneyText(amount) };
	};
	return (
		<div className="flex flex-wrap items-center justify-between gap-[8px_16px]">
			<p className="text-muted">
				{data && [y("given", counted("refund")), y("voided", counted("void"))].join(", ")}
				{data && `, ${y("lines", counted("lines"))}`}
			</p>
			<Button icon={Undo2} onClick={onShow}>
				{y("moneyBack")}
			</Button>
		</div>
	);
}

const noReport = Effect.succeed<BackReport>({ people: [], rows: [] });

type DrawersProps = { readonly of: DrawersOfDay; readonly timeZone: string };

function Drawers({ of, timeZone }: DrawersProps) {
	const { zs, open, missing } = of;
	const isUsed = zs.length + open.length > 0;
	return (
		<>
			{isUsed && missing.length > 0 && (
				<Notice tone="danger" title={y("missing", { count: missing.length })}>
					<ul>
						{missing.map((till) => (
							<li key={till.device_id}>
								{till.heard_at === null
									? y("missing.never", { name: tillName(till) })
									: y("missing.text", {
											name: tillName(till),
											at: dateText(till.heard_at, timeZone),
										})}
							</li>
						))}
					</ul>
					<p>{y("missing.note")}</p>
				</Notice>
			)}
			{zs.length > 0 && <Sums of={of} />}
			{isUsed ? (
				<DayTable of={of} timeZone={timeZone} />
			) : (
				<EmptyState icon={Inbox} title={y("none")} text={y("none.text")} />
			)}
			{isUsed && <p className="text-muted">{y("note")}</p>}
		</>
	);
}

function Sums({ of: { figures, difference, counted, uncounted } }: Pick<DrawersProps, "of">) {
	const { totals, refunds, voids } = figures;
	const tiles = [
		{
			...{ id: "net", label: y("net"), amount: moneyText(totals.subtotal) },
			note: y("net.sales", { count: totals.sales }),
		},
		{
			...{ id: "taxes", label: y("taxes"), amount: moneyText(totals.taxTotal) },
			note: totals.taxes.map(({ name }) => name).join(", "),
		},
		{
			...{ id: "back", label: y("back_given") },
			amount: moneyText(refunds.amount),
			note: y("back.refunds", { count: refunds.count + voids.count }),
		},
		{
			...{ id: "difference", label: y("difference"), amount: moneyText(difference) },
			note:
				uncounted > 0
					? y("difference.uncounted", { count: uncounted })
					: y("difference.counted", { amount: moneyText(counted) }),
		},
	];
	return (
		<dl className="grid grid-cols-2 gap-[12px] wide:grid-cols-4">
			{tiles.map(({ id, label, amount, note }) => (
				<Card key={id}>
					<div className="p-[20px]">
						<dt className="text-muted">{label}</dt>
						<dd className="money text-[2rem] leading-[2.5rem] font-extrabold">{amount}</dd>
						<dd className="text-[0.875rem] text-muted">{note}</dd>
					</div>
				</Card>
			))}
		</dl>
	);
}
