import { type Cents, cents, sumCents } from "../money/cents.ts";
import { type BusinessHour, businessHours } from "../till/business-hours.ts";

/**
 * Sales that were made within one minute of a business day. `minute`: YYYY-MM-DDTHH:MM in UTC.
 * `sold` in cents with tax, refunds taken off; `sales` and `refunds` are numbers.
 */
export type MinuteSold = {
	readonly minute: string;
	readonly sold: Cents;
	readonly sales: number;
	readonly refunds: number;
};

/**
 * An hour with what was sold in it, and in the same hour of the clock a week earlier, in cents with
 * tax. `hour`: as in `BusinessHour`. `from`: milliseconds since 1970. `sales`: their number.
 */
export type HourSold = {
	readonly hour: number;
	readonly from: number;
	readonly sold: Cents;
	readonly sales: number;
	readonly before: Cents;
};

/**
 * A business day beside the same day of the week before. All amounts in cents with tax, refunds
 * taken off.
 */
export type DaySold = {
	readonly sold: Cents;
	readonly sales: number;
	readonly refunds: number;
	/** Within `sold`: made at a moment, by its till's clock, that is in none of the day's hours. */
	readonly apart: Cents;
	/** A week earlier: until the same time of the clock, and in the whole day. */
	readonly before: {
		readonly untilNow: Cents;
		readonly salesUntilNow: number;
		readonly day: Cents;
	};
	/**
	 * From the first hour in which something was sold on either day, or the present one, to the last.
	 * None where nothing was on either.
	 */
	readonly hours: readonly HourSold[];
};

/** A business day and the day that it is compared with, each as YYYY-MM-DD. */
export type DayAsked = {
	readonly day: string;
	readonly dayBefore: string;
	/** An IANA name, such as "America/Toronto". */
	readonly timeZone: string;
	/** The hour of the clock at which a business day ends, 0 to 12. */
	readonly dayEndsAt: number;
	/** Milliseconds since 1970. */
	readonly now: number;
};

/**
 * Puts what was sold on a business day, and a week earlier, into the hours of the restaurant's own
 * clock.
 */
export function daySold(
	{ day, dayBefore, timeZone, dayEndsAt, now }: DayAsked,
	today: readonly MinuteSold[],
	earlier: readonly MinuteSold[],
): DaySold {
	const hours = businessHours(day, timeZone, dayEndsAt);
	const hoursBefore = businessHours(dayBefore, timeZone, dayEndsAt);
	const byHour = inHours(hours, today);
	const byHourBefore = inHours(hoursBefore, earlier);
	const rows = hours.map((hour, index): HourSold => {
		const own = byHour.get(index) ?? nothing;
		const same = byHourBefore.get(sameHour(hours, index, hoursBefore));
		return {
			hour: hour.hour,
			from: hour.from,
			sold: own.sold,
			sales: own.sales,
			before: same?.sold ?? cents(0),
		};
	});
	const moment = momentBefore(hours, hoursBefore, now);
	const untilNow = earlier.filter(({ minute }) => Date.parse(`${minute}Z`) < moment);
	const sold = sumCents(today.map((row) => row.sold));
	return {
		sold,
		sales: countOf(today, "sales"),
		refunds: countOf(today, "refunds"),
		apart: cents(sold - sumCents(rows.map((row) => row.sold))),
		before: {
			untilNow: sumCents(untilNow.map((row) => row.sold)),
			salesUntilNow: countOf(untilNow, "sales"),
			day: sumCents(earlier.map((row) => row.sold)),
		},
		hours: trimmed(rows, hours, now),
	};
}

const nothing = { sold: cents(0), sales: 0 };

const countOf = (rows: readonly MinuteSold[], what: "sales" | "refunds"): number =>
	rows.reduce((sum, row) => sum + row[what], 0);

