/**
 * A UPC-A code of the range that GS1 reserves for stores' own articles (number system 4), with its
 * check digit: valid for every scanner, and nobody else's product.
 */
export function inStoreCode(article: number): string {
	const digits = `4${String(article).padStart(10, "0")}`;
	return digits + checkDigit(digits);
}

/** The check digit of a UPC or EAN code without it: odd places from the right count three times. */
export function checkDigit(digits: string): number {
	let sum = 0;
	[...digits].reverse().forEach((digit, place) => {
		sum += Number(digit) * (place % 2 === 0 ? 3 : 1);
	});
	return (10 - (sum % 10)) % 10;
}
