import type { ReceiptBlock, ReceiptPaper } from "./receipt-document.ts";
import { padBoth, wrapped } from "./receipt-lines.ts";

/** The words by which a slip of somebody who practises says that it is no receipt. */
export type PracticeWords = { readonly title: string; readonly meaning: string };

/** A slip of somebody who practises: it says so first and last, before each cut. */
export function practiceSlip(
	blocks: readonly ReceiptBlock[],
	words: PracticeWords,
	{ columns }: Pick<ReceiptPaper, "columns">,
): readonly ReceiptBlock[] {
	const mark: readonly ReceiptBlock[] = [
		{ kind: "line", text: padBoth(words.title, columns / 2), emphasis: "reverse" },
		...wrapped(words.meaning, columns).map(
			(text): ReceiptBlock => ({ kind: "line", text: padBoth(text, columns) }),
		),
	];
	const isCut = blocks.at(-1)?.kind === "cut";
	return [
		...mark,
		...blocks.flatMap((block) => (block.kind === "cut" ? [...mark, block] : [block])),
		...(isCut ? [] : mark),
	];
}
