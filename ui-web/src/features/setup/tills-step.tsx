import type { EnrolledTill } from "@tuckshop/core/contract";
import type { Station } from "@tuckshop/core/records";
import { deviceNameText, timeText } from "@tuckshop/core/texts";
import { Notice, SegmentedControl, useRoving } from "@tuckshop/ui-kit/components";
import { CircleCheck, CircleDashed, Monitor, ScanQrCode } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./setup-texts.ts";
import { StepFrame } from "./step-frame.tsx";
import { CodeForTill } from "./till-code.tsx";
import { markedWith, type StepProps, useSaving } from "./use-setup.ts";

/** Where a station's till is: this device, or another one that reads a code. */
export type TillPlan = { readonly where: "here" | "there"; readonly stationId: string };

type TillsStepProps = StepProps & {
	readonly plan: TillPlan;
	readonly onPlan: (plan: TillPlan) => void;
};

/** The first till of each station. A device that arrives ticks its station at once. */
export function TillsStep({ restaurant, setup, plan, onPlan, onBack, onDone }: TillsStepProps) {
	const { restaurants } = useServices();
	const { busy, save } = useSaving();
	const stations = restaurant.stations.filter(({ is_active }) => is_active);
	const station = stations.find(({ id }) => id === plan.stationId);
	useArrivals(setup.tills);
	const send = async () => {
		const isDone = plan.where === "there" && !setup.done.has("tills");
		const saved =
			isDone ||
			(await save(() => restaurants.update(restaurant.id, markedWith(restaurant, "tills"))));
		if (saved) onDone();
	};
	return (
		<StepFrame
			title={s("tills.title")}
			text={s("tills.text")}
			busy={busy}
			onBack={onBack}
			onContinue={() => void send()}
		>
			<SegmentedControl
				label={s("tills.where")}
				fill
				segments={[
					{ id: "here", label: s("tills.here"), icon: Monitor },
					{ id: "there", label: s("tills.there"), icon: ScanQrCode },
				]}
				selected={plan.where}
				onSelect={(id) => onPlan({ ...plan, where: id === "there" ? "there" : "here" })}
			/>
			<div className="ts-setup-tills">
				<div className="grid min-w-0 gap-[12px]">
					{plan.where === "here" ? (
						<Notice
							tone="info"
							title={s("tills.here.title", { station: station?.name ?? "" })}
							text={s("tills.here.text")}
						/>
					) : (
						<Elsewhere station={station} address={setup.address} tills={setup.tills} />
					)}
				</div>
				<Stations
					stations={stations}
					tills={setup.tills}
					plan={plan}
					onChoose={(stationId) => onPlan({ ...plan, stationId })}
				/>
			</div>
		</StepFrame>
	);
}

type ElsewhereProps = {
	readonly station: Station | undefined;
	readonly address: string;
	readonly tills: readonly EnrolledTill[];
};

function Elsewhere({ station, address, tills }: ElsewhereProps) {
	const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
	return (
		<>
			<div>
				<h3 className="text-[1.0625rem] font-bold">{s("tills.there.title")}</h3>
				<p className="text-muted">{s("tills.there.text")}</p>
			</div>
			{isLocal && (
				<Notice tone="warning" title={s("tills.local")} text={s("tills.local.text", { address })} />
			)}
			{station && (
				<CodeForTill
					key={station.id}
					station={station}
					address={address}
					used={tills.filter(({ stationId }) => stationId === station.id).length}
				/>
			)}
		</>
	);
}

type StationsProps = {
	readonly stations: readonly Station[];
	readonly tills: readonly EnrolledTill[];
	readonly plan: TillPlan;
	readonly onChoose: (stationId: string) => void;
};

function Stations({ stations, tills, plan, onChoose }: StationsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<section className="ts-card" aria-label={s("tills.stations")}>
			<div className="ts-card-head">
				<h2>{s("tills.stations")}</h2>
			</div>
			<div {...roving} role="radiogroup" aria-label={s("tills.stations")}>
				{stations.map(({ id, name }) => {
					const till = tills.findLast(({ stationId }) => stationId === id);
					const chosen = id === plan.stationId;
					const waits = chosen && (plan.where === "here" ? "tills.chosen" : "tills.waiting");
					const Icon = till ? CircleCheck : waits ? ScanQrCode : CircleDashed;
					return (
						// biome-ignore lint/a11y/useSemanticElements: a row that answers to touch, with the semantics of a radio
						<button
							key={id}
							type="button"
							role="radio"
							aria-checked={chosen}
							data-stop
							className="ts-setup-place"
							onClick={() => onChoose(id)}
						>
							<Icon className={`ts-icon ${till ? "text-positive" : "text-muted"}`} aria-hidden />
							<span>
								{name}
								<small>
									{till
										? s("tills.arrived", {
												device: deviceNameText(till.deviceName),
												at: timeOf(till.createdAt),
											})
										: s(waits || "tills.notYet")}
								</small>
							</span>
						</button>
					);
				})}
			</div>
		</section>
	);
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const timeOf = (at: string): string => timeText(at, timeZone);

/** Says each till that arrives while this step is shown. */
function useArrivals(tills: readonly EnrolledTill[]): void {
	const showToast = useShowToast();
	const known = useRef(new Set(tills.map(({ id }) => id)));
	const tell = useEffectEvent(({ deviceName, stationName }: EnrolledTill) =>
		showToast({
			tone: "success",
			title: s("tills.cameIn", { device: deviceNameText(deviceName), station: stationName }),
		}),
	);
	useEffect(() => {
		for (const till of tills)
			if (!known.current.has(till.id)) {
				known.current.add(till.id);
				tell(till);
			}
	}, [tills]);
}
