import type { TableBillRecord } from "@tuckshop/core/records";
import { Effect } from "effect";
import { useListed } from "../floor/use-plan.ts";
import { useTablePlace } from "../table-place.tsx";

/** The bill that stands on the check of a session. It is read again with everything else of the tables. */
export function useSlipBill(sessionId: string): TableBillRecord | undefined {
	const { bills } = useTablePlace();
	return useListed(["bill", sessionId], () => Effect.map(bills.bill(sessionId), (bill) => [bill]))
		.rows?.[0];
}
