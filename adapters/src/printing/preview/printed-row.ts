import type { FontColumns } from "@tuckshop/core/rules/receipt";

/** What a printer makes of the bytes, row by row: what a screen draws, and what a test compares. */
export type PrintedRow =
	| {
			readonly kind: "text";
			readonly text: string;
			readonly font: keyof FontColumns;
			readonly bold: boolean;
			readonly inverted: boolean;
			/** How many times as wide and as high as a plain character. */
			readonly width: number;
			readonly height: number;
	  }
	| {
			readonly kind: "qr";
			readonly data: string;
			readonly moduleSize: number;
			readonly errorLevel: "L" | "M" | "Q" | "H";
	  }
	| { readonly kind: "cut" }
	| { readonly kind: "drawer" }
	| { readonly kind: "beep" };
