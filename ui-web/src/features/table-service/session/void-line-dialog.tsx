import type { TableOrderRecord } from "@tuckshop/core/records";
import { moneyText } from "@tuckshop/core/texts";
import { AmountRow, Button, Dialog, Field, OptionCard } from "@tuckshop/ui-kit/components";
import { X } from "lucide-react";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { tableEnCa } from "../en-ca.ts";
import { s } from "../table-texts.ts";

const reasons = ["changed", "mistake", "out", "wrong", "late", "other"] as const;

type VoidLineDialogProps = {
	readonly order: TableOrderRecord;
	readonly busy: boolean;
	readonly onVoid: (reason: string) => void;
	readonly onClose: () => void;
};

/**
 * Voids one line that was sent. Its reason is entered first, and is stored with the name of the
 * server.
 */
export function VoidLineDialog({ order, busy, onVoid, onClose }: VoidLineDialogProps) {
	const [chosen, setChosen] = useState<(typeof reasons)[number]>();
	const [words, setWords] = useState("");
	// The product's own are kept in English, and said in the language of whoever reads them.
	const reason =
		chosen === "other"
			? words.trim()
			: chosen === undefined
				? ""
				: tableEnCa[`void.reason.${chosen}`];
	const submit = () => {
		if (reason !== "" && !busy) onVoid(reason);
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("void.title")}
			description={s("void.of", { quantity: order.quantity, name: order.item_name })}
			closeLabel={t("action.close")}
			size={560}
			busy={busy}
			onSubmit={submit}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{s("void.keep")}
					</Button>
					<Button
						type="submit"
						kind="danger"
						size={72}
						icon={X}
						disabled={reason === ""}
						busy={busy}
						busyLabel={s("void.busy")}
					>
						{s("void.confirm")}
					</Button>
				</>
			}
		>
			<AmountRow label={s("void.amount")} amount={moneyText(order.total_price)} />
			<div
				role="radiogroup"
				aria-label={s("void.reason")}
				className="mt-[14px] grid gap-[8px] tablet:grid-cols-2"
			>
				{reasons.map((id) => (
					<OptionCard
						key={id}
						kind="radio"
						label={s(`void.reason.${id}`)}
						chosen={chosen === id}
						onToggle={() => setChosen(id)}
					/>
				))}
			</div>
			{chosen === "other" && (
				<Field
					className="mt-[12px]"
					label={s("void.words")}
					value={words}
					onChange={setWords}
					size={56}
					maxLength={100}
				/>
			)}
			<p className="mt-[12px] text-muted">{s("void.kept")}</p>
		</Dialog>
	);
}
