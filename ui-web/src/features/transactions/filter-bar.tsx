import type { PaymentMethod, SaleStatus } from "@tuckshop/core/rules";
import { daysBefore } from "@tuckshop/core/rules/till";
import { Button, Field, SelectField } from "@tuckshop/ui-kit/components";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import type { placeOptions, SalesPlace } from "./places.ts";
import { type Filters, methodOptions, statusOptions } from "./sales-filters.ts";
import { s } from "./sales-texts.ts";

type FilterBarProps = {
	readonly filters: Filters;
	readonly onFilters: (filters: Filters) => void;
	readonly places: ReturnType<typeof placeOptions>;
	/** The present business day of the chosen place. */
	readonly today: string;
	readonly onClear?: (() => void) | undefined;
};

/** The filters in one row; on a phone only the search, with the others behind a button. */
export function FilterBar({ filters, onFilters, places, today, onClear }: FilterBarProps) {
	const [open, setOpen] = useState(false);
	const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change });
	const others = open ? "" : "max-tablet:hidden";
	return (
		<search
			className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-[8px] tablet:grid-cols-3 till:flex till:flex-wrap"
			aria-label={s("filters")}
		>
			<Field
				className="max-tablet:col-span-2 till:min-w-[212px] till:flex-1"
				label={s("search")}
				type="search"
				placeholder={s("search.hint")}
				value={filters.search}
				onChange={(search) => set({ search })}
			/>
			<div className="col-span-2 tablet:hidden">
				<Button wide icon={SlidersHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
					{s("filters")}
				</Button>
			</div>
			<div className={others}>
				<SelectField
					label={s("status")}
					value={filters.status}
					onChange={(value) => set({ status: value as SaleStatus | "" })}
					options={statusOptions()}
				/>
			</div>
			<div className={others}>
				<SelectField
					label={s("method")}
					value={filters.method}
					onChange={(value) => set({ method: value as PaymentMethod | "" })}
					options={methodOptions()}
				/>
			</div>
			<div className={others}>
				<Field label={s("day")} type="date" value={filters.day} onChange={(day) => set({ day })} />
			</div>
			<fieldset className="flex gap-[8px] max-tablet:col-span-2 max-tablet:[&>*]:flex-1">
				<legend className="sr-only">{s("day")}</legend>
				{(["today", "yesterday"] as const).map((name) => {
					const day = name === "today" ? today : daysBefore(today, 1);
					const on = filters.day === day;
					return (
						<Button
							key={name}
							kind={on ? "primary" : "second"}
							aria-pressed={on}
							onClick={() => set({ day: on ? "" : day })}
						>
							{s(`day.${name}`)}
						</Button>
					);
				})}
			</fieldset>
			{places.length > 1 && (
				<div className={`${others} min-w-0 max-tablet:col-span-2 till:w-[240px] wide:w-[320px]`}>
					<SelectField
						label={s("place")}
						value={filters.place}
						onChange={(value) => set({ place: value as SalesPlace })}
						options={places}
					/>
				</div>
			)}
			{onClear && (
				<Button kind="quiet" icon={X} onClick={onClear}>
					{s("clear")}
				</Button>
			)}
		</search>
	);
}
