import {
	type Cents,
	cents,
	chosenModifiers,
	isComplete,
	type MenuItem,
	type ModifierChoice,
	missingGroups,
	startChoice,
	toggleOption,
	unitPrice,
} from "@tuckshop/core/rules";
import { choiceGroups, itemCount } from "@tuckshop/ui-kit/app";
import {
	KioskBar,
	KioskButton,
	KioskItem,
	type KioskItemProps,
	KioskNote,
	KioskQuantity,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useAnnounce } from "../../app/announcer.tsx";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { type MenuWords, useMenuWords, type Words } from "../../app/menu-words.ts";
import type { Language } from "../../texts/languages.ts";
import { DishPicture } from "./dish-picture.tsx";
import { factsOf } from "./item-facts.ts";
import { extraText } from "./order-view.ts";

type ItemStepProps = {
	readonly itemId: number;
	readonly onBack: () => void;
	readonly onStartOver: () => void;
};

/**
 * One item and its choices. It follows the menu: an item that sells out meanwhile says so, and
 * can't be added.
 */
export function ItemStep({ itemId, onBack, onStartOver }: ItemStepProps) {
	const item = usePosState("menu", ({ menu }) => menu?.items.find(({ id }) => id === itemId));
	const [first] = useState(item);
	const shown = item ?? first;
	// Undefined where the menu never had the item: there is nothing to choose.
	return (
		shown && (
			<Choosing
				key={groupsKey(shown)}
				item={shown}
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

type ChoosingProps = Omit<ItemStepProps, "itemId"> & {
	readonly item: MenuItem;
	readonly gone: boolean;
};

function Choosing({ item, gone, onBack, onStartOver }: ChoosingProps) {
	const pos = usePos();
	const announce = useAnnounce();
	const language = useLanguage();
	const { t, money } = language;
	const words = useMenuWords();
	const name = words.name({ kind: "item", id: item.id }, item.name);
	const description = words.description(item);
	const category = usePosState("menu", ({ menu, categoryId }) =>
		menu?.categories.find(({ id }) => id === categoryId),
	);
	const [choice, setChoice] = useState<ModifierChoice>(() => startChoice(item));
	const [quantity, setQuantity] = useState(1);
	const [why, setWhy] = useState<string>();

	const toggle = (groupId: string, optionId: string) => {
		const next = toggleOption(choice, Number(groupId), Number(optionId));
		if (next.ok) setChoice(next.value);
		setWhy(
			!next.ok && next.refusal.code === "maximum-reached"
				? t("item.maximum", {
						max: next.refusal.max,
						group: words.name({ kind: "group", id: Number(groupId) }, next.refusal.group).text,
					})
				: undefined,
		);
	};
	const add = () => {
		const added = pos.order.addWith(item.id, { modifiers: chosenModifiers(choice) });
		if (added.type !== "added") return setWhy(t("menu.notAdded", { name: name.text }));
		for (let more = 1; more < quantity; more++) pos.order.increase(added.lineId);
		const now = pos.order.state.getState();
		announce(
			t("menu.added", {
				name: name.text,
				items: t("items", { count: itemCount(now) }),
				total: money(now.totals.total),
			}),
		);
		onBack();
	};
	const sayMissing = () => {
		if (gone) return;
		setWhy(
			t("item.missing", {
				groups: missingGroups(choice)
					.map(({ id, name: english }) => words.name({ kind: "group", id }, english).text)
					.join(", "),
			}),
		);
	};
	const one = unitPrice({ price: item.price, modifiers: chosenModifiers(choice) });
	return (
		<KioskLayout
			onStartOver={onStartOver}
			reading={{
				title: name.text,
				lines: [money(one), ...chosenModifiers(choice).map((each) => words.modifier(each).text)],
				picture: <DishPicture item={item} />,
			}}
			bar={
				<KioskBar>
					<KioskQuantity
						quantity={quantity}
						decreaseLabel={t("quantity.decrease")}
						increaseLabel={t("quantity.increase")}
						onDecrease={() => setQuantity(quantity - 1)}
						onIncrease={() => setQuantity(quantity + 1)}
					/>
					<KioskButton
						kind="primary"
						go
						wide
						off={gone || !isComplete(choice)}
						onOff={sayMissing}
						end={money(times(one, quantity))}
						onClick={add}
					>
						{t("item.add")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskItem
				backLabel={
					category === undefined
						? t("item.backToMenu")
						: t("item.back", {
								category: words.name({ kind: "category", id: category.id }, category.name).text,
							})
				}
				onBack={onBack}
				name={name.text}
				lang={name.lang}
				description={description?.text}
				descriptionLang={description?.lang}
				facts={factsOf(item, words, language)}
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

const titleOf = ({ text, lang }: Words) => ({ title: text, lang });
const labelOf = ({ text, lang }: Words) => ({ label: text, lang });
