import type { TaxProfile } from "@tuckshop/core/records";
import { percentText, type TaxPolicy, type TaxRow } from "@tuckshop/core/rules";
import { profileOfPlace } from "@tuckshop/core/rules/tax-settings";
import { businessDate } from "@tuckshop/core/rules/till";
import { refusalText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, IconButton, SegmentedControl } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { Plus, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { type Begins, BeginsField } from "./begins-field.tsx";
import { LessInAll, lessText, useTaxReadings } from "./less-collected.tsx";
import {
	additionChoice,
	policyChoices,
	presetOf,
	presets,
	withAddition,
	withReading,
} from "./policy-choices.ts";
import { ReadingGroup } from "./reading-group.tsx";
import { taxFaultToast } from "./tax-fault-toast.ts";
import { r } from "./tax-rate-texts.ts";
import { useTaxProfile } from "./use-tax-profile.ts";

type Entry = { readonly id: number; readonly name: string; readonly rate: string };
type Problem = { readonly row: number; readonly of: "name" | "rate"; readonly text: string };

type TaxRatesDialogProps = {
	readonly onClose: () => void;
	readonly home?: RefObject<HTMLElement | null> | undefined;
};

/** The offline tax rates by name, and the readings of the tax rules (TAX-30 to TAX-34). */
export function TaxRatesDialog({ onClose, home }: TaxRatesDialogProps) {
	const { settings, till } = usePos();
	const showToast = useShowToast();
	const { profile } = useTaxProfile();
	const [typed, setEntries] = useState<readonly Entry[]>();
	const [chosen, setPolicy] = useState<TaxPolicy>();
	const applied = settings.state.getState();
	const inForce = profile?.inForce.profile;
	const entries = typed ?? entriesOf(inForce?.tax_rates ?? applied.taxRates);
	const policy = chosen ?? inForce?.tax_policy ?? applied.taxPolicy;
	const [problem, setProblem] = useState<Problem>();
	const [begins, setBegins] = useState<Begins>(null);
	const [busy, setBusy] = useState(false);

	const save = async () => {
		if (busy || begins === "") return;
		setBusy(true);
		const saved = await settled(
			settings.saveTaxes({ entries, policy }, { from: begins, seen: profile?.newest }),
		);
		setBusy(false);
		if (!saved.ok) return showToast(taxFaultToast(saved.fault));
		if (saved.value) return setProblem(problemOf(entries, saved.value));
		showToast({ tone: "success", title: r("saved") });
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={r("title")}
			description={r("text")}
			closeLabel={t("action.close")}
			size={720}
			finalFocus={home}
			busy={busy}
			onSubmit={save}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={busy} busyLabel={r("saving")}>
						{r("save")}
					</Button>
				</>
			}
		>
			<Rates
				entries={entries}
				problem={problem}
				onEntries={setEntries}
				onTyped={() => setProblem(undefined)}
			/>
			<Readings
				policy={policy}
				province={inForce ? inForce.province : (till.province ?? null)}
				onPolicy={setPolicy}
			/>
			{profile && (
				<div className="mt-[24px] border-t border-line pt-[18px]">
					<BeginsField
						value={begins}
						error={begins === "" ? r("begins.missing") : undefined}
						onChange={setBegins}
					/>
				</div>
			)}
		</Dialog>
	);
}

const entriesOf = (rates: readonly TaxRow[]): readonly Entry[] =>
	rates.map(({ name, rate }, id) => ({ id, name, rate: percentText(rate) }));

type RatesProps = {
	readonly entries: readonly Entry[];
	readonly problem: Problem | undefined;
	readonly onEntries: (entries: readonly Entry[]) => void;
	/** Called when a name or a rate was typed. */
	readonly onTyped: () => void;
};

