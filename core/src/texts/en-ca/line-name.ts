import type { OrderLine } from "../../rules/order/line.ts";

/** The name of a line: the menu's, or that of the charge for packaging. */
export const shownName = ({ name, packaging }: Pick<OrderLine, "name" | "packaging">): string =>
	packaging ? "Packaging" : name;
