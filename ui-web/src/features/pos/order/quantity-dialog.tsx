import { mostTyped } from "@tuckshop/core/pos";
import { longestNote } from "@tuckshop/core/rules/till";
import { Button, Dialog, Field, Keypad, type KeypadKey } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { q } from "./quantity-texts.ts";

type QuantityDialogProps = DialogCallbacks & { readonly lineId: string };

/** Types the quantity of a line, which stands in the empty field, and how it is wanted. */
export function QuantityDialog({ lineId, onClose, home }: QuantityDialogProps) {
	const pos = usePos();
	const line = usePosState("order", ({ order }) => order.lines.find(({ id }) => id === lineId));
	const field = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState("");
	const [note, setNote] = useState(line?.note ?? "");
	const [refused, setRefused] = useState(false);
	const type = (text: string) => {
		setRefused(false);
		setTyped(text.replaceAll(/\D/g, "").slice(0, String(mostTyped).length));
	};
	const submit = () => {
		const quantity = typed === "" ? (line?.quantity ?? 1) : Number(typed);
		if (quantity < 1) {
			setRefused(true);
			return field.current?.focus();
		}
		pos.order.setQuantity(lineId, quantity);
		if (note !== (line?.note ?? "")) void settled(pos.details.noteLine(lineId, note));
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={q("title")}
			description={line?.name}
			closeLabel={t("action.close")}
			size={420}
			initialFocus={field}
			finalFocus={home}
			onSubmit={submit}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72}>
						{q("set")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[12px]">
				<Field
					ref={field}
					label={q("field")}
					size={56}
					inputMode="none"
					autoComplete="off"
					placeholder={String(line?.quantity ?? 1)}
					value={typed}
					onChange={type}
					error={refused ? q("refused", { most: mostTyped }) : undefined}
				/>
				<Keypad
					layout="digits"
					keepsFocus
					label={q("keys")}
					labels={padWords()}
					onKey={(key: KeypadKey) => type(pressedNumber(typed, key))}
				/>
				<Field
					label={q("note")}
					size={56}
					maxLength={longestNote}
					autoComplete="off"
					value={note}
					onChange={setNote}
				/>
			</div>
		</Dialog>
	);
}
