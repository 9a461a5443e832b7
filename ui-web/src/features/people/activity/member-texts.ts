import { textsOf } from "../../../texts/texts.ts";

/** The members of changed settings, by their names in the facts of an event, in Canadian English. */
const membersEnCa = {
	enabled: "Enabled",
	connectionType: "Connection type",
	printerAddress: "Printer address",
	printerModel: "Printer model",
	paperWidth: "Paper width",
	enableSound: "Enable sound",
	enableCutter: "Enable cutter",
	usbDeviceId: "Usb device id",
	hidesNotes: "Hides notes",
	wholeCallName: "Whole call name",
	receiptLanguage: "Receipt language",
	rates: "Rates",
	policy: "Policy",
	confectioneryWithMeal: "Confectionery with meal",
	ontarioThreshold: "Ontario threshold",
	itemTypeRelief: "Item type relief",
	campusAddition: "Campus addition",
	campusAdditionRate: "Campus addition rate",
	campusAdditionTaxes: "Campus addition taxes",
	province: "Province",
	tax_policy: "Tax policy",
	tax_rates: "Tax rates",
	cash_rounding: "Cash rounding",
	gst_number: "Gst number",
	qst_number: "Qst number",
	gst: "Gst",
	qst: "Qst",
	time_zone: "Time zone",
	day_ends_at: "Day ends at",
	in_force_from: "In force from",
	rate: "Rate",
	restaurantId: "Restaurant id",
	branchId: "Branch id",
	apiBaseUrl: "Api base url",
	retryInterval: "Retry interval",
	enableItc: "Enable itc",
	balanceEndpoint: "Balance endpoint",
	debitEndpoint: "Debit endpoint",
	timeout: "Timeout",
	retryAttempts: "Retry attempts",
	autoProcessTransactions: "Auto process transactions",
	provider_name: "Provider name",
	address: "Address",
	model: "Model",
	paper_width: "Paper width",
	categories: "Categories",
	order_types: "Order types",
	fallback: "Fallback",
	permissions: "Permissions",
	pin: "Pin",
	count: "Count",
	sum: "Sum",
	over_short: "Over short",
	sale: "Sale",
	stored: "Stored",
	days: "Days",
	each: "Each",
	offline_refund: "Offline refund",
	offline_day: "Offline day",
	recount: "Recount",
} as const;

/** Returns a member's word by its name. */
export const m = textsOf("members", membersEnCa);

/** A member that has a word. */
export type Member = keyof typeof membersEnCa;

/** True if a member of a setting has a word. */
export const isMember = (name: string): name is Member => Object.hasOwn(membersEnCa, name);
