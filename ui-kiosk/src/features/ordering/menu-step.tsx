import type { AddResult } from "@tuckshop/core/pos";
import {
	bySortOrder,
	categoryLabel,
	type Menu,
	type MenuItem,
	type OrderLine,
} from "@tuckshop/core/rules";
import { itemCount } from "@tuckshop/ui-kit/app";
import {
	KioskBar,
	KioskButton,
	KioskCategories,
	type KioskCategory,
	KioskMenu,
	KioskNote,
	type KioskReading,
	type KioskTileItem,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useAnnounce } from "../../app/announcer.tsx";
import { useGuestPreferences } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { type MenuWords, type SaidWords, useMenuWords } from "../../app/menu-words.ts";
import type { Language } from "../../texts/languages.ts";
import { signOf } from "./dish-of.ts";
import { DishPicture } from "./dish-picture.tsx";
import { factsLine } from "./item-facts.ts";
import { countOf, itemOf, lineSum } from "./order-view.ts";

type MenuStepProps = {
	readonly onOpen: (itemId: number) => void;
	readonly onReview: () => void;
	readonly onStartOver: () => void;
};

/** Milliseconds for which the answer to a tap is shown over the items. */
const noteStands = 6_000;

/** The menu. A tap adds an item, or opens it where a choice is needed. */
export function MenuStep({ onOpen, onReview, onStartOver }: MenuStepProps) {
	const pos = usePos();
	const announce = useAnnounce();
	const { state: preferences, language } = useGuestPreferences();
	const { t, money } = language;
	const menu = usePosState("menu", (state) => state.menu);
	const categoryId = usePosState("menu", (state) => state.categoryId);
	const ordered = usePosState("order", (state) => state);
	const [why, setWhy] = useNote();
	const words = useMenuWords();
	const categories = menu ? categoriesOf(menu, words) : [];
	const chosen = categories.find(({ id }) => id === String(categoryId));
	const title = chosen?.label ?? t("product");

	const tap = (id: string) => {
		const item = pos.menu.visibleItems().find((one) => String(one.id) === id);
		if (!item) return;
		const outcome = tapped(item, () => pos.order.add(item.id));
		const { text: name } = words.line({ menuItemId: item.id, name: item.name });
		setWhy(outcome.is === "refused" ? t(outcome.text, { name }) : undefined);
		if (outcome.is === "open") onOpen(item.id);
		if (outcome.is === "added") {
			const now = pos.order.state.getState();
			announce(
				t("menu.added", {
					name,
					items: t("items", { count: itemCount(now) }),
					total: money(now.totals.total),
				}),
			);
		}
	};
	const choose = (id: string) => {
		setWhy(undefined);
		pos.menu.chooseCategory(Number(id));
	};
	const shared = {
		label: t("menu.categories"),
		categories,
		chosen: categoryId === undefined ? undefined : String(categoryId),
		onChoose: choose,
	};
	const last =
		ordered.order.lines.find(({ id }) => id === ordered.freshLineId) ??
		ordered.order.lines.findLast(({ packaging }) => !packaging);
	const lastItem = last && itemOf(menu, last);
	return (
		<KioskLayout
			onStartOver={onStartOver}
			tabs={<KioskCategories {...shared} row />}
			reading={{
				title: { text: title, lang: chosen?.lang },
				lines: last ? addedLines(last, words, language) : [t("menu.nothingYet")],
				picture: lastItem ? <DishPicture item={lastItem} /> : undefined,
			}}
			bar={
				<KioskBar
					sum={{
						note: t("items", { count: itemCount(ordered) }),
						amount: money(ordered.totals.total),
					}}
				>
					<KioskButton
						kind="primary"
						go
						iconAfter={ChevronRight}
						off={ordered.order.lines.length === 0}
						onClick={onReview}
					>
						{t("menu.review")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskMenu
				key={categoryId}
				title={title}
				lang={chosen?.lang}
				rail={preferences.low ? undefined : <KioskCategories {...shared} />}
				items={pos.menu
					.visibleItems()
					.map((item) => tileOf(item, countOf(ordered, item), { words, language }))}
				emptyText={t("menu.empty")}
				note={why === undefined ? undefined : <KioskNote tone="warning">{why}</KioskNote>}
				onItem={tap}
			/>
		</KioskLayout>
	);
}

const addedLines = (
	line: OrderLine,
	words: MenuWords,
	language: Language,
): KioskReading["lines"] => [
	language.t("menu.lastAdded"),
	{
		...words.line(line),
		text: language.t("line.times", { quantity: line.quantity, name: words.line(line).text }),
	},
	lineSum(line, language),
];

/** A note over the items, which disappears by itself. */
function useNote() {
	const [note, setNote] = useState<string>();
	useEffect(() => {
		if (note === undefined) return;
		const timer = setTimeout(() => setNote(undefined), noteStands);
		return () => clearTimeout(timer);
	}, [note]);
	return [note, setNote] as const;
}

type Tapped =
	| { readonly is: "added" | "open" }
	| {
			readonly is: "refused";
			readonly text: "menu.isUnavailable" | "menu.isAtCounter" | "menu.notAdded";
	  };

/**
 * Adds an item, or says why not. Items without a price of their own are weighed or priced by staff.
 */
function tapped(item: MenuItem, add: () => AddResult): Tapped {
	if (!item.isAvailable) return { is: "refused", text: "menu.isUnavailable" };
	if (item.openPrice) return { is: "refused", text: "menu.isAtCounter" };
	const result = add();
	if (result.type === "added") return { is: "added" };
	return result.type === "needs-modifiers"
		? { is: "open" }
		: { is: "refused", text: "menu.notAdded" };
}

/** The categories in display order, without those that have no items. */
function categoriesOf(menu: Menu, words: MenuWords): KioskCategory[] {
	const ids = new Set(menu.items.map(({ categoryId }) => categoryId));
	const names = new Set(menu.items.map(({ categoryName }) => categoryName.trim().toLowerCase()));
	return bySortOrder(menu.categories)
		.filter(({ id, name }) => ids.has(id) || names.has(name.trim().toLowerCase()))
		.map((category) => ({
			id: String(category.id),
			...labelOf(words.name({ kind: "category", id: category.id }, categoryLabel(category))),
			icon: signOf(`${category.name} ${category.typeName ?? ""}`),
		}));
}

const labelOf = ({ text, lang }: SaidWords) => ({ label: text, lang });

type Said = { readonly words: MenuWords; readonly language: Language };

const tileOf = (
	item: MenuItem,
	figure: number,
	{ words, language: { t, money, ...language } }: Said,
): KioskTileItem => ({
	id: String(item.id),
	name: words.name({ kind: "item", id: item.id }, item.name).text,
	lang: words.name({ kind: "item", id: item.id }, item.name).lang,
	facts: factsLine(item, words, { t, money, ...language }),
	price: money(item.price),
	picture: <DishPicture item={item} />,
	...(figure > 0 ? { count: { figure, words: t("menu.inOrder", { count: figure }) } } : {}),
	...(item.isAvailable
		? item.openPrice
			? { unavailable: t("menu.atCounter") }
			: {}
		: { unavailable: t("menu.unavailable") }),
});
