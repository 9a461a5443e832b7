import { useQuery } from "@tanstack/react-query";
import type { WorkMark, WorkTimes } from "@tuckshop/core/contract";
import type { PeopleFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import type { PersonName } from "@tuckshop/core/rules/people";
import { businessDate } from "@tuckshop/core/rules/till";
import {
	Button,
	Card,
	EmptyState,
	ErrorState,
	Field,
	LoadingState,
} from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { Clock, Download, Plus } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { readOrThrow } from "../../../panels/owner-reads.ts";
import { timeWord } from "../../../panels/people/times/time-texts.ts";
import { t } from "../../../texts/texts.ts";
import { faultText, hoursText, s } from "../people-texts.ts";
import { CorrectTimes } from "./correct-times.tsx";
import { ShiftRow, TakenRow } from "./shift-row.tsx";

const week = 6 * 24 * 60 * 60_000;

type HoursPanelProps = {
	readonly restaurant: RestaurantSummary;
	/** Everybody on the list, for whom times can be added. */
	readonly people: readonly PersonName[];
};

/** The people and the marks that are being corrected. */
type Correcting = {
	readonly people: readonly [PersonName, ...PersonName[]];
	readonly marks: readonly WorkMark[];
};

/** The working times of a restaurant's people, by person and shift (CREW-12). */
export function HoursPanel({ restaurant, people }: HoursPanelProps) {
	const { pos } = useServices();
	const { id, time_zone: timeZone } = restaurant;
	const [from, setFrom] = useState(() => businessDate(Date.now() - week, timeZone));
	const [to, setTo] = useState(() => businessDate(Date.now(), timeZone));
	const [correcting, setCorrecting] = useState<Correcting>();
	const isRange = from !== "" && to !== "";
	const { data, error, refetch } = useQuery<WorkTimes, PeopleFault>({
		queryKey: ["hours", id, from, to],
		queryFn: () => readOrThrow(pos.eventLedger.times(id, { from, to })),
		enabled: isRange,
		staleTime: 0,
	});
	const [first, ...others] = people;
	const isEmpty = data?.shifts.length === 0 && data.other_marks.length === 0;
	return (
		<Card
			title={s("hours.title")}
			details={<p>{s("hours.note")}</p>}
			links={
				<>
					{first && (
						<Button
							kind="quiet"
							icon={Plus}
							onClick={() => setCorrecting({ people: [first, ...others], marks: [] })}
						>
							{timeWord("add")}
						</Button>
					)}
					{data && !isEmpty && <SaveHours restaurantId={id} range={{ from, to }} />}
				</>
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
			{isEmpty && <EmptyState icon={Clock} title={s("hours.none")} text={s("hours.none.text")} />}
			{data && <Hours times={data} timeZone={timeZone} onCorrect={setCorrecting} />}
			{correcting && (
				<CorrectTimes
					{...correcting}
					restaurant={restaurant}
					reload={refetch}
					onClose={() => setCorrecting(undefined)}
				/>
			)}
		</Card>
	);
}

type SaveHoursProps = {
	readonly restaurantId: string;
	readonly range: { readonly from: string; readonly to: string };
};

function SaveHours({ restaurantId, range }: SaveHoursProps) {
	const { pos, device } = useServices();
	const save = async () =>
		device.download(await Effect.runPromise(pos.eventLedger.timesAddress(restaurantId, range)));
	return (
		<Button kind="quiet" icon={Download} onClick={() => void save()}>
			{s("hours.export")}
		</Button>
	);
}

type HoursProps = {
	readonly times: WorkTimes;
	readonly timeZone: string;
	readonly onCorrect: (correcting: Correcting) => void;
};

/** Each person with their shifts, and with what is in none. */
function Hours({ times, timeZone, onCorrect }: HoursProps) {
	const { shifts, people, other_marks: others } = times;
	const listed = new Set(people.map(({ person }) => person.id));
	const without = others
		.filter(({ person }, at) => {
			const first = others.findIndex((other) => other.person.id === person.id);
			return first === at && !listed.has(person.id);
		})
		.map(({ person }) => ({ person, minutes: 0 }));
	return [...people, ...without].map(({ person, minutes }) => {
		const mine = others.filter((mark) => mark.person.id === person.id);
		const correct = (marks: readonly WorkMark[]) => onCorrect({ people: [person], marks });
		return (
			<section key={person.id} aria-label={person.name}>
				<h3 className="px-[20px] pt-[12px] pb-[4px] font-bold wrap-anywhere">
					{person.name}
					<small className="block font-normal text-muted">
						{s("hours.sum", { time: hoursText(minutes) })}
					</small>
				</h3>
				<ul aria-label={person.name}>
					{shifts
						.filter((shift) => shift.person.id === person.id)
						.map((shift) => (
							<ShiftRow
								key={shift.from ?? shift.to}
								shift={shift}
								timeZone={timeZone}
								onCorrect={() => correct(shift.marks)}
							/>
						))}
					{mine.map((mark) => (
						<TakenRow
							key={`${mark.mark} ${mark.at} ${mark.marked} ${mark.corrections[0]?.at}`}
							mark={mark}
							timeZone={timeZone}
							onCorrect={() => correct([mark])}
						/>
					))}
				</ul>
			</section>
		);
	});
}
