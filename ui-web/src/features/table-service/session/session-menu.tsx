import { isCode, type Menu } from "@tuckshop/core/rules";
import {
	type NewItems,
	type OrderMode,
	orderModes,
	seatFor,
	seatNumbers,
} from "@tuckshop/core/rules/table";
import {
	Button,
	EmptyState,
	ItemResults,
	LoadingState,
	SearchBox,
	SeatPicker,
	SegmentedControl,
} from "@tuckshop/ui-kit/components";
import { useObserved } from "@tuckshop/ui-kit/pos";
import { RefreshCw, TriangleAlert, UtensilsCrossed } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { resultsText } from "../../../panels/search/results-texts.ts";
import type { ItemFinder, SearchState } from "../../../panels/search/use-search.ts";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { foundItems, menuGroups } from "./menu-groups.ts";
import { MenuItems } from "./menu-items.tsx";
import type { SessionPlace } from "./session-place.ts";
import type { TableMenu } from "./table-menu-source.tsx";
import { type AddLine, useAddLine } from "./use-add-line.ts";
import { useMenuEntry } from "./use-menu-entry.tsx";

const KeypadDialog = lazy(() =>
	import("../../../panels/search/keypad-dialog.tsx").then((module) => ({
		default: module.KeypadDialog,
	})),
);
const ModifiersDialog = lazy(() =>
	import("../../../panels/modifiers/modifiers-dialog.tsx").then((module) => ({
		default: module.ModifiersDialog,
	})),
);
const PriceDialog = lazy(() =>
	import("../../../panels/amount/price-dialog.tsx").then((module) => ({
		default: module.PriceDialog,
	})),
);

type SessionMenuProps = {
	readonly menu: TableMenu;
	readonly guestCount: number | undefined;
	readonly place: SessionPlace;
	readonly change: (change: (items: NewItems) => NewItems) => void;
	/** Called with the note that a dialog over the table shows about a scan. */
	readonly onNote: (note: ReactNode) => void;
	readonly onClose: () => void;
	readonly disabled: boolean;
	readonly hidden: boolean;
};

/** Takes orders for the table or for a seat, from this device's menu (TSES-09 to TSES-12, TSES-16 to TSES-22). */
export function SessionMenu(props: SessionMenuProps) {
	const { menu, guestCount, place, change, onClose, hidden } = props;
	const [target, setTarget] = useState({ mode: place.mode, seat: place.seat });
	const put = (next: Partial<typeof target>) => {
		Object.assign(place, next);
		setTarget({ ...target, ...next });
	};
	const { mode, seat } = target;
	const adding = useAddLine({ change, seat: seatFor(mode, seat), taxes: menu.menu?.taxes });
	const head = (search?: ReactNode) => (
		<OrderFor {...target} guestCount={guestCount} put={put}>
			{search}
		</OrderFor>
	);
	return (
		<section className="ts-table-menu" aria-label={s("menu.label")} hidden={hidden}>
			{menu.is === "ready" && menu.menu && menu.finder ? (
				<ReadyMenu
					{...props}
					menu={menu.menu}
					finder={menu.finder}
					adding={adding}
					to={mode === "seat" ? s("menu.to.seat", { seat }) : s("menu.to.table")}
					head={head}
				/>
			) : (
				<>
					{head()}
					<NoMenu menu={menu} onClose={onClose} />
				</>
			)}
			<AddQuestion {...adding} />
		</section>
	);
}

type OrderForProps = {
	readonly mode: OrderMode;
	readonly seat: number;
	readonly guestCount: number | undefined;
	readonly put: (next: { readonly mode?: OrderMode; readonly seat?: number }) => void;
	/** The search box, next to it or under it. */
	readonly children: ReactNode;
};

/** The target of the order: the table, or a seat. */
function OrderFor({ mode, seat, guestCount, put, children }: OrderForProps) {
	return (
		<div className="ts-order-for">
			<SegmentedControl
				label={s("mode")}
				segments={orderModes.map((id) => ({ id, label: s(`mode.${id}`) }))}
				selected={mode}
				onSelect={(id) => put({ mode: orderModes.find((each) => each === id) ?? "table" })}
			/>
			{children}
			{mode === "seat" && (
				<SeatPicker
					label={s("seat")}
					seats={seatNumbers(guestCount)}
					selected={seat}
					seatLabel={(each) => s("seat.of", { seat: each })}
					onSelect={(chosen) => put({ seat: chosen })}
				/>
			)}
		</div>
	);
}

