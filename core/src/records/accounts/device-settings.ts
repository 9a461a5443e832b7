import { Schema } from "effect";
import { Dollars } from "../money-codecs.ts";

const Text = Schema.String.check(Schema.isMaxLength(100));

/** The limits of offline campus-card sales, amounts in dollars. */
export const OfflineCapsRecord = Schema.Struct({
	sale: Dollars,
	stored: Dollars,
	days: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 })),
});

/** A comparison of the device's clock with the server's, in milliseconds. */
export const ClockReadingRecord = Schema.Struct({
	offsetMs: Schema.Int,
	uncertaintyMs: Schema.Int,
	at: Schema.Int,
});

/** The supplier's registration numbers on receipts. */
export const RegistrationRecord = Schema.Struct({
	gstNumber: Schema.optionalKey(Text),
	qstNumber: Schema.optionalKey(Text),
});
