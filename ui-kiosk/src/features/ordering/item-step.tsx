import {
	type Cents,
	cents,
	chosenModifiers,
	isComplete,
	type MenuItem,
	type ModifierChoice,
	missingGroups,
	type OrderLine,
	startChoice,
	toggleOption,
	unitPrice,
} from "@tuckshop/core/rules";
import { choiceWith } from "@tuckshop/core/rules/till";
import { choiceGroups, itemCount } from "@tuckshop/ui-kit/app";
import {
	KioskBar,
	KioskButton,
	KioskItem,
	type KioskItemProps,
	KioskNote,
	KioskQuantity,
	type KioskReading,
} from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useAnnounce } from "../../app/announcer.tsx";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { type MenuWords, type SaidWords, useMenuWords } from "../../app/menu-words.ts";
import type { Language } from "../../texts/languages.ts";
import { DishPicture } from "./dish-picture.tsx";
import { itemFacts } from "./item-facts.ts";
import { extraText } from "./order-view.ts";

type ItemStepProps = {
	readonly itemId: number;
	/** The line of the order that is changed; without it the item is added. */
	readonly lineId?: string | undefined;
	readonly onBack: () => void;
	readonly onStartOver: () => void;
};

/**
 * One item and its choices, to add it, or to change a line of the order. It follows the menu: an
 * item that sells out meanwhile says so, and can't be added.
 */
export function ItemStep({ itemId, lineId, onBack, onStartOver }: ItemStepProps) {
	const item = usePosState("menu", ({ menu }) => menu?.items.find(({ id }) => id === itemId));
	// As it was when its change began: the changed one is another line.
	const lines = usePosState("order", ({ order }) => order.lines);
	const [line] = useState(() => lines.find(({ id }) => id === lineId));
	const [first] = useState(item);
	const shown = item ?? first;
	// Undefined where the menu never had the item: there is nothing to choose.
	return (
		shown && (
			<Choosing
				key={groupsKey(shown)}
				item={shown}
				line={line}
				gone={!item?.isAvailable}
				onBack={onBack}
				onStartOver={onStartOver}
			/>
		)
	);
}

/** A new menu may have other choices: the guest then chooses again. */
const groupsKey = ({ id, modifierGroups }: MenuItem): string =>
	JSON.stringify([id, modifierGroups]);

type ChoosingProps = Omit<ItemStepProps, "itemId" | "lineId"> & {
	readonly item: MenuItem;
	readonly line: OrderLine | undefined;
	readonly gone: boolean;
};

function Choosing({ item, line, gone, onBack, onStartOver }: ChoosingProps) {
	const language = useLanguage();
	const { t, money } = language;
	const words = useMenuWords();
	const name = words.name({ kind: "item", id: item.id }, item.name);
	const description = words.description(item);
	const backLabel = useBackLabel(line);
	const [choice, setChoice] = useState<ModifierChoice>(() =>
		line ? choiceWith(item, line.modifiers) : startChoice(item),
	);
	const [quantity, setQuantity] = useState(line?.quantity ?? 1);
	const [why, setWhy] = useState<string>();

	const toggle = useToggle([choice, setChoice], setWhy);
	const done = { refused: setWhy, onBack };
	const add = useAdd(item, { choice, quantity, name: name.text }, done);
	const save = useSave(line, { choice, quantity, name: name.text }, done);
	const announce = useAnnounce();
	const sayQuantity = (next: number) => {
		setQuantity(next);
		const line = t("line.times", { quantity: next, name: name.text });
		announce(t("quantity.now", { line, total: money(times(one, next)) }));
	};
	const sayMissing = () => {
		if (!gone) setWhy(t("item.missing", { groups: missingText(choice, words) }));
	};
	const one = unitPrice({ price: item.price, modifiers: chosenModifiers(choice) });
	return (
		<KioskLayout
			onStartOver={onStartOver}
			reading={{
				title: name,
				lines: [money(one), ...toRead(item, choice, { words, language })],
				picture: <DishPicture item={item} />,
			}}
			bar={
				<AddBar
					quantity={quantity}
					onQuantity={sayQuantity}
					off={gone || !isComplete(choice)}
					onOff={sayMissing}
					sum={money(times(one, quantity))}
					label={t(line ? "item.save" : "item.add")}
					onAdd={line ? save : add}
				/>
			}
		>
			<KioskItem
				backLabel={backLabel}
				onBack={onBack}
				name={name.text}
				lang={name.lang}
				description={description?.text}
				descriptionLang={description?.lang}
				facts={itemFacts(item, words, language)}
				price={money(item.price)}
				picture={<DishPicture item={item} />}
				note={
					gone ? (
						<KioskNote tone="warning">{t("item.gone")}</KioskNote>
					) : why === undefined ? undefined : (
						<KioskNote tone="warning">{why}</KioskNote>
					)
				}
				groups={groupsOf(choice, words, language)}
				onToggle={toggle}
			/>
		</KioskLayout>
	);
}

/** Where Back leads: to the order whose line is changed, or to the menu. */
function useBackLabel(line: OrderLine | undefined): string {
	const { t } = useLanguage();
	const words = useMenuWords();
	const category = usePosState("menu", ({ menu, categoryId }) =>
		menu?.categories.find(({ id }) => id === categoryId),
	);
	if (line) return t("pay.back");
	if (!category) return t("item.backToMenu");
	const { text } = words.name({ kind: "category", id: category.id }, category.name);
	return t("item.back", { category: text });
}

