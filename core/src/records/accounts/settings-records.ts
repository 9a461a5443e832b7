import { Schema } from "effect";
import {
	type PrinterSettings,
	printerModels,
	receiptLanguages,
} from "../../rules/receipt/index.ts";
import { retryInterval } from "../../rules/till/index.ts";
import { Percent } from "../money-codecs.ts";

const Place = Schema.Int;

/** The local settings of the receipt printer under the documented names (PRN-10 to PRN-15, PRNS-08). */
export const PrinterSettingsRecord = Schema.Struct({
	enabled: Schema.Boolean,
	connectionType: Schema.Literals(["USB", "Network"]),
	printerAddress: Schema.String.check(Schema.isMaxLength(500)),
	printerModel: Schema.Literals(printerModels),
	paperWidth: Schema.Literals([58, 80]),
	enableSound: Schema.Boolean,
	enableCutter: Schema.Boolean,
	usbDeviceId: Schema.String.check(Schema.isMaxLength(200)),
	hidesNotes: Schema.optionalKey(Schema.Boolean),
	wholeCallName: Schema.optionalKey(Schema.Boolean),
	receiptLanguage: Schema.optionalKey(Schema.Literals(receiptLanguages)),
}) satisfies Schema.Codec<PrinterSettings>;

/**
 * The Menu API settings (SET-20). The access token belongs to the server: here it is only stored as
 * typed, until it was sent there.
 */
export const MenuApiSettingsRecord = Schema.Struct({
	restaurantId: Place,
	branchId: Place,
	accessToken: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2000))),
	apiBaseUrl: Schema.String.check(Schema.isMaxLength(2000)),
	retryInterval: Schema.Int.check(
		Schema.isBetween({ minimum: retryInterval.least, maximum: retryInterval.most }),
	),
});
/** A decoded `MenuApiSettingsRecord`. */
export type MenuApiSettings = typeof MenuApiSettingsRecord.Type;

/** The tax rate configuration: a list of name and rate, in percent outside (TAX-28). */
export const TaxRatesRecord = Schema.Array(
	Schema.Struct({ name: Schema.NonEmptyString.check(Schema.isMaxLength(100)), rate: Percent }),
);

/** The address of a CouchDB that a storage replicates to; empty: none. */
export const ReplicationUrlRecord = Schema.String.check(
	Schema.isMaxLength(2000),
	Schema.isPattern(/^(https?:\/\/\S+)?$/i, { message: "an http or https address" }),
);

/** The initial values of the settings that have a documented default (DATA-28, DATA-29). */
export const settingsDefaults = { apiPageNo: 1, apiLimit: 100 } as const;
