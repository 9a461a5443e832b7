import type { Home, HomeNeed, HomeRestaurant, HomeTill } from "@tuckshop/core/contract";
import { type Cents, cents } from "@tuckshop/core/rules";
import { hoursTogether, soldTogether } from "@tuckshop/core/rules/home";
import { businessDate } from "@tuckshop/core/rules/till";
import { dateText, moneyText, timeText } from "@tuckshop/core/texts";
import type { HourBar } from "@tuckshop/ui-kit/components";
import { shownLanguage } from "../../../texts/language.ts";
import { h } from "./home-texts.ts";

const hourMs = 3_600_000;

/** The day of the week of a date, "Friday". */
const weekdayText = (day: string): string =>
	new Intl.DateTimeFormat(shownLanguage(), { weekday: "long", timeZone: "UTC" }).format(
		new Date(day),
	);

/** An hour of the clock, as it stands under a bar: in English 12 for noon and for midnight. */
const hourWord = (hour: number): string =>
	String(shownLanguage() === "fr-CA" ? hour % 24 : hour % 12 || 12);
/** An hour of the clock in words, "1 p.m." or "13 h". */
const hourText = (hour: number): string =>
	h(hour % 24 < 12 ? "hour.morning" : "hour.afternoon", { hour: hourWord(hour) });

/** A row of the table beside a chart. */
export type HourRow = {
	readonly id: string;
	readonly hour: string;
	readonly sold: Cents;
	readonly sales: number;
	readonly before: Cents;
};

/** A day as it is drawn, told and listed. */
export type DayView = {
	readonly sold: Cents;
	readonly sales: number;
	readonly refunds: number;
	/** The difference to the same time a week ago; below zero less was sold. */
	readonly more: Cents;
	readonly before: Cents;
	readonly apart: Cents;
	readonly unreadable: number;
	readonly weekday: string;
	readonly bars: readonly HourBar[];
	readonly rows: readonly HourRow[];
};

/** The day of these restaurants together: of one, its own. */
export function dayView(home: Pick<Home, "at">, restaurants: readonly HomeRestaurant[]): DayView {
	const now = Date.parse(home.at);
	const isNow = new Set(
		restaurants.flatMap(({ hours }) =>
			hours
				.filter(({ from }) => now >= Date.parse(from) && now < Date.parse(from) + hourMs)
				.map(({ hour }) => hour),
		),
	);
	const hours = ordered(restaurants);
	const sumOf = (pick: (restaurant: HomeRestaurant) => number) =>
		restaurants.reduce((sum, restaurant) => sum + pick(restaurant), 0);
	return {
		...soldTogether(restaurants),
		refunds: sumOf(({ refunds }) => refunds),
		apart: cents(sumOf(({ apart }) => apart)),
		unreadable: sumOf(({ unreadable }) => unreadable),
		weekday: restaurants[0] ? weekdayText(restaurants[0].day_before) : "",
		bars: hours.map(({ hour, sold, before }, index) => ({
			id: `${hour} ${index}`,
			label: hourWord(hour),
			value: sold,
			before,
			now: isNow.has(hour),
		})),
		rows: hours.map(({ hour, sold, sales, before }, index) => ({
			...{ id: `${hour} ${index}`, hour: hourText(hour), sold, sales, before },
		})),
	};
}

const ordered = (restaurants: readonly HomeRestaurant[]) => {
	const [only, ...others] = restaurants;
	const read = (restaurant: HomeRestaurant) =>
		restaurant.hours.map((hour) => ({ ...hour, from: Date.parse(hour.from) }));
	return only && others.length === 0 ? read(only) : hoursTogether(restaurants.map(read));
};

/** "+$264.70 on last Friday". */
export const moreText = ({ more, weekday }: Pick<DayView, "more" | "weekday">): string =>
	h("sold.on", { more: `${more > 0 ? "+" : ""}${moneyText(more)}`, day: weekday });

/** The time at which figures were read: of several time zones, no one time is it. */
export function untilText({ at, restaurants }: Home): string {
	const zones = new Set(restaurants.map(({ time_zone }) => time_zone));
	const [zone] = zones;
	return zones.size > 1 ? h("sold.ownTimes") : h("sold.until", { time: timeText(at, zone) });
}

/** A moment by a restaurant's clock: the time alone where it is of the day that is shown. */
const heardText = (
	moment: string,
	{ day, time_zone }: Pick<HomeRestaurant, "day" | "time_zone">,
): string =>
	businessDate(Date.parse(moment), time_zone) === day
		? timeText(moment, time_zone)
		: dateText(moment, time_zone);

const sentText = (unsent: number): string =>
	unsent === 0 ? h("till.allSent") : h("till.unsent", { count: unsent });

/**
 * When each till of a station was heard last, and what it had not sent then; each by name where
 * there are several.
 */
export function stationNotes(
	restaurant: HomeRestaurant,
	stationId: string,
): readonly { readonly id: string; readonly text: string; readonly bad: boolean }[] {
	const tills = restaurant.stations.find(({ id }) => id === stationId)?.tills ?? [];
	if (tills.length === 0) return [{ id: "none", text: h("till.notHeard"), bad: false }];
	return tills.map((till) => {
		const text = tillText(till, restaurant);
		const name = till.name ?? h("till.browser");
		return {
			id: till.device_id,
			text: tills.length > 1 ? h("till.named", { name, text }) : text,
			bad: till.silent && till.unsent > 0,
		};
	});
}

const tillText = ({ silent, unsent, heard_at }: HomeTill, restaurant: HomeRestaurant): string =>
	h(!silent ? "till.heard" : unsent > 0 ? "till.silentUnsent" : "till.silent", {
		at: heardText(heard_at, restaurant),
		unsent: sentText(unsent),
	});

/** A need with the names of its place. */
export type NeedView = {
	readonly need: HomeNeed;
	readonly id: string;
	readonly title: string;
	readonly text: string;
	readonly go: string;
	readonly tone: "danger" | "warning" | "info";
	readonly station: string;
	readonly at: string;
};

const toneOf = (is: HomeNeed["is"]): NeedView["tone"] =>
	is === "till" ? "danger" : is === "readings" ? "info" : "warning";

/** The needs of an owner, in words. */
export function needViews(home: Home): readonly NeedView[] {
	return home.needs.map((need, index) => {
		const told = home.restaurants.find(({ id }) => id === need.restaurant_id);
		const station = told?.stations.find(({ id }) => id === need.station_id)?.name ?? "";
		const at = need.since === null ? "" : told ? heardText(need.since, told) : dateText(need.since);
		const values = {
			...{ station, at, count: need.count },
			restaurant: told?.name ?? "",
			amount: need.amount === null ? "" : moneyText(need.amount),
		};
		return {
			...{ need, station, at, tone: toneOf(need.is) },
			id: `${need.is} ${need.restaurant_id} ${need.station_id} ${index}`,
			title: h(`needs.${need.is}`, values),
			text: h(`needs.${need.is}.text`, values),
			go: h(`needs.${need.is}.go`),
		};
	});
}
