import { Effect } from "effect";
import type { Contact } from "../../flows/device/watch-connection.ts";
import { clockSetting } from "../../flows/settings/device-settings.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	type ClockReading,
	clockError,
	isComparisonDue,
	isSameOffset,
	readClock,
	standingReading,
} from "../../rules/till/index.ts";
import type { PosContext } from "../pos-context.ts";

/** A till's clock that somebody has to set. `offsetMs`: milliseconds to add to it to have the server's time. */
export type WrongClock = {
	/** "far": off by more than a day. */
	readonly error: "off" | "far";
	readonly offsetMs: number;
	/** When it was compared, by itself. */
	readonly comparedAt: string;
};

export type TillClock = {
	/** Loads the offset that the last page stored. */
	readonly load: Effect.Effect<void, NotStored>;
	/** The server answered. */
	readonly answered: (contact: Contact) => void;
	/** True if it is time to compare it again. */
	readonly isDue: () => boolean;
	/** The clock offset that a sale stores, in milliseconds; undefined where none is known. */
	readonly offsetMs: () => number | undefined;
	/** True if somebody has to say that sales are made with this clock. */
	readonly asksConfirmation: () => boolean;
	/** Somebody said so: until the clock is set, or the page is opened anew, nobody is asked again. */
	readonly confirm: () => void;
	/** Shows it as it is by now: a clock that was set offline is believed again. */
	readonly look: () => void;
};

/** How wrong the clock of this till is. It is compared at contact, and known offline from the last one. */
export function tillClock(
	{ ports, background }: Pick<PosContext<Pick<PosPorts, "settings">>, "ports" | "background">,
	show: (clock: WrongClock | undefined) => void,
): TillClock {
	const kept = clockSetting(ports.settings);
	let known: ClockReading | undefined;
	let written: ClockReading | undefined;
	let answeredAt: number | undefined;
	let confirmed: ClockReading | undefined;

	const standing = () => standingReading(known, background.now());
	const look = () => {
		const reading = standing();
		const error = reading && clockError(reading);
		show(
			reading && error && error !== "right"
				? {
						error,
						offsetMs: reading.offsetMs,
						comparedAt: new Date(reading.at).toISOString(),
					}
				: undefined,
		);
	};
	return {
		load: Effect.map(kept.read, (reading) => {
			if (known || !reading) return;
			known = written = reading;
			look();
		}),
		answered(contact) {
			answeredAt = contact.answeredAt;
			if (!contact.mark) return;
			const reading = readClock({ ...contact, serverTime: Date.parse(contact.mark.time) });
			if (!reading) return;
			known = reading;
			look();
			if (written && isWorthNoWrite(written, reading)) return;
			written = reading;
			background.fork(Effect.ignore(kept.write(reading)));
		},
		isDue: () => isComparisonDue(answeredAt, background.now()),
		offsetMs: () => standing()?.offsetMs,
		asksConfirmation() {
			const reading = standing();
			if (!reading || clockError(reading) !== "far") return false;
			return confirmed === undefined || !isSameOffset(confirmed, reading);
		},
		confirm() {
			confirmed = standing();
		},
		look,
	};
}

/** Milliseconds by which an offset moves from one answer to the next, without anybody having set a clock. */
const jitter = 5_000;

/** Most contacts find what the last one found, which lies on the disk. */
const isWorthNoWrite = (written: ClockReading, now: ClockReading): boolean =>
	Math.abs(written.offsetMs - now.offsetMs) <= jitter &&
	clockError(written) === clockError(now) &&
	written.at <= now.at;
