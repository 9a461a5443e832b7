import { textsOf } from "../../texts/texts.ts";

/** The texts around a restaurant's province, in Canadian English. */
const provinceTexts = {
	province: "Province or territory",
	"province.none": "Choose...",
	"province.hint": "Taxes, time and cash rounding follow.",
	zone: "Time zone",
	asked: "Taxes and cash in {{place}}",
	lookedAt: "as of {{day}}",
	sourced: "{{source}}, since {{day}}",
	"fact.tax": "Tax on prepared food",
	"fact.reduced": "Prepared food up to $4.00",
	"fact.reduced.gst": "GST alone",
	"fact.cash": "Cash",
	"fact.cash.nickel": "Rounded to 5 cents",
	"fact.numbers": "Numbers on receipts",
	"fact.addition": "Added on a meal by campus card, where the menu names no tax",
	"fact.addition.documented":
		"The documented default, in every province. You can change it later under Taxes in a till's settings.",
	"fact.addition.place": "As food bears in the province: your choice below.",
	"fact.addition.here": "The documented default, in every province. You can choose another below.",
	"planned.kept": "Planned taxes stay planned",
	"planned.kept.text":
		"They still begin on {{days}}, for the new place. Look at them under Taxes in a till's settings.",
	"numbers.gst": "GST/HST, like 123456789RT0001",
	"numbers.qst": "QST, like 1234567890TQ0001",
	AB: "Alberta",
	BC: "British Columbia",
	MB: "Manitoba",
	NB: "New Brunswick",
	NL: "Newfoundland and Labrador",
	NS: "Nova Scotia",
	NT: "Northwest Territories",
	NU: "Nunavut",
	ON: "Ontario",
	PE: "Prince Edward Island",
	QC: "Quebec",
	SK: "Saskatchewan",
	YT: "Yukon",
} as const;

/** Reads a text around the province by its key. */
export const p = textsOf("province", provinceTexts);
