import type { DayRead, Pos, SalesBook, Till } from "@tuckshop/core/pos";
import { dayReportDocument } from "@tuckshop/core/rules/receipt";
import { dayReportWordsFor, dayText, printerText } from "@tuckshop/core/texts";
import {
	Button,
	Dialog,
	ErrorState,
	Field,
	LoadingState,
	SelectField,
} from "@tuckshop/ui-kit/components";
import { settled, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { AfterCount } from "../../panels/drawer/after-count.tsx";
import { t } from "../../texts/texts.ts";
import { DayTotalsView, isEmptyDay } from "./day-totals-view.tsx";
import { bookPlace, dayClockOf, type Places, placeOptions, type SalesPlace } from "./places.ts";
import type { Filters } from "./sales-filters.ts";
import { s } from "./sales-texts.ts";
import { useDayTotals } from "./use-day-totals.ts";

type DayTotalsDialogProps = {
	readonly book: SalesBook;
	readonly start: Pick<Filters, "day" | "place">;
	readonly places: Places;
	readonly onClose: () => void;
};

/** A business day's totals by tender and by tax, on the screen and on paper. */
export function DayTotalsDialog({ book, start, places, onClose }: DayTotalsDialogProps) {
	const pos = usePosIfAny();
	const till = pos?.till;
	const [place, setPlace] = useState(start.place);
	const [typed, setDay] = useState(start.day || undefined);
	const { timeZone, today } = dayClockOf(place, till, places);
	const day = typed ?? today;
	const { read, readAgain } = useDayTotals({ book, day, place, places });
	const options = placeOptions(till, places);
	const { print, busy } = usePrintedDay(timeZone);
	const isEmpty = read?.ok === true && isEmptyDay(read.value);
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("day.title")}
			description={day === "" ? undefined : dayText(day)}
			closeLabel={t("action.close")}
			size={720}
			busy={busy}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.close")}
					</Button>
					{pos && (
						<PrintDay
							busy={busy}
							disabled={!read?.ok || isEmpty}
							onPrint={() =>
								read?.ok && void print(pos, read.value, paperPlace(place, till, places))
							}
						/>
					)}
				</>
			}
		>
			<div className="grid gap-[16px]">
				<div className="grid gap-[12px] tablet:grid-cols-2">
					<Field label={s("day")} type="date" value={day} onChange={setDay} />
					{options.length > 1 && (
						<SelectField
							label={s("place")}
							value={place}
							onChange={(value) => setPlace(value as SalesPlace)}
							options={options}
						/>
					)}
				</div>
				{day !== "" && read === undefined && <LoadingState label={s("day.loading")} />}
				{read && !read.ok && (
					<ErrorState
						title={s("day.failed")}
						text={read.fault.reason}
						action={{ label: t("action.tryAgain"), onAction: readAgain }}
					/>
				)}
				{read?.ok && (
					<AfterCount>
						<DayTotalsView read={read.value} />
					</AfterCount>
				)}
			</div>
		</Dialog>
	);
}

type PrintDayProps = {
	readonly busy: boolean;
	readonly disabled: boolean;
	readonly onPrint: () => void;
};

function PrintDay({ busy, disabled, onPrint }: PrintDayProps) {
	return (
		<AfterCount instead={false}>
			<Button
				kind="primary"
				size={72}
				icon={Printer}
				disabled={disabled}
				busy={busy}
				busyLabel={s("reprinting")}
				onClick={onPrint}
			>
				{s("day.print")}
			</Button>
		</AfterCount>
	);
}

type PaperPlace = { readonly restaurantName: string; readonly place: string };

/** The names of the totalled places, for the paper. */
function paperPlace(place: SalesPlace, till: Till | undefined, places: Places): PaperPlace {
	const { restaurantId, stationId } = bookPlace(place, till, places);
	const of = places.list.find(({ id }) => id === restaurantId);
	const station = of?.stations.find(({ id }) => id === stationId)?.name ?? till?.stationName;
	return {
		restaurantName:
			restaurantId === undefined
				? s("day.allRestaurants")
				: (of?.name ?? till?.restaurantName ?? s("otherRestaurant")),
		place: stationId === undefined || station === undefined ? s("day.allStations") : station,
	};
}

/** Prints a day's totals and shows the outcome. */
function usePrintedDay(timeZone: string) {
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const print = async (
		pos: Pos,
		{ day, totals, creditsOwed, server, unreadable }: DayRead,
		names: PaperPlace,
	) => {
		setBusy(true);
		const report = {
			day,
			madeAt: new Date().toISOString(),
			...names,
			complete: server.is === "read",
			...{ totals, creditsOwed, unreadable },
		};
		const printed = await settled(
			pos.receipts.print((paper, language) =>
				dayReportDocument(report, dayReportWordsFor(language, timeZone), paper),
			),
		);
		setBusy(false);
		if (printed.ok) showToast({ tone: "success", title: s("day.printed") });
		else
			showToast({ tone: "warning", title: s("day.notPrinted"), text: printerText(printed.fault) });
	};
	return { print, busy };
}
