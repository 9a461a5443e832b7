import {
	addStep,
	type Cents,
	type LineModifier,
	lineFor,
	type MenuItem,
} from "@tuckshop/core/rules";
import {
	newItem,
	type OrderMode,
	orderModes,
	seatFor,
	seatNumbers,
} from "@tuckshop/core/rules/table";
import {
	Button,
	EmptyState,
	ItemColumns,
	LoadingState,
	SeatPicker,
	SegmentedControl,
	Tabs,
} from "@tuckshop/ui-kit/components";
import { RefreshCw, TriangleAlert, UtensilsCrossed } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { menuGroups, tabsOf } from "./menu-groups.ts";
import { type NewItems, withItem } from "./new-items.ts";
import type { TableMenu } from "./table-menu-source.tsx";

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
	readonly change: (change: (items: NewItems) => NewItems) => void;
	readonly onClose: () => void;
	readonly disabled: boolean;
};

type Question =
	| { readonly ask: "price"; readonly item: MenuItem }
	| { readonly ask: "modifiers"; readonly item: MenuItem; readonly price: Cents | undefined };

/** Takes orders for the table or for a seat, from this device's menu (TSES-09 to TSES-12, TSES-16 to TSES-22). */
export function SessionMenu({ menu, guestCount, change, onClose, disabled }: SessionMenuProps) {
	const { pos } = useServices();
	const showToast = useShowToast();
	const [mode, setMode] = useState<OrderMode>("table");
	const [seat, setSeat] = useState(1);
	const [question, setQuestion] = useState<Question>();

	const add = (
		item: MenuItem,
		given: { readonly price?: Cents; readonly modifiers?: readonly LineModifier[] } = {},
	) => {
		const line = lineFor(item, `${Date.now()}-${pos.ids.uuid()}`, given);
		change((now) => withItem(now, newItem(line, seatFor(mode, seat), menu.menu?.taxes)));
		setQuestion(undefined);
		showToast({ tone: "success", title: s("added"), duration: 2_000 });
	};
	const follow = (item: MenuItem, price?: Cents) => {
		const step = addStep(item, price === undefined ? {} : { price });
		if (step.step === "refuse")
			return showToast({ tone: "warning", title: s("menu.isUnavailable", { name: item.name }) });
		if (step.step === "ask-price") return setQuestion({ ask: "price", item });
		if (step.step === "ask-modifiers") return setQuestion({ ask: "modifiers", item, price });
		add(item, { price: step.price, modifiers: step.modifiers });
	};
	const tap = (id: string) => {
		const item = menu.menu?.items.find((each) => String(each.id) === id);
		if (item && !disabled) follow(item);
	};
	return (
		<section className="flex min-h-0 flex-col" aria-label={s("menu.label")}>
			<div className="flex flex-wrap items-center justify-between gap-[8px] px-[20px] pt-[14px]">
				<SegmentedControl
					label={s("mode")}
					segments={orderModes.map((id) => ({ id, label: s(`mode.${id}`) }))}
					selected={mode}
					onSelect={(id) => setMode(orderModes.find((each) => each === id) ?? "table")}
				/>
				{mode === "seat" && (
					<div className="flex items-center gap-[12px]">
						<span className="font-semibold text-muted" aria-hidden>
							{s("seat")}
						</span>
						<SeatPicker
							label={s("seat")}
							seats={seatNumbers(guestCount)}
							selected={seat}
							seatLabel={(each) => s("seat.of", { seat: each })}
							onSelect={setSeat}
						/>
					</div>
				)}
			</div>
			<Items menu={menu} onTap={tap} onClose={onClose} />
			<Suspense>
				{question?.ask === "price" && (
					<PriceDialog
						item={question.item}
						onPrice={(price) => follow(question.item, price)}
						onClose={() => setQuestion(undefined)}
					/>
				)}
				{question?.ask === "modifiers" && (
					<ModifiersDialog
						item={question.item}
						price={question.price}
						onModifiers={(modifiers) =>
							add(question.item, {
								modifiers,
								...(question.price === undefined ? {} : { price: question.price }),
							})
						}
						onClose={() => setQuestion(undefined)}
					/>
				)}
			</Suspense>
		</section>
	);
}

/** The first four categories as tabs above all groups; a tab scrolls to its group. */
function Items({
	menu: { is, menu, retry },
	onTap,
	onClose,
}: {
	readonly menu: TableMenu;
	readonly onTap: (id: string) => void;
	readonly onClose: () => void;
}) {
	const list = useRef<HTMLDivElement>(null);
	const groups = useMemo(() => (menu ? menuGroups(menu) : []), [menu]);
	const tabs = useMemo(() => tabsOf(groups), [groups]);
	const [chosen, setChosen] = useState<string>();
	if (is === "loading") return <LoadingState label={s("menu.loading")} />;
	if (is === "syncing") return <LoadingState label={s("menu.syncing")} />;
	if (is === "failed")
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
	if (is === "empty" || groups.length === 0)
		return <EmptyState icon={UtensilsCrossed} title={s("menu.none")} />;
	const choose = (id: string) => {
		setChosen(id);
		list.current
			?.querySelector(`[data-group="${CSS.escape(id)}"]`)
			?.scrollIntoView({ block: "start" });
	};
	return (
		<>
			<div className="px-[8px] pt-[4px]">
				<Tabs
					label={s("menu.categories")}
					tabs={tabs}
					selected={chosen ?? tabs[0]?.id ?? null}
					onSelect={choose}
					moreLabel={s("menu.more")}
					backLabel={s("menu.back")}
					panelId="session-items"
				/>
			</div>
			<div
				ref={list}
				id="session-items"
				role="tabpanel"
				aria-label={s("menu.label")}
				className="min-h-0 flex-1 overflow-y-auto px-[20px] pb-[20px]"
			>
				<ItemColumns groups={groups} onTap={onTap} />
			</div>
		</>
	);
}