function Rates({ entries, problem, onEntries, onTyped }: RatesProps) {
	const change = (id: number, part: Partial<Entry>) => {
		onTyped();
		onEntries(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
	};
	const problemAt = (row: number, of: Problem["of"]) =>
		problem?.row === row && problem.of === of ? problem.text : undefined;
	return (
		<fieldset className="grid gap-[12px]">
			<legend className="ts-label">{r("rates")}</legend>
			{entries.map(({ id, name, rate }, row) => (
				<div key={id} className="grid grid-cols-[minmax(0,1fr)_128px_44px] items-start gap-[10px]">
					<Field
						label={r("name.word")}
						aria-label={r("name", { number: row + 1 })}
						value={name}
						error={problemAt(row, "name")}
						maxLength={40}
						onChange={(text) => change(id, { name: text })}
					/>
					<Field
						label={r("rate.word")}
						aria-label={
							name.trim() === "" ? r("rate.nameless", { number: row + 1 }) : r("rate", { name })
						}
						type="number"
						inputMode="decimal"
						min={0}
						max={100}
						step={0.01}
						value={rate}
						error={problemAt(row, "rate")}
						onChange={(text) => change(id, { rate: text })}
					/>
					<span className="mt-[30px]">
						<IconButton
							icon={X}
							label={r("remove", { name: name.trim() || r("name", { number: row + 1 }) })}
							disabled={entries.length === 1}
							onClick={() => onEntries(entries.filter((entry) => entry.id !== id))}
						/>
					</span>
				</div>
			))}
			<div>
				<Button
					icon={Plus}
					onClick={() =>
						onEntries([
							...entries,
							{ id: Math.max(...entries.map(({ id }) => id)) + 1, name: "", rate: "" },
						])
					}
				>
					{r("add")}
				</Button>
			</div>
		</fieldset>
	);
}

type ReadingsProps = {
	readonly policy: TaxPolicy;
	readonly province: TaxProfile["province"];
	readonly onPolicy: (policy: TaxPolicy) => void;
};

/** The readings of the tax rules: a named set of them, or each separately. */
function Readings({ policy, province, onPolicy }: ReadingsProps) {
	const { till } = usePos();
	const day = businessDate(Date.now(), till.timeZone, till.dayEndsAt);
	const ofPlace = province && profileOfPlace(province, { date: day, policy, addition: "place" });
	const provincial = ofPlace ? ofPlace.tax_policy.campusAdditionTaxes : undefined;
	const preset = presetOf(policy);
	const readings = useTaxReadings();
	return (
		<section
			className="mt-[24px] grid gap-[16px] border-t border-line pt-[18px]"
			aria-label={r("rules")}
		>
			<div>
				<h3 className="text-[1.0625rem] font-bold">{r("rules")}</h3>
				<p className="text-[0.875rem] text-muted">{r("rules.note")}</p>
				<div className="text-[0.9375rem] font-semibold">
					<LessInAll readings={readings} />
				</div>
			</div>
			<SegmentedControl
				label={r("rules")}
				fill
				selected={preset}
				segments={[
					{ id: "documented", label: r("documented") },
					{ id: "practised", label: r("practised") },
					...(preset === "own" ? [{ id: "own", label: r("own") }] : []),
				]}
				onSelect={(id) => {
					if (id === "documented" || id === "practised") onPolicy({ ...policy, ...readingsOf(id) });
				}}
			/>
			{policyChoices(policy).map((choice) => (
				<ReadingGroup
					key={choice.reading}
					choice={choice}
					less={lessText(readings, choice.reading)}
					onChoose={(value) => onPolicy(withReading(policy, choice.reading, value))}
				/>
			))}
			<ReadingGroup
				choice={additionChoice(policy, provincial)}
				onChoose={(id) => onPolicy(withAddition(policy, provincial, id))}
			/>
		</section>
	);
}

const readingsOf = (name: keyof typeof presets) => {
	const { ontarioThreshold, confectioneryWithMeal, itemTypeRelief, campusAddition } = presets[name];
	return { ontarioThreshold, confectioneryWithMeal, itemTypeRelief, campusAddition };
};

/** Finds the field of a refusal: it names the tax with the wrong rate, or the row without a name. */
function problemOf(
	entries: readonly Entry[],
	refusal: { readonly code: string; readonly field: string },
): Problem {
	if (refusal.code === "name-missing")
		return { row: Number(refusal.field.split(".")[1] ?? 0), of: "name", text: r("name.missing") };
	return {
		row: Math.max(
			0,
			entries.findIndex(({ name }) => name.trim() === refusal.field),
		),
		of: "rate",
		text: refusalText(refusal),
	};
}
