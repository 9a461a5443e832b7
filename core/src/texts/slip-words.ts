import type { TableLineWords, TicketWords } from "../rules/kitchen/ticket-document.ts";
import type { DayReportWords } from "../rules/receipt/day-report.ts";
import type { DrawerWords } from "../rules/receipt/drawer-slips.ts";
import type { PracticeWords } from "../rules/receipt/practice-slip.ts";
import type { PreBillWords } from "../rules/receipt/pre-bill.ts";
import type { PrinterSettings } from "../rules/receipt/printer-settings.ts";
import type { ReceiptWords } from "../rules/receipt/receipt-document.ts";
import { bothBillWords, bothWords } from "./both.ts";
import { dayReportWords } from "./en-ca/day-report.ts";
import { drawerWords } from "./en-ca/drawer.ts";
import { tableLineWords, ticketWords } from "./en-ca/kitchen.ts";
import { practiceWords } from "./en-ca/practice.ts";
import { preBillWords } from "./en-ca/pre-bill.ts";
import { receiptWords } from "./en-ca/receipt.ts";
import { dayReportWords as dayReportWordsInFrench } from "./fr-ca/day-report.ts";
import { drawerWords as drawerWordsInFrench } from "./fr-ca/drawer.ts";
import {
	tableLineWords as tableLineWordsInFrench,
	ticketWords as ticketWordsInFrench,
} from "./fr-ca/kitchen.ts";
import { practiceWords as practiceWordsInFrench } from "./fr-ca/practice.ts";
import { preBillWords as preBillWordsInFrench } from "./fr-ca/pre-bill.ts";
import { receiptWords as receiptWordsInFrench } from "./fr-ca/receipt.ts";

/** The settings that decide the language of a slip: the printer's setting, and the device's language. */
export type SlipSettings = {
	readonly printer: Pick<PrinterSettings, "receiptLanguage">;
	readonly french: boolean;
};

/** The words of a receipt in the printer's language, otherwise in the device's. */
export const receiptWordsFor = (settings: SlipSettings, timeZone?: string): ReceiptWords =>
	forGuest(settings, [receiptWords(timeZone), receiptWordsInFrench(timeZone)], bothWords);

/** The words of a bill before it is paid, in the languages of a receipt. */
export const preBillWordsFor = (settings: SlipSettings, timeZone?: string): PreBillWords =>
	forGuest(settings, [preBillWords(timeZone), preBillWordsInFrench(timeZone)], bothBillWords);

/** The words of a drawer's slips. */
export const drawerWordsFor = (settings: SlipSettings, timeZone?: string): DrawerWords =>
	isFrench(settings) ? drawerWordsInFrench(timeZone) : drawerWords(timeZone);

/** The words of a day's totals. */
export const dayReportWordsFor = (settings: SlipSettings, timeZone?: string): DayReportWords =>
	isFrench(settings) ? dayReportWordsInFrench(timeZone) : dayReportWords(timeZone);

/** The words on a slip of somebody who practises. */
export const practiceWordsFor = (settings: SlipSettings): PracticeWords =>
	isFrench(settings) ? practiceWordsInFrench : practiceWords;

/**
 * The words of the kitchen's tickets, in the language of the device: the cooks read the same one
 * whoever sends an order and whatever language guests' receipts are in.
 */
export const kitchenWordsFor = (
	{ french }: Pick<SlipSettings, "french">,
	timeZone?: string,
): { readonly ticket: TicketWords; readonly lines: TableLineWords } =>
	french
		? { ticket: ticketWordsInFrench(timeZone), lines: tableLineWordsInFrench }
		: { ticket: ticketWords(timeZone), lines: tableLineWords };

/**
 * True where the house's own slips are in French: as receipts are, or as the device is where those
 * are in both languages. Two languages on one slip are for guests.
 */
function isFrench({ printer: { receiptLanguage = "device" }, french }: SlipSettings): boolean {
	const isOne = receiptLanguage === "en-CA" || receiptLanguage === "fr-CA";
	return isOne ? receiptLanguage === "fr-CA" : french;
}

/** Both languages where the printer is set so, the device's first. */
function forGuest<W>(
	settings: SlipSettings,
	[english, french]: readonly [english: W, french: W],
	both: (first: W, second: W) => W,
): W {
	const [first, second] = isFrench(settings) ? [french, english] : [english, french];
	return settings.printer.receiptLanguage === "both" ? both(first, second) : first;
}
