import { mostPackaging } from "../../rules/order/order-details.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { paymentRefusals } from "./payment-refusals.ts";
import {
	dollars,
	type Figures,
	noticeFrom,
	type RefusalNotice,
	type Sentences,
	words,
} from "./refusal-notice.ts";

/**
 * The documented sentence of a refusal, with the refusal's figures (a maximum, a group's name, a
 * limit) inserted.
 */
export const refusalText = (refusal: Refusal): string => refusalNotice(refusal).text;

/**
 * The sentence with its title; "Error" where the documents name none. A code without a sentence
 * names the refused field.
 */
export const refusalNotice = (refusal: Refusal): RefusalNotice => noticeFrom(sentences, refusal);

const notAnAmount = ({ field }: Refusal): string =>
	`Please enter the ${words(field)} in dollars and cents`;
const notARate = ({ field, name }: Figures): string =>
	`${name ?? field} rate must be between 0 and 100`;

const order: Sentences = {
	"no-types": "Keep at least one type, or use the usual ones",
	"too-many-types": "These are too many types",
	"name-too-long": "This name is too long",
	"name-twice": "Another one has this name",
	"packaging-amount": `Packaging costs from ${dollars(1)} to ${dollars(mostPackaging)}`,
	"duplicate-line-id": "Two lines of the order have the same id",
	"fraction-of-a-cent": notAnAmount,
	"item-unavailable": ({ item }) => `${item ?? "This item"} is not available`,
	"maximum-reached": ({ max, group }) => ({
		title: "Maximum Selections Reached",
		text: `You can only select up to ${max} options in ${group}`,
	}),
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
	"relief-detail-missing": ({ field }) => `Please enter the ${words(field)} of the buyer`,
	"relief-elsewhere": "This relief is given in Ontario alone",
	"too-large": notAnAmount,
	"unknown-line": "This line is no longer in the order",
};

const table: Sentences = {
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
	"paid-in-parts": "A part of the whole bill was paid: its seats can no longer pay apart",
	"paid-line-changed": "An item that was paid for can no longer be changed",
	"pin-not-valid": "A PIN has 4 to 6 digits",
	"seat-paid": ({ seat }) => `Seat ${seat} has paid: its items stay where they are`,
	"seats-not-valid": "A table has 1 to 20 seats",
	"seats-with-ways": "Choose seats or equal parts, not both",
	"session-paid": "This session is paid already",
	"split-amount-not-valid": ({ max }) => ({
		title: "Invalid split",
		text: `Each amount must be between ${dollars(0)} and ${dollars(max)}`,
	}),
	"split-exceeds-price": { title: "Invalid split", text: "Total split amount exceeds item price" },
	"unknown-seat": ({ seat }) => `The table has no seat ${seat}`,
	"ways-not-valid": ({ min, max }) => `A bill can be split ${min} to ${max} ways`,
};

const fines: Sentences = {
	"credential-missing": "Please enter a credential ID",
	"no-fine-selected": "Please select at least one fine to pay",
	"no-valid-pay-amount": "Each pay amount must be more than 0 and at most the fine",
	"pay-amount-not-valid": ({ max }) => `The amount must be more than 0 and at most ${dollars(max)}`,
};

const refunds: Sentences = {
	"refund-above-limit": "This is more than a person gives back without an approval",
	"refunds-too-many": "This person has given back as often as is allowed today",
	"refunds-above-sum": "This person has given back as much as is allowed today",
	"debit-not-made":
		"The campus card of this sale is not charged yet. Give all of it back now, or a part once it was charged",
	"debit-open": "The campus card of this sale is being charged. Please wait for the outcome",
	"delivery-open": "This sale has not reached the server or the provider. Settle it first",
	"drawer-closed": "The drawer with this sale is closed. Please refund the sale",
	"fine-elsewhere": "This sale pays a library fine that another device keeps. Refund it there",
	"made-elsewhere": "Offline, only the device that made a sale can refund it",
	"more-than-left": ({ max }) => `Only ${dollars(max)} of this is left to give back`,
	"more-than-tender-left": ({ max }) => `Only ${dollars(max)} of this payment is left to give back`,
	"note-missing": "Please write down the reason",
	"nothing-left": "All of this was given back before",
	"offline-refund-too-large": ({ cap }) => `Offline, at most ${dollars(cap)} in cash a refund`,
	"offline-refunds-full": ({ cap }) => `Offline, at most ${dollars(cap)} in cash a day`,
	"other-business-date": "This sale is of another business day. Please refund it",
	"other-tender": "The sale was not paid this way",
	"reason-missing": "Please choose a reason",
	"refunded-before": "Some of this sale was given back before. Please refund the rest",
	"sale-too-old": ({ max }) => `A sale can be refunded for ${max} days`,
	"table-open": "The guests of this sale are still at their table. Correct it there",
	"terminal-offline": "Offline, the card terminal can't give money back",
	"unknown-tax": "The sale did not bear this tax",
};

const drawers: Sentences = {
	"amount-negative": "The amount can't be below 0",
	"amount-not-in-nickels": "Cash is counted to 5 cents",
	"card-in-doubt": "A card may be being charged. Wait for it, or close all the same",
	"closed-before": "This drawer is closed already",
	"count-not-whole": "Please enter a whole number of pieces",
	"count-too-large": "That is more than a drawer holds",
	"drawer-recount": "The count is further off than the limit. Count the drawer again",
	"drawer-counts-used": "The drawer was counted twice. The second count stands",
	"drawer-not-counted": "Something was sold or moved since the count. Please count again",
	"drawer-not-open": "No drawer is open at this till",
	"drawer-open": "This drawer was opened meanwhile",
	"order-open": "An order is open. Its sale will be in the next close",
	"orders-held": "Orders are on hold. Their sales will be in the next close",
	"payment-unanswered": "A payment has no answer yet. Look at its table, or close all the same",
	"purse-pay-out": "That is above the limit. Please have it paid from a drawer",
	"purse-no-sale": "A purse has no drawer that opens",
	"other-holder": "The last close is another drawer's",
	"unknown-denomination": "Canada has no such coin, note or roll",
};

const device: Sentences = {
	"not-a-sales-file": "This file does not hold sales of Tuckshop",
	"sale-not-readable": "A sale in this file could not be read. Nothing was imported",
	"sales-file-damaged": "This file is damaged. Nothing was imported",
	"sales-file-of-another-owner": "This file belongs to another account. Nothing was imported",
	"sales-file-too-new": "This file was written by a newer version of Tuckshop. Please update first",
	"unreadable-sales": ({ count }) => `${count} stored sales could not be read. Export them first`,
	"uncompared-sales": ({ count }) =>
		`${count} sales were not compared with the server since it last changed. Sync first, or export them`,
	"unsent-sales": ({ count, total }) =>
		`${count} unsent sales of ${dollars(total)} would be lost. Export them first, or let them be sent`,
	"unsent-sales-of-others": ({ count }) =>
		`${count} unsent sales of another account would be lost. Let that account sign in and send them`,
};

const sentences: Sentences = {
	...paymentRefusals,
	...order,
	...table,
	...fines,
	...refunds,
	...drawers,
	...device,
};
