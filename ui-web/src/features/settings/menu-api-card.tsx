import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { type Settled, settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { RefreshCw, RotateCw } from "lucide-react";
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

/** Menu API: where the menu comes from (SET-17 to SET-36). What is typed is never overwritten by what is fetched. */
export function MenuApiCard() {
	const { settings, sync, till } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.menuApi);
	const [entries, setEntries] = useState(() => menuApiEntriesOf(kept));
	const [problems, setProblems] = useState<MenuApiProblems>({});
	const [busy, setBusy] = useState<Busy>();
	const field = (name: keyof MenuApiEntries) => ({
		value: entries[name],
		onChange: (text: string) => setEntries({ ...entries, [name]: text }),
	});
	const failed = (title: string, text?: string) =>
		showToast({ tone: "destructive", title, ...(text === undefined ? {} : { text }) });

	/** Runs one of the three with what is typed, if it can be read. */
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
		else showToast({ tone: "success", title: s("menu.complete") });
	};
	return (
		<Card
			title={s("tab.menuApi")}
			body={
				<form
					className="grid gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<div className="grid gap-[14px] tablet:grid-cols-2">
						<Field
							label={s("menu.restaurantId")}
							inputMode="numeric"
							error={problems.restaurantId}
							{...field("restaurantId")}
						/>
						<Field
							label={s("menu.branchId")}
							inputMode="numeric"
							error={problems.branchId}
							{...field("branchId")}
						/>
					</div>
					<Field
						label={s("menu.accessToken")}
						type="password"
						autoComplete="off"
						reveal={{ show: s("show"), hide: s("hide") }}
						hint={s(
							till.hasAccessToken === false ? "menu.accessToken.none" : "menu.accessToken.kept",
						)}
						{...field("accessToken")}
					/>
					<Field label={s("menu.apiBaseUrl")} inputMode="url" {...field("apiBaseUrl")} />
					<Field
						label={s("menu.retryInterval")}
						inputMode="numeric"
						hint={s("menu.minutes")}
						{...field("retryInterval")}
					/>
					<div className="flex flex-wrap gap-[10px]">
						<Button
							kind="primary"
							size={56}
							type="submit"
							busy={busy === "saving"}
							busyLabel={s("saving")}
						>
							{s("save")}
						</Button>
						<Button
							size={56}
							icon={RefreshCw}
							busy={busy === "syncing"}
							busyLabel={s("menu.syncing")}
							onClick={() => void syncNow()}
						>
							{s("menu.syncNow")}
						</Button>
						<Button
							size={56}
							icon={RotateCw}
							busy={busy === "refreshing"}
							busyLabel={s("menu.refreshing")}
							onClick={() => void refresh()}
						>
							{s("menu.refresh")}
						</Button>
					</div>
				</form>
			}
		/>
	);
}
