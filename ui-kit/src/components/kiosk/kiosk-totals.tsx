import { type SumRow, SumRows } from "../check/sum-rows.tsx";

interface KioskTotalsProps {
	readonly rows: readonly SumRow[];
	readonly total?: Omit<SumRow, "id"> | undefined;
}

/** The sums of the kiosk's order. */
export function KioskTotals(props: KioskTotalsProps) {
	return <SumRows {...props} className="tk-totals" totalClassName="tk-total" />;
}
