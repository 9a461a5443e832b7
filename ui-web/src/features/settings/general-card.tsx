import type { LocalFlag, PassingFlag } from "@tuckshop/core/pos";
import { Card, SettingRow } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

/**
 * General: three switches that return to on after a reload, and three that are persistent (SET-09
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
