import { describe, expect, it } from "vitest";
import { buyerReliefs, provincialRelief } from "./buyer-relief.ts";

const ann = {
	id: "ontario-first-nations",
	name: " Ann Buyer ",
	cardNumber: " 1234567890",
	band: "234 ",
} as const;

describe("the reliefs of a buyer", () => {
	it("[PROF-08] are none, the province's part and everything, each with what law has the seller write down", () => {
		expect(buyerReliefs).toEqual([
			{ id: "none", frees: "none", asks: [] },
			{
				id: "ontario-first-nations",
				frees: "provincial-part",
				province: "ON",
				since: "2010-09-01",
				asks: ["name", "cardNumber", "band"],
				source: "Guide 80 (Ontario), First Nations point-of-sale exemption",
			},
			{ id: "tax-exempt", frees: "everything", asks: ["reason"] },
		]);
	});

	it("[PROF-08] are kept without the blanks around their words", () => {
		expect(provincialRelief(ann, "ON")).toEqual({
			ok: true,
			value: {
				id: "ontario-first-nations",
				name: "Ann Buyer",
				cardNumber: "1234567890",
				band: "234",
			},
		});
	});

	it.each(["name", "cardNumber", "band"] as const)("[PROF-08] ask for the %s", (field) => {
		expect(provincialRelief({ ...ann, [field]: "  " }, "ON")).toEqual({
			ok: false,
			refusal: { code: "relief-detail-missing", field },
		});
	});

	it.each([undefined, "QC", "BC"])("[PROF-08] of Ontario are not given in %s", (province) => {
		expect(provincialRelief(ann, province)).toEqual({
			ok: false,
			refusal: { code: "relief-elsewhere", field: "province" },
		});
	});
});
