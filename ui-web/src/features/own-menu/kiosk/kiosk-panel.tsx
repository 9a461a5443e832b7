import { useQuery } from "@tanstack/react-query";
import {
	clampedKioskTime,
	type KioskSettings,
	type KioskTime,
	kioskTimes,
	usualKioskSettings,
} from "@tuckshop/core/rules/kiosk";
import {
	Button,
	Card,
	ErrorState,
	Field,
	LoadingState,
	SettingRow,
} from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { k } from "./kiosk-texts.ts";

/** The owner's choices for all kiosks of a restaurant (KIOS-02, KIOS-03, KIOS-07, KIOS-10). */
export function KioskPanel({ restaurantId }: { readonly restaurantId: string }) {
	const { menuAdjustments } = useServices().pos;
	const read = useQuery({
		queryKey: ["kiosk-settings", restaurantId],
		queryFn: async () => {
			const answer = await settled(menuAdjustments.kioskSettings(restaurantId));
			return answer.ok
				? { ok: true as const, settings: answer.value ?? usualKioskSettings }
				: answer;
		},
		staleTime: 0,
	});
	if (!read.data) return <LoadingState label={k("loading")} />;
	if (!read.data.ok)
		return (
			<ErrorState
				title={k("failed")}
				text={k("failed.text")}
				action={{ label: t("action.tryAgain"), onAction: () => void read.refetch() }}
			/>
		);
	return <KioskForm restaurantId={restaurantId} kept={read.data.settings} />;
}

type Entries = Readonly<Record<KioskTime, string>>;
const times = ["idleSeconds", "questionSeconds", "numberSeconds"] as const;
const switches = ["asksOrderType", "typedCards", "offlineCampus", "offlineCounter"] as const;

type KioskFormProps = { readonly restaurantId: string; readonly kept: KioskSettings };

function KioskForm({ restaurantId, kept }: KioskFormProps) {
	const { menuAdjustments } = useServices().pos;
	const showToast = useShowToast();
	const [settings, setSettings] = useState(kept);
	const [typed, setTyped] = useState<Entries>(() => entriesOf(kept));
	const [busy, setBusy] = useState(false);
	const save = async () => {
		const next = {
			...settings,
			...Object.fromEntries(times.map((time) => [time, clampedKioskTime(time, typed[time])])),
		};
		setTyped(entriesOf(next));
		setBusy(true);
		const saved = await settled(menuAdjustments.saveKioskSettings(restaurantId, next));
		setBusy(false);
		showToast(
			saved.ok
				? { tone: "success", title: k("saved"), text: k("saved.text") }
				: { tone: "destructive", title: k("notSaved"), text: k("failed.text") },
		);
	};
	return (
		<Card
			title={k("kiosk.title")}
			details={<p>{k("kiosk.details")}</p>}
			body={
				<form
					className="grid gap-[16px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					{times.map((time) => {
						const [least, most] = kioskTimes[time];
						return (
							<Field
								key={time}
								label={k(`time.${time}`)}
								inputMode="numeric"
								hint={k("time.range", { least, most })}
								value={typed[time]}
								onChange={(text) => setTyped({ ...typed, [time]: text })}
							/>
						);
					})}
					{switches.map((name) => (
						<SettingRow
							key={name}
							label={k(name)}
							note={k(`${name}.note`)}
							checked={settings[name]}
							onChange={(on) => setSettings({ ...settings, [name]: on })}
						/>
					))}
					<Button type="submit" kind="primary" busy={busy} busyLabel={k("saving")}>
						{k("save")}
					</Button>
				</form>
			}
		/>
	);
}

const entriesOf = (settings: KioskSettings): Entries => ({
	idleSeconds: String(settings.idleSeconds),
	questionSeconds: String(settings.questionSeconds),
	numberSeconds: String(settings.numberSeconds),
});
