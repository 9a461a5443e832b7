import { describe, expect, it } from "vitest";
import { balanceAnswer } from "./balance-reply.ts";
import { balanceReply, refusedReply } from "./write-reply.ts";

const accounts = {
	operationStatus: "SUCCESS",
	accountsPriority: {
		aggregatedBalance: [
			{ type: "TAX_EXEMPT", balance: 120.5, creditLimit: 0, unlimitedCredit: false },
		],
	},
	accounts: [
		{ id: "A-1", name: "Meal plan", type: "TAX_EXEMPT", balance: 120.5, expiryDate: "2027-04-30" },
	],
};
const balance = {
	operationStatus: "SUCCESS",
	accountsPriority: {
		aggregatedBalance: [
			{ type: "TAX_EXEMPT", balance: 12050, creditLimit: 0, unlimitedCredit: false },
		],
	},
	accounts: [
		{ id: "A-1", name: "Meal plan", type: "TAX_EXEMPT", balance: 12050, expiryDate: "2027-04-30" },
	],
};
const one = (change: object) => ({ success: true, data: { ...accounts, ...change } });

describe("a balance reply", () => {
	it.each([
		["in data", { success: true, data: accounts }],
		["in data.data", { success: true, data: { success: true, data: accounts } }],
		["with no envelope", accounts],
		["with amounts as text", one({ accounts: [{ ...accounts.accounts[0], balance: "120.50" }] })],
		[
			"with one aggregated balance and no list",
			one({
				accountsPriority: { aggregatedBalance: accounts.accountsPriority.aggregatedBalance[0] },
			}),
		],
	])("[SRV-14, ITC-26, ITC-27, ITC-29] is read %s", (_, reply) => {
		expect(balanceAnswer(reply)).toEqual({ is: "balance", balance });
	});

	it("[API-21, SRV-14] is read from the simple list of the second document", () => {
		const list = [
			{ name: "Meal plan", balanceAmount: 120.5 },
			{ name: "Taxable flex", balanceAmount: "7.25" },
		];
		const read = {
			operationStatus: "SUCCESS",
			accountsPriority: { aggregatedBalance: [] },
			accounts: [
				{ id: "1", name: "Meal plan", type: "", balance: 12050 },
				{ id: "2", name: "Taxable flex", type: "", balance: 725 },
			],
		};
		expect(
			balanceAnswer({
				success: true,
				data: { success: true, message: "Balance~read", data: list },
			}),
		).toEqual({
			is: "balance",
			balance: read,
			message: "Balance read",
		});
		expect(balanceAnswer({ success: true, data: list })).toEqual({ is: "balance", balance: read });
	});

	it.each(["SUCCESS", "success", "OK", "Approved"])(
		"[ITC-26] succeeds when operationStatus is %s",
		(operationStatus) => {
			expect(balanceAnswer(one({ operationStatus }))).toMatchObject({ is: "balance" });
		},
	);

	it.each([
		[
			"data.error",
			{ success: false, data: { error: "CARD~BLOCKED", message: "no" }, message: "other" },
			"CARD BLOCKED",
		],
		["message", { success: false, message: "Card not found" }, "Card not found"],
		[
			"data.message",
			{ success: true, data: { success: false, message: "Card not found" } },
			"Card not found",
		],
		["operationStatus", one({ operationStatus: "ERROR" }), "ERROR"],
		[
			"operationMessage",
			one({ operationStatus: "DECLINED", operationMessage: "CARD~EXPIRED" }),
			"CARD EXPIRED",
		],
	])("[SRV-15, ITC-26] is refused with the reason from %s", (_, reply, reason) => {
		expect(balanceAnswer(reply)).toEqual({ is: "refused", reason });
	});

	it.each([
		null,
		undefined,
		"OK",
		17,
		[],
		[accounts],
		{},
		{ success: true },
		{ success: true, data: null },
		{ success: true, data: {} },
		{ success: "true", data: accounts },
		{ success: 1, data: accounts },
		{ success: true, data: { operationStatus: "SUCCESS" } },
		{ success: true, data: { success: "yes", data: accounts } },
		one({ operationStatus: 200 }),
		one({ accounts: "none" }),
		one({ accounts: [null] }),
		one({ accounts: [{ ...accounts.accounts[0], balance: "NaN" }] }),
		one({ accounts: [{ ...accounts.accounts[0], balance: null }] }),
		one({ accounts: [{ ...accounts.accounts[0], balance: 12.345 }] }),
		one({ accounts: [{ ...accounts.accounts[0], balance: 1e308 }] }),
		one({ accountsPriority: [] }),
		one({
			accountsPriority: {
				aggregatedBalance: [{ type: "TAXABLE", balance: 1, unlimitedCredit: "yes" }],
			},
		}),
		{ success: true, data: [{ name: "Meal plan" }] },
	])("[ITC-26, ITC-27, ITC-29] is not understood when it is %j", (reply) => {
		expect(balanceAnswer(reply)).toMatchObject({
			is: "not-understood",
			message: expect.stringMatching(/\w/),
		});
	});

	it("[SRV-14, API-21] reads back what the sandbox writes, in either shape", () => {
		expect(balanceAnswer(balanceReply(balance as never, "first", "Balance read"))).toEqual({
			is: "balance",
			balance,
		});
		expect(balanceAnswer(balanceReply(balance as never, "second", "Balance read"))).toMatchObject({
			is: "balance",
			balance: { accounts: [{ name: "Meal plan", balance: 12050 }] },
			message: "Balance read",
		});
		for (const shape of ["first", "second"] as const)
			expect(balanceAnswer(refusedReply("CARD~NOT~FOUND", shape))).toEqual({
				is: "refused",
				reason: "CARD NOT FOUND",
			});
	});
});
