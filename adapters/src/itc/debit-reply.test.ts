import { cents, declinedView } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { debitAnswer } from "./debit-reply.ts";
import { approvedReply, declinedReply } from "./write-reply.ts";

const asked = { transactionReference: "POS-1790000000000-7", amount: cents(1130) };
const zeros = "00000000-0000-0000-0000-000000000000";
const account = {
	name: "Flex",
	type: "TAXABLE",
	transactionAmount: 11.3,
	balance: 38.7,
	receipt: "Thank you",
};
const response = {
	operationStatus: "SUCCESS",
	operationMessage: "APPROVED",
	transactionId: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
	accounts: [account],
};
const data = {
	responses: [response],
	totalAmount: 11.3,
	taxExemptAmount: 0,
	taxableAmount: 11.3,
	transactionReference: asked.transactionReference,
	transactionStatus: "APPROVED",
};
const first = (change: object = {}) => ({ success: true, data: { ...data, ...change } });
const second = (change: object = {}) => ({
	success: true,
	message: "Debited",
	data: {
		transactionId: "T-77",
		totalAmount: 11.3,
		transactionReference: asked.transactionReference,
		response: [{ accountName: "Flex", debited: 11.3 }],
		...change,
	},
});
const withResponse = (change: object) => first({ responses: [{ ...response, ...change }] });

