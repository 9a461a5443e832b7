import { cents, decimalText, type OfflineLimits } from "@tuckshop/core/rules";
import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { decimalToType, typedDollars } from "../../panels/amount/typed-decimal.ts";
import { s } from "./settings-texts.ts";

type Entries = { readonly [cap in keyof OfflineLimits]: string };
type Problems = { readonly [cap in keyof OfflineLimits]?: string };

/** The limits of campus-card sales that this till makes offline (ITC-11). */
export function OfflineCapsCard() {
	const { settings } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.offlineCaps);
	const [entries, setEntries] = useState<Entries>({
		sale: decimalToType(decimalText(kept.sale)),
		stored: decimalToType(decimalText(kept.stored)),
		days: String(kept.days),
	});
	const [problems, setProblems] = useState<Problems>({});
	const [busy, setBusy] = useState(false);
	const field = (cap: keyof OfflineLimits) => ({
		value: entries[cap],
		error: problems[cap],
		onChange: (text: string) => setEntries({ ...entries, [cap]: text }),
	});
	const save = async () => {
		const read = capsOf(entries);
		setProblems(read.ok ? {} : read.problems);
		if (!read.ok || busy) return;
		setBusy(true);
		const saved = await settled(settings.saveOfflineCaps(read.caps));
		setBusy(false);
		showToast(
			saved.ok
				? { tone: "success", title: s("saved") }
				: { tone: "destructive", title: s("saveFailed") },
		);
	};
	return (
		<Card
			title={s("itc.caps")}
			details={s("itc.caps.note")}
			body={
				<form
					className="grid gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<div className="grid gap-[14px] tablet:grid-cols-3">
						<Field label={s("itc.caps.sale")} inputMode="decimal" {...field("sale")} />
						<Field label={s("itc.caps.stored")} inputMode="decimal" {...field("stored")} />
						<Field label={s("itc.caps.days")} inputMode="numeric" {...field("days")} />
					</div>
					<div>
						<Button size={56} type="submit" busy={busy} busyLabel={s("saving")}>
							{s("itc.caps.save")}
						</Button>
					</div>
				</form>
			}
		/>
	);
}

function capsOf({
	sale,
	stored,
	days,
}: Entries):
	| { readonly ok: true; readonly caps: OfflineLimits }
	| { readonly ok: false; readonly problems: Problems } {
	const [perSale, together] = [amountOf(sale), amountOf(stored)];
	const age = /^\s*\d{1,4}\s*$/.test(days) ? Number(days) : undefined;
	if (perSale !== undefined && together !== undefined && age !== undefined)
		return { ok: true, caps: { sale: perSale, stored: together, days: age } };
	const money = s("itc.caps.money");
	return {
		ok: false,
		problems: {
			...(perSale === undefined ? { sale: money } : {}),
			...(together === undefined ? { stored: money } : {}),
			...(age === undefined ? { days: s("itc.caps.whole") } : {}),
		},
	};
}

/** Not below zero. */
function amountOf(text: string): OfflineLimits["sale"] | undefined {
	const read = typedDollars(text);
	return read.ok && read.value >= cents(0) ? read.value : undefined;
}
