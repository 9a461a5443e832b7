import { cents } from "../../rules/money/cents.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { moneyText } from "./money.ts";

/** A message as a screen shows it: some refusals have a documented title of their own. */
export type RefusalNotice = { readonly title: string; readonly text: string };

/** The documented sentence of a refusal. Figures in the refusal (a maximum, a group's name, a limit) are put into it. */
export const refusalText = (refusal: Refusal): string => refusalNotice(refusal).text;

/** The sentence with its title; "Error" where the documents name none. A code without a sentence says which field was refused. */
export function refusalNotice(refusal: Refusal): RefusalNotice {
	const known = Object.hasOwn(sentences, refusal.code) ? sentences[refusal.code] : undefined;
	const said = typeof known === "function" ? known(refusal) : known;
	if (said === undefined) return { title: "Error", text: `The ${words(refusal.field)} cannot be used (${words(refusal.code)}).` };
	return typeof said === "string" ? { title: "Error", text: said } : said;
}

type Figures = Refusal & {
	readonly min?: number;
	readonly max?: number;
	readonly cap?: number;
	readonly count?: number;
	readonly total?: number;
	readonly seat?: number;
	readonly group?: string;
	readonly item?: string;
	readonly name?: string;
};
type Sentence = string | RefusalNotice | ((figures: Figures) => string | RefusalNotice);

const words = (code: string): string => code.replaceAll(/[-.]/g, " ");
const dollars = (amount: number | undefined): string => moneyText(cents(amount ?? 0));
const notAnAmount = ({ field }: Refusal): string => `Please enter the ${words(field)} in dollars and cents`;
const notARate = ({ field, name }: Figures): string => `${name ?? field} rate must be between 0 and 100`;

const payment: { readonly [code: string]: Sentence } = {
	"amount-missing": "Please enter the amount received",
	"amount-not-positive": "Each part of a payment must be more than 0",
	"amount-too-small": { title: "Insufficient Payment", text: "Payment amount must be at least the bill total" },
	"card-digits-wrong": "Please enter the last four digits of the card",
	"card-not-verified": "Please verify the card before proceeding",
	"card-number-blank": "Please enter a valid card number",
	"empty-order": "Please add items to your cart before checking out",
	"more-than-sold": "No more can be given back than was sold",
	"more-than-total": "The parts of the payment come to more than the total",
	"not-a-sale": "Only a sale can be refunded",
	"not-covered": "The parts of the payment do not come to the total",
	"nothing-to-refund": "Please select at least one item to refund",
	"offline-sale-too-large": ({ cap }) => `Offline, a campus card pays at most ${dollars(cap)} a sale`,
	"offline-selling-off": "This till can only sell online",
	"offline-store-full": ({ cap }) => `At most ${dollars(cap)} of campus-card sales may wait on this device`,
	"offline-store-too-old": ({ cap }) => `A campus-card sale has waited for more than ${cap} days. Please connect this device first`,
	"other-sale": "This refund belongs to another sale",
	"payment-running": "A payment is already being made",
	"storage-full": {
		title: "Device Full",
		text: "This device has no room for another sale. Let its sales be sent, or free some space, before selling on",
	},
	"tender-does-not-add-up": "What was received and given back does not come to the amount paid",
	"tenders-differ-from-total": "The payments do not come to the total of the order",
};

const order: { readonly [code: string]: Sentence } = {
	"duplicate-line-id": "Two lines of the order have the same id",
	"fraction-of-a-cent": notAnAmount,
	"item-unavailable": ({ item }) => `${item ?? "This item"} is not available`,
	"maximum-reached": ({ max, group }) => ({ title: "Maximum Selections Reached", text: `You can only select up to ${max} options in ${group}` }),
	"no-preset-for-date": "No tax rates are known for this date",
	"not-a-date": "Please enter a date",
	"not-a-rate": notARate,
	"not-an-amount": notAnAmount,
	"price-below-zero": "A price cannot be below 0",
	"price-not-valid": "Please enter a valid price greater than 0",
	"price-too-high": ({ max }) => `Price cannot exceed ${dollars(max)}`,
	"price-too-large": "This price is too large",
	"quantity-below-one": "A quantity is at least 1",
	"quantity-not-whole": "A quantity is a whole number",
	"quantity-too-large": "This quantity is too large",
	"rate-out-of-range": notARate,
	"rate-too-fine": ({ field, name }) => `${name ?? field} rate takes at most three decimals`,
	"reason-missing": "Please give a reason for the tax exemption",
	"too-large": notAnAmount,
	"unknown-line": "This line is no longer in the order",
};

const table: { readonly [code: string]: Sentence } = {
	"bill-does-not-add-up": "The bill does not add up",
	"bill-not-readable": "The bill could not be read",
	"color-not-valid": "Please choose a color",
	"display-name-missing": "Please enter a display name",
	"guest-count-not-valid": "A session has at least 1 guest",
	"name-missing": "Please enter a name",
	"no-active-orders": { title: "No Orders", text: "No active orders to void" },
	"no-seats": "The table has no seats to share the bill",
	"no-session": "No active session",
	"not-on-seat": ({ seat }) => `Seat ${seat} has no part of this item`,
	"nothing-owed": "Nothing is left to pay",
	"nothing-to-send": { title: "No items to send", text: "Add items to the order first" },
	"number-missing": "Please enter a table number",
	"paid-line-changed": "An item that was paid for can no longer be changed",
	"pin-not-valid": "A PIN has 4 to 6 digits",
	"seat-paid": ({ seat }) => `Seat ${seat} has paid: its items stay where they are`,
	"seats-not-valid": "A table has 1 to 20 seats",
	"session-paid": "This session is paid already",
	"split-amount-not-valid": ({ max }) => ({ title: "Invalid split", text: `Each amount must be between ${dollars(0)} and ${dollars(max)}` }),
	"split-exceeds-price": { title: "Invalid split", text: "Total split amount exceeds item price" },
	"unknown-seat": ({ seat }) => `The table has no seat ${seat}`,
	"ways-not-valid": ({ min, max }) => `A bill can be split ${min} to ${max} ways`,
};

const fines: { readonly [code: string]: Sentence } = {
	"credential-missing": "Please enter a credential ID",
	"no-fine-selected": "Please select at least one fine to pay",
	"no-valid-pay-amount": "Each pay amount must be more than 0 and at most the fine",
	"pay-amount-not-valid": ({ max }) => `The amount must be more than 0 and at most ${dollars(max)}`,
};

const device: { readonly [code: string]: Sentence } = {
	"not-a-sales-file": "This file does not hold sales of Tuckshop",
	"sale-not-readable": "A sale in this file could not be read. Nothing was imported",
	"sales-file-damaged": "This file is damaged. Nothing was imported",
	"sales-file-of-another-owner": "This file belongs to another account. Nothing was imported",
	"sales-file-too-new": "This file was written by a newer version of Tuckshop. Please update first",
	"unreadable-sales": ({ count }) => `${count} stored sales could not be read. Export them first`,
	"unsent-sales": ({ count, total }) => `${count} unsent sales of ${dollars(total)} would be lost. Export them first, or let them be sent`,
	"unsent-sales-of-others": ({ count }) => `${count} unsent sales of another account would be lost. Let that account sign in and send them`,
};

const sentences: { readonly [code: string]: Sentence } = { ...payment, ...order, ...table, ...fines, ...device };
