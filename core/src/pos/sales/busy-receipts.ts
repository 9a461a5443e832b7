import { Effect } from "effect";
import { type PrinterFault, withLate } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { PosReceipts, ReceiptsState } from "../pos-types.ts";
import { ownState } from "../state.ts";
import type { ReceiptsArea } from "./receipts-area.ts";

/**
 * Adds to the receipt area a state of what is printing and what failed. The code that prints loads
 * late; this state can be observed before.
 */
export function withPrintBusyState(area: ReceiptsArea): ReceiptsArea & Pick<PosReceipts, "state"> {
	const { seen, get, set } = ownState<ReceiptsState>({ busy: false });
	let jobs = 0;
	const count = (by: 1 | -1) => {
		jobs += by;
		set({ ...get(), busy: jobs > 0 });
	};
	const during = <A, E>(job: Effect.Effect<A, E>) =>
		Effect.suspend(() => {
			count(1);
			return Effect.ensuring(
				job,
				Effect.sync(() => count(-1)),
			);
		});
	/** Publishes the state of a sale's receipt, and whether the printer is printing. */
	const tell = (fault: PrinterFault | undefined, receipt?: ReceiptsState["receipt"]) =>
		Effect.sync(() => {
			const { trouble: _, ...now } = get();
			set({ ...now, ...(fault ? { trouble: fault } : {}), ...(receipt ? { receipt } : {}) });
		});
	const told = <A, E>(job: Effect.Effect<A, E | PrinterFault>) =>
		job.pipe(
			Effect.tap(() => tell(undefined)),
			Effect.tapError((fault) => (isPrinterFault(fault) ? tell(fault) : Effect.void)),
		);
	const idOf = (sale: string | Sale) => (typeof sale === "string" ? sale : sale.facts.id);
	/** Clears the failure of a receipt that was reprinted. */
	const madeGood = (saleId: string) =>
		Effect.suspend(() =>
			get().receipt?.saleId === saleId ? tell(undefined, { saleId, is: "printed" }) : Effect.void,
		);
	const watched: Pick<
		ReceiptsArea & PosReceipts,
		"state" | "made" | "reprint" | "print" | "printTest"
	> = {
		state: seen,
		made: (sale) =>
			during(
				Effect.suspend(() => {
					const saleId = sale.facts.id;
					set({ ...get(), receipt: { saleId, is: "printing" } });
					return area.made(sale).pipe(
						Effect.tap((fault) =>
							tell(fault, fault ? { saleId, is: "not-printed", fault } : { saleId, is: "printed" }),
						),
						Effect.onError(() => tell(get().trouble, { saleId, is: "not-printed" })),
					);
				}),
			),
		reprint: (sale) => during(Effect.tap(told(area.reprint(sale)), () => madeGood(idOf(sale)))),
		print: (make) => during(told(area.print(make))),
		printTest: (settings) => during(told(area.printTest(settings))),
	};
	return withLate(watched, area);
}

/** A fault of the storage does not concern the printer. */
const isPrinterFault = (fault: unknown): fault is PrinterFault =>
	typeof fault === "object" && fault !== null && "_tag" in fault && fault._tag !== "NotStored";
