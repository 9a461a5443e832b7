import { type ItcSettings, isItcConfigured } from "@tuckshop/core/records";
import { Button, Card, Field, Pill, SettingRow, Switch } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { CircleAlert, CircleCheck, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { type ItcEntries, itcEntriesOf, itcOf } from "./itc-entries.ts";
import { s } from "./settings-texts.ts";

/** The station's access to the campus card (ITCS-01 to ITCS-06, ITCS-20 to ITCS-26). */
export function ItcCard({ kept }: { readonly kept: ItcSettings | undefined }) {
	const { settings } = usePos();
	const showToast = useShowToast();
	const [entries, setEntries] = useState(() => itcEntriesOf(kept));
	const [busy, setBusy] = useState<"saving" | "processing">();
	const field = (
		name: {
			[key in keyof ItcEntries]: ItcEntries[key] extends string ? key : never;
		}[keyof ItcEntries],
	) => ({
		value: entries[name],
		onChange: (text: string) => setEntries({ ...entries, [name]: text }),
	});
	const masked = {
		type: "password",
		autoComplete: "off",
		reveal: { show: s("show"), hide: s("hide") },
	} as const;
	// To an enrolled till the server says that it has the keys, and not what they are.
	const untold =
		usePosState("settings", (state) => state.itcHasKeys === true) &&
		!kept?.subscriptionKey &&
		!kept?.authToken;
	const typed = itcOf(entries);
	const valid = isItcConfigured(
		untold
			? {
					...typed,
					subscriptionKey: typed.subscriptionKey ?? "kept",
					authToken: typed.authToken ?? "kept",
				}
			: typed,
	);

	const save = async () => {
		if (busy) return;
		setBusy("saving");
		const saved = await settled(settings.saveItc(itcOf(entries)));
		setBusy(undefined);
		if (!saved.ok)
			return showToast({ tone: "destructive", title: saved.fault.reason || s("itc.saveFailed") });
		setEntries(itcEntriesOf(settings.state.getState().itc));
		showToast({ tone: "success", title: s("itc.saved") });
	};
	const process = async () => {
		if (busy) return;
		setBusy("processing");
		const done = await Effect.runPromise(settings.processPending());
		setBusy(undefined);
		if (done.is === "not-configured")
			return showToast({
				tone: "warning",
				title: s("itc.notConfigured"),
				text: s("itc.notConfigured.text"),
			});
		if (done.is === "failed")
			return showToast({
				tone: "destructive",
				title: s("itc.processFailed"),
				text: done.message || s("itc.processFailed.text"),
			});
		showToast({ tone: "success", title: s("itc.processed"), text: done.message });
	};
	return (
		<Card
			title={s("tab.itc")}
			badge={
				valid ? (
					<Pill tone="positive" icon={CircleCheck} label={s("itc.valid")} />
				) : (
					<Pill tone="warning" icon={CircleAlert} label={s("itc.required")} />
				)
			}
			tools={
				<span className="mt-[4px] mr-[8px]">
					<Switch
						label={s("itc.enable")}
						hideLabel
						checked={entries.enableItc}
						onChange={(enableItc) => setEntries({ ...entries, enableItc })}
					/>
				</span>
			}
			body={
				<form
					className="grid gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					{entries.enableItc ? (
						<>
							<Field label={s("itc.url")} inputMode="url" {...field("apiBaseUrl")} />
							<Field label={s("itc.key")} {...masked} {...field("subscriptionKey")} />
							<Field label={s("itc.token")} {...masked} {...field("authToken")} />
							<div className="grid gap-[14px] tablet:grid-cols-2">
								<Field
									label={s("itc.timeout")}
									inputMode="numeric"
									hint={s("itc.timeout.hint")}
									{...field("timeout")}
								/>
								<Field
									label={s("itc.attempts")}
									inputMode="numeric"
									hint={s("itc.attempts.hint")}
									{...field("retryAttempts")}
								/>
							</div>
							<SettingRow
								label={s("itc.auto")}
								note={s("itc.auto.note")}
								checked={entries.autoProcessTransactions}
								onChange={(autoProcessTransactions) =>
									setEntries({ ...entries, autoProcessTransactions })
								}
							/>
						</>
					) : (
						<p className="text-muted">{s("itc.off")}</p>
					)}
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
							busy={busy === "processing"}
							busyLabel={s("itc.processing")}
							onClick={() => void process()}
						>
							{s("itc.process")}
						</Button>
					</div>
				</form>
			}
		/>
	);
}
