import type { AttentionEntry } from "@tuckshop/core/pos";
import { dateText, moneyText } from "@tuckshop/core/texts/en-ca";
import { Button, Dialog, Pill } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { settled } from "../../app/settled.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import type { DialogWays } from "./dialog-ways.ts";

/** The sales that a person has to settle, each with its reason and what to do. */
export function AttentionDialog({ onClose, home }: DialogWays) {
	const entries = usePosState("sync", (state) => state.attention);
	const spoiled = usePosState("sync", (state) => state.spoiled);
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("attention.title")}
			description={t("attention.text")}
			closeLabel={t("action.close")}
			size={720}
			finalFocus={home}
			foot={
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			<ul className="grid gap-[16px]" aria-label={t("attention.title")}>
				{entries.map((entry) => (
					<Entry key={`${entry.saleId} ${entry.place}`} entry={entry} />
				))}
				{spoiled?.map((record) => (
					<li key={record.key} className="rounded-tile border-(length:--ts-border) border-line p-[16px]">
						<p className="font-bold">{t("attention.spoiled", { key: record.key })}</p>
						<p>{record.reason}</p>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

function Entry({ entry }: { readonly entry: AttentionEntry }) {
	const pos = usePos();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const act = async (effect: ReturnType<typeof pos.sync.retry>) => {
		setBusy(true);
		const result = await settled(effect);
		setBusy(false);
		if (!result.ok) showToast({ tone: "destructive", title: t("toast.notStored"), text: result.fault.reason });
	};
	const settle = (found: "done" | "not-done") => act(pos.sync.settle(entry.saleId, entry.place, found));
	return (
		<li className="rounded-tile border-(length:--ts-border) border-line p-[16px]" data-reference={entry.reference}>
			<div className="flex flex-wrap items-center gap-[12px]">
				<b className="text-label">{entry.reference}</b>
				<Pill tone={entry.state === "unknown" ? "warning" : "danger"} label={t(`attention.${entry.state}`)} />
				<Pill label={t(`attention.${entry.place}`)} />
				<span className="ts-grow" />
				<b className="money text-price">{moneyText(entry.total)}</b>
			</div>
			<p className="mt-[4px] text-muted">{dateText(entry.createdAt, pos.till.timeZone)}</p>
			<p className="mt-[8px]">
				<b>{t("attention.reason")}</b> {entry.reason}
			</p>
			<p className="mt-[4px]">{t(`attention.do.${entry.state}.${entry.place}`)}</p>
			<div className="mt-[12px] flex flex-wrap gap-[8px]">
				{entry.state === "unknown" ? (
					<>
						<Button disabled={busy} onClick={() => settle("done")}>
							{t("attention.isThere")}
						</Button>
						<Button disabled={busy} onClick={() => settle("not-done")}>
							{t("attention.isNotThere")}
						</Button>
					</>
				) : (
					<Button disabled={busy} onClick={() => act(pos.sync.retry(entry.saleId))}>
						{t("attention.retry")}
					</Button>
				)}
			</div>
		</li>
	);
}
