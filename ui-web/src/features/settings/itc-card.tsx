import type { ItcSettings } from "@tuckshop/core/records";
import { Button, Card, Field, Pill, SettingRow, Switch } from "@tuckshop/ui-kit/components";
import { CircleAlert, CircleCheck, RefreshCw } from "lucide-react";
import type { ItcEntries } from "./itc-entries.ts";
import { s } from "./settings-texts.ts";
import { type ItcForm, useItcSettings } from "./use-itc-settings.ts";

/** The station's access to the campus card (ITCS-01 to ITCS-06, ITCS-20 to ITCS-26). */
export function ItcCard({ kept }: { readonly kept: ItcSettings | undefined }) {
	const itc = useItcSettings(kept);
	const { entries, change, busy, save, process } = itc;
	return (
		<Card
			title={s("tab.itc")}
			badge={
				itc.isValid ? (
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
						onChange={(enableItc) => change({ enableItc })}
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
						<ItcFields itc={itc} />
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

type TextEntry = {
	[key in keyof ItcEntries]: ItcEntries[key] extends string ? key : never;
}[keyof ItcEntries];

function ItcFields({ itc: { entries, change } }: { readonly itc: ItcForm }) {
	const field = (name: TextEntry) => ({
		value: entries[name],
		onChange: (text: string) => change({ [name]: text }),
	});
	const masked = {
		type: "password",
		autoComplete: "off",
		reveal: { show: s("show"), hide: s("hide") },
	} as const;
	return (
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
				onChange={(autoProcessTransactions) => change({ autoProcessTransactions })}
			/>
		</>
	);
}
