import { MenuRecord } from "@tuckshop/core/records";
import { typeCheckText } from "./type-check-text.ts";

export const menuCheckFile = "core/src/records/menu/is-menu.ts";

/** The text of the file that checks a menu, generated from its schema. Biome formats it. */
export const menuCheckText =
	(): string => `import { type Menu, isRate } from "../../rules/index.ts";

/*
 * Made of MenuRecord by tests/generated/write.ts; a test compares the two. Written out, the check takes less than a tenth of the
 * schema's time, so that a till of 20,000 items opens at once.
 */

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const every = (list: unknown, holds: (row: Row) => boolean): boolean =>
	Array.isArray(list) && list.every((row) => isRow(row) && holds(row));
const areTexts = (list: unknown): boolean =>
	Array.isArray(list) && list.every((text) => typeof text === "string");

${typeCheckText("isWholeMenu", MenuRecord.ast, {
	"an integer": (value) => `Number.isSafeInteger(${value})`,
	"whole cents": (value) => `Number.isSafeInteger(${value})`,
	"a rate": (value) => `isRate(${value})`,
})}
/** True if a value is a MenuRecord. */
export const isMenu = (value: unknown): value is Menu => isRow(value) && isWholeMenu(value);
`;
