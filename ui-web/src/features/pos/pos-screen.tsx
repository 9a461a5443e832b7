import { moneyText } from "@tuckshop/core/texts/en-ca";
import { itemCount } from "@tuckshop/ui-kit/app";
import {
	closeTopLayer,
	DialogNote,
	OrderBar,
	SearchBox,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import {
	type ReactNode,
	type RefObject,
	Suspense,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { ToastArea, useShowToast } from "../../app/toasts.tsx";
import { useNoticeToasts } from "../../app/use-notice-toasts.ts";
import { t } from "../../texts/texts.ts";
import { bufferKeystrokes, type EarlyTyping } from "./keys/early-typing.ts";
import { isField } from "./keys/scan-router.ts";
import { useHomeFocus } from "./keys/use-home-focus.ts";
import { useScanner } from "./keys/use-scanner.ts";
import { useShortcuts } from "./keys/use-shortcuts.ts";
import {
	AttentionDialog,
	CampusDialog,
	CardDialog,
	CashDialog,
	ClockDialog,
	DataViewerDialog,
	DoneStub,
	ExemptDialog,
	fetchLateDialogs,
	KeypadDialog,
	ModifiersDialog,
	NoticeStrip,
	PadDialog,
	PriceDialog,
	payRefusalToast,
	ResetDialog,
	ScanOffer,
	ShortcutsDialog,
	TaxesDialog,
	TaxRatesDialog,
	TillGuards,
} from "./late-dialogs.ts";
import { MenuSection } from "./menu/menu-section.tsx";
import { useAddItem } from "./menu/use-add-item.ts";
import { type Scan, useSearch } from "./menu/use-search.ts";
import { OrderPanel } from "./order/order-panel.tsx";
import { PosBar } from "./status/pos-bar.tsx";
import { useTimeoutReload } from "./status/use-timeout-reload.ts";

type OpenDialog =
	| "none"
	| "cash"
	| "card"
	| "campus"
	| "clock"
	| "taxes"
	| "taxRates"
	| "exempt"
	| "shortcuts"
	| "data"
	| "keypad"
	| "pad"
	| "attention"
	| "reset";

export type PosScreenProps = {
	readonly onSignInAgain: () => void;
	/** What a mode puts over the till; its dialogs give the focus back to `home`. */
	readonly head?: ((home: RefObject<HTMLElement | null>) => ReactNode) | undefined;
};

/** The till: menu at the left, the check at the right, the bar over both. */
export function PosScreen({ onSignInAgain, head }: PosScreenProps) {
	const pos = usePos();
	const showToast = useShowToast();
	const narrow = ["phone", "tablet"].includes(useBreakpoint());
	const home = useRef<HTMLInputElement>(null);
	const [dialog, setDialog] = useState<OpenDialog>("none");
	const [page, setPage] = useState<"menu" | "order">("menu");
	const [offered, setOffered] = useState<string>();
	const empty = usePosState("order", (state) => state.order.lines.length === 0);
	const done = usePosState("pay", (state) => state.done !== undefined && !state.busy);
	const undoable = usePosState("order", (state) => state.undo !== undefined);
	const campus = usePosState("pay", (state) => state.campus.is);
	const cardAsked = usePosState("pay", (state) => state.cardRequest !== undefined);
	const search = useSearch();
	const adding = useAddItem();
	const early = useRef<() => EarlyTyping>(undefined);
	const takeTyped = () => {
		const typed = early.current?.();
		early.current = undefined;
		return typed;
	};
	const close = () => {
		takeTyped();
		setOffered(undefined);
		setDialog("none");
	};

	useNoticeToasts();
	useHomeFocus(home);
	useTimeoutReload();
	useEffect(fetchLateDialogs, []);

	const take = (scan: Scan) => {
		const { item, typing } = search.scan(scan);
		if (item) adding.add(item.id);
		return !typing;
	};
	const isScanning = useScanner({
		placeOf: (target) => {
			// The keypad of the search is the search.
			if (dialog === "keypad" && !adding.question) return "till";
			const opened = topDialog();
			if (opened) return opened.querySelector("[data-reader]") ? "reader" : "dialog";
			// A dialog that is still on its way.
			if (dialog !== "none") return dialog === "campus" ? "reader" : "dialog";
			return openMenu() || (target !== home.current && isField(target)) ? "dialog" : "till";
		},
		knows: (code) => pos.menu.findPlu(code) !== undefined,
		onScan: (scan) => {
			const taken = take(scan);
			if (taken && dialog === "keypad") close();
			return taken;
		},
		onOffer: (code) => {
			if (dialog !== "none" || topDialog()) return setOffered(code);
			// A menu has no room for an offer, and nothing that a scan could change once it is closed.
			if (openMenu()) closeTopLayer();
			take({ code, box: undefined, entered: true });
		},
	});
	const openKeypad = () => {
		if (!isScanning()) setDialog("keypad");
	};

	const { add } = adding;
	const tap = useCallback((id: string) => add(Number(id)), [add]);
	const submit = (text: string) => {
		close();
		const found = search.submit(text);
		if (found) adding.add(found.id);
		else if (text.trim() !== "")
			requestAnimationFrame(() =>
				document.querySelector<HTMLElement>("#item-grid [data-stop]")?.focus(),
			);
	};
	const pay = useCallback(() => {
		const refusal = pos.pay.refusal();
		const { method, campusBlocked } = pos.pay.state.getState();
		if (refusal?.code === "clock-wrong") setDialog("clock");
		else if (refusal) void payRefusalToast(refusal).then(showToast);
		else if (method === "itc" && campusBlocked) void payRefusalToast(campusBlocked).then(showToast);
		else if (method === "itc") {
			early.current = bufferKeystrokes();
			setDialog("campus");
		} else setDialog(method);
	}, [pos, showToast]);
	const sellAnyway = () => {
		pos.pay.confirmClock();
		setDialog("none");
		pay();
	};
	const toMenu = useCallback(() => setPage("menu"), []);
	// The check of a phone has nothing more to show: the next customer is served from the menu.
	useEffect(() => {
		if (empty) toMenu();
	}, [empty, toMenu]);

	const chooseNextTender = () => {
		const { offered, method } = pos.pay.state.getState();
		const next = offered[(offered.indexOf(method) + 1) % offered.length];
		if (next) pos.pay.choose(next);
	};
	useShortcuts({
		help: () => setDialog("shortcuts"),
		pay,
		search: () => home.current?.select(),
		tender: chooseNextTender,
		exempt: empty ? undefined : () => setDialog("exempt"),
		clear: empty ? undefined : pos.order.clear,
		undo: undoable && search.typed === "" ? pos.order.undo : undefined,
		escape:
			search.typed === "" && search.query === ""
				? undefined
				: () => {
						search.end();
						home.current?.focus();
					},
	});
	const searchBox = (
		<SearchBox
			ref={home}
			label={t("search.label")}
			placeholder={t("search.placeholder")}
			placeholderLines={[t("search.placeholder.first"), t("search.placeholder.second")]}
			value={search.typed}
			onChange={search.type}
			onSubmit={submit}
			onTap={openKeypad}
			keypadLabel={t("search.keypad")}
			onKeypad={openKeypad}
		/>
	);
	const panel = (
		<OrderPanel onPay={pay} onDialog={setDialog} onBack={narrow ? toMenu : undefined}>
			{!narrow && searchBox}
		</OrderPanel>
	);
	const offer =
		offered === undefined ? undefined : (
			<Suspense>
				<ScanOffer
					code={offered}
					onAdd={(id) => {
						setOffered(undefined);
						adding.add(id);
					}}
					onGone={() => setOffered(undefined)}
				/>
			</Suspense>
		);
	return (
		<DialogNote value={offer}>
			<div className="pos">
				<PosBar onDialog={setDialog} />
				{head?.(home)}
				<main className="ts-till">
					<MenuSection
						search={search}
						onTap={tap}
						hidden={narrow && page === "order"}
						strip={
							<Suspense>
								<NoticeStrip
									onAttention={() => setDialog("attention")}
									onSignInAgain={onSignInAgain}
								/>
							</Suspense>
						}
					>
						{narrow && <div className="pt-[8px]">{searchBox}</div>}
					</MenuSection>
					{(!narrow || page === "order") && panel}
				</main>
				{narrow && page === "menu" && done && (
					<Suspense>
						<div className="ts-done-over-bar">
							<DoneStub />
						</div>
					</Suspense>
				)}
				{narrow && page === "menu" && (
					<TillOrderBar onPad={() => setDialog("pad")} onOrder={() => setPage("order")} />
				)}
				{narrow && <ToastArea place="above-bar" />}
				<Suspense>
					<TillGuards
						keeps={!empty}
						opened={dialog !== "none"}
						inside={narrow && page === "order" ? toMenu : undefined}
						onKept={() =>
							showToast({ tone: "warning", title: t("back.kept"), text: t("back.kept.text") })
						}
					/>
				</Suspense>
				<Suspense>
					{dialog === "cash" && <CashDialog onClose={close} home={home} />}
					{/* A payment that the last page left open goes on without being asked. */}
					{(dialog === "card" || cardAsked) && <CardDialog onClose={close} home={home} />}
					{(dialog === "campus" || campus !== "entering") && (
						<CampusDialog onClose={close} home={home} takeTyped={takeTyped} />
					)}
					{dialog === "clock" && <ClockDialog onClose={close} onConfirm={sellAnyway} home={home} />}
					{dialog === "taxRates" && <TaxRatesDialog onClose={close} home={home} />}
					{dialog === "exempt" && <ExemptDialog onClose={close} home={home} />}
					{dialog === "shortcuts" && <ShortcutsDialog onClose={close} home={home} />}
					{dialog === "data" && <DataViewerDialog onClose={close} home={home} />}
					{dialog === "reset" && <ResetDialog onClose={close} home={home} />}
					{dialog === "attention" && <AttentionDialog onClose={close} home={home} />}
					{dialog === "taxes" && <TaxesDialog onClose={close} home={home} />}
					{dialog === "keypad" && (
						<KeypadDialog
							text={search.typed}
							onText={search.type}
							onSubmit={submit}
							onClose={close}
							home={home}
						/>
					)}
					{dialog === "pad" && <PadDialog onClose={close} />}
					{adding.question?.ask === "price" && (
						<PriceDialog
							key={adding.question.id}
							item={adding.question.item}
							namesItem={head !== undefined}
							onPrice={adding.answerPrice}
							onClose={adding.dismiss}
							home={home}
						/>
					)}
					{adding.question?.ask === "modifiers" && (
						<ModifiersDialog
							key={adding.question.id}
							item={adding.question.item}
							price={adding.question.price}
							onModifiers={adding.answerModifiers}
							onClose={adding.dismiss}
							home={home}
						/>
					)}
				</Suspense>
			</div>
		</DialogNote>
	);
}

const topDialog = () =>
	[...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
const openMenu = () => document.querySelector('[role="menu"]') !== null;

/** On a narrow page, where the check is a page of its own: what is rung up so far, and the way there. */
function TillOrderBar({
	onPad,
	onOrder,
}: {
	readonly onPad: () => void;
	readonly onOrder: () => void;
}) {
	const pad = usePosState("order", (state) => state.pad);
	const count = usePosState("order", itemCount);
	const total = usePosState("order", (state) => state.totals.total);
	return (
		<OrderBar
			padLabel={t("pad.label")}
			amount={moneyText(pad)}
			typed={pad > 0}
			onPad={onPad}
			count={t("order.items", { count })}
			total={moneyText(total)}
			orderLabel={t("order.title")}
			onOrder={onOrder}
		/>
	);
}