type ReadyMenuProps = Pick<SessionMenuProps, "place" | "onNote" | "disabled" | "hidden"> & {
	readonly menu: Menu;
	readonly finder: ItemFinder;
	readonly adding: AddLine;
	/** The target of an added item, such as "to seat 2". */
	readonly to: string;
	readonly head: (search: ReactNode) => ReactNode;
};

/** The items by category, or the search results. */
function ReadyMenu(props: ReadyMenuProps) {
	const { menu, finder, adding, to, head, place, onNote, disabled, hidden } = props;
	const home = useRef<HTMLInputElement>(null);
	const groups = useMemo(() => menuGroups(menu), [menu]);
	const entry = useMenuEntry({
		menu,
		finder,
		home,
		asks: adding.question !== undefined,
		onItem: (item) => !disabled && adding.add(item),
		onNote,
	});
	const { search } = entry;
	const shown = useObserved(search.state, (state) => state);
	const tap = (id: string) => {
		const item = menu.items.find((each) => String(each.id) === id);
		if (item && !disabled) adding.add(item);
	};
	if (groups.length === 0)
		return (
			<>
				{head(undefined)}
				<EmptyState icon={UtensilsCrossed} title={s("menu.none")} />
			</>
		);
	return (
		<>
			{head(
				<SearchBox
					ref={home}
					label={s("menu.search")}
					placeholder={s("menu.search.placeholder")}
					value={shown.typed}
					onChange={search.type}
					onSubmit={entry.submit}
					onTap={entry.openKeypad}
					keypadLabel={t("search.keypad")}
					onKeypad={entry.openKeypad}
				/>,
			)}
			{shown.query === "" ? (
				<MenuItems groups={groups} place={place} hidden={hidden} onTap={tap} />
			) : (
				<div className="ts-menu-items">
					<ItemResults
						label={s("menu.found")}
						note={foundNote(shown, to)}
						items={foundItems(menu, shown.results)}
						modifiersLabel={s("menu.options")}
						onTap={tap}
					/>
					<Button onClick={search.end}>{resultsText("end")}</Button>
				</div>
			)}
			<Suspense>
				{entry.keypad && (
					<KeypadDialog
						text={shown.typed}
						onText={search.type}
						onSubmit={entry.seek}
						onClose={entry.closeKeypad}
						home={home}
					/>
				)}
			</Suspense>
		</>
	);
}

function foundNote({ query, results, more }: SearchState, to: string): string {
	const count = results.length;
	if (isCode(query))
		return count === 0
			? s("menu.code.none", { text: query })
			: s("menu.code.some", { text: query, count });
	if (count === 0) return s("menu.found.none", { text: query });
	if (more) return s("menu.found.most", { count, to });
	return count === 1 ? s("menu.found.one", { to }) : s("menu.found.some", { count, to });
}

/** Shown in place of the menu while there is none to order from. */
function NoMenu({ menu: { is, retry }, onClose }: Pick<SessionMenuProps, "menu" | "onClose">) {
	if (is === "loading") return <LoadingState label={s("menu.loading")} />;
	if (is === "syncing") return <LoadingState label={s("menu.syncing")} />;
	if (is !== "failed") return <EmptyState icon={UtensilsCrossed} title={s("menu.none")} />;
	return (
		<EmptyState
			icon={TriangleAlert}
			title={s("menu.failed")}
			text={s("menu.failed.text")}
			action={
				<div className="mt-[8px] flex gap-[8px]">
					<Button icon={RefreshCw} onClick={retry}>
						{t("action.tryAgain")}
					</Button>
					<Button onClick={onClose}>{t("action.close")}</Button>
				</div>
			}
		/>
	);
}

function AddQuestion({ question, answerPrice, answerModifiers, dismiss }: AddLine) {
	return (
		<Suspense>
			{question?.ask === "price" && (
				<PriceDialog
					key={question.id}
					item={question.item}
					onPrice={answerPrice}
					onClose={dismiss}
				/>
			)}
			{question?.ask === "modifiers" && (
				<ModifiersDialog
					key={question.id}
					item={question.item}
					price={question.price}
					onModifiers={answerModifiers}
					onClose={dismiss}
				/>
			)}
		</Suspense>
	);
}
