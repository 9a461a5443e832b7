/**
 * Codes of products have a check digit at these lengths (GTIN-8, UPC-A, EAN-13 and GTIN-14 of the
 * GS1 General Specifications); eight digits that begin with 0 or 1 may also be a UPC-E.
 */
const productLengths = [8, 12, 13, 14];
/** Shorter codes are a shop's own PLUs. */
const shortestCard = 6;

/** True if a code has the form of a campus card's number: six digits or more. */
export const mayBeCardCode = (code: string): boolean =>
	/^\d+$/.test(code) && code.length >= shortestCard;

/**
 * True if a scanned code that no item has can only be a campus card: digits that are neither a PLU
 * nor a product's barcode. A scanner reads no barcode whose check digit is wrong. One card number
 * in ten looks like a barcode where it has the length of one, so that false is no answer.
 */
export const isCardCode = (code: string): boolean => mayBeCardCode(code) && !mayBeProduct(code);

function mayBeProduct(code: string): boolean {
	if (!productLengths.includes(code.length)) return false;
	if (code.length === 8 && code < "2") return true;
	// The last digit makes the sum of all of them a multiple of ten; each second one counts three times.
	const sum = [...code]
		.reverse()
		.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}
