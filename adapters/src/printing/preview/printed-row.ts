import type { FontColumns } from "@tuckshop/core/rules/receipt";

/** One printed row, decoded from the bytes, for a screen to draw and a test to compare. */
export type PrintedRow =
	| {
			readonly kind: "text";
			readonly text: string;
			readonly font: keyof FontColumns;
			readonly bold: boolean;
			readonly inverted: boolean;
			/** Width and height as multiples of a plain character. */
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
