import type { Home } from "@tuckshop/core/contract";
import { moneyText, timeText } from "@tuckshop/core/texts";
import { ErrorState, HourMark, Notice, SkeletonRows } from "@tuckshop/ui-kit/components";
import { t } from "../../../texts/texts.ts";
import { DayWords } from "./day-words.tsx";
import { h } from "./home-texts.ts";
import { dayView, untilText } from "./home-view.ts";
import { HourFigures } from "./hour-figures.tsx";

type TodayCardProps = {
	readonly home: Home | undefined;
	/** The server did not answer since. */
	readonly isOld: boolean;
	readonly isPending: boolean;
	readonly onTryAgain: () => void;
};

/** The sales of all restaurants today, beside the same day last week. */
export function TodayCard({ home, isOld, isPending, onTryAgain }: TodayCardProps) {
	return (
		<section
			aria-label={h("sold.title")}
			className="rounded-tile border-(length:--ts-border) border-line bg-raised p-[16px] till:px-[20px]"
		>
			{isPending && <SkeletonRows label={h("sold.loading")} rows={3} />}
			{!isPending && !home && (
				<ErrorState
					title={h("sold.failed")}
					action={{ label: t("action.tryAgain"), onAction: onTryAgain }}
				/>
			)}
			{home && isOld && (
				<div className="mb-[12px]">
					<Notice
						tone="warning"
						title={h("sold.stale", { time: timeText(home.at, home.restaurants[0]?.time_zone) })}
					/>
				</div>
			)}
			{home && <Today home={home} />}
		</section>
	);
}

function Today({ home }: { readonly home: Home }) {
	const day = dayView(home, home.restaurants);
	return (
		<div className="grid gap-[12px_20px] till:grid-cols-[232px_minmax(0,1fr)]">
			<div>
				<p className="text-muted">{untilText(home)}</p>
				<p className="money font-extrabold text-[2.75rem] leading-[3rem] tracking-[-0.02em]">
					{moneyText(day.sold)}
				</p>
				{day.sales + day.refunds === 0 ? (
					<p className="text-muted">{h("sold.none")}</p>
				) : (
					<DayWords day={day} />
				)}
				{day.bars.length > 0 && (
					<p className="mt-[6px] flex items-center gap-[8px] text-muted text-note">
						<HourMark />
						{h("sold.before", { day: day.weekday })}
					</p>
				)}
			</div>
			<HourFigures day={day} />
		</div>
	);
}
