import type { ProfileShown } from "@tuckshop/core/pos";
import { campusAdditionOf, profileOfPlace } from "@tuckshop/core/rules/tax-settings";
import { businessDate } from "@tuckshop/core/rules/till";
import { Button, Dialog, OptionCard, SelectField } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { type ChosenPlace, ProvinceFields } from "../../../panels/province/province-fields.tsx";
import { additionOfNew } from "../../../panels/province/restaurant-place.ts";
import { type Begins, BeginsField } from "../../../panels/tax-rates/begins-field.tsx";
import { taxFaultToast } from "../../../panels/tax-rates/tax-fault-toast.ts";
import { r } from "../../../panels/tax-rates/tax-rate-texts.ts";
import { t } from "../../../texts/texts.ts";
import { x } from "./taxes-texts.ts";

type ProvinceDialogProps = {
	readonly profile: ProfileShown;
	readonly onClose: () => void;
};

/** The latest hour at which a business day ends. */
const latestEnd = 12;

/**
 * The restaurant's province, and the settings that follow from it: its taxes, its time and its cash
 * rounding.
 */
export function ProvinceDialog({ profile, onClose }: ProvinceDialogProps) {
	const { settings, till } = usePos();
	const showToast = useShowToast();
	const applied = usePosState("settings", (state) => state.taxPolicy);
	const now = profile.inForce.profile;
	const [place, setPlace] = useState<ChosenPlace>({
		province: now.province,
		timeZone: now.time_zone,
	});
	const [dayEndsAt, setDayEndsAt] = useState(now.day_ends_at);
	const [chosenFill, setFill] = useState<boolean>();
	const [begins, setBegins] = useState<Begins>(null);
	const [busy, setBusy] = useState(false);
	const day = begins || businessDate(Date.now(), till.timeZone);
	// A change of the time alone keeps the typed rates.
	const fills = chosenFill ?? (place.province !== now.province || now.tax_rates === null);
	const policy = now.tax_policy ?? applied;
	const save = async () => {
		if (busy || begins === "") return;
		setBusy(true);
		const filled =
			fills && place.province ? profileOfPlace(place.province, { date: day, policy }) : {};
		const saved = await settled(
			settings.saveProfile(
				{ ...filled, province: place.province, time_zone: place.timeZone, day_ends_at: dayEndsAt },
				{ from: begins, seen: profile.newest },
			),
		);
		setBusy(false);
		if (!saved.ok) return showToast(taxFaultToast(saved.fault));
		showToast({ tone: "success", title: x("saved") });
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={x("province.title")}
			description={x("province.text")}
			closeLabel={t("action.close")}
			size={720}
			busy={busy}
			onSubmit={save}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={busy} busyLabel={x("saving")}>
						{x("province.save")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[14px] tablet:grid-cols-2 tablet:gap-x-[16px]">
				<ProvinceFields
					value={place}
					onChange={setPlace}
					day={day}
					{...(campusAdditionOf(policy) === "documented" ? { addition: additionOfNew } : {})}
				/>
				{place.province && <FillChoice fills={fills} onToggle={() => setFill(!fills)} />}
				<SelectField
					label={x("province.dayEnds")}
					value={String(dayEndsAt)}
					options={Array.from({ length: latestEnd + 1 }, (_, hour) => ({
						value: String(hour),
						label: hourText(hour),
					}))}
					onChange={(hour) => setDayEndsAt(Number(hour))}
				/>
				<div className="tablet:col-span-2">
					<BeginsField
						value={begins}
						error={begins === "" ? r("begins.missing") : undefined}
						onChange={setBegins}
					/>
				</div>
			</div>
		</Dialog>
	);
}

type FillChoiceProps = { readonly fills: boolean; readonly onToggle: () => void };

const FillChoice = ({ fills, onToggle }: FillChoiceProps) => (
	<div className="grid tablet:col-span-2">
		<OptionCard
			kind="checkbox"
			label={x("province.fill")}
			note={x("province.fill.note")}
			chosen={fills}
			onToggle={onToggle}
		/>
	</div>
);

const hourText = (hour: number): string =>
	hour === 0 ? x("province.midnight") : hour === latestEnd ? x("province.noon") : `${hour}:00 a.m.`;
