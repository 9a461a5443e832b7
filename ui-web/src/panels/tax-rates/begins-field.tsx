import { Field, SegmentedControl } from "@tuckshop/ui-kit/components";
import { r } from "./tax-rate-texts.ts";

/**
 * When a change of the restaurant's taxes begins: null, with the next order; otherwise a business
 * date, YYYY-MM-DD, or "" while none is chosen.
 */
export type Begins = string | null;

type BeginsFieldProps = {
	readonly value: Begins;
	readonly onChange: (begins: Begins) => void;
	readonly error?: string | undefined;
};

/** The choice of when a change begins. */
export function BeginsField({ value, onChange, error }: BeginsFieldProps) {
	return (
		<div className="grid w-full gap-[10px] tablet:grid-cols-2 tablet:items-end">
			<div>
				<p className="ts-label" aria-hidden>
					{r("begins")}
				</p>
				<SegmentedControl
					label={r("begins")}
					fill
					selected={value === null ? "next" : "date"}
					segments={[
						{ id: "next", label: r("begins.next") },
						{ id: "date", label: r("begins.date") },
					]}
					onSelect={(id) => onChange(id === "next" ? null : (value ?? ""))}
				/>
			</div>
			{value !== null && (
				<Field
					label={r("begins.day")}
					type="date"
					value={value}
					error={error}
					onChange={onChange}
				/>
			)}
		</div>
	);
}