describe("a debit reply", () => {
	it.each([
		["in data", first()],
		["in data.data, as our server relays it", { success: true, data: { success: true, data } }],
		["with amounts as text", first({ totalAmount: "11.30" })],
		["with a lower-case status", withResponse({ operationStatus: "ok" })],
	])("[ITC-30, ITC-31, ITC-32, ITC-33, SRV-18] is an approval %s", (_, reply) => {
		expect(debitAnswer(reply, asked)).toMatchObject({
			is: "approved",
			result: {
				totalAmount: 1130,
				taxExemptAmount: 0,
				taxableAmount: 1130,
				transactionReference: asked.transactionReference,
				transactionStatus: "APPROVED",
				transactionId: response.transactionId,
				responses: [
					{
						transactionId: response.transactionId,
						accounts: [
							{
								name: "Flex",
								type: "TAXABLE",
								transactionAmount: 1130,
								balance: 3870,
								receipt: "Thank you",
							},
						],
					},
				],
				response: [{ accountName: "Flex", debited: 1130 }],
			},
		});
	});

	it("[API-22, ITC-31] is an approval in the second document's shape, and gets the first's fields too", () => {
		expect(debitAnswer(second(), asked)).toEqual({
			is: "approved",
			message: "Debited",
			result: {
				responses: [
					{
						operationStatus: "SUCCESS",
						operationMessage: "Debited",
						transactionId: "T-77",
						accounts: [{ name: "Flex", type: "", transactionAmount: 1130 }],
					},
				],
				totalAmount: 1130,
				taxExemptAmount: 0,
				taxableAmount: 1130,
				transactionReference: asked.transactionReference,
				transactionStatus: "APPROVED",
				transactionId: "T-77",
				response: [{ accountName: "Flex", debited: 1130 }],
			},
		});
	});

	it("[ITC-32, ITC-33] tells exempt from taxable money by the accounts where no sums are said", () => {
		const accounts = [
			{ ...account, name: "Meal plan", type: "TAX_EXEMPT", transactionAmount: 10 },
			{ ...account, transactionAmount: 1.3 },
		];
		const reply = first({
			responses: [{ ...response, accounts }],
			taxExemptAmount: undefined,
			taxableAmount: undefined,
		});
		expect(debitAnswer(reply, asked)).toMatchObject({
			is: "approved",
			result: { taxExemptAmount: 1000, taxableAmount: 130 },
		});
	});

	it.each([
		[
			"first shape",
			{
				success: false,
				error: "declined",
				data: {
					responses: [
						{
							operationStatus: "DECLINED",
							operationMessage: "INSUFFICIENT~FUNDS",
							transactionId: zeros,
							accounts: [],
						},
					],
					transactionStatus: "DECLINED",
				},
			},
			{ status: "DECLINED", message: "INSUFFICIENT FUNDS", transactionStatus: "DECLINED" },
		],
		[
			"relayed",
			{ success: true, data: { success: false, error: "CARD~BLOCKED" } },
			{ status: "ERROR", message: "CARD BLOCKED" },
		],
		[
			"second shape",
			{ success: false, message: "CARD~BLOCKED", data: { transactionId: "000000" } },
			{ status: "ERROR", message: "CARD BLOCKED" },
		],
		["bare", { success: false }, { status: "ERROR", message: "Transaction failed" }],
	])(
		"[ITC-22, ITC-23, ITC-24, ITC-25, SRV-18] is a decline in the %s, with what was said",
		(_, reply, view) => {
			const answer = debitAnswer(reply, asked);
			if (answer.is !== "declined") throw new Error(answer.is);
			expect(declinedView(answer.said)).toEqual(view);
			expect(answer.reason).toBe(view.message);
		},
	);

	it.each([
		["nothing", undefined],
		["null", null],
		["text", "APPROVED"],
		["a number", 200],
		["a list", [first()]],
		["an empty object", {}],
		["no success", { data }],
		["success as text", { success: "true", data }],
		["success as a number", { success: 1, data }],
		["no data", { success: true }],
		["data null", { success: true, data: null }],
		["data as text", { success: true, data: "APPROVED" }],
		["no responses", first({ responses: [] })],
		["responses no list", first({ responses: { ...response } })],
		["a response that is null", first({ responses: [null] })],
		["an error inside", { ...first(), error: "Card blocked" }],
		["an error in data", first({ error: "Card blocked" })],
		["success false inside responses that succeed", { success: false, data }],
		["success false outside and true inside", { success: false, data: { success: true, ...data } }],
		["a response declined", withResponse({ operationStatus: "DECLINED" })],
		["a response without status", withResponse({ operationStatus: undefined })],
		[
			"one of two responses declined",
			first({ responses: [response, { ...response, operationStatus: "ERROR" }] }),
		],
		["a transaction that is pending", first({ transactionStatus: "PENDING" })],
		["a transaction that is declined", first({ transactionStatus: "Declined" })],
		["a transaction id of zeros", withResponse({ transactionId: zeros })],
		["no transaction id", withResponse({ transactionId: undefined })],
		["another reference", first({ transactionReference: "POS-1-1" })],
		["another amount", first({ totalAmount: 11.31 })],
		["no total", first({ totalAmount: undefined })],
		["a total that is no number", first({ totalAmount: "NaN" })],
		["a total with a fraction of a cent", first({ totalAmount: 11.305 })],
		[
			"accounts that come to less",
			withResponse({ accounts: [{ ...account, transactionAmount: 11.29 }] }),
		],
		[
			"an account without its amount",
			withResponse({ accounts: [{ name: "Flex", type: "TAXABLE" }] }),
		],
		["accounts that are no list", withResponse({ accounts: "Flex" })],
		[
			"a simple list that comes to more",
			second({ response: [{ accountName: "Flex", debited: 22.6 }] }),
		],
		["a simple list without an id", second({ transactionId: undefined })],
		[
			"a failed debit that charged something",
			{ success: false, data: { response: [{ accountName: "Flex", debited: 11.3 }] } },
		],
		["a provider's reply", { code: 200, data: null, message: "Success" }],
	])("[ITC-30, ITC-31, ITC-33, SRV-18] is neither yes nor no when it is %s", (_, reply) => {
		expect(debitAnswer(reply, asked)).toMatchObject({
			is: "not-understood",
			message: expect.stringMatching(/\w/),
		});
	});

	it("[ITC-30, API-22] reads back what the sandbox writes, in either shape", () => {
		const told = debitAnswer(first(), asked);
		if (told.is !== "approved") throw new Error(told.is);
		expect(debitAnswer(approvedReply(told.result, "first", ""), asked)).toEqual(told);
		expect(debitAnswer(approvedReply(told.result, "second", "Debited"), asked)).toMatchObject({
			is: "approved",
			result: { transactionId: response.transactionId },
		});
		const declined = {
			transactionReference: asked.transactionReference,
			status: "DECLINED",
			message: "CARD~BLOCKED",
			transactionId: zeros,
		};
		for (const shape of ["first", "second"] as const)
			expect(debitAnswer(declinedReply(declined, shape), asked)).toMatchObject({
				is: "declined",
				reason: "CARD BLOCKED",
			});
	});
});
