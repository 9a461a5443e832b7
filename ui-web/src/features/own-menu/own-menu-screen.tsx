import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	EmptyState,
	ErrorState,
	Field,
	LoadingState,
	SegmentedControl,
	SelectField,
} from "@tuckshop/ui-kit/components";
import { SearchX, Store } from "lucide-react";
import { useState } from "react";
import { OwnerPage } from "../../panels/owner-page.tsx";
import { t } from "../../texts/texts.ts";
import { KioskPanel } from "./kiosk/kiosk-panel.tsx";
import { k } from "./kiosk/kiosk-texts.ts";
import { WordsPanel } from "./kiosk/words-panel.tsx";
import { LooksPanel } from "./looks/looks-panel.tsx";
import { itemsFound, type Only, type OwnItem, saleChange } from "./own-items.ts";
import { s } from "./own-menu-texts.ts";
import { OwnPrice } from "./own-price.tsx";
import { OwnRow } from "./own-row.tsx";
import { useBranches, useOwnMenu } from "./use-own-menu.ts";

/**
 * /menu/{restaurantId}: the items of the provider's menu that a restaurant sells, and their prices,
 * for its owner (SETU-04).
 */
export function OwnMenuScreen({ restaurantId }: { readonly restaurantId: string }) {
	const { restaurant, branches, isPending, failed } = useBranches(restaurantId);
	return (
		<OwnerPage title={s("title")} back={s("back")}>
			{isPending && <LoadingState label={s("loading")} />}
			{!isPending && !restaurant && (
				<EmptyState icon={Store} title={s(failed ? "failed" : "gone")} />
			)}
			{restaurant && <Parts restaurant={restaurant} branches={branches} />}
		</OwnerPage>
	);
}

type OwnMenuProps = {
	readonly restaurant: RestaurantSummary;
	/** All of the owner's restaurants with the same id at the provider, this one included. */
	readonly branches: readonly RestaurantSummary[];
};

const parts = ["items", "looks", "words", "kiosk"] as const;

/** The items and their prices, how they look, the restaurant's own words about them, and the kiosks that show them. */
function Parts({ restaurant, branches }: OwnMenuProps) {
	const [part, setPart] = useState<(typeof parts)[number]>("items");
	return (
		<>
			<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em]">
				{restaurant.name}
			</h1>
			<SegmentedControl
				label={k("tabs.label")}
				wrap
				segments={parts.map((id) => ({ id, label: k(`tabs.${id}`) }))}
				selected={part}
				onSelect={(id) => setPart(parts.find((each) => each === id) ?? "items")}
			/>
			{part === "items" && <OwnMenu restaurant={restaurant} branches={branches} />}
			{part === "looks" && <LooksPanel restaurant={restaurant} />}
			{part === "words" && <WordsPanel restaurant={restaurant} />}
			{part === "kiosk" && <KioskPanel restaurantId={restaurant.id} />}
		</>
	);
}

function OwnMenu({ restaurant, branches }: OwnMenuProps) {
	const menu = useOwnMenu(restaurant);
	const [where, setWhere] = useState<"here" | "all">("here");
	const [search, setSearch] = useState("");
	const [only, setOnly] = useState<Only>("all");
	const [priced, setPriced] = useState<OwnItem>();
	const places = where === "all" ? branches : [restaurant];
	const shown = itemsFound(menu.items, { search, only });
	return (
		<>
			{branches.length > 1 && (
				<div className="ts-field">
					<span className="ts-label">{s("where")}</span>
					<SegmentedControl
						label={s("where")}
						fill
						segments={[
							{ id: "here", label: restaurant.name },
							{ id: "all", label: s("where.all", { count: branches.length }) },
						]}
						selected={where}
						onSelect={(id) => setWhere(id === "all" ? "all" : "here")}
					/>
				</div>
			)}
			<search className="grid items-end gap-[12px] tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<Field
					label={s("search")}
					type="search"
					placeholder={s("search.hint")}
					value={search}
					onChange={setSearch}
				/>
				<SelectField
					label={s("only")}
					value={only}
					onChange={(value) => setOnly(value as Only)}
					options={(["all", "soldOut", "changed"] as const).map((value) => ({
						value,
						label: s(`only.${value}`),
					}))}
				/>
			</search>
			{menu.state === "loading" && <LoadingState label={s("loading")} />}
			{menu.state === "failed" && (
				<ErrorState
					title={s("failed")}
					text={s("failed.text")}
					action={{ label: t("action.tryAgain"), onAction: menu.reload }}
				/>
			)}
			{menu.state === "read" && shown.length === 0 && (
				<EmptyState icon={SearchX} title={s("none")} />
			)}
			{shown.length > 0 && (
				<ul className="ts-card" aria-label={s("items")}>
					{shown.map((each) => (
						<OwnRow
							key={each.item.id}
							own={each}
							busy={menu.busy === each.item.id}
							onSale={(on) => void menu.save(saleChange(each, on), each.item.name, places)}
							onPrice={() => setPriced(each)}
						/>
					))}
				</ul>
			)}
			{priced && (
				<OwnPrice
					own={priced}
					onSave={(change) => menu.save(change, priced.item.name, places)}
					onClose={() => setPriced(undefined)}
				/>
			)}
		</>
	);
}
