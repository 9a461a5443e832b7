import { DialogNote, SearchBox, useBreakpoint } from "@tuckshop/ui-kit/components";
import { useObserved, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import {
	type ReactNode,
	type RefObject,
	Suspense,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { ToastArea } from "../../app/toasts.tsx";
import { useNoticeToasts } from "../../app/use-notice-toasts.ts";
import { useHomeFocus } from "../../panels/search/use-home-focus.ts";
import { type ItemSearch, useSearch } from "../../panels/search/use-search.ts";
import { t } from "../../texts/texts.ts";
import { useTillScans } from "./keys/use-till-scans.ts";
import type { TillShortcutsOptions } from "./keys/use-till-shortcuts.ts";
import {
	fetchLateDialogs,
	LateNarrowFoot,
	NoticeStrip,
	ScanOffer,
	TillDialogs,
	TillGuards,
} from "./late-parts.ts";
import { MenuSection } from "./menu/menu-section.tsx";
import { useAddItem } from "./menu/use-add-item.ts";
import { OrderPanel } from "./order/order-panel.tsx";
import { PosBar } from "./status/pos-bar.tsx";
import { useTillDialogs } from "./use-till-dialogs.ts";

export type PosScreenProps = {
	readonly onSignInAgain: () => void;
	/** The bar of a mode above the till. Its dialogs return the focus to `home`. */
	readonly head?: ((home: RefObject<HTMLElement | null>) => ReactNode) | undefined;
};

/** The till: menu at the left, the check at the right, the bar over both. On a narrow page menu and check are a page each. */
export function PosScreen({ onSignInAgain, head }: PosScreenProps) {
	const narrow = ["phone", "tablet"].includes(useBreakpoint());
	const home = useRef<HTMLInputElement>(null);
	const till = useTill(home);
	const { dialogs, search, adding, page, toMenu, submit } = till;
	const { open } = dialogs;
	const { add } = adding;
	const tap = useCallback((id: string) => add(Number(id)), [add]);
	const searchBox = (
		<TillSearchBox ref={home} search={search} onSubmit={submit} onKeypad={till.openKeypad} />
	);
	return (
		<DialogNote value={till.offer}>
			<div className="pos">
				<PosBar onDialog={open} />
				{head?.(home)}
				<main className="ts-till">
					<MenuSection
						search={search}
						onTap={tap}
						onCampusCard={till.payByCampusCard}
						hidden={narrow && page === "order"}
						strip={
							<Suspense>
								<NoticeStrip onAttention={() => open("attention")} onSignInAgain={onSignInAgain} />
							</Suspense>
						}
					>
						{narrow && <div className="pt-[8px]">{searchBox}</div>}
					</MenuSection>
					{(!narrow || page === "order") && (
						<OrderPanel onPay={dialogs.pay} onDialog={open} onBack={narrow ? toMenu : undefined}>
							{!narrow && searchBox}
						</OrderPanel>
					)}
				</main>
				{narrow && page === "menu" && (
					<Suspense fallback={<EmptyBar />}>
						<LateNarrowFoot onDialog={open} onOrder={till.toOrder} />
					</Suspense>
				)}
				{narrow && <ToastArea place="above-bar" />}
				<Guards
					keys={{ dialogs, search, home }}
					opened={dialogs.dialog !== "none"}
					inside={narrow && page === "order" ? toMenu : undefined}
				/>
				<Suspense>
					{" "}
					<TillDialogs
						dialogs={dialogs}
						search={search}
						onSearch={submit}
						adding={adding}
						namesItem={head !== undefined}
						home={home}
					/>
				</Suspense>
			</div>
		</DialogNote>
	);
}

/** The state of the till: search, questions, scans, the open dialog, and the page that a narrow window shows. */
function useTill(home: RefObject<HTMLInputElement | null>) {
	const { menu: finder } = usePos();
	const menu = usePosState("menu", (state) => state.menu);
	const search = useQuantityFirst(useSearch({ finder, menu }));
	const adding = useAddItem();
	const tillDialogs = useTillDialogs();
	const scans = useTillScans({ dialogs: tillDialogs, search, adding, home });
	const dialogs = {
		...tillDialogs,
		close: () => {
			scans.dropOffer();
			tillDialogs.close();
		},
	};
	useNoticeToasts();
	useHomeFocus(home);
	useEffect(fetchLateDialogs, []);

	const submit = (text: string) => {
		dialogs.close();
		const found = search.submit(text);
		if (found) adding.add(found.id);
		else if (text.trim() !== "")
			requestAnimationFrame(() =>
				document.querySelector<HTMLElement>("#item-grid [data-stop]")?.focus(),
			);
	};
	const addOffered = (id: number) => {
		scans.dropOffer();
		adding.add(id);
	};
	return {
		...usePages(),
		dialogs,
		search,
		adding,
		submit,
		payByCampusCard: (number: string) => {
			search.end();
			dialogs.payByCampusCard(number);
		},
		openKeypad: () => {
			if (!scans.isScanning()) dialogs.open("keypad");
		},
		offer:
			scans.offered === undefined ? undefined : (
				<Suspense>
					<ScanOffer
						code={scans.offered}
						finder={finder}
						onAdd={addOffered}
						onGone={scans.dropOffer}
					/>
				</Suspense>
			),
	};
}

/** A search box in which a number and a star, as 24*, are the quantity of the next item. */
function useQuantityFirst(search: ItemSearch): ItemSearch {
	const { order } = usePos();
	return useMemo(
		() => ({
			...search,
			type(text) {
				const [, quantity] = /^\s*(\d{1,3})\s*[*×]$/.exec(text) ?? [];
				if (quantity === undefined) return search.type(text);
				order.setNextQuantity(Number(quantity));
				search.end();
			},
		}),
		[search, order],
	);
}

/** The two pages of a narrow till. An order that became empty leads to the menu: the next customer is served from there. */
function usePages() {
	const [page, setPage] = useState<"menu" | "order">("menu");
	const empty = usePosState("order", (state) => state.order.lines.length === 0);
	const toMenu = useCallback(() => setPage("menu"), []);
	useEffect(() => {
		if (empty) toMenu();
	}, [empty, toMenu]);
	return { page, toMenu, toOrder: () => setPage("order") };
}

type TillSearchBoxProps = {
	readonly ref: RefObject<HTMLInputElement | null>;
	readonly search: ItemSearch;
	readonly onSubmit: (text: string) => void;
	readonly onKeypad: () => void;
};

function TillSearchBox({ ref, search, onSubmit, onKeypad }: TillSearchBoxProps) {
	return (
		<SearchBox
			ref={ref}
			label={t("search.label")}
			placeholder={`${t("search.placeholder.first")} ${t("search.placeholder.second")}`}
			placeholderLines={[t("search.placeholder.first"), t("search.placeholder.second")]}
			value={useObserved(search.state, ({ typed }) => typed)}
			onChange={search.type}
			onSubmit={onSubmit}
			onTap={onKeypad}
			keypadLabel={t("search.keypad")}
			onKeypad={onKeypad}
		/>
	);
}

/** Prevents an order from being left by accident. */
function Guards({
	keys,
	opened,
	inside,
}: {
	readonly keys: TillShortcutsOptions;
	readonly opened: boolean;
	readonly inside: (() => void) | undefined;
}) {
	const keeps = usePosState("order", (state) => state.order.lines.length > 0);
	return (
		<Suspense>
			<TillGuards keys={keys} keeps={keeps} opened={opened} inside={inside} />
		</Suspense>
	);
}

/** The place of a phone's order bar until it has loaded. */
const EmptyBar = () => (
	<div className="ts-order-bar">
		<span className="ts-order-bar-pad" />
	</div>
);
