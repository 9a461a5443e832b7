import { badgeOf, type Menu, type MenuItem } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import {
	Badge,
	type BadgeTone,
	EmptyState,
	type LongColumn,
	LongTable,
	type LongTableProps,
	Switch,
} from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { Database } from "lucide-react";
import { useMemo } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { type DataKind, dataRows, fits } from "./data-rows.ts";
import { d } from "./data-texts.ts";

type Row = ReturnType<LongTableProps["row"]>;

/** The rows of one kind that match a text. */
export function MenuDataTable({
	kind,
	menu,
	text,
}: {
	readonly kind: DataKind;
	readonly menu: Menu;
	readonly text: string;
}) {
	const pos = usePos();
	const switchOpenPrice = useOpenPriceSwitch();
	const found = useMemo(
		() => (text.trim() === "" ? menu.items : pos.menu.searchData(text)),
		[pos, menu, text],
	);
	const rows = useMemo(() => rowsOf(kind, menu, text), [kind, menu, text]);
	const row =
		kind === "items"
			? (index: number) => itemRow(found[index] as MenuItem, switchOpenPrice)
			: (index: number) => rows[index] as Row;
	const count = kind === "items" ? found.length : rows.length;
	return (
		<LongTable
			caption={d(kind)}
			columns={columns[kind]()}
			count={count}
			row={row}
			scrollKey={`${kind}/${text}`}
			empty={
				text.trim() === "" ? (
					<EmptyState icon={Database} title={d("none")} text={d("none.text")} />
				) : (
					<EmptyState icon={Database} title={d("nothing")} text={d("nothing.text", { text })} />
				)
			}
		/>
	);
}

function useOpenPriceSwitch() {
	const pos = usePos();
	const showToast = useShowToast();
	return async (item: MenuItem, on: boolean) => {
		const saved = await settled(pos.menu.setOpenPrice(item.id, on));
		showToast(
			saved.ok
				? { tone: "success", title: d("updated"), text: item.name }
				: { tone: "destructive", title: t("toast.error"), text: d("notUpdated") },
		);
	};
}

const tones: Readonly<Record<ReturnType<typeof badgeOf>, BadgeTone>> = {
	meal: "warning",
	confectionery: "secondary",
	retail: "error",
	other: "primary",
};

const itemRow = (item: MenuItem, onSwitch: (item: MenuItem, on: boolean) => void): Row => ({
	id: String(item.id),
	cells: [
		item.name,
		item.id,
		item.pluCode ?? "—",
		<Badge
			key="tag"
			tone={tones[badgeOf(item)]}
			label={item.taxClass.itemTag?.trim() || t("menu.item")}
		/>,
		<b key="price">{item.openPrice ? t("menu.openPrice") : moneyText(item.price)}</b>,
		<Switch
			key="open"
			label={d("openPrice.of", { name: item.name })}
			hideLabel
			checked={item.openPrice}
			onChange={(on) => onSwitch(item, on)}
		/>,
	],
});

function rowsOf(kind: DataKind, menu: Menu, text: string): readonly Row[] {
	const rows = dataRows(menu);
	const fit = fits(text);
	switch (kind) {
		case "items":
			return [];
		case "categories":
			return rows.categories
				.filter(({ name, id }) => fit(name, id))
				.map(({ id, name, sortOrder }) => ({ id: `${id}`, cells: [name, id, sortOrder] }));
		case "subCategories":
			return rows.subCategories
				.filter(({ name, id }) => fit(name, id))
				.map(({ id, name, category, sortOrder }) => ({
					id: `${id}`,
					cells: [name, id, category, sortOrder],
				}));
		case "groups":
			return rows.groups
				.filter(({ group }) => fit(group.name, group.id))
				.map(({ group, item }) => ({
					id: `${item.id}/${group.id}`,
					cells: [
						group.name,
						group.id,
						item.name,
						d(`selection.${group.selection}`),
						group.minimum,
						group.maximum === 0 ? d("most.none") : group.maximum,
						d(group.required ? "yes" : "no"),
						group.options.length,
					],
				}));
		case "modifiers":
			return rows.modifiers
				.filter(({ option }) => fit(option.name, option.id))
				.map(({ option, group, item }) => ({
					id: `${item.id}/${group.id}/${option.id}`,
					cells: [
						option.name,
						option.id,
						group.name,
						item.name,
						d(option.isDefault ? "yes" : "no"),
						moneyText(option.price),
					],
				}));
	}
}

const name = (): LongColumn => ({ id: "name", label: d("name"), width: "minmax(0, 2.4fr)" });
const id = (): LongColumn => ({
	id: "id",
	label: d("id"),
	width: "minmax(0, 1fr)",
	wideOnly: true,
});
const place = (): LongColumn => ({ id: "order", label: d("order"), width: "90px", end: true });
const item = (): LongColumn => ({ id: "item", label: d("item"), width: "minmax(0, 1.6fr)" });

const columns: { readonly [kind in DataKind]: () => readonly LongColumn[] } = {
	categories: () => [name(), { ...id(), wideOnly: false }, place()],
	subCategories: () => [
		name(),
		id(),
		{ id: "category", label: d("category"), width: "minmax(0, 1.6fr)" },
		place(),
	],
	items: () => [
		name(),
		id(),
		{ id: "plu", label: d("plu"), width: "minmax(0, 0.9fr)", wideOnly: true },
		{ id: "tag", label: d("tag"), width: "minmax(0, 1.1fr)", wideOnly: true },
		{ id: "price", label: d("price"), width: "96px", end: true },
		{ id: "open", label: d("openPrice"), width: "76px", end: true },
	],
	groups: () => [
		name(),
		id(),
		item(),
		{ id: "selection", label: d("selection"), width: "80px", wideOnly: true },
		{ id: "least", label: d("least"), width: "56px", end: true, wideOnly: true },
		{ id: "most", label: d("most"), width: "76px", end: true, wideOnly: true },
		{ id: "required", label: d("required"), width: "72px" },
		{ id: "options", label: d("options"), width: "64px", end: true, wideOnly: true },
	],
	modifiers: () => [
		name(),
		id(),
		{ id: "group", label: d("group"), width: "minmax(0, 1.4fr)" },
		{ ...item(), wideOnly: true },
		{ id: "usual", label: d("usual"), width: "64px", wideOnly: true },
		{ id: "price", label: d("price"), width: "84px", end: true },
	],
};
