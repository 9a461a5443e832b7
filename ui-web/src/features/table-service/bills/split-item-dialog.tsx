import type { ShareChange } from "@tuckshop/core/records";
import { wireDollars } from "@tuckshop/core/rules";
import {
	previewTypedSplit,
	readTypedSplit,
	type SeatBill,
	type SeatItem,
	type TypedAmount,
} from "@tuckshop/core/rules/split";
import { moneyText, refusalNotice, seatItemName } from "@tuckshop/core/texts";
import { Button, Dialog, Field, SegmentedControl } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { seatName } from "./seat-bill-view.ts";

type SplitItemDialogProps = {
	readonly item: SeatItem;
	readonly seat: number;
	readonly bills: readonly SeatBill[];
	readonly busy: boolean;
	readonly onSplit: (change: ShareChange["change"]) => void;
	readonly onClose: () => void;
};

/** "Split Item Cost": in equal parts, or by a dollar amount for each other seat (BILL-30 to BILL-36). */
export function SplitItemDialog({
	item,
	seat,
	bills,
	busy,
	onSplit,
	onClose,
}: SplitItemDialogProps) {
	const showToast = useShowToast();
	const others = bills
		.filter(({ seatNumber, paymentStatus }) => seatNumber !== seat && paymentStatus !== "paid")
		.map(({ seatNumber }) => seatNumber);
	const [mode, setMode] = useState<"equal" | "custom">("equal");
	const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
	const typed: TypedAmount[] = others.map((each) => ({ seat: each, text: texts[each] ?? "" }));
	const type = (each: number, text: string) => setTexts((now) => ({ ...now, [each]: text }));
	const confirm = () => {
		if (mode === "equal") return onSplit({ is: "split-equally" });
		const read = readTypedSplit(item.total, typed);
		if (read.ok) return onSplit({ is: "split", amounts: read.value.parts });
		showToast({ tone: "destructive", ...refusalNotice(read.refusal) });
	};
	const name = seatItemName(item);
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("split.title")}
			description={s("split.of", { item: name, seat: seatName(seat) })}
			actions={<b className="money text-heading font-extrabold">{moneyText(item.total)}</b>}
			closeLabel={t("action.close")}
			size={560}
			busy={busy}
			onSubmit={confirm}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						disabled={others.length === 0}
						busy={busy}
						busyLabel={s("saving")}
					>
						{s("split.confirm")}
					</Button>
				</>
			}
		>
			<SegmentedControl
				label={s("split.mode")}
				fill
				segments={[
					{ id: "equal", label: s("split.equal") },
					{ id: "custom", label: s("split.custom") },
				]}
				selected={mode}
				onSelect={(id) => setMode(id === "custom" ? "custom" : "equal")}
			/>
			{others.length === 0 && <p className="mt-[16px] text-muted">{s("split.alone")}</p>}
			{mode === "equal" && others.length > 0 && (
				<p className="mt-[16px] text-muted">{s("split.equal.text", { seat: seatName(seat) })}</p>
			)}
			{mode === "custom" && <TypedAmounts item={item} seat={seat} typed={typed} onType={type} />}
		</Dialog>
	);
}

type TypedAmountsProps = Pick<SplitItemDialogProps, "item" | "seat"> & {
	/** The other seats, with the amount that is typed for each. */
	readonly typed: readonly TypedAmount[];
	readonly onType: (seat: number, text: string) => void;
};

/** An amount for each other seat, their sum, and the rest for the seat that had the item. */
function TypedAmounts({ item, seat, typed, onType }: TypedAmountsProps) {
	const preview = previewTypedSplit(item.total, typed);
	const read = readTypedSplit(item.total, typed);
	const problem = (each: number) =>
		!read.ok && read.refusal.code === "split-amount-not-valid" && read.refusal.seat === each
			? refusalNotice(read.refusal).text
			: undefined;
	return (
		<div className="mt-[16px] grid gap-[12px]">
			{typed.map(({ seat: each, text }) => (
				<Field
					key={each}
					label={s("split.amount", { seat: seatName(each) })}
					value={text}
					onChange={(next) => onType(each, next)}
					className="ts-split-amount"
					type="number"
					inputMode="decimal"
					min={0}
					max={wireDollars(item.total)}
					step={0.01}
					placeholder="0.00"
					error={problem(each)}
				/>
			))}
			<dl className="ts-facts">
				<div>
					<dt>{s("split.total")}</dt>
					<dd className="money">{moneyText(preview.totalSplit)}</dd>
				</div>
				<div>
					<dt>{s("split.remaining", { seat: seatName(seat) })}</dt>
					<dd
						className={preview.remaining < 0 ? "money text-danger-ink" : "money"}
						data-negative={preview.remaining < 0}
					>
						{moneyText(preview.remaining)}
					</dd>
				</div>
			</dl>
		</div>
	);
}
