import { moneyText } from "@tuckshop/core/texts";
import { Pill } from "@tuckshop/ui-kit/components";
import { TrendingDown, TrendingUp } from "lucide-react";
import { h } from "./home-texts.ts";
import { type DayView, moreText } from "./home-view.ts";

/** The counts of a day, and how it goes beside last week. */
export function DayWords({ day }: { readonly day: DayView }) {
	const { sales, refunds, before, more, apart, unreadable } = day;
	return (
		<>
			<p className="text-muted">
				{[
					h("sold.sales", { count: sales }),
					...(refunds > 0 ? [h("sold.refunds", { count: refunds })] : []),
				].join(", ")}
			</p>
			{before !== 0 && (
				<p className="mt-[6px]">
					<Pill
						tone={more < 0 ? "plain" : "positive"}
						icon={more < 0 ? TrendingDown : TrendingUp}
						label={moreText(day)}
					/>
				</p>
			)}
			{apart !== 0 && (
				<p className="mt-[6px] text-muted text-note">
					{h("sold.apart", { amount: moneyText(apart) })}
				</p>
			)}
			{unreadable > 0 && (
				<p className="mt-[6px] text-note text-warning-ink">
					{h("sold.unreadable", { count: unreadable })}
				</p>
			)}
		</>
	);
}
