import {
	longestMenuDescription,
	longestMenuName,
	type MenuPart,
	type MenuText,
	type MenuTextBook,
	type MenuTextKind,
	menuTextKey,
	mostCalories,
} from "./menu-texts.ts";

const columns = [
	"kind",
	"id",
	"name",
	"description",
	"french_name",
	"french_description",
	"allergens",
	"french_allergens",
	"calories",
] as const;
type Column = (typeof columns)[number];

/**
 * A line of a file that was not read, and the column that is wrong in it. `line`: counted from 1.
 */
export type MenuCsvProblem = { readonly line: number; readonly column: string };

/** A file of menu texts: those that were read, and the lines that were not. */
export type MenuCsv = {
	readonly texts: readonly MenuText[];
	readonly problems: readonly MenuCsvProblem[];
};

/**
 * The parts of a menu with their texts as a CSV file (RFC 4180), for a spreadsheet. A text that it
 * would take for a formula stands behind an apostrophe.
 */
export function menuTextsCsv(parts: readonly MenuPart[], book: MenuTextBook): string {
	const rows = parts.map((part): Readonly<Record<Column, string>> => {
		const text = book.get(menuTextKey(part));
		return {
			kind: part.kind,
			id: String(part.id),
			name: part.name,
			description: part.description ?? "",
			french_name: text?.name ?? "",
			french_description: text?.description ?? "",
			allergens: text?.allergens ?? "",
			french_allergens: text?.allergensInFrench ?? "",
			calories: text?.calories === undefined ? "" : String(text.calories),
		};
	});
	const lines = [
		columns.join(","),
		...rows.map((row) => columns.map((name) => cell(row[name])).join(",")),
	];
	// With a byte order mark spreadsheets read the accents of UTF-8.
	return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/**
 * The texts of a CSV file, whose columns are found by their names in any order, between commas,
 * semicolons or tabs. The provider's own words in it count for nothing. A line that is wrong is
 * named and left out. Undefined: the first line has no `kind` or no `id`.
 */
export function menuTextsOfCsv(file: string): MenuCsv | undefined {
	const [head, ...lines] = cells(file.replace(/^\uFEFF/, ""));
	const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
	if (!names.includes("kind") || !names.includes("id")) return undefined;
	const texts: MenuText[] = [];
	const problems: MenuCsvProblem[] = [];
	for (const [index, line] of lines.entries()) {
		if (line.every((each) => each.trim() === "")) continue;
		const said = (name: Column): string => unquoted(line[names.indexOf(name)] ?? "").trim();
		const text = textOf(said);
		if ("column" in text) problems.push({ line: index + 2, column: text.column });
		else texts.push(text);
	}
	return { texts, problems };
}

const kinds: ReadonlySet<string> = new Set<MenuTextKind>(["category", "item", "group", "option"]);

function textOf(said: (name: Column) => string): MenuText | { readonly column: Column } {
	const kind = said("kind").toLowerCase();
	if (!kinds.has(kind)) return { column: "kind" };
	if (!/^-?\d{1,15}$/.test(said("id"))) return { column: "id" };
	for (const [column, most] of [
		["french_name", longestMenuName],
		["french_description", longestMenuDescription],
		["allergens", longestMenuDescription],
		["french_allergens", longestMenuDescription],
	] as const)
		if (said(column).length > most) return { column };
	const calories = said("calories");
	if (!/^\d{0,5}$/.test(calories) || Number(calories) > mostCalories) return { column: "calories" };
	return {
		kind: kind as MenuTextKind,
		id: Number(said("id")),
		name: said("french_name"),
		description: said("french_description"),
		allergens: said("allergens"),
		allergensInFrench: said("french_allergens"),
		...(calories === "" ? {} : { calories: Number(calories) }),
	};
}

const formula = /^\s*[=+\-@\t\r]/;

function cell(text: string): string {
	const safe = formula.test(text) ? `'${text}` : text;
	return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const unquoted = (text: string): string =>
	text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** The cells of each line. The separator is the one that the first line has most of. */
function cells(file: string): readonly (readonly string[])[] {
	const [first = ""] = file.split(/\r?\n/, 1);
	const count = (sign: string) => first.split(sign).length;
	const separator = [",", ";", "\t"].reduce((best, sign) =>
		count(sign) > count(best) ? sign : best,
	);
	const rows: string[][] = [];
	let row: string[] = [];
	let text = "";
	let isQuoted = false;
	const endCell = () => {
		row.push(text);
		text = "";
	};
	const endRow = () => {
		endCell();
		rows.push(row);
		row = [];
	};
	for (let at = 0; at < file.length; at++) {
		const sign = file[at] as string;
		if (isQuoted) {
			if (sign !== '"') text += sign;
			else if (file[at + 1] === '"') text += file[++at];
			else isQuoted = false;
		} else if (sign === '"' && text === "") isQuoted = true;
		else if (sign === separator) endCell();
		else if (sign === "\n") endRow();
		else if (sign !== "\r") text += sign;
	}
	if (text !== "" || row.length > 0) endRow();
	return rows;
}
