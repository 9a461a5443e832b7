import {
	countingIds,
	inMemoryDeployment,
	inMemoryFineStore,
	noFaults,
	sampleDeployment,
} from "@tuckshop/core/fakes";
import { type FineStore, lazyStore } from "@tuckshop/core/ports";
import { payFineUpTo, sampleFines } from "@tuckshop/core/rules/fines";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { deployedFines } from "./deployed-fines.ts";

const owed = (fines: readonly { readonly outstanding: number }[]) =>
	fines.map(({ outstanding }) => outstanding);

describe("the fines of a deployment", () => {
	const at = (sandbox: boolean) => {
		const faults = noFaults();
		return {
			faults,
			fines: deployedFines(
				inMemoryFineStore(faults),
				inMemoryDeployment(faults, { ...sampleDeployment(), sandbox }),
				countingIds(),
			),
		};
	};

	it("[LIB-23] a credential without any has three samples of 8.50, 25.00 and 12.75 in the sandbox, kept from then on", () =>
		Effect.runPromise(
			Effect.gen(function* () {
				const { fines } = at(true);
				const first = yield* fines.of("owner-1", "C-1");
				expect(
					first.map(({ outstanding, status, description }) => [outstanding, status, description]),
				).toEqual([
					[850, "unpaid", "Overdue book"],
					[2500, "unpaid", "Lost textbook"],
					[1275, "unpaid", "Damaged laptop charger"],
				]);
				for (const { id, amount } of first)
					yield* fines.pay({ ownerId: "owner-1", fineId: id, saleId: "sale-1" }, (fine) =>
						payFineUpTo(fine, amount, "2026-11-20T12:00:00.000Z"),
					);
				expect(owed(yield* fines.of("owner-1", "C-1"))).toEqual([0, 0, 0]);
				// With the same last four digits, read in the same millisecond: they get their own fines.
				for (const other of ["C-2", "1-C-1", "2-C-1"])
					expect(owed(yield* fines.of("owner-1", other))).toEqual([850, 2500, 1275]);
			}),
		));

	it("[LIB-23] elsewhere, and where the server can't be asked, it has none", () =>
		Effect.runPromise(
			Effect.gen(function* () {
				expect(yield* at(false).fines.of("owner-1", "C-1")).toEqual([]);
				const { faults, fines } = at(true);
				faults.reachable = false;
				expect(yield* fines.of("owner-1", "C-1")).toEqual([]);
				faults.reachable = true;
				expect(owed(yield* fines.of("owner-1", "C-1"))).toHaveLength(3);
			}),
		));

	it("[LIB-22] passes on what it is asked where the fines on the device load late", () =>
		Effect.runPromise(
			Effect.gen(function* () {
				const kept = lazyStore<FineStore>(async () => inMemoryFineStore());
				const fines = deployedFines(kept, inMemoryDeployment(), countingIds());
				yield* fines.add("owner-1", sampleFines("C-1", "2026-11-20T12:00:00.000Z"));
				expect(owed(yield* fines.of("owner-1", "C-1"))).toEqual([850, 2500, 1275]);
				expect(yield* fines.spoiled("owner-1")).toEqual([]);
			}),
		));
});
