import type { TaxRow } from "@tuckshop/core/rules";
import { type PresetSource, type Province, provinces } from "@tuckshop/core/rules/provinces";
import { lookedAt, type PlaceSettings, placeSettings } from "@tuckshop/core/rules/tax-settings";
import { lawText, longDayText, rowsText } from "@tuckshop/core/texts";
import { SelectField } from "@tuckshop/ui-kit/components";
import { p } from "./province-texts.ts";
import { isSameZone, zoneText } from "./time-zones.ts";

/** The chosen province and time zone of a restaurant. */
export type ChosenPlace = { readonly province: Province | null; readonly timeZone: string };

type ProvinceFieldsProps = {
	readonly value: ChosenPlace;
	readonly onChange: (place: ChosenPlace) => void;
	/** The day whose law is shown, YYYY-MM-DD. */
	readonly day: string;
	/** The addition of a campus card, where the restaurant has the documented one. */
	readonly addition?: AdditionTold;
};

/** The tax that a campus card adds to a meal for which the menu names none, and the sentence that says why it is that. */
export type AdditionTold = { readonly taxes: readonly TaxRow[]; readonly why: string };

/**
 * The choice of a province and its time zone, with everything that the law requires there, each
 * figure with its source and start date.
 */
export function ProvinceFields({ value, onChange, day, addition }: ProvinceFieldsProps) {
	const settings = value.province ? settingsOf(value.province, day) : undefined;
	const zones = zonesAround(value, day);
	return (
		<>
			<SelectField
				label={p("province")}
				value={value.province ?? ""}
				hint={value.province ? undefined : p("province.hint")}
				options={[
					...(value.province ? [] : [{ value: "", label: p("province.none") }]),
					...provinces.map((province) => ({ value: province, label: p(province) })),
				]}
				onChange={(id) => {
					const province = provinces.find((known) => known === id);
					const usual = province && settingsOf(province, day)?.timeZones[0];
					if (province) onChange({ province, timeZone: usual ?? value.timeZone });
				}}
			/>
			<SelectField
				label={p("zone")}
				value={zones.find((zone) => isSameZone(zone, value.timeZone)) ?? value.timeZone}
				options={zones.map((zone) => ({ value: zone, label: zoneText(zone) }))}
				onChange={(timeZone) => onChange({ ...value, timeZone })}
			/>
			{value.province && settings && (
				<AskedThere province={value.province} settings={settings} addition={addition} />
			)}
		</>
	);
}

/** The law's settings of a province on a day; undefined before the presets begin. */
export function settingsOf(province: Province, day: string): PlaceSettings | undefined {
	const found = placeSettings(province, day);
	return found.ok ? found.value : undefined;
}

/** The zones of the province, or of all of them, and the one that the restaurant has. */
function zonesAround({ province, timeZone }: ChosenPlace, day: string): readonly string[] {
	const zones = (province ? [province] : provinces).flatMap(
		(each) => settingsOf(each, day)?.timeZones ?? [],
	);
	const once = [...new Set(zones)];
	return once.some((zone) => isSameZone(zone, timeZone)) ? once : [...once, timeZone];
}

type Fact = {
	readonly id: string;
	readonly what: string;
	readonly figure: string;
	/** Its source and since when, or who decided it. */
	readonly why?: string;
};

/** All that law asks in a province, each figure with its source and since when. */
export function AskedThere({
	province,
	settings,
	addition,
}: {
	readonly province: Province;
	readonly settings: PlaceSettings;
	readonly addition?: AdditionTold | undefined;
}) {
	return (
		<section className="tablet:col-span-2" aria-label={p("asked", { place: p(province) })}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-[12px]">
				<h3 className="text-[1.0625rem] font-bold">{p("asked", { place: p(province) })}</h3>
				<p className="text-[0.875rem] text-muted">
					{p("lookedAt", { day: longDayText(lookedAt) })}
				</p>
			</div>
			<dl className="mt-[6px]">
				{factsOf(settings, addition).map(({ id, what, figure, why }) => (
					<div
						key={id}
						className="grid grid-cols-[1fr_auto] gap-x-[12px] border-t border-line py-[8px]"
					>
						<dt className="text-muted">{what}</dt>
						<dd className="text-right font-bold">{figure}</dd>
						{why && <dd className="col-span-2 text-[0.875rem] text-muted">{why}</dd>}
					</div>
				))}
			</dl>
		</section>
	);
}

const sourced = ({ source, since }: PresetSource): string =>
	p("sourced", { source: lawText(source), day: longDayText(since) });

function factsOf(
	{ taxes, reduced, cashRounding, numbers }: PlaceSettings,
	addition: AdditionTold | undefined,
): readonly Fact[] {
	return [
		...taxes.map((row) => ({
			id: row.name,
			what: p("fact.tax"),
			figure: rowsText([row]),
			why: sourced(row),
		})),
		...(reduced
			? [
					{
						id: "reduced",
						what: p("fact.reduced"),
						figure: p("fact.reduced.gst"),
						why: sourced(reduced),
					},
				]
			: []),
		...(addition
			? [
					{
						id: "addition",
						what: p("fact.addition"),
						figure: rowsText(addition.taxes),
						why: addition.why,
					},
				]
			: []),
		{
			id: "cash",
			what: p("fact.cash"),
			figure: p("fact.cash.nickel"),
			why: sourced(cashRounding),
		},
		...numbers.map((kind) => ({
			id: kind,
			what: p("fact.numbers"),
			figure: p(`numbers.${kind}`),
		})),
	];
}
