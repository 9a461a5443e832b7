import { isRate, type Menu } from "../../rules/index.ts";

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

const isCategory = (row: Row): boolean =>
	Number.isSafeInteger(row["id"]) &&
	typeof row["name"] === "string" &&
	(row["typeName"] === undefined ? !("typeName" in row) : typeof row["typeName"] === "string") &&
	(row["kitchenPrinters"] === undefined
		? !("kitchenPrinters" in row)
		: areTexts(row["kitchenPrinters"])) &&
	(row["colour"] === undefined ? !("colour" in row) : typeof row["colour"] === "string") &&
	typeof row["sortOrder"] === "number";

const isSubCategory = (row: Row): boolean =>
	Number.isSafeInteger(row["id"]) &&
	typeof row["name"] === "string" &&
	"categoryId" in row &&
	(Number.isSafeInteger(row["categoryId"]) || row["categoryId"] === undefined) &&
	typeof row["categoryName"] === "string" &&
	typeof row["sortOrder"] === "number";

const isTax = (row: Row): boolean =>
	(row["id"] === undefined ? !("id" in row) : typeof row["id"] === "string") &&
	typeof row["name"] === "string" &&
	isRate(row["rate"]);

const isTaxClass = (row: Row): boolean =>
	(row["itcMenuType"] === undefined
		? !("itcMenuType" in row)
		: typeof row["itcMenuType"] === "string") &&
	(row["itemTag"] === undefined ? !("itemTag" in row) : typeof row["itemTag"] === "string") &&
	typeof row["isTaxable"] === "boolean" &&
	every(row["taxes"], isTax) &&
	(row["singleTax"] === undefined
		? !("singleTax" in row)
		: isRow(row["singleTax"]) && isTax(row["singleTax"])) &&
	(row["taxRuleOverrides"] === undefined
		? !("taxRuleOverrides" in row)
		: every(row["taxRuleOverrides"], isTax)) &&
	typeof row["taxableAccountOnly"] === "boolean" &&
	typeof row["ontarioTaxEligible"] === "boolean" &&
	(row["ontarioClass"] === undefined
		? !("ontarioClass" in row)
		: row["ontarioClass"] === "drink" || row["ontarioClass"] === "pastry") &&
	typeof row["ontarioRetails"] === "boolean" &&
	typeof row["ontarioConfectionery"] === "boolean" &&
	typeof row["retailsFlag"] === "boolean" &&
	typeof row["confectioneryFlag"] === "boolean";

const isOption = (row: Row): boolean =>
	Number.isSafeInteger(row["id"]) &&
	typeof row["name"] === "string" &&
	Number.isSafeInteger(row["price"]) &&
	typeof row["isDefault"] === "boolean";

const isModifierGroup = (row: Row): boolean =>
	Number.isSafeInteger(row["id"]) &&
	typeof row["name"] === "string" &&
	(row["selection"] === "single" || row["selection"] === "multiple") &&
	Number.isSafeInteger(row["minimum"]) &&
	Number.isSafeInteger(row["maximum"]) &&
	typeof row["required"] === "boolean" &&
	every(row["options"], isOption);

const isItem = (row: Row): boolean =>
	Number.isSafeInteger(row["id"]) &&
	typeof row["name"] === "string" &&
	(row["description"] === undefined
		? !("description" in row)
		: typeof row["description"] === "string") &&
	Number.isSafeInteger(row["price"]) &&
	typeof row["openPrice"] === "boolean" &&
	typeof row["isAvailable"] === "boolean" &&
	"categoryId" in row &&
	(Number.isSafeInteger(row["categoryId"]) || row["categoryId"] === undefined) &&
	typeof row["categoryName"] === "string" &&
	typeof row["subCategoryName"] === "string" &&
	(row["pluCode"] === undefined ? !("pluCode" in row) : typeof row["pluCode"] === "string") &&
	(row["imageUrl"] === undefined ? !("imageUrl" in row) : typeof row["imageUrl"] === "string") &&
	(row["picture"] === undefined ? !("picture" in row) : typeof row["picture"] === "string") &&
	(row["colour"] === undefined ? !("colour" in row) : typeof row["colour"] === "string") &&
	isRow(row["taxClass"]) &&
	isTaxClass(row["taxClass"]) &&
	every(row["modifierGroups"], isModifierGroup);

const isWholeMenu = (row: Row): boolean =>
	every(row["categories"], isCategory) &&
	every(row["subCategories"], isSubCategory) &&
	every(row["items"], isItem) &&
	every(row["taxes"], isTax);

/** True if a value is a MenuRecord. */
export const isMenu = (value: unknown): value is Menu => isRow(value) && isWholeMenu(value);
