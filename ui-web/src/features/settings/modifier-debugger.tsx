import {
	type Cents,
	type LineModifier,
	type Menu,
	type MenuItem,
	unitPrice,
} from "@tuckshop/core/rules";
import { dateText, moneyText } from "@tuckshop/core/texts";
import {
	EmptyState,
	Field,
	type LongColumn,
	LongTable,
	Notice,
	Overlay,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Layers, Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { dataRows } from "../../panels/data-viewer/data-rows.ts";
import { ModifiersDialog } from "../../panels/modifiers/modifiers-dialog.tsx";
import { s } from "./settings-texts.ts";

type Tried = {
	readonly item: MenuItem;
	readonly modifiers: readonly LineModifier[];
	readonly price: Cents;
};

/**
 * The synced menu's items, modifier groups and modifiers, and each item's own dialog. Choices made
 * there have no effect (SET-44 to SET-50).
 */
export function ModifierDebugger({ onClose }: { readonly onClose: () => void }) {
	const { till } = usePos();
	const { menu, syncedAt } = usePosState("menu", (state) => state);
	const [item, setItem] = useState<MenuItem>();
	const [tried, setTried] = useState<Tried>();
	const choose = (chosen: MenuItem, modifiers: readonly LineModifier[]) => {
		setTried({ item: chosen, modifiers, price: unitPrice({ price: chosen.price, modifiers }) });
		setItem(undefined);
	};
	return (
		<Overlay
			onClose={onClose}
			title={s("debugger.title")}
			closeLabel={s("debugger.close")}
			details={
				menu &&
				s("debugger.synced", {
					restaurant: till.restaurantName,
					at: dateText(syncedAt, till.timeZone),
				})
			}
		>
			{menu && menu.items.length > 0 ? (
				<div className="debugger">
					{tried && <Outcome {...tried} />}
					<Items menu={menu} onPick={setItem} />
					<div className="debugger-side">
						<Groups menu={menu} />
						<Modifiers menu={menu} />
					</div>
				</div>
			) : (
				<EmptyState icon={Layers} title={s("debugger.noItems")} text={s("debugger.noItems.text")} />
			)}
			{item && (
				<ModifiersDialog
					key={item.id}
					item={item}
					price={undefined}
					doneLabel={s("debugger.try")}
					noneText={s("debugger.noChoices")}
					onModifiers={(modifiers) => choose(item, modifiers)}
					onClose={() => setItem(undefined)}
				/>
			)}
		</Overlay>
	);
}

function Outcome({ item, modifiers, price }: Tried) {
	const names = modifiers.map(({ name }) => name).join(", ");
	return (
		<div className="debugger-outcome">
			<Notice
				tone="info"
				title={s("debugger.tried", { item: item.name, price: moneyText(price) })}
				text={
					names === ""
						? s("debugger.tried.without")
						: s("debugger.tried.with", { modifiers: names })
				}
			/>
		</div>
	);
}

function Items({
	menu,
	onPick,
}: {
	readonly menu: Menu;
	readonly onPick: (item: MenuItem) => void;
}) {
	const pos = usePos();
	const [typed, setTyped] = useState("");
	// Deferred, so that a search through thousands of items does not delay typing.
	const text = useDeferredValue(typed).trim();
	const found = useMemo(
		() => (text === "" ? menu.items : pos.menu.searchData(text)),
		[pos, menu, text],
	);
	return (
		<List heading={s("debugger.items")} count={found.length} kind="items">
			<div className="debugger-search">
				<Field
					label={s("debugger.search")}
					placeholder={s("debugger.search.hint")}
					type="search"
					autoComplete="off"
					value={typed}
					onChange={setTyped}
				/>
			</div>
			<LongTable
				caption={s("debugger.items")}
				columns={itemColumns()}
				count={found.length}
				scrollKey={text}
				row={(index) => {
					const item = found[index] as MenuItem;
					const name = (
						<button key="name" type="button" className="ts-long-pick" onClick={() => onPick(item)}>
							{item.name}
						</button>
					);
					return { id: String(item.id), cells: [name, item.id, item.modifierGroups.length] };
				}}
				empty={
					<EmptyState
						icon={Search}
						title={s("debugger.nothing")}
						text={s("debugger.nothing.text", { text })}
					/>
				}
			/>
		</List>
	);
}

function Groups({ menu }: { readonly menu: Menu }) {
	const { groups } = dataRows(menu);
	return (
		<List heading={s("debugger.groups")} count={groups.length} kind="short">
			<LongTable
				caption={s("debugger.groups")}
				columns={groupColumns()}
				count={groups.length}
				row={(index) => {
					const { group, item } = groups[index] as (typeof groups)[number];
					return { id: `${item.id}/${group.id}`, cells: [group.name, group.id, item.id] };
				}}
				empty={<p className="debugger-none">{s("debugger.noGroups")}</p>}
			/>
		</List>
	);
}

function Modifiers({ menu }: { readonly menu: Menu }) {
	const { modifiers } = dataRows(menu);
	return (
		<List heading={s("debugger.modifiers")} count={modifiers.length} kind="short">
			<LongTable
				caption={s("debugger.modifiers")}
				columns={modifierColumns()}
				count={modifiers.length}
				row={(index) => {
					const { option, group, item } = modifiers[index] as (typeof modifiers)[number];
					return {
						id: `${item.id}/${group.id}/${option.id}`,
						cells: [option.name, option.id, group.id, moneyText(option.price)],
					};
				}}
				empty={<p className="debugger-none">{s("debugger.noModifiers")}</p>}
			/>
		</List>
	);
}

type ListProps = {
	readonly heading: string;
	readonly count: number;
	readonly kind: "items" | "short";
	readonly children: ReactNode;
};

function List({ heading, count, kind, children }: ListProps) {
	return (
		<section className={`ts-card debugger-${kind}`}>
			<h3>
				{heading} <span className="money text-muted">{count}</span>
			</h3>
			{children}
		</section>
	);
}

const name = (): LongColumn => ({
	id: "name",
	label: s("debugger.name"),
	width: "minmax(0, 2fr)",
});
const number = (id: string, label: string): LongColumn => ({
	id,
	label,
	width: "minmax(3.5rem, 1fr)",
	end: true,
});

const itemColumns = () => [
	name(),
	number("id", s("debugger.id")),
	number("count", s("debugger.count")),
];
const groupColumns = () => [
	name(),
	number("id", s("debugger.id")),
	number("item", s("debugger.itemId")),
];
const modifierColumns = () => [
	name(),
	number("id", s("debugger.id")),
	number("group", s("debugger.groupId")),
	number("price", s("debugger.price")),
];
