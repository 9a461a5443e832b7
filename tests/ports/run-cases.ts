import { type ConformanceCase, type StorageMakers, storageCases } from "@tuckshop/core/conformance";
import { describe, it } from "vitest";

/** Runs the cases of every storage on one of them. */
export function runStorage(name: string, makers: StorageMakers): void {
	describe(name, () => {
		for (const [port, cases] of Object.entries<readonly ConformanceCase[]>(storageCases(makers)))
			describe(port, () => {
				for (const { title, run } of cases) it(title, run);
			});
	});
}
