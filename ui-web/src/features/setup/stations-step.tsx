import { Button, Field, Pill } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { s } from "./setup-texts.ts";
import { StepFrame } from "./step-frame.tsx";
import { markedWith, type StepProps, useSaving } from "./use-setup.ts";

/** The name that the server gives a new restaurant's first station until somebody names it. */
const firstStation = "Station 1";

/** The stations: the first one is there, others are added and all are named. */
export function StationsStep({ restaurant, onBack, onDone }: StepProps) {
	const { restaurants } = useServices();
	const { busy, save } = useSaving();
	const { stations } = restaurant;
	const isNamed = restaurant.setup_done?.includes("stations") === true;
	const [names, setNames] = useState(() =>
		stations.map(({ name }, at) =>
			isNamed || name !== firstStation ? name : s("stations.usual", { number: at + 1 }),
		),
	);
	const [asked, setAsked] = useState(false);
	const send = async () => {
		setAsked(true);
		if (names.some((name) => name.trim() === "")) return;
		const saved = await save(() =>
			Effect.gen(function* () {
				for (const [at, name] of names.entries()) {
					const station = stations[at];
					if (!station) yield* restaurants.addStation(restaurant.id, { name: name.trim() });
					else if (station.name !== name.trim())
						yield* restaurants.changeStation(station.id, { name: name.trim() });
				}
				yield* restaurants.update(restaurant.id, markedWith(restaurant, "stations"));
			}),
		);
		if (saved) onDone();
	};
	return (
		<StepFrame
			title={s("stations.title")}
			text={s("stations.text")}
			busy={busy}
			onBack={onBack}
			onContinue={() => void send()}
		>
			<div className="ts-card">
				<div className="grid gap-[14px] p-[20px]">
					{names.map((name, at) => (
						<div
							// biome-ignore lint/suspicious/noArrayIndexKey: a new station has nothing but its place
							key={at}
							className="flex items-end gap-[10px]"
						>
							<Field
								size={56}
								className="flex-1"
								label={s("stations.name", { number: at + 1 })}
								value={name}
								maxLength={100}
								error={asked && name.trim() === "" ? s("stations.missing") : undefined}
								onChange={(text) => setNames(names.with(at, text))}
							/>
							{stations[at]?.is_active === false && <Pill label={s("stations.inactive")} />}
						</div>
					))}
					<div>
						<Button
							icon={Plus}
							size={56}
							onClick={() =>
								setNames([...names, s("stations.usual", { number: names.length + 1 })])
							}
						>
							{s("stations.add")}
						</Button>
					</div>
				</div>
			</div>
		</StepFrame>
	);
}
