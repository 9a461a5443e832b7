import {
	acceptPrice,
	type Cents,
	canAccept,
	emptyEntry,
	type MenuItem,
	type PriceKey,
	type PriceRefusal,
	passesHighest,
	pressKey,
	priceTooHigh,
} from "@tuckshop/core/rules";
import { openPriceTitle, refusalText } from "@tuckshop/core/texts";
import { Button, Dialog, Keypad } from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { padWords } from "../field-texts.ts";
import { AmountInput } from "./amount-input.tsx";
import { amountWord } from "./amount-texts.ts";

type PriceDialogProps = {
	readonly onClose: () => void;
	/** The element that gets the focus afterwards; otherwise the one that had it before. */
	readonly home?: RefObject<HTMLElement | null>;
	readonly item: MenuItem;
	/** In library mode the title names the item. */
	readonly namesItem?: boolean | undefined;
	readonly onPrice: (price: Cents) => void;
};

/** "Enter Price" of an open-price item (OPEN-01 to OPEN-12), "Enter Price for {item}" in library mode (LIB-31). */
export function PriceDialog({ item, namesItem = false, onPrice, onClose, home }: PriceDialogProps) {
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const [entry, setEntry] = useState(emptyEntry);
	const refuse = (refusal: PriceRefusal) =>
		showToast({ tone: "destructive", title: t("toast.error"), text: refusalText(refusal) });
	const title = namesItem ? openPriceTitle(item.name) : openPriceTitle();
	const accept = () => {
		const price = acceptPrice(entry);
		if (price.ok) onPrice(price.value);
		else refuse(price.refusal);
	};
	const press = (key: PriceKey) => {
		if (passesHighest(entry, key)) refuse(priceTooHigh);
		setEntry((now) => pressKey(now, key));
	};
	const paste = (text: string) => {
		const price = acceptPrice(text);
		if (price.ok) setEntry({ amount: price.value });
		else refuse(price.refusal);
	};
	/** A disabled button ignores Enter; the missing entry is announced all the same. */
	const enter = ({ key }: KeyboardEvent) => {
		if (key === "Enter" && !canAccept(entry)) accept();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			description={namesItem ? undefined : item.name}
			closeLabel={t("action.close")}
			size={420}
			initialFocus={field}
			finalFocus={home}
			onSubmit={accept}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} disabled={!canAccept(entry)}>
						{amountWord("addToCart")}
					</Button>
				</>
			}
		>
			<AmountInput
				ref={field}
				label={amountWord("price")}
				amount={entry.amount}
				empty={!canAccept(entry)}
				onAmount={(amount) => setEntry({ amount })}
				onTooHigh={() => refuse(priceTooHigh)}
				onPaste={paste}
				onKeyDown={enter}
			/>
			<div className="mt-[12px]">
				<Keypad label={title} layout="four" labels={padWords()} onKey={press} />
			</div>
		</Dialog>
	);
}
