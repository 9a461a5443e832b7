import type { DayRead, Pos, SalesBook } from "@tuckshop/core/pos";
import { dayReportDocument } from "@tuckshop/core/rules/receipt";
import { businessDate } from "@tuckshop/core/rules/till";
import { dayReportWords, dayText, printerText } from "@tuckshop/core/texts/en-ca";
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
import { t } from "../../texts/texts.ts";
import { DayTotalsView, isEmptyDay } from "./day-totals-view.tsx";
import { type Filters, placeOptions, type SalesScope } from "./sales-filters.ts";
import { s } from "./sales-texts.ts";
import { useDayTotals } from "./use-day-totals.ts";

type DayTotalsDialogProps = {
	readonly book: SalesBook;
	readonly start: Pick<Filters, "day" | "place">;
	readonly onClose: () => void;
};

/** A business day's totals by tender and by tax, on the screen and on paper. */
export function DayTotalsDialog({ book, start, onClose }: DayTotalsDialogProps) {
	const pos = usePosIfAny();
	const till = pos?.till;
	const timeZone = till?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
	const [day, setDay] = useState(() => start.day || businessDate(Date.now(), timeZone));
	const [place, setPlace] = useState(start.place);
	const { read, readAgain } = useDayTotals({ book, day, place });
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
						<Button
							kind="primary"
							size={72}
							icon={Printer}
							disabled={!read?.ok || isEmpty}
							busy={busy}
							busyLabel={s("reprinting")}
							onClick={() => read?.ok && void print(pos, read.value, place)}
						>
							{s("day.print")}
						</Button>
					)}
				</>
			}
		>
			<div className="grid gap-[16px]">
				<div className="grid gap-[12px] tablet:grid-cols-2">
					<Field label={s("day")} type="date" value={day} onChange={setDay} />
					{till && (
						<SelectField
							label={s("place")}
							value={place}
							onChange={(value) => setPlace(value as SalesScope)}
							options={placeOptions}
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
				{read?.ok && <DayTotalsView read={read.value} />}
			</div>
		</Dialog>
	);
}

/** Prints a day's totals and tells how it went. */
function usePrintedDay(timeZone: string) {
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const print = async (
		pos: Pos,
		{ day, totals, server, unreadable }: DayRead,
		place: SalesScope,
	) => {
		setBusy(true);
		const report = {
			day,
			madeAt: new Date().toISOString(),
			restaurantName: place === "all" ? s("day.allRestaurants") : pos.till.restaurantName,
			place: place === "station" ? pos.till.stationName : s("day.allStations"),
			complete: server.is === "read",
			totals,
			unreadable,
		};
		const printed = await settled(
			pos.receipts.print((paper) => dayReportDocument(report, dayReportWords(timeZone), paper)),
		);
		setBusy(false);
		if (printed.ok) showToast({ tone: "success", title: s("day.printed") });
		else
			showToast({ tone: "warning", title: s("day.notPrinted"), text: printerText(printed.fault) });
	};
	return { print, busy };
}
