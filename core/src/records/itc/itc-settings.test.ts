import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import {
	clampedItcSettings,
	defaultItcSettings,
	ItcSettings,
	isItcConfigured,
} from "./itc-settings.ts";

const whole: ItcSettings = {
	...defaultItcSettings("https://itc.example"),
	enableItc: true,
	subscriptionKey: "key",
	authToken: "token",
};

describe("ITC settings", () => {
	it("[ITCS-11, ITCS-12, ITCS-14, ITCS-15, ITCS-16] have the documented defaults", () => {
		expect(defaultItcSettings("https://dev.itc.example")).toEqual({
			enableItc: false,
			apiBaseUrl: "https://dev.itc.example",
			subscriptionKey: null,
			authToken: null,
			balanceEndpoint: "/accounts/v1/api/v1/account/balance",
			debitEndpoint: "/payments/v1/api/payments/debit",
			timeout: 10_000,
			retryAttempts: 3,
			autoProcessTransactions: true,
		});
	});

	it("[ITCS-04, ITCS-05] are valid only when enabled with address, key and token", () => {
		expect(isItcConfigured(whole)).toBe(true);
		for (const lack of [
			{ enableItc: false },
			{ apiBaseUrl: null },
			{ apiBaseUrl: " " },
			{ subscriptionKey: null },
			{ subscriptionKey: "" },
			{ authToken: null },
		])
			expect([lack, isItcConfigured({ ...whole, ...lack })]).toEqual([lack, false]);
	});

	it.each([
		[4999, 5000],
		[5000, 5000],
		[30_000, 30_000],
		[30_001, 30_000],
		[Number.NaN, 10_000],
	])("[ITCS-14] saves a time-out of %s as %s", (typed, saved) => {
		expect(clampedItcSettings({ ...whole, timeout: typed }).timeout).toBe(saved);
	});

	it.each([
		[0, 1],
		[1, 1],
		[5, 5],
		[6, 5],
		[Number.NaN, 3],
	])("[ITCS-15] saves %s attempts as %s", (typed, saved) => {
		expect(clampedItcSettings({ ...whole, retryAttempts: typed }).retryAttempts).toBe(saved);
	});

	it.each([
		["enableItc", { enableItc: "on" }],
		["apiBaseUrl", { apiBaseUrl: 7 }],
		["subscriptionKey", { subscriptionKey: "a\nb" }],
		["authToken", { authToken: "é" }],
		["balanceEndpoint", { balanceEndpoint: "/elsewhere" }],
		["debitEndpoint", { debitEndpoint: "/elsewhere" }],
		["timeout", { timeout: 4999 }],
		["timeout", { timeout: 30_001 }],
		["retryAttempts", { retryAttempts: 0 }],
		["retryAttempts", { retryAttempts: 6 }],
		["retryAttempts", { retryAttempts: 1.5 }],
		["autoProcessTransactions", { autoProcessTransactions: null }],
	])("[ITCS-10, ITCS-12, ITCS-14, ITCS-15] refuse a wrong %s: %j", (field, change) => {
		const result = Schema.decodeUnknownResult(ItcSettings)({ ...whole, ...change });
		expect(Result.isFailure(result) && result.failure.message).toContain(field);
	});
});
