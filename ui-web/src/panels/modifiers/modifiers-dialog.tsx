import {
	type Cents,
	chosenModifiers,
	isComplete,
	type LineModifier,
	type MenuItem,
	startChoice,
	toggleOption,
} from "@tuckshop/core/rules";
import { moneyText, refusalNotice } from "@tuckshop/core/texts";
import { Button, Dialog, ModifierGroupPanel } from "@tuckshop/ui-kit/components";
import { type RefObject, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { choiceText } from "./choice-texts.ts";
import { choicePrice, groupViews } from "./choice-view.ts";

type ModifiersDialogProps = {
	readonly onClose: () => void;
	/** The element that gets the focus afterwards; otherwise the one that had it before. */
	readonly home?: RefObject<HTMLElement | null>;
	readonly item: MenuItem;
	/** The price of an open-price item, which was entered before. */
	readonly price: Cents | undefined;
	readonly onModifiers: (modifiers: readonly LineModifier[]) => void;
	/** The label of the button, where it adds nothing to an order. */
	readonly doneLabel?: string;
	/** Shown for an item without choices; the till does not open the dialog for one. */
	readonly noneText?: string;
};

/** The choices on an item: required groups first, "Add to Order" once they are met (MOD-01, MOD-05). */
export function ModifiersDialog({
	item,
	price,
	onModifiers,
	onClose,
	home,
	noneText,
	doneLabel = choiceText("add"),
}: ModifiersDialogProps) {
	const showToast = useShowToast();
	const [choice, setChoice] = useState(() => startChoice(item));
	const toggle = (groupId: number, optionId: string) => {
		const next = toggleOption(choice, groupId, Number(optionId));
		if (next.ok) setChoice(next.value);
		else showToast({ tone: "warning", ...refusalNotice(next.refusal) });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={item.name}
			description={<span className="money">{moneyText(price ?? item.price)}</span>}
			closeLabel={t("action.close")}
			size={720}
			finalFocus={home}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						kind="primary"
						size={72}
						disabled={!isComplete(choice)}
						end={moneyText(choicePrice(choice, price))}
						onClick={() => onModifiers(chosenModifiers(choice))}
					>
						{doneLabel}
					</Button>
				</>
			}
		>
			{choice.groups.length === 0 && <p className="text-muted">{noneText}</p>}
			{groupViews(choice).map(({ id, ...view }) => (
				<ModifierGroupPanel key={id} {...view} onToggle={(optionId) => toggle(id, optionId)} />
			))}
		</Dialog>
	);
}
