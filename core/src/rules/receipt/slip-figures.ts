import { type Cents, decimalText } from "../money/cents.ts";
import { percentText, type Rate } from "../money/rate.ts";

/** How a language writes the figures of a slip. */
export type FigureWords = {
	/** The decimal separator; a point unless given. */
	readonly decimal?: ",";
	/** Translates the name of a tax; without it the menu's name is printed. */
	readonly tax?: (name: string) => string;
};

/** How amounts, rates and taxes are written: `25.05`, `13%` and `GST 5%`, or in French `25,05`, `13 %` and `TPS 5 %`. */
export type SlipFigures = {
	readonly amount: (cents: Cents) => string;
	readonly percent: (rate: Rate) => string;
	readonly tax: (tax: { readonly name: string; readonly rate: Rate }) => string;
};

/** The figures of a slip in the language of its words. */
export function figuresOf({ decimal, tax }: FigureWords): SlipFigures {
	const percent = (rate: Rate) =>
		decimal === undefined
			? `${percentText(rate)}%`
			: `${percentText(rate).replace(".", decimal)} %`;
	return {
		amount: (amount) =>
			decimal === undefined ? decimalText(amount) : decimalText(amount).replace(".", decimal),
		percent,
		tax: ({ name, rate }) => `${tax?.(name) ?? name} ${percent(rate)}`,
	};
}
