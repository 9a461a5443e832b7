import type { LocalFlag, PassingFlag } from "@tuckshop/core/pos";
import { Card, SegmentedControl, SettingRow } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useShowToast } from "../../app/toasts.tsx";
import { settingsTabKey } from "../../panels/settings-tab.ts";
import { speakIn } from "../../texts/language.ts";
import { s } from "./settings-texts.ts";

/** Each by its own name, so that whoever reads only the other one finds it. */
const languages = [
	{ id: "en", label: "English" },
	{ id: "fr", label: "Français" },
];

/**
 * General: the language, three switches that return to on after a reload, and three that are persistent (SET-09
 * to SET-16).
 */
export function GeneralCard() {
	const { settings } = usePos();
	const showToast = useShowToast();
	const state = usePosState("settings", (now) => now);
	const passing = (flag: PassingFlag) => ({
		checked: state[flag],
		onChange: (on: boolean) => settings.setPassing(flag, on),
	});
	const person = usePosState("people", (now) => now.person);
	/** The page is drawn anew in the other language, with this tab open again. */
	const setFrench = async (french: boolean) => {
		await lasting("french").onChange(french);
		if (person?.language || settings.state.getState().french !== french) return;
		sessionStorage.setItem(settingsTabKey, "general");
		await speakIn(french ? "fr-CA" : "en-CA");
	};
	const lasting = (flag: LocalFlag, restart?: string) => ({
		checked: state[flag],
		onChange: async (on: boolean) => {
			const saved = await settled(settings.setFlag(flag, on));
			if (!saved.ok) showToast({ tone: "destructive", title: s("saveFailed") });
			else if (restart) showToast({ tone: "info", title: restart });
		},
	});
	return (
		<Card
			title={s("tab.general")}
			body={
				<>
					<div className="ts-field pb-[12px]">
						<span className="ts-label">{s("general.language")}</span>
						<SegmentedControl
							label={s("general.language")}
							fill
							segments={languages}
							selected={state.french ? "fr" : "en"}
							onSelect={(id) => void setFrench(id === "fr").catch(console.error)}
						/>
						<p className="ts-field-note">{s("general.language.note")}</p>
					</div>
					<SettingRow
						label={s("general.sync")}
						note={s("general.sync.note")}
						{...passing("automaticSync")}
					/>
					<SettingRow
						label={s("general.daily")}
						note={s("general.daily.note")}
						{...passing("dailySync")}
					/>
					<SettingRow
						label={s("general.modifiers")}
						note={s("general.modifiers.note")}
						{...passing("promptForModifiers")}
					/>
					<SettingRow
						label={s("general.hideCard")}
						note={s("general.hideCard.note")}
						{...lasting("hideCardTender")}
					/>
					<SettingRow
						label={s("general.library")}
						note={s("general.library.note")}
						{...lasting("libraryPosMode", s("general.library.restart"))}
					/>
					<SettingRow
						label={s("general.tables")}
						note={s("general.tables.note")}
						{...lasting("tableServiceMode")}
					/>
				</>
			}
		/>
	);
}
