import type { MenuItem } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { MenuGrid, Pills, Tabs, useBreakpoint } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type ReactNode, Suspense, useMemo } from "react";
import { ToastArea } from "../../../app/toasts.tsx";
import type { ItemSearch } from "../../../panels/search/use-search.ts";
import { t } from "../../../texts/texts.ts";
import { LatePriceReady, LateResultsHead, NoItems, NothingFound, TillPad } from "../late-parts.ts";
import { allItems, categoryTabs, subCategoryPills, tilesOf } from "./menu-view.ts";

type MenuSectionProps = {
	readonly search: ItemSearch;
	readonly onTap: (id: string) => void;
	/** Over the categories, such as the search box of a phone. */
	readonly children?: ReactNode;
	/** Between the items and the number pad. */
	readonly strip?: ReactNode;
	readonly hidden?: boolean;
};

/** The menu: categories, sub-categories, items, and the number pad under them. */
export function MenuSection({ search, onTap, children, strip, hidden }: MenuSectionProps) {
	const pos = usePos();
	const narrow = ["phone", "tablet"].includes(useBreakpoint());
	const state = usePosState("menu", (now) => now);
	const pad = usePosState("order", (now) => now.pad);
	const { menu, categoryId, subCategory } = state;
	const tabs = useMemo(() => (menu ? categoryTabs(menu) : []), [menu]);
	const pills = useMemo(() => (menu ? subCategoryPills(menu, categoryId) : []), [menu, categoryId]);
	// Until the menu is there the pad keeps its place: the grid must not move under a finger.
	const sellsOpenPrices = useMemo(() => !menu || menu.items.some((item) => item.openPrice), [menu]);
	const searching = search.query !== "";
	const priceReady = pad > 0 && sellsOpenPrices;
	return (
		<section className="ts-menu-section" aria-label={t("menu.label")} hidden={hidden}>
			{children}
			{tabs.length > 0 && (
				<Tabs
					label={t("menu.categories")}
					tabs={tabs}
					selected={searching || categoryId === undefined ? null : String(categoryId)}
					onSelect={(id) => {
						search.end();
						pos.menu.chooseCategory(Number(id));
					}}
					moreLabel={t("menu.moreCategories")}
					backLabel={t("menu.earlierCategories")}
					panelId="item-grid"
				/>
			)}
			{searching ? (
				<SearchHead search={search} />
			) : (
				pills.length > 0 && (
					<Pills
						label={t("menu.subCategories")}
						pills={pills}
						selected={subCategory ?? allItems}
						onSelect={(id) => pos.menu.chooseSubCategory(id === allItems ? undefined : id)}
					/>
				)
			)}
			{priceReady && (
				<Suspense>
					<LatePriceReady
						text={t("menu.priceReady", { price: moneyText(pad) })}
						price={moneyText(pad)}
					/>
				</Suspense>
			)}
			<div className="ts-grid-area">
				<Grid
					items={searching ? search.results : pos.menu.visibleItems()}
					priceReady={priceReady}
					searching={searching}
					onTap={onTap}
					scrollKey={`${search.query}/${categoryId}/${subCategory}`}
				/>
				{!narrow && !hidden && <ToastArea place="menu" />}
			</div>
			{strip}
			{!narrow && sellsOpenPrices && (
				<Suspense fallback={<div className="ts-strip min-h-[67px]" />}>
					<TillPad />
				</Suspense>
			)}
		</section>
	);
}

/** Over the results of a search. Its place is kept while it loads. */
const SearchHead = ({ search }: Pick<MenuSectionProps, "search">) => (
	<Suspense fallback={<div className="min-h-[52px]" />}>
		<LateResultsHead search={search} />
	</Suspense>
);

type GridProps = {
	readonly items: readonly MenuItem[];
	readonly priceReady: boolean;
	readonly searching: boolean;
	readonly onTap: (id: string) => void;
	readonly scrollKey: string;
};

function Grid({ items, priceReady, searching, onTap, scrollKey }: GridProps) {
	const status = usePosState("menu", (state) => state.status);
	const syncing = usePosState("sync", (state) => state.syncing);
	const tiles = useMemo(() => tilesOf(items, priceReady), [items, priceReady]);
	const loading = status === "loading" || (status === "empty" && syncing);
	if (status === "failed" || (status === "empty" && !loading))
		return (
			<Suspense>
				<NoItems />
			</Suspense>
		);
	return (
		<MenuGrid
			id="item-grid"
			label={t("menu.items")}
			tiles={tiles}
			onTap={onTap}
			modifiersLabel={t("menu.modifiers")}
			unavailableLabel={t("menu.unavailable")}
			loadingLabel={loading ? t("menu.loading") : undefined}
			empty={
				<Suspense>
					<NothingFound searching={searching} />
				</Suspense>
			}
			scrollKey={scrollKey}
		/>
	);
}
