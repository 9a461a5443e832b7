import { describe, expect, it } from "vitest";
import { rate } from "../money/rate.ts";
import { gst, hst, pst } from "../rules.arbitrary.ts";
import { isSameTax, mergeTaxRows, taxKind } from "./tax-row.ts";

describe("tax rows", () => {
	it("[TAX-27] with the same name and rate are one, the first of them kept", () => {
		expect(mergeTaxRows([{ id: "1", ...gst }, pst, { id: "2", ...gst }, gst])).toEqual([
			{ id: "1", ...gst },
			pst,
		]);
	});
	it("[TAX-27] with another name or another rate stay two", () => {
		const rows = [gst, { ...gst, rate: rate(6_000) }, { ...gst, name: "gst" }, hst];
		expect(mergeTaxRows(rows)).toBe(rows);
		expect(isSameTax(gst, { ...gst, id: "9" })).toBe(true);
		expect(isSameTax(gst, pst)).toBe(false);
	});
	it.each([
		["GST", "federal"],
		["TPS", "federal"],
		["gst", "federal"],
		["GST/TPS", "federal"],
		["HST", "harmonized"],
		["TVH", "harmonized"],
		["HST (ON)", "harmonized"],
		["PST", "provincial"],
		["BC PST", "provincial"],
		["RST", "provincial"],
		["TVP", "provincial"],
		["QST", "provincial"],
		["TVQ", "provincial"],
		["Levy", "other"],
		["PSTX", "other"],
		["", "other"],
		["G.S.T.", "federal"],
		["H.S.T.", "harmonized"],
		["T.V.Q. 9,975 %", "provincial"],
		["TPS/GST", "federal"],
		["TVH / HST", "harmonized"],
		["Container deposit", "other"],
	])("[TAX-01] named %j is %s", (name, kind) => {
		expect(taxKind(name)).toBe(kind);
	});
	it.each([
		["GST/HST", 5_000, "federal"],
		["HST/GST", 5_000, "federal"],
		["GST/HST", 13_000, "harmonized"],
		["HST/GST", 15_000, "harmonized"],
		["GST + PST", 12_000, "harmonized"],
		["PST/GST", 11_000, "harmonized"],
	])(
		"[TAX-01] named %j at %d is %s: a name of two kinds is told by its rate",
		(name, thousandths, kind) => {
			expect(taxKind(name, rate(thousandths))).toBe(kind);
		},
	);
	it("[TAX-01] of two kinds is federal up to 5 % and not a thousandth above", () => {
		expect(taxKind("GST/HST", rate(5_001))).toBe("harmonized");
		expect(taxKind("GST/HST")).toBe("harmonized");
	});
	it.each([
		["LCT", 10_000, ["other", "other", "provincial"]],
		["Sask. LCT", 10_000, ["other", "other", "provincial"]],
		["G.S.T.", 5_000, ["other", "federal", "federal"]],
		["GST/HST", 13_000, ["federal", "harmonized", "harmonized"]],
		["HST/GST", 5_000, ["harmonized", "federal", "federal"]],
	])("[TAX-01] named %j at %d is by each version of the rules %j", (name, thousandths, kinds) => {
		expect([1, 2, 3].map((rules) => taxKind(name, rate(thousandths), rules))).toEqual(kinds);
	});
});