/** By the place of the hour in the day. */
function inHours(
	hours: readonly BusinessHour[],
	rows: readonly MinuteSold[],
): ReadonlyMap<number, { readonly sold: Cents; readonly sales: number }> {
	const sums = new Map<number, { sold: Cents; sales: number }>();
	for (const { minute, sold, sales } of rows) {
		const at = Date.parse(`${minute}Z`);
		const index = hours.findIndex(({ from, until }) => at >= from && at < until);
		const sum = sums.get(index) ?? nothing;
		sums.set(index, { sold: cents(sum.sold + sold), sales: sum.sales + sales });
	}
	return sums;
}

/**
 * The place of the same hour of the clock in another day, the second of an hour that comes twice as
 * its second; -2: it has none.
 */
function sameHour(
	hours: readonly BusinessHour[],
	index: number,
	others: readonly BusinessHour[],
): number {
	const { hour } = hours[index] ?? { hour: -1 };
	const nth = hours.slice(0, index).filter((each) => each.hour === hour).length;
	const same = others.flatMap((each, place) => (each.hour === hour ? [place] : []));
	return same[nth] ?? -2;
}

/** The moment of the day before at which its clock showed the time that it is now. */
function momentBefore(
	hours: readonly BusinessHour[],
	hoursBefore: readonly BusinessHour[],
	now: number,
): number {
	const index = hours.findIndex(({ from, until }) => now >= from && now < until);
	const current = hours[index];
	if (!current) return now < (hours[0]?.from ?? 0) ? 0 : Number.POSITIVE_INFINITY;
	const same = hoursBefore[sameHour(hours, index, hoursBefore)];
	if (same) return same.from + (now - current.from);
	// An hour that only this day has: the day before is then as far as its next hour.
	return hoursBefore.find(({ hour }) => hour > current.hour)?.from ?? Number.POSITIVE_INFINITY;
}

function trimmed(
	rows: readonly HourSold[],
	hours: readonly BusinessHour[],
	now: number,
): readonly HourSold[] {
	const isBusy = ({ sold, sales, before }: HourSold) => sold !== 0 || sales > 0 || before !== 0;
	if (!rows.some(isBusy)) return [];
	const isShown = (row: HourSold, index: number) => {
		const hour = hours[index];
		return isBusy(row) || (hour !== undefined && now >= hour.from && now < hour.until);
	};
	return rows.slice(rows.findIndex(isShown), rows.findLastIndex(isShown) + 1);
}

/**
 * The hours of several restaurants as one day, each by its own restaurant's clock: noon is noon
 * everywhere. Hours between the first and the last in which nothing was sold are there too.
 */
export function hoursTogether(
	restaurants: readonly (readonly Pick<
		HourSold,
		"hour" | "from" | "sold" | "sales" | "before"
	>[])[],
): readonly Omit<HourSold, "from">[] {
	const sums = new Map<number, Omit<HourSold, "from">>();
	for (const { hour, sold, sales, before } of restaurants.flat()) {
		const sum = sums.get(hour);
		sums.set(hour, {
			hour,
			sold: cents((sum?.sold ?? 0) + sold),
			sales: (sum?.sales ?? 0) + sales,
			before: cents((sum?.before ?? 0) + before),
		});
	}
	const [first, last] = [Math.min(...sums.keys()), Math.max(...sums.keys())];
	if (sums.size === 0) return [];
	return Array.from({ length: last - first + 1 }, (_, index) => {
		const hour = first + index;
		return sums.get(hour) ?? { hour, sold: cents(0), sales: 0, before: cents(0) };
	});
}

/**
 * The sales of several restaurants today, and until the same time of their clocks a week ago, in
 * cents. `more`: the difference.
 */
export function soldTogether(
	days: readonly {
		readonly sold: Cents;
		readonly sales: number;
		readonly before: { readonly until_now: Cents };
	}[],
): { readonly sold: Cents; readonly sales: number; readonly before: Cents; readonly more: Cents } {
	const sold = sumCents(days.map((day) => day.sold));
	const before = sumCents(days.map((day) => day.before.until_now));
	return {
		...{ sold, before, more: cents(sold - before) },
		sales: days.reduce((sum, day) => sum + day.sales, 0),
	};
}
