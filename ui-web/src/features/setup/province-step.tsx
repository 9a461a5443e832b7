import { useQuery } from "@tanstack/react-query";
import { documentedPolicy, type TaxPolicy, type TaxRow } from "@tuckshop/core/rules";
import { provinceOfAddress } from "@tuckshop/core/rules/accounts";
import { type Province, provinces } from "@tuckshop/core/rules/provinces";
import { type CampusAdditionOf, campusAdditionOf } from "@tuckshop/core/rules/tax-settings";
import { businessDate, versionInForce } from "@tuckshop/core/rules/till";
import { LoadingState, SelectField, useRoving } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { AskedThere, settingsOf } from "../../panels/province/province-fields.tsx";
import { p } from "../../panels/province/province-texts.ts";
import {
	documentedAddition,
	keptPlans,
	movedTo,
	today,
} from "../../panels/province/restaurant-place.ts";
import { isSameZone, zoneText } from "../../panels/province/time-zones.ts";
import {
	additionChoice,
	policyChoices,
	withAddition,
	withReading,
} from "../../panels/tax-rates/policy-choices.ts";
import { ReadingGroup } from "../../panels/tax-rates/reading-group.tsx";
import { s } from "./setup-texts.ts";
import { StepFrame } from "./step-frame.tsx";
import { type StepProps, useSaving } from "./use-setup.ts";

/** The province, all that law asks there, and how the tax rules are read. */
export function ProvinceStep(props: StepProps) {
	const { restaurants } = useServices();
	const { id, province, time_zone } = props.restaurant;
	const { data } = useQuery({
		queryKey: ["tax-profile", id],
		queryFn: () => settled(restaurants.taxProfile(id)),
		staleTime: 0,
		gcTime: 0,
		enabled: province !== null,
	});
	if (province === null) return <ChooseProvince {...props} read={documentedPolicy} />;
	if (!data) return <LoadingState label={s("loading")} />;
	const inForce = data.ok
		? versionInForce(data.value.versions, businessDate(Date.now(), time_zone))
		: undefined;
	return <ChooseProvince {...props} read={inForce?.profile.tax_policy ?? documentedPolicy} />;
}

type ChooseProvinceProps = StepProps & {
	/** The readings that are in force. */
	readonly read: TaxPolicy;
};

function ChooseProvince({ restaurant, read, onBack, onDone }: ChooseProvinceProps) {
	const { restaurants } = useServices();
	const { busy, save } = useSaving();
	const showToast = useShowToast();
	const [chosen, setChosen] = useState<Province>();
	const [zone, setZone] = useState<string>();
	const [changed, setPolicy] = useState<TaxPolicy>();
	const policy = changed ?? read;
	const [addition, setAddition] = useState<CampusAdditionOf>(campusAdditionOf(read));
	const byAddress = provinceOfAddress(restaurant.address);
	const province = chosen ?? restaurant.province ?? byAddress;
	const settings = province && settingsOf(province, today());
	const zones = settings?.timeZones ?? [];
	const timeZone = zone ?? (restaurant.province === province ? restaurant.time_zone : zones[0]);
	const send = async () => {
		if (!province || timeZone === undefined)
			return showToast({ tone: "info", title: s("province.missing") });
		const isSame =
			restaurant.province === province &&
			restaurant.time_zone === timeZone &&
			changed === undefined &&
			addition === campusAdditionOf(read);
		const readings = { policy, addition };
		let plans: ReturnType<typeof keptPlans>;
		const saved =
			isSame ||
			(await save(() =>
				Effect.map(movedTo(restaurants, restaurant, { province, timeZone, readings }), (days) => {
					plans = keptPlans(days);
				}),
			));
		if (plans) showToast(plans);
		if (saved) onDone();
	};
	return (
		<StepFrame
			title={s("province.title")}
			text={s("province.text")}
			busy={busy}
			onBack={onBack}
			onContinue={() => void send()}
			resting={province === undefined}
		>
			<Provinces
				value={province}
				onChoose={(next) => {
					setChosen(next);
					setZone(undefined);
				}}
			/>
			{province && province === byAddress && !chosen && restaurant.province === null && (
				<p className="text-muted">{s("province.fromAddress")}</p>
			)}
			{province && settings && (
				<>
					<div className="ts-card">
						<div className="grid gap-[14px] p-[20px] tablet:grid-cols-2">
							<AskedThere
								province={province}
								settings={settings}
								addition={
									addition === "place"
										? { taxes: settings.preset.preparedFood, why: p("fact.addition.place") }
										: { taxes: documentedAddition, why: p("fact.addition.here") }
								}
							/>
							<SelectField
								label={p("zone")}
								value={zones.find((each) => isSameZone(each, timeZone ?? "")) ?? timeZone ?? ""}
								options={zones.map((each) => ({ value: each, label: zoneText(each) }))}
								onChange={setZone}
							/>
						</div>
					</div>
					<Readings
						province={province}
						provincial={settings.preset.preparedFood}
						policy={withAddition(policy, undefined, idOf.documented)}
						onPolicy={setPolicy}
						addition={addition}
						onAddition={setAddition}
					/>
				</>
			)}
		</StepFrame>
	);
}

type ProvincesProps = {
	readonly value: Province | undefined;
	readonly onChoose: (province: Province) => void;
};

function Provinces({ value, onChoose }: ProvincesProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div {...roving} role="radiogroup" aria-label={p("province")} className="ts-setup-provinces">
			{provinces.map((province) => (
				// biome-ignore lint/a11y/useSemanticElements: a button that answers to touch, with the semantics of a radio
				<button
					key={province}
					type="button"
					role="radio"
					aria-checked={province === value}
					aria-label={p(province)}
					data-stop
					onClick={() => onChoose(province)}
				>
					<b>{province}</b>
					<span>{p(province)}</span>
				</button>
			))}
		</div>
	);
}

type ReadingsProps = {
	readonly province: Province;
	/** The taxes of a meal there. */
	readonly provincial: readonly TaxRow[];
	readonly policy: TaxPolicy;
	readonly onPolicy: (policy: TaxPolicy) => void;
	readonly addition: CampusAdditionOf;
	readonly onAddition: (addition: CampusAdditionOf) => void;
};

/** The ids of the addition's options. */
const idOf = { documented: "flat", place: "province" } as const;

/** The readings that matter there; Ontario's threshold is Ontario's. */
function Readings({ province, provincial, policy, onPolicy, addition, onAddition }: ReadingsProps) {
	const choices = policyChoices(policy).filter(
		({ reading }) => reading !== "ontarioThreshold" || province === "ON",
	);
	return (
		<details className="ts-card ts-setup-fold">
			<summary>{s("province.readings")}</summary>
			<div className="grid gap-[16px] px-[20px] pb-[20px]">
				<p className="text-muted">{s("province.readings.text")}</p>
				{choices.map((choice) => (
					<ReadingGroup
						key={choice.reading}
						choice={choice}
						onChoose={(value) => onPolicy(withReading(policy, choice.reading, value))}
					/>
				))}
				<ReadingGroup
					choice={additionChoice(withAddition(policy, provincial, idOf[addition]), provincial)}
					onChoose={(id) => onAddition(id === idOf.place ? "place" : "documented")}
				/>
			</div>
		</details>
	);
}
