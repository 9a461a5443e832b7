import { type Cents, type MenuItem, type TaxClass, zeroCents } from "@tuckshop/core/rules";
import type { CategoryIndex } from "./categories.ts";
import type { ModifierDirectory } from "./modifier-directory.ts";
import { modifierGroupsOf } from "./modifier-groups.ts";
import { flagOf, isRecord, nameKey, type RowReader } from "./row-reader.ts";
import { itemTaxes } from "./taxes.ts";

/**
 * Converts a row to an item of the menu; undefined, with a note, when it has no readable id, name
 * or price.
 */
export function toMenuItem(
	row: RowReader,
	categories: CategoryIndex,
	directory: ModifierDirectory,
): MenuItem | undefined {
	const id = row.id();
	if (id === undefined)
		return row.leftOut("id", row.raw.id === undefined ? "missing" : "not-a-whole-number");
	const name = row.text("menu_name");
	if (name === undefined) return row.leftOut("menu_name", "missing");
	const openPrice = row.flag(false, "open_price");
	const price = priceOf(row, openPrice);
	if (price === undefined) return undefined;
	const category = categoryOf(row, categories);
	const item: Writable<MenuItem> = {
		id,
		name,
		price,
		openPrice,
		isAvailable: row.flag(true, "is_available"),
		categoryId: category.id,
		categoryName: category.name,
		subCategoryName: row.text("sub_category_name") ?? "",
		taxClass: taxClassOf(row),
		modifierGroups: modifierGroupsOf(row, id, directory),
	};
	const description = row.text("menu_description");
	const pluCode = row.text("plu_code");
	const imageUrl = row.text("menu_picture");
	if (description !== undefined) item.description = description;
	if (pluCode !== undefined) item.pluCode = pluCode;
	if (imageUrl !== undefined) item.imageUrl = imageUrl;
	return item;
}

/** Optional fields are assigned one by one: twenty thousand spreads cost more than the reading. */
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The price of the default serving size, otherwise of the first, otherwise the price field (PROV-26
 * to PROV-28). A price that can't be read leaves the item out: another one in its place would be a
 * guess with money.
 */
function priceOf(row: RowReader, openPrice: boolean): Cents | undefined {
	const servings = row.list("serving_size").filter(isRecord);
	const serving =
		servings.find((candidate) => flagOf(candidate.is_default) === true) ?? servings[0];
	const field = serving ? "serving_price" : "price";
	const price = (serving ? row.inner(serving) : row).money(field);
	if (typeof price === "number" && price >= 0) return price;
	if (!openPrice) return row.leftOut(field, price === "missing" ? "missing" : "not-an-amount");
	if (price !== "missing") row.ignored(field, "not-an-amount", (serving ?? row.raw)[field]);
	return zeroCents;
}

function categoryOf(
	row: RowReader,
	categories: CategoryIndex,
): { id: number | undefined; name: string } {
	const given = row.whole("category_id", 1);
	const name = row.text("menu_category_name");
	const known = given === undefined ? undefined : categories.names.get(given);
	if (given !== undefined && known !== undefined) return { id: given, name: name ?? known };
	const id = name === undefined ? undefined : categories.ids.get(nameKey(name));
	if (id === undefined)
		row.ignored(
			"menu_category_name",
			name === undefined ? "missing" : "unknown-category",
			name ?? given,
		);
	return { id, name: name ?? "" };
}

function taxClassOf(row: RowReader): TaxClass {
	const { taxes, singleTax, taxRuleOverrides } = itemTaxes(row);
	const taxClass: Writable<TaxClass> = {
		isTaxable: row.flag(true, "is_taxable"),
		taxes,
		taxableAccountOnly: row.flag(false, "taxable_account_only"),
		ontarioTaxEligible: row.flag(false, "ontario_tax_eligible"),
		ontarioRetails: row.flag(false, "ontario_retails"),
		ontarioConfectionery: row.flag(false, "ontario_confectionary", "ontario_confectionery"),
		retailsFlag: row.flag(false, "retails_flag"),
		confectioneryFlag: row.flag(false, "confectionary_flag", "confectionery_flag"),
	};
	const itcMenuType = row.text("itc_menu_type");
	const itemTag = row.text("item_tag");
	const ontarioClass = ontarioClassOf(row);
	if (itcMenuType !== undefined) taxClass.itcMenuType = itcMenuType;
	if (itemTag !== undefined)
		taxClass.itemTag = nameKey(itemTag) === "confectionary" ? "confectionery" : itemTag;
	if (ontarioClass !== undefined) taxClass.ontarioClass = ontarioClass;
	if (singleTax) taxClass.singleTax = singleTax;
	if (taxRuleOverrides) taxClass.taxRuleOverrides = taxRuleOverrides;
	return taxClass;
}

function ontarioClassOf(row: RowReader): TaxClass["ontarioClass"] {
	const given = row.text("ontario_class")?.toLowerCase();
	if (given === undefined || given === "drink" || given === "pastry") return given;
	return row.ignored("ontario_class", "not-a-class", row.raw.ontario_class);
}
