import { acceptPrice, type Cents, canAccept, emptyEntry, type MenuItem, pressKey } from "@tuckshop/core/rules";
import { refusalText } from "@tuckshop/core/texts/en-ca";
import { Button, Dialog, Keypad } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { AmountInput } from "./amount-input.tsx";
import type { DialogWays } from "./dialog-ways.ts";

export type PriceDialogProps = DialogWays & { readonly item: MenuItem; readonly onPrice: (price: Cents) => void };

/** "Enter Price" of an open-price item (OPEN-01 to OPEN-12). */
export function PriceDialog({ item, onPrice, onClose, home }: PriceDialogProps) {
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const [entry, setEntry] = useState(emptyEntry);
	const accept = () => {
		const price = acceptPrice(entry);
		if (price.ok) onPrice(price.value);
		else showToast({ tone: "destructive", title: t("toast.error"), text: refusalText(price.refusal) });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("price.title")}
			description={item.name}
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
						{t("price.add")}
					</Button>
				</>
			}
		>
			<AmountInput ref={field} label={t("price.entered")} amount={entry.amount} empty={!canAccept(entry)} onAmount={(amount) => setEntry({ amount })} />
			<div className="mt-[12px]">
				<Keypad
					label={t("price.title")}
					layout="four"
					labels={{ backspace: t("pad.backspace"), clear: t("pad.clear") }}
					onKey={(key) => setEntry((now) => pressKey(now, key))}
				/>
			</div>
		</Dialog>
	);
}
