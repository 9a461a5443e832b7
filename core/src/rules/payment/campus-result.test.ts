import { describe, expect, it } from "vitest";
import { declinedView } from "./campus-result.ts";

describe("declinedView", () => {
	it("[ITC-22, ITC-23] says ERROR and Transaction failed where nothing was said", () => {
		expect(declinedView({})).toEqual({ status: "ERROR", message: "Transaction failed" });
		expect(
			declinedView({
				operationStatus: "",
				operationMessage: "",
				transactionStatus: "",
				transactionId: "",
			}),
		).toEqual({
			status: "ERROR",
			message: "Transaction failed",
		});
	});
	it("[ITC-22, ITC-23, ITC-24, ITC-25] shows what was said, every tilde as a space", () => {
		expect(
			declinedView({
				operationStatus: "DECLINED",
				operationMessage: "No~funds~left",
				transactionStatus: "VOID",
				transactionId: "100",
			}),
		).toEqual({
			status: "DECLINED",
			message: "No funds left",
			transactionStatus: "VOID",
			transactionId: "100",
		});
	});
	it.each(["0", "000", "00000000-0000-0000-0000-000000000000", "TXN-000"])(
		"[ITC-25] leaves out the transaction id %j",
		(transactionId) => {
			expect(declinedView({ transactionId })).not.toHaveProperty("transactionId");
		},
	);
	it.each(["1", "00000000-0000-0000-0000-000000000001", "TXN-100", "TXN"])(
		"[ITC-25] shows the transaction id %j",
		(transactionId) => {
			expect(declinedView({ transactionId })).toHaveProperty("transactionId", transactionId);
		},
	);
});
