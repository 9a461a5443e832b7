import {
	dateText as dateTextInEnglish,
	longDayText as longDayTextInEnglish,
	timeText as timeTextInEnglish,
} from "../en-ca/dates.ts";
import { said } from "../spoken.ts";

/** A stored time: its day and the time of day, in the spoken language. */
export const dateText = said("dateText", dateTextInEnglish);

/** The time of day of a moment (ISO 8601), in the spoken language. */
export const timeText = said("timeText", timeTextInEnglish);

/** A day of the calendar, YYYY-MM-DD, without its weekday, in the spoken language. */
export const longDayText = said("longDayText", longDayTextInEnglish);
