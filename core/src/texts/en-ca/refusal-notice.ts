import { cents } from "../../rules/money/cents.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { moneyText } from "./money.ts";

/** A message for display: some refusals have a documented title of their own. */
export type RefusalNotice = { readonly title: string; readonly text: string };

export type Figures = Refusal & {
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
export type Sentences = { readonly [code: string]: Sentence };

/**
 * The sentence with its title; "Error" where the documents name none. A code without a sentence
 * names the refused field.
 */
export function noticeFrom(sentences: Sentences, refusal: Refusal): RefusalNotice {
	const known = Object.hasOwn(sentences, refusal.code) ? sentences[refusal.code] : undefined;
	const said = typeof known === "function" ? known(refusal) : known;
	if (said === undefined)
		return {
			title: "Error",
			text: `The ${words(refusal.field)} cannot be used (${words(refusal.code)}).`,
		};
	return typeof said === "string" ? { title: "Error", text: said } : said;
}

export const words = (code: string): string => code.replaceAll(/[-.]/g, " ");
export const dollars = (amount: number | undefined): string => moneyText(cents(amount ?? 0));
