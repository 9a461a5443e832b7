import { unknownTaxes } from "@tuckshop/core/rules/till";
import { type Settled, settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import {
	type MenuApiEntries,
	type MenuApiProblems,
	type MenuApiTyped,
	menuApiEntriesOf,
	menuApiOf,
} from "./menu-api-entries.ts";
import { s } from "./settings-texts.ts";

type Busy = "saving" | "syncing" | "refreshing";

export type MenuApiForm = ReturnType<typeof useMenuApi>;

/** The typed access to the menu, and its actions: save, sync, read the whole menu again. */
export function useMenuApi() {
	const { menu, settings, sync } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.menuApi);
	const [entries, setEntries] = useState(() => menuApiEntriesOf(kept));
	const [problems, setProblems] = useState<MenuApiProblems>({});
	const [busy, setBusy] = useState<Busy>();
	const failed = (title: string, text?: string) =>
		showToast({ tone: "destructive", title, ...(text === undefined ? {} : { text }) });

	/** Runs an action with the typed settings, if they are valid. */
	const run = async (doing: Busy, work: (typed: MenuApiTyped) => Promise<void>) => {
		const read = menuApiOf(entries);
		setProblems(read.ok ? {} : read.problems);
		if (!read.ok || busy) return;
		setBusy(doing);
		await work(read.typed);
		setBusy(undefined);
	};
	const afterSave = (typed: MenuApiTyped) =>
		setEntries(
			menuApiEntriesOf({
				...typed,
				retryInterval: settings.state.getState().menuApi.retryInterval,
			}),
		);
	const save = () =>
		run("saving", async (typed) => {
			const saved = await settled(settings.saveMenuApi(typed));
			if (!saved.ok) return failed(s("saveFailed"));
			afterSave(typed);
			const { server, reason = "", changed, sameNumbersAs } = saved.value;
			if (sameNumbersAs)
				showToast({
					tone: "warning",
					title: s("menu.sameNumbers", { names: sameNumbersAs.join(", ") }),
					text: s("menu.sameNumbers.text"),
				});
			else if (server === "not-saved")
				showToast({ tone: "warning", title: s("saved"), text: s("saved.deviceOnly", { reason }) });
			else
				showToast({
					tone: "success",
					title: s("saved"),
					...(changed ? { text: s("menu.changed") } : {}),
				});
		});
	const syncNow = () =>
		run("syncing", async (typed) => {
			const report = await settled(settings.syncNow(typed));
			if (!report.ok) return failed(s("saveFailed"));
			afterSave(typed);
			reported(report, "menu.syncFailed");
		});
	const refresh = () =>
		run("refreshing", async () =>
			reported(await settled(sync.forceRefresh()), "menu.refreshFailed"),
		);
	const reported = (
		report: Settled<unknown, never>,
		refusal: "menu.syncFailed" | "menu.refreshFailed",
	) => {
		const failure = sync.state.getState().failure;
		if (failure !== undefined || !report.ok) failed(s(refusal), failure);
		else arrived();
	};
	/** Reports that the menu was read, and which of its taxes have unknown names. */
	const arrived = () => {
		const { menu: now } = menu.state.getState();
		const names = now ? unknownTaxes(now).map(({ name }) => name) : [];
		showToast(
			names.length === 0
				? { tone: "success", title: s("menu.complete") }
				: {
						tone: "warning",
						title: s("menu.complete"),
						text: s("menu.unknownTaxes", { count: names.length, names: names.join(", ") }),
					},
		);
	};
	return {
		entries,
		change: (part: Partial<MenuApiEntries>) => setEntries({ ...entries, ...part }),
		problems,
		busy,
		save,
		syncNow,
		refresh,
	};
}
