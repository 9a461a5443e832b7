import type { FontColumns } from "@tuckshop/core/rules/receipt";
import type { PrintedRow } from "./printed-row.ts";

/**
 * Reads ESC/POS like a printer with this many columns: a longer line continues in the next. Throws
 * on an unknown command, because everything after it would be misread.
 */
export function decodeEscPos(bytes: Uint8Array, columns: FontColumns): readonly PrintedRow[] {
	const state = fresh();
	const rows: PrintedRow[] = [];
	let line = "";
	let style = state.style;
	const feed = () => {
		rows.push({ kind: "text", text: line, ...(line === "" ? state.style : style) });
		line = "";
	};
	const flush = () => {
		if (line !== "") feed();
	};
	for (let at = 0; at < bytes.length; ) {
		const byte = bytes[at] ?? 0;
		if (byte >= 0x20) {
			if (line === "") style = state.style;
			if ((line.length + 1) * state.style.width > columns[state.style.font]) {
				feed();
				style = state.style;
			}
			line += character(byte, state.codePage);
			at++;
		} else if (byte === 0x0a) {
			feed();
			at++;
		} else if (byte === 0x0d) at++;
		else {
			const command = commandAt(bytes, at);
			const row = apply(command, state);
			if (row) {
				flush();
				rows.push(row);
			}
			at += command.length;
		}
	}
	flush();
	return rows;
}

type Style = Omit<Extract<PrintedRow, { readonly kind: "text" }>, "kind" | "text">;
type State = {
	style: Style;
	codePage: number;
	code: { data: string; moduleSize: number; errorLevel: "L" | "M" | "Q" | "H" };
};
type Command = { readonly name: string; readonly parameters: Uint8Array; readonly length: number };

const plain: Style = { font: "A", bold: false, inverted: false, width: 1, height: 1 };
const fresh = (): State => ({
	style: plain,
	codePage: 0,
	code: { data: "", moduleSize: 3, errorLevel: "L" },
});

/** The number of bytes after the name of each command that is used. */
const parameterBytes: { readonly [name: string]: number } = {
	"ESC @": 0,
	"FS .": 0,
	"ESC M": 1,
	"ESC a": 1,
	"ESC E": 1,
	"ESC t": 1,
	"ESC p": 3,
	"GS !": 1,
	"GS B": 1,
	"GS V": 1,
};
const prefixes: { readonly [byte: number]: string } = { 27: "ESC", 28: "FS", 29: "GS" };

function commandAt(bytes: Uint8Array, at: number): Command {
	const name = `${prefixes[bytes[at] ?? 0] ?? `byte ${bytes[at]}`} ${String.fromCharCode(bytes[at + 1] ?? 0)}`;
	if (name === "ESC (" || name === "GS (") {
		const size = (bytes[at + 3] ?? 0) + 256 * (bytes[at + 4] ?? 0);
		return {
			name: `${name} ${String.fromCharCode(bytes[at + 2] ?? 0)}`,
			parameters: whole(bytes, at + 5, size),
			length: 5 + size,
		};
	}
	const count = Object.hasOwn(parameterBytes, name) ? parameterBytes[name] : undefined;
	if (count === undefined)
		throw new RangeError(`unsupported printer command: ${name} at byte ${at}`);
	return { name, parameters: whole(bytes, at + 2, count), length: 2 + count };
}

function whole(bytes: Uint8Array, from: number, count: number): Uint8Array {
	if (from + count > bytes.length)
		throw new RangeError(`a printer command is cut off at byte ${bytes.length}`);
	return bytes.subarray(from, from + count);
}

/** Applies a command to the state, and returns the row that it prints, if any. */
function apply({ name, parameters }: Command, state: State): PrintedRow | undefined {
	const [first = 0] = parameters;
	if (name === "ESC @") Object.assign(state, fresh());
	else if (name === "ESC M") state.style = { ...state.style, font: first === 1 ? "B" : "A" };
	else if (name === "ESC E") state.style = { ...state.style, bold: (first & 1) === 1 };
	else if (name === "GS B") state.style = { ...state.style, inverted: (first & 1) === 1 };
	else if (name === "GS !")
		state.style = { ...state.style, width: (first >> 4) + 1, height: (first & 7) + 1 };
	else if (name === "ESC t") state.codePage = first;
	else if (name === "ESC p") return { kind: "drawer" };
	else if (name === "GS V") return { kind: "cut" };
	else if (name === "ESC ( A") return { kind: "beep" };
	else if (name === "GS ( k") return codeStep(parameters, state);
	return undefined;
}

/** A QR code is set up in steps and printed by the last. */
function codeStep(parameters: Uint8Array, { code }: State): PrintedRow | undefined {
	const [, step = 0, value = 0] = parameters;
	if (step === 67) code.moduleSize = value;
	else if (step === 69) code.errorLevel = (["L", "M", "Q", "H"] as const)[value - 48] ?? "L";
	else if (step === 80) code.data = latin1(parameters.subarray(3));
	else if (step === 81) return { kind: "qr", ...code };
	return undefined;
}

const latin1 = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

const windows1252: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
	new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
);

function character(byte: number, codePage: number): string {
	const letter = windows1252[byte];
	if (letter === undefined || byte === 0x7f || (byte > 0x7f && codePage !== 16))
		throw new RangeError(`unsupported character: ${byte} in code page ${codePage}`);
	return letter;
}
