import { type SumRow, SumRows } from "../check/sum-rows.tsx";

interface KioskTotalsProps {
	readonly rows: readonly SumRow[];
	readonly total?: Omit<SumRow, "id"> | undefined;
}

export function KioskTotals(props: KioskTotalsProps) {
	return <SumRows {...props} className="tk-totals" totalClassName="tk-total" />;
}
