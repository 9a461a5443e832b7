import type { Page } from "@playwright/test";
import type { Product } from "../e2e/support/product.ts";

/** A place that a walk passes: a file from the project's root, and where it helps, the function in it. */
export type Step = { readonly file: string; readonly enters?: string; readonly says: string };

/** The product with screens that keep the names of their sources, so that what is entered has the names that a reader finds. */
export type Stage = { readonly page: Page; readonly product: Product; readonly url: string };

/** One way straight down through the code, with what sets it going. */
export type Walk = {
	readonly title: string;
	readonly screens: "ui-web" | "ui-kiosk";
	readonly steps: readonly Step[];
	/** Everything before: none of it is part of the walk. */
	readonly prepare: (stage: Stage) => Promise<void>;
	/** The person's actions, until their effect can be seen. */
	readonly walk: (stage: Stage) => Promise<void>;
};

/** The functions that were entered, by their file. */
export type Entered = ReadonlyMap<string, ReadonlySet<string>>;

/** The steps that the trace did not enter, in words. */
export function notEntered({ steps }: Walk, entered: Entered): string[] {
	return steps.flatMap(({ file, enters }) => {
		const functions = entered.get(file);
		if (!functions) return [`${file} was not entered`];
		if (enters !== undefined && !functions.has(enters))
			return [`${enters} in ${file} was not entered`];
		return [];
	});
}
