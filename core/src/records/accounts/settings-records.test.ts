import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { defaultPrinterSettings } from "../../rules/receipt/index.ts";
import {
	MenuApiSettingsRecord,
	PrinterSettingsRecord,
	settingsDefaults,
	TaxRatesRecord,
} from "./settings-records.ts";

const reads = (schema: Schema.Codec<unknown, unknown>, value: unknown): boolean =>
	Result.isSuccess(Schema.decodeUnknownResult(schema)(value));

describe("the settings store", () => {
	it("[DATA-28, DATA-29] starts with page 1 and 100 rows a page", () => {
		expect(settingsDefaults).toEqual({ apiPageNo: 1, apiLimit: 100 });
	});
});

describe("settings records", () => {
	it("[SET-20] the Menu API's has its documented fields, the interval from 1 to 60 minutes", () => {
		const whole = {
			restaurantId: 1000012,
			branchId: 7,
			accessToken: "t",
			apiBaseUrl: "https://provider.example",
			retryInterval: 5,
		};
		expect(
			Schema.encodeSync(MenuApiSettingsRecord)(
				Schema.decodeUnknownSync(MenuApiSettingsRecord)(whole),
			),
		).toEqual(whole);
		for (const wrong of [
			{ retryInterval: 0 },
			{ retryInterval: 61 },
			{ retryInterval: 2.5 },
			{ restaurantId: "x" },
			{ apiBaseUrl: null },
		])
			expect([wrong, reads(MenuApiSettingsRecord, { ...whole, ...wrong })]).toEqual([wrong, false]);
	});

	it("[TAX-28] the tax rate configuration is a list of name and rate", () => {
		expect(Schema.decodeUnknownSync(TaxRatesRecord)([{ name: "GST", rate: "5%" }])).toEqual([
			{ name: "GST", rate: 5000 },
		]);
	});

	it("[PRN-13, PRN-14, PRN-15, PRNS-08] the printer's have their documented fields", () => {
		expect(
			Schema.encodeSync(PrinterSettingsRecord)(
				Schema.decodeUnknownSync(PrinterSettingsRecord)(defaultPrinterSettings),
			),
		).toEqual(defaultPrinterSettings);
		for (const field of Object.keys(defaultPrinterSettings)) {
			const { [field as keyof typeof defaultPrinterSettings]: _, ...rest } = defaultPrinterSettings;
			expect([field, reads(PrinterSettingsRecord, rest)]).toEqual([field, false]);
		}
		expect(
			reads(PrinterSettingsRecord, { ...defaultPrinterSettings, connectionType: "Bluetooth" }),
		).toBe(false);
	});
});
