import { dateText } from "./dates.ts";

/** A moment as slips print it, with plain spaces: "20 nov. 2026, 12 h 05". */
export const slipMoment = (moment: string, timeZone?: string): string =>
	dateText(moment, timeZone).replaceAll("\u00a0", " ");
