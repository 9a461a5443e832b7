/** The title of the open price dialog: "Enter Price" at the counter, "Enter Price for {item}" in library mode (OPEN-01, LIB-31). */
export const openPriceTitle = (itemName?: string): string =>
	itemName === undefined ? "Enter Price" : `Enter Price for ${itemName}`;
