import type { Home } from "@tuckshop/core/contract";
import { moneyText } from "@tuckshop/core/texts";
import { DayWords } from "./day-words.tsx";
import { h } from "./home-texts.ts";
import { dayView, untilText } from "./home-view.ts";
import { HourFigures } from "./hour-figures.tsx";

/** The sales of one restaurant today, by its own clock. */
export function RestaurantToday({
	home,
	restaurantId,
}: {
	/** Undefined while it is read: the figures' room is kept. */
	readonly home: Home | undefined;
	readonly restaurantId: string;
}) {
	if (!home)
		return (
			// Not said to those who don't see: the card of all restaurants says it.
			<div aria-hidden className="ts-skeleton h-[97px] border-line border-t px-[20px] py-[12px]">
				<i />
			</div>
		);
	const told = home.restaurants.find(({ id }) => id === restaurantId);
	if (!told) return null;
	const day = dayView(home, [told]);
	return (
		<div className="grid gap-[8px_20px] border-line border-t px-[20px] py-[12px] tablet:grid-cols-[180px_minmax(0,1fr)]">
			<div>
				<p className="text-muted text-note">{untilText({ ...home, restaurants: [told] })}</p>
				<p className="money font-extrabold text-[1.5rem] leading-[2rem]">{moneyText(day.sold)}</p>
				{day.sales + day.refunds === 0 ? (
					<p className="text-muted">{h("sold.none")}</p>
				) : (
					<DayWords day={day} />
				)}
			</div>
			<HourFigures day={day} name={told.name} />
		</div>
	);
}
