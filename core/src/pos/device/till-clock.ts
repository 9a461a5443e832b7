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

/**
 * A till's clock that has to be set. `offsetMs`: milliseconds to add to it to get the server's
 * time.
 */
export type WrongClock = {
	/** "far": off by more than a day. */
	readonly error: "off" | "far";
	readonly offsetMs: number;
	/** When it was compared, by the till's clock. */
	readonly comparedAt: string;
};

export type TillClock = {
	/** Loads the offset that the last page stored. */
	readonly load: Effect.Effect<void, NotStored>;
	/** Called at each answer of the server. */
	readonly answered: (contact: Contact) => void;
	/** True if it is time to compare it again. */
	readonly isDue: () => boolean;
	/** The clock offset that a sale stores, in milliseconds; undefined where none is known. */
	readonly offsetMs: () => number | undefined;
	/** True if a person has to confirm that sales are made with this clock. */
	readonly asksConfirmation: () => boolean;
	/** Records the confirmation, which holds until the clock is set or the page is reloaded. */
	readonly confirm: () => void;
	/** Publishes the present state: a clock that was set offline is trusted again. */
	readonly look: () => void;
};

/** The offset of this till's clock. It is measured at contact, and stored for offline use. */
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

/**
 * Milliseconds by which an offset may differ between two answers without anybody having set a
 * clock.
 */
const jitter = 5_000;

/** True if the reading need not be written, because most contacts find the stored one again. */
const isWorthNoWrite = (written: ClockReading, now: ClockReading): boolean =>
	Math.abs(written.offsetMs - now.offsetMs) <= jitter &&
	clockError(written) === clockError(now) &&
	written.at <= now.at;
