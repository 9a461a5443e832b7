import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { defaultPrinterSettings } from "../rules/receipt/index.ts";
import {
	GstPstRecord,
	MenuApiSettingsRecord,
	PrinterSettingsRecord,
	type SettingsKey,
	settingsDefaults,
	settingsRecords,
	TaxRatesRecord,
} from "./settings-records.ts";

const reads = (schema: Schema.Codec<unknown, unknown>, value: unknown): boolean => Result.isSuccess(Schema.decodeUnknownResult(schema)(value));

/** A good value for each documented key, and a wrong one. */
const samples: { readonly [key in SettingsKey]: readonly [good: unknown, wrong: unknown] } = {
	restaurantId: [1000012, "1000012x"],
	branchId: [7, 7.5],
	accessToken: ["token", 1],
	apiBaseUrl: ["https://provider.example", null],
	apiPageNo: [1, 0],
	apiLimit: [100, "all"],
	lastSyncedRestaurantId: [1000012, null],
	lastSyncedBranchId: [7, "7"],
	forceMenuRefresh: ["2026-11-20T12:00:00.000Z", 0],
	lastMenuCategorySync: ["2026-11-20T12:00:00.000Z", ""],
	lastMenuItemSync: ["2026-11-20T12:00:00.000Z", ""],
	lastMenuSubCategorySync: ["2026-11-20T12:00:00.000Z", ""],
	lastModifierSync: ["2026-11-20T12:00:00.000Z", ""],
	lastTaxSync: ["2026-11-20T12:00:00.000Z", ""],
	lastSyncTime: ["2026-11-20T12:00:00.000Z", 5],
	taxRates: [[{ name: "GST", rate: 5 }], [{ name: "", rate: 5 }]],
	tableServiceMode: [true, "Y"],
	libraryPosMode: [false, 0],
	hideCardTender: [true, null],
	printerSettings: [defaultPrinterSettings, { ...defaultPrinterSettings, paperWidth: 72 }],
};

describe("the settings store", () => {
	it.each([
		["[DATA-21]", ["restaurantId", "branchId", "accessToken", "apiBaseUrl", "apiPageNo", "apiLimit"]],
		["[DATA-22]", ["lastSyncedRestaurantId", "lastSyncedBranchId", "forceMenuRefresh"]],
		["[DATA-23]", ["lastMenuCategorySync", "lastMenuItemSync", "lastMenuSubCategorySync", "lastModifierSync", "lastTaxSync"]],
		["[DATA-24, DATA-25]", ["lastSyncTime", "taxRates"]],
		["[DATA-26]", ["tableServiceMode", "libraryPosMode", "hideCardTender"]],
		["[DATA-27]", ["printerSettings"]],
	] as readonly [string, readonly SettingsKey[]][])("%s has a record for its documented keys, which takes a good value and refuses a wrong one", (_, keys) => {
		for (const key of keys) expect([key, ...samples[key].map((value) => reads(settingsRecords[key], value))]).toEqual([key, true, false]);
	});

	it("[DATA-28, DATA-29] starts with page 1 and 100 rows a page", () => {
		expect(settingsDefaults).toEqual({ apiPageNo: 1, apiLimit: 100 });
	});
});

describe("settings records", () => {
	it("[SET-20] the Menu API's has its documented fields, the interval from 1 to 60 minutes", () => {
		const whole = { restaurantId: 1000012, branchId: 7, accessToken: "t", apiBaseUrl: "https://provider.example", retryInterval: 5 };
		expect(Schema.encodeSync(MenuApiSettingsRecord)(Schema.decodeUnknownSync(MenuApiSettingsRecord)(whole))).toEqual(whole);
		for (const wrong of [{ retryInterval: 0 }, { retryInterval: 61 }, { retryInterval: 2.5 }, { restaurantId: "x" }, { apiBaseUrl: null }])
			expect([wrong, reads(MenuApiSettingsRecord, { ...whole, ...wrong })]).toEqual([wrong, false]);
	});

	it("[SET-41] tax rates have gstRate and pstRate, percent outside and whole thousandths inside", () => {
		const rates = Schema.decodeUnknownSync(GstPstRecord)({ gstRate: 5, pstRate: 9.975 });
		expect(rates).toEqual({ gstRate: 5000, pstRate: 9975 });
		expect(Schema.encodeSync(GstPstRecord)(rates)).toEqual({ gstRate: 5, pstRate: 9.975 });
		expect(reads(GstPstRecord, { gstRate: 5 })).toBe(false);
		expect(reads(GstPstRecord, { gstRate: 101, pstRate: 7 })).toBe(false);
	});

	it("[TAX-28] the tax rate configuration is a list of name and rate", () => {
		expect(Schema.decodeUnknownSync(TaxRatesRecord)([{ name: "GST", rate: "5%" }])).toEqual([{ name: "GST", rate: 5000 }]);
	});

	it("[PRN-13, PRN-14, PRN-15, PRNS-08] the printer's have their documented fields", () => {
		expect(Schema.encodeSync(PrinterSettingsRecord)(Schema.decodeUnknownSync(PrinterSettingsRecord)(defaultPrinterSettings))).toEqual(defaultPrinterSettings);
		for (const field of Object.keys(defaultPrinterSettings)) {
			const { [field as keyof typeof defaultPrinterSettings]: _, ...rest } = defaultPrinterSettings;
			expect([field, reads(PrinterSettingsRecord, rest)]).toEqual([field, false]);
		}
		expect(reads(PrinterSettingsRecord, { ...defaultPrinterSettings, connectionType: "Bluetooth" })).toBe(false);
	});
});
