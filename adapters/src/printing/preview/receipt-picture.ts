import type { FontColumns } from "@tuckshop/core/rules/receipt";
import type { PrintedRow } from "./printed-row.ts";
import { qrModules } from "./qr-modules.ts";

/**
 * The rows as a picture of the paper, an SVG element as text. Names are escaped; nothing is loaded
 * from elsewhere.
 */
export function receiptPicture(rows: readonly PrintedRow[], columns: FontColumns): string {
	const width = columns.A * dots + 2 * margin;
	const parts: string[] = [];
	let y = margin;
	for (const row of rows) {
		if (row.kind === "text") parts.push(textRow(row, (width - 2 * margin) / columns[row.font], y));
		else if (row.kind === "qr") parts.push(codeRow(row, width, y));
		else if (row.kind === "cut")
			parts.push(
				`<path d="M0 ${y + lineHeight / 2}H${width}" stroke="#888" stroke-width="2" stroke-dasharray="8 8"/>`,
			);
		y += heightOf(row);
	}
	const height = y + margin;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}">`,
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		...parts,
		"</svg>",
	].join("");
}

/** A character of font A is 12 dots wide and 24 high, in a line of 30. */
const dots = 12;
const lineHeight = 30;
const margin = 24;
/** The white margin around a QR code that readers need, in modules. */
const quiet = 4;

type TextRow = Extract<PrintedRow, { readonly kind: "text" }>;
type CodeRow = Extract<PrintedRow, { readonly kind: "qr" }>;

function heightOf(row: PrintedRow): number {
	if (row.kind === "text") return lineHeight * row.height;
	if (row.kind === "qr")
		return (qrModules(row.data, row.errorLevel).length + 2 * quiet) * row.moduleSize;
	return row.kind === "cut" ? lineHeight : 0;
}

function textRow(
	{ text, bold, inverted, width, height }: TextRow,
	cell: number,
	y: number,
): string {
	const said = text.trimEnd();
	if (said === "") return "";
	const length = [...said].length * cell;
	const ground = inverted ? `<rect width="${length}" height="${lineHeight}"/>` : "";
	const words = `<text y="24" font-size="22" font-family="ui-monospace, Menlo, Consolas, monospace" xml:space="preserve" textLength="${length}" lengthAdjust="spacingAndGlyphs"${bold ? ' font-weight="700"' : ""} fill="${inverted ? "#fff" : "#000"}">${escaped(said)}</text>`;
	return `<g transform="translate(${margin} ${y}) scale(${width} ${height})">${ground}${words}</g>`;
}

function codeRow({ data, errorLevel, moduleSize }: CodeRow, width: number, y: number): string {
	const modules = qrModules(data, errorLevel);
	const left = Math.round((width - modules.length * moduleSize) / 2);
	const path = modules
		.flatMap((row, down) =>
			row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : [])),
		)
		.join("");
	return `<path transform="translate(${left} ${y + quiet * moduleSize}) scale(${moduleSize})" d="${path}"/>`;
}

/** Control characters are not allowed in XML. */
const escaped = (text: string): string =>
	text
		.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
		.replace(/\p{Cc}/gu, "\ufffd");
