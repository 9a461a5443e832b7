import type { Locale } from "../money/format.ts";

/** The words of a voice for a sum of money. */
const sums: Readonly<
	Record<Locale, { readonly one: string; readonly many: string; readonly and: string }>
> = {
	"en-CA": { one: "dollar", many: "dollars", and: "and" },
	"fr-CA": { one: "dollar", many: "dollars", and: "et" },
};

/**
 * A text as a voice says it: Canadian sums in dollars and cents, "2 × Fries" without the sign, a masked number by its end. A voice alone may
 * read "$8.99" as a decimal, or "8,99 $" as two numbers.
 */
export function spokenText(text: string, locale: Locale): string {
	const { one, many, and } = sums[locale];
	const sum = (dollars: string, cents: string) => {
		const whole = dollars.replace(/[^\d]/g, "");
		// In French none is one, as one and a half is.
		const isOne = whole === "1" || (locale === "fr-CA" && whole === "0");
		const said = `${whole} ${isOne ? one : many}`;
		return cents === "00"
			? said
			: `${said} ${and} ${Number(cents)} cent${cents === "01" ? "" : "s"}`;
	};
	return text
		.replace(/\$(\d[\d,]*)\.(\d\d)/g, (_, dollars: string, cents: string) => sum(dollars, cents))
		.replace(/(\d[\d\s\u00a0\u202f]*),(\d\d)[\s\u00a0]\$/g, (_, dollars: string, cents: string) =>
			sum(dollars, cents),
		)
		.replace(/\+(?=\d)/g, "plus ")
		.replace(/ × /g, " ")
		.replace(/•+\s*(\d+)/g, (_, digits: string) => [...digits].join(" "))
		.replace(/ · /g, ", ");
}