/** The choices, the description and the facts of an item, for the upper part of the screen in reach mode. */
const toRead = (
	item: MenuItem,
	choice: ModifierChoice,
	{ words, language }: { readonly words: MenuWords; readonly language: Language },
): KioskReading["lines"] => [
	...chosenModifiers(choice).map(words.modifier),
	...[words.description(item)].filter((said) => said !== undefined),
	...itemFacts(item, words, language).map(({ label, text }) => `${label} ${text}`),
];

type AddBarProps = {
	readonly quantity: number;
	readonly onQuantity: (quantity: number) => void;
	readonly off: boolean;
	readonly onOff: () => void;
	readonly sum: string;
	readonly label: string;
	readonly onAdd: () => void;
};

/** The quantity, and the button that adds it, or keeps what was changed. */
function AddBar({ quantity, onQuantity, off, onOff, sum, label, onAdd }: AddBarProps) {
	const { t } = useLanguage();
	return (
		<KioskBar>
			<KioskQuantity
				quantity={quantity}
				decreaseLabel={t("quantity.decrease")}
				increaseLabel={t("quantity.increase")}
				onDecrease={() => onQuantity(quantity - 1)}
				onIncrease={() => onQuantity(quantity + 1)}
			/>
			<KioskButton kind="primary" go wide off={off} onOff={onOff} end={sum} onClick={onAdd}>
				{label}
			</KioskButton>
		</KioskBar>
	);
}

/** The groups in which something has still to be chosen. */
const missingText = (choice: ModifierChoice, words: MenuWords): string =>
	missingGroups(choice)
		.map(({ id, name }) => words.name({ kind: "group", id }, name).text)
		.join(", ");

/** Chooses an option or takes it back, and says where the group has enough. */
function useToggle(
	[choice, setChoice]: readonly [ModifierChoice, (next: ModifierChoice) => void],
	say: (why: string | undefined) => void,
) {
	const { t } = useLanguage();
	const words = useMenuWords();
	return (groupId: string, optionId: string) => {
		const next = toggleOption(choice, Number(groupId), Number(optionId));
		if (next.ok) setChoice(next.value);
		const refusal = next.ok ? undefined : next.refusal;
		if (refusal?.code !== "maximum-reached") return say(undefined);
		const group = words.name({ kind: "group", id: Number(groupId) }, refusal.group).text;
		say(t("item.maximum", { max: refusal.max, group }));
	};
}

type Adding = {
	readonly choice: ModifierChoice;
	readonly quantity: number;
	/** The item's name as the guest reads it. */
	readonly name: string;
};

type Added = {
	readonly refused: (why: string) => void;
	readonly onBack: () => void;
};

/** Adds the item with its choices to the order, says so, and goes back. */
function useAdd(item: MenuItem, { choice, quantity, name }: Adding, { refused, onBack }: Added) {
	const pos = usePos();
	const announce = useAnnounce();
	const { t, money } = useLanguage();
	return () => {
		const added = pos.order.addWith(item.id, { modifiers: chosenModifiers(choice) });
		if (added.type !== "added") return refused(t("menu.notAdded", { name }));
		for (let more = 1; more < quantity; more++) pos.order.increase(added.lineId);
		const now = pos.order.state.getState();
		const items = t("items", { count: itemCount(now) });
		announce(t("menu.added", { name, items, total: money(now.totals.total) }));
		onBack();
	};
}

/** Makes the line of the order anew with the choices, says what it is now, and goes back. */
function useSave(
	line: OrderLine | undefined,
	{ choice, quantity, name }: Adding,
	{ refused, onBack }: Added,
) {
	const pos = usePos();
	const announce = useAnnounce();
	const { t, money } = useLanguage();
	return async () => {
		if (!line) return;
		const modifiers = chosenModifiers(choice);
		const saved = await settled(pos.details.changeLine(line.id, { modifiers, quantity }));
		if (!saved.ok || !saved.value) return refused(t("item.notSaved", { name }));
		const now = pos.order.state.getState();
		announce(
			t("review.changed", {
				line: t("line.times", { quantity, name }),
				items: t("items", { count: itemCount(now) }),
				total: money(now.totals.total),
			}),
		);
		onBack();
	};
}

const times = (price: Cents, quantity: number): Cents => cents(price * quantity);

const groupsOf = (
	choice: ModifierChoice,
	words: MenuWords,
	{ t, money }: Language,
): KioskItemProps["groups"] =>
	choiceGroups(choice, {
		rule: ({ is, values }) => t(`item.${is}`, values),
		extra: (price) => extraText(price, money),
	}).map((group) => ({
		...group,
		...titleOf(words.name({ kind: "group", id: group.id }, group.title)),
		id: String(group.id),
		options: group.options.map((option) => ({
			...option,
			...labelOf(words.name({ kind: "option", id: Number(option.id) }, option.label)),
		})),
	}));

const titleOf = ({ text, lang }: SaidWords) => ({ title: text, lang });
const labelOf = ({ text, lang }: SaidWords) => ({ label: text, lang });
