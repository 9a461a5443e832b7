import { cents, decimalText, type MenuItemChange } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { decimalToType, typedDollars } from "../../panels/amount/typed-decimal.ts";
import { t } from "../../texts/texts.ts";
import { type OwnItem, ownPriceOf, priceChange } from "./own-items.ts";
import { s } from "./own-menu-texts.ts";

type OwnPriceProps = {
	readonly own: OwnItem;
	/** Returns whether it was saved everywhere. */
	readonly onSave: (change: MenuItemChange) => Promise<boolean>;
	readonly onClose: () => void;
};

/** A restaurant's own price of an item; empty, the provider's applies again. */
export function OwnPrice({ own, onSave, onClose }: OwnPriceProps) {
	const { item } = own;
	const had = ownPriceOf(own);
	const [typed, setTyped] = useState(had === undefined ? "" : decimalToType(decimalText(had)));
	const [problem, setProblem] = useState<string>();
	const [pending, setPending] = useState(false);
	const save = async () => {
		const read = typed.trim() === "" ? undefined : typedDollars(typed);
		const isWrong = read !== undefined && (!read.ok || read.value < cents(0));
		setProblem(isWrong ? s("price.wrong") : undefined);
		if (isWrong) return;
		setPending(true);
		const taken = await onSave(priceChange(own, read?.ok ? read.value : undefined));
		setPending(false);
		if (taken) onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("price.title")}
			description={item.name}
			closeLabel={t("action.close")}
			busy={pending}
			onSubmit={() => void save()}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						busy={pending}
						busyLabel={s("price.saving")}
					>
						{s("price.save")}
					</Button>
				</>
			}
		>
			<Field
				label={s("price.field")}
				inputMode="decimal"
				value={typed}
				error={problem}
				hint={s("price.hint", { price: moneyText(item.price) })}
				onChange={setTyped}
			/>
		</Dialog>
	);
}
