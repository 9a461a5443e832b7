import { MenuGrid, Pills, Tabs, useBreakpoint } from "@tuckshop/ui-kit/components";
import { useObserved, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type ReactNode, Suspense, useMemo } from "react";
import { ToastArea } from "../../../app/toasts.tsx";
import type { ItemSearch } from "../../../panels/search/use-search.ts";
import { t } from "../../../texts/texts.ts";
import { LatePriceReady, LateResultsHead, NoItems, NothingFound, TillPad } from "../late-parts.ts";
import { allItems, categoryTabs, subCategoryPills, tilesOf } from "./menu-view.ts";

type MenuSectionProps = {
	readonly search: ItemSearch;
	readonly onTap: (id: string) => void;
	/** Pays by the campus card whose number was searched for. */
	readonly onCampusCard: (number: string) => void;
	/** Over the categories, such as the search box of a phone. */
	readonly children?: ReactNode;
	/** Between the items and the number pad. */
	readonly strip?: ReactNode;
	readonly hidden?: boolean;
};

/**
 * The menu: categories, sub-categories, items, and the number pad under them. Each part reads only
 * the state that it shows, so that a key of the search renders no more than it changes.
 */
export function MenuSection({
	search,
	onTap,
	onCampusCard,
	children,
	strip,
	hidden,
}: MenuSectionProps) {
	const narrow = ["phone", "tablet"].includes(useBreakpoint());
	const menu = usePosState("menu", (now) => now.menu);
	// Until the menu is there the pad keeps its place: the grid must not move under a finger.
	const sellsOpenPrices = useMemo(() => !menu || menu.items.some((item) => item.openPrice), [menu]);
	const priceReady = usePosState("order", (now) => now.pad > 0) && sellsOpenPrices;
	return (
		<section className="ts-menu-section" aria-label={t("menu.label")} hidden={hidden}>
			{children}
			<Categories search={search} />
			<UnderCategories search={search} />
			{priceReady && (
				<Suspense>
					<LatePriceReady />
				</Suspense>
			)}
			<div className="ts-grid-area">
				<Grid {...{ search, priceReady, onTap, onCampusCard }} />
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

const useSearching = ({ state }: ItemSearch) => useObserved(state, ({ query }) => query !== "");

/** None is chosen while the results of a search are shown. */
function Categories({ search }: Pick<MenuSectionProps, "search">) {
	const pos = usePos();
	const menu = usePosState("menu", (now) => now.menu);
	const categoryId = usePosState("menu", (now) => now.categoryId);
	const searching = useSearching(search);
	const tabs = useMemo(() => (menu ? categoryTabs(menu) : []), [menu]);
	if (tabs.length === 0) return null;
	return (
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
	);
}

/** The sub-categories, or the head of a search's results, whose place is kept while it loads. */
function UnderCategories({ search }: Pick<MenuSectionProps, "search">) {
	const pos = usePos();
	const menu = usePosState("menu", (now) => now.menu);
	const categoryId = usePosState("menu", (now) => now.categoryId);
	const subCategory = usePosState("menu", (now) => now.subCategory);
	const pills = useMemo(() => (menu ? subCategoryPills(menu, categoryId) : []), [menu, categoryId]);
	if (useSearching(search))
		return (
			<Suspense fallback={<div className="min-h-[52px]" />}>
				<LateResultsHead search={search} />
			</Suspense>
		);
	if (pills.length === 0) return null;
	return (
		<Pills
			label={t("menu.subCategories")}
			pills={pills}
			selected={subCategory ?? allItems}
			onSelect={(id) => pos.menu.chooseSubCategory(id === allItems ? undefined : id)}
		/>
	);
}

type GridProps = Pick<MenuSectionProps, "search" | "onTap" | "onCampusCard"> & {
	readonly priceReady: boolean;
};

function Grid({ search, priceReady, onTap, onCampusCard }: GridProps) {
	const pos = usePos();
	const { status, categoryId, subCategory } = usePosState("menu", (state) => state);
	const syncing = usePosState("sync", (state) => state.syncing);
	const query = useObserved(search.state, (state) => state.query);
	const results = useObserved(search.state, (state) => state.results);
	const searching = query !== "";
	const items = searching ? results : pos.menu.visibleItems();
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
					<NothingFound query={query} onCampusCard={onCampusCard} />
				</Suspense>
			}
			scrollKey={`${query}/${categoryId}/${subCategory}`}
		/>
	);
}
