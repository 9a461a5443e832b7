import { moneyText } from "@tuckshop/core/texts";
import { DataTable, HourChart } from "@tuckshop/ui-kit/components";
import { h } from "./home-texts.ts";
import type { DayView } from "./home-view.ts";

type HourFiguresProps = {
	readonly day: DayView;
	/** Of one restaurant. */
	readonly name?: string;
};

/** The sales by hour: drawn, and as a table for whoever opens it. */
export function HourFigures({ day, name }: HourFiguresProps) {
	if (day.bars.length === 0) return null;
	const of = name === undefined ? "" : "Of";
	return (
		<div className="min-w-0">
			<HourChart
				label={h(`sold.chart${of}`, { name: name ?? "", day: day.weekday })}
				bars={day.bars}
				small={name !== undefined}
			/>
			<details className="mt-[4px]">
				<summary className="flex min-h-[44px] w-fit cursor-pointer items-center text-muted text-note underline">
					{h("sold.table")}
				</summary>
				<DataTable
					caption={name === undefined ? h("sold.tableCaption") : h("sold.tableOf", { name })}
					columns={[
						{ id: "hour", label: h("sold.hour") },
						{ id: "today", label: h("sold.today"), end: true },
						{ id: "count", label: h("sold.count"), end: true },
						{ id: "before", label: h("sold.lastDay", { day: day.weekday }), end: true },
					]}
					rows={day.rows.map(({ id, hour, sold, sales, before }) => ({
						id,
						cells: [hour, moneyText(sold), sales, moneyText(before)],
					}))}
				/>
			</details>
		</div>
	);
}
