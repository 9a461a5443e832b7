import type { Cents } from "../../rules/money/cents.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { moneyText } from "./money.ts";

/** A message as a screen shows it: some refusals have a documented title of their own. */
export type Notice = { readonly title: string; readonly text: string };

/** The documented sentence of a refusal. Figures in the refusal (a maximum, a group's name, a limit) are put into it. */
export const refusalText = (refusal: Refusal): string => refusalNotice(refusal).text;

/** The sentence with its title; "Error" where the documents name none. A code without a sentence says which field was refused. */
export function refusalNotice(refusal: Refusal): Notice {
	const known = sentences[refusal.code];
	const said = typeof known === "function" ? known(refusal as Figures) : known;
	if (said === undefined) return { title: "Error", text: `The ${words(refusal.field)} cannot be used (${words(refusal.code)}).` };
	return typeof said === "string" ? { title: "Error", text: said } : said;
}

type Figures = Refusal & {
	readonly min?: number;
	readonly max?: number;
	readonly seat?: number;
	readonly group?: string;
	readonly item?: string;
	readonly name?: string;
};
type Sentence = string | Notice;

const words = (code: string): string => code.replaceAll("-", " ");
const dollars = (amount: number | undefined): string => moneyText((amount ?? 0) as Cents);
const notAnAmount = ({ field }: Refusal): string => `Please enter the ${words(field)} in dollars and cents`;

const sentences: { readonly [code: string]: Sentence | ((figures: Figures) => Sentence) } = {
	"amount-missing": "Please enter the amount received",
	"amount-too-small": { title: "Insufficient Payment", text: "Payment amount must be at least the bill total" },
	"bill-does-not-add-up": "The bill does not add up",
	"bill-not-readable": "The bill could not be read",
	"credential-missing": "Please enter a credential ID",
	"empty-order": "Please add items to your cart before checking out",
	"fraction-of-a-cent": notAnAmount,
	"guest-count-not-valid": "A session has at least 1 guest",
	"item-unavailable": ({ item }) => `${item} is not available`,
	"maximum-reached": ({ max, group }) => ({ title: "Maximum Selections Reached", text: `You can only select up to ${max} options in ${group}` }),
	"not-a-rate": ({ field, name }) => `${name ?? field} rate must be between 0 and 100`,
	"not-an-amount": notAnAmount,
	"price-not-valid": "Please enter a valid price greater than 0",
	"price-too-high": ({ max }) => `Price cannot exceed ${dollars(max)}`,
	"rate-out-of-range": ({ field, name }) => `${name ?? field} rate must be between 0 and 100`,
	"rate-too-fine": ({ field, name }) => `${name ?? field} rate takes at most three decimals`,
	"no-active-orders": { title: "No Orders", text: "No active orders to void" },
	"no-fine-selected": "Please select at least one fine to pay",
	"no-seats": "The table has no seats to share the bill",
	"no-session": "No active session",
	"no-valid-pay-amount": "Each pay amount must be more than 0 and at most the fine",
	"nothing-owed": "Nothing is left to pay",
	"nothing-to-send": { title: "No items to send", text: "Add items to the order first" },
	"not-on-seat": ({ seat }) => `Seat ${seat} has no part of this item`,
	"pay-amount-not-valid": ({ max }) => `The amount must be more than 0 and at most ${dollars(max)}`,
	"paid-line-changed": "An item that was paid for can no longer be changed",
	"seat-paid": ({ seat }) => `Seat ${seat} has paid: its items stay where they are`,
	"session-paid": "This session is paid already",
	"split-amount-not-valid": ({ max }) => ({ title: "Invalid split", text: `Each amount must be between ${dollars(0)} and ${dollars(max)}` }),
	"split-exceeds-price": { title: "Invalid split", text: "Total split amount exceeds item price" },
	"tenders-differ-from-total": "The payments do not come to the total of the order",
	"too-large": notAnAmount,
	"unknown-seat": ({ seat }) => `The table has no seat ${seat}`,
	"ways-not-valid": ({ min, max }) => `A bill can be split ${min} to ${max} ways`,
};
