import type { TableBillRecord } from "@tuckshop/core/records";
import { useTables } from "../table-place.tsx";

/** The bill on the check of a session, open or just paid. */
export const useSlipBill = (sessionId: string): TableBillRecord | undefined =>
	useTables(
		({ tables, left }) =>
			(tables?.sessions.find((open) => open.session.id === sessionId) ?? left[sessionId])?.bill,
	);
