import { evenParts, type PaymentIntent } from "@tuckshop/core/pos/tables";
import type { TableBillRecord } from "@tuckshop/core/records";
import { maxSplitWays, minSplitWays, type SplitType, splitTypes } from "@tuckshop/core/rules/split";
import { moneyText, refusalText } from "@tuckshop/core/texts";
import { AmountRow, Button, Dialog, Field, Notice, OptionCard } from "@tuckshop/ui-kit/components";
import { Printer } from "lucide-react";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";

const words = {
	single: ["bill.single", "bill.single.note"],
	even: ["bill.even", "bill.even.note"],
	by_seat: ["bill.bySeat", "bill.bySeat.note"],
	custom: ["bill.custom", "bill.custom.note"],
} as const;

type BillOptionsDialogProps = {
	readonly bill: TableBillRecord;
	readonly onPay: (intent: PaymentIntent) => void;
	/** Opens the bills by seat, where items are moved and split. */
	readonly onSeats: () => void;
	readonly onPrint: () => void;
	readonly onClose: () => void;
};

/** "Bill Options": how the bill is split (BILL-01 to BILL-05). */
export function BillOptionsDialog({
	bill,
	onPay,
	onSeats,
	onPrint,
	onClose,
}: BillOptionsDialogProps) {
	const [type, setType] = useState<SplitType>("single");
	const [ways, setWays] = useState(String(minSplitWays));
	const count = /^\s*\d+\s*$/.test(ways) ? Number(ways) : Number.NaN;
	const parts = evenParts(bill, count);
	const owes = bill.due > 0;
	const goOn = () => {
		if (type === "single") onPay({ of: "table" });
		else if (type !== "even") onSeats();
		else if (parts.ok) onPay({ of: "part", ways: count });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("bill.options")}
			closeLabel={t("action.close")}
			size={560}
			onSubmit={goOn}
			foot={
				<>
					<Button size={72} icon={Printer} onClick={onPrint}>
						{s("bill.print")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						disabled={
							(type === "even" && !parts.ok) || (!owes && (type === "single" || type === "even"))
						}
					>
						{s(type === "even" ? "bill.payPart" : "bill.continue")}
					</Button>
				</>
			}
		>
			<AmountRow label={s("bill.owed")} amount={moneyText(bill.due)} />
			<div
				role="radiogroup"
				aria-label={s("bill.split")}
				className="mt-[14px] grid gap-[10px] tablet:grid-cols-2"
			>
				{splitTypes.map((each) => (
					<OptionCard
						key={each}
						kind="radio"
						label={s(words[each][0])}
						note={s(words[each][1])}
						chosen={each === type}
						onToggle={() => setType(each)}
					/>
				))}
			</div>
			{type === "even" && <EvenParts ways={ways} count={count} parts={parts} onWays={setWays} />}
			{bill.paid_in_parts && (type === "by_seat" || type === "custom") && (
				<div className="mt-[16px]">
					<Notice tone="warning" title={s("bill.inParts")} />
				</div>
			)}
		</Dialog>
	);
}

type EvenPartsProps = {
	readonly ways: string;
	/** The number that is typed as `ways`, or NaN. */
	readonly count: number;
	readonly parts: ReturnType<typeof evenParts>;
	readonly onWays: (ways: string) => void;
};

function EvenParts({ ways, count, parts, onWays }: EvenPartsProps) {
	const hint = parts.ok
		? s("bill.parts", {
				ways: count,
				parts: parts.value.map(({ total }) => moneyText(total)).join(", "),
			})
		: s("bill.ways.hint");
	return (
		<div className="mt-[16px]">
			<Field
				label={s("bill.ways")}
				value={ways}
				onChange={onWays}
				size={56}
				type="number"
				inputMode="numeric"
				min={minSplitWays}
				max={maxSplitWays}
				step={1}
				hint={hint}
				error={parts.ok ? undefined : refusalText(parts.refusal)}
			/>
		</div>
	);
}
