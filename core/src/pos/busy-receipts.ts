import { Effect } from "effect";
import type { PosReceipts } from "./pos-types.ts";
import type { ReceiptsArea } from "./receipts-area.ts";
import { ownState } from "./state.ts";

/** Receipts that tell while something is being printed: the part that prints loads late, whoever watches it is there before. */
export function busyReceipts(area: ReceiptsArea): ReceiptsArea & Pick<PosReceipts, "state"> {
	const { seen, set } = ownState({ busy: false });
	let jobs = 0;
	const count = (by: 1 | -1) => {
		jobs += by;
		set({ busy: jobs > 0 });
	};
	const during = <A, E>(job: Effect.Effect<A, E>) =>
		Effect.suspend(() => {
			count(1);
			return Effect.ensuring(
				job,
				Effect.sync(() => count(-1)),
			);
		});
	return {
		...area,
		state: seen,
		made: (sale) => during(area.made(sale)),
		reprint: (sale) => during(area.reprint(sale)),
		print: (make) => during(area.print(make)),
		printTest: (settings) => during(area.printTest(settings)),
	};
}
