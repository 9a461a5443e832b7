import type { TableBillRecord } from "@tuckshop/core/records";
import { useTables } from "../table-place.tsx";

/** The bill that stands on the check of a session, open or paid just now. */
export const useSlipBill = (sessionId: string): TableBillRecord | undefined =>
	useTables(
		({ tables, left }) =>
			(tables?.sessions.find((open) => open.session.id === sessionId) ?? left[sessionId])?.bill,
	);
