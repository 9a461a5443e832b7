import { useQuery } from "@tanstack/react-query";
import type { WorkTimes } from "@tuckshop/core/contract";
import type { PeopleFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { businessDate } from "@tuckshop/core/rules/till";
import { dateText, timeText } from "@tuckshop/core/texts/en-ca";
import {
	Button,
	Card,
	EmptyState,
	ErrorState,
	Field,
	LoadingState,
	Pill,
} from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { Clock, Download } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { t } from "../../../texts/texts.ts";
import { faultText, s } from "../people-texts.ts";
import { readOrThrow } from "../use-people.ts";

type Shift = WorkTimes["shifts"][number];

const week = 6 * 24 * 60 * 60_000;

/** The working times of a restaurant's people, by person and shift (CREW-12). */
export function HoursPanel({ restaurant }: { readonly restaurant: RestaurantSummary }) {
	const { pos, device } = useServices();
	const { id, time_zone: timeZone } = restaurant;
	const [from, setFrom] = useState(() => businessDate(Date.now() - week, timeZone));
	const [to, setTo] = useState(() => businessDate(Date.now(), timeZone));
	const isRange = from !== "" && to !== "";
	const { data, error, refetch } = useQuery<WorkTimes, PeopleFault>({
		queryKey: ["hours", id, from, to],
		queryFn: () => readOrThrow(pos.eventLedger.times(id, { from, to })),
		enabled: isRange,
		staleTime: 0,
	});
	const save = async () =>
		device.download(await Effect.runPromise(pos.eventLedger.timesAddress(id, { from, to })));
	return (
		<Card
			title={s("hours.title")}
			details={<p>{s("hours.note")}</p>}
			tools={
				data && data.shifts.length > 0 ? (
					<Button kind="quiet" icon={Download} onClick={() => void save()}>
						{s("hours.export")}
					</Button>
				) : undefined
			}
		>
			<div className="grid grid-cols-2 gap-[12px] px-[20px] py-[12px]">
				<Field label={s("hours.from")} type="date" value={from} onChange={setFrom} />
				<Field label={s("hours.to")} type="date" value={to} onChange={setTo} />
			</div>
			{!data &&
				isRange &&
				(error ? (
					<ErrorState
						title={s("hours.failed")}
						text={faultText(error)}
						action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
					/>
				) : (
					<LoadingState label={s("loading")} />
				))}
			{data?.shifts.length === 0 && (
				<EmptyState icon={Clock} title={s("hours.none")} text={s("hours.none.text")} />
			)}
			{data?.people.map(({ person, minutes }) => (
				<section key={person.id} aria-label={person.name}>
					<h3 className="px-[20px] pt-[12px] pb-[4px] font-bold wrap-anywhere">
						{person.name}
						<small className="block font-normal text-muted">
							{s("hours.sum", { time: hoursText(minutes) })}
						</small>
					</h3>
					<ul aria-label={person.name}>
						{data.shifts
							.filter((shift) => shift.person.id === person.id)
							.map((shift) => (
								<ShiftRow key={shift.from ?? shift.to} shift={shift} timeZone={timeZone} />
							))}
					</ul>
				</section>
			))}
		</Card>
	);
}

function ShiftRow({ shift, timeZone }: { readonly shift: Shift; readonly timeZone: string }) {
	const { from, to, minutes, break_minutes: breaks } = shift;
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere">
				{from === null ? s("hours.noStart") : dateText(from, timeZone)}
				{" – "}
				{to === null ? s("hours.noEnd") : (from === null ? dateText : timeText)(to, timeZone)}
				{breaks > 0 && (
					<small className="block text-muted">
						{s("hours.break", { time: hoursText(breaks) })}
					</small>
				)}
			</span>
			{minutes === null ? (
				<Pill label={s("hours.open")} tone="warning" />
			) : (
				<b className="money">{hoursText(minutes)}</b>
			)}
		</li>
	);
}

const hoursText = (minutes: number): string =>
	s("hours.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
