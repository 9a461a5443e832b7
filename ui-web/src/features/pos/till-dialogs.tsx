import { useObserved, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type ComponentProps, type RefObject, Suspense, useEffect, useState } from "react";
import type { ItemSearch } from "../../panels/search/use-search.ts";
import {
	AttentionDialog,
	CampusDialog,
	CardDialog,
	CashDialog,
	ClockDialog,
	DataViewerDialog,
	DetailsDialog,
	DrawerDialog,
	ExchangeDialog,
	ExemptDialog,
	HoldDialog,
	KeypadDialog,
	ModifiersDialog,
	PadDialog,
	PriceDialog,
	QuantityDialog,
	RecallDialog,
	RefundDialog,
	ResetDialog,
	ShortcutsDialog,
	TaxesDialog,
	TaxRatesDialog,
} from "./late-dialogs.ts";
import type { AddItem } from "./menu/use-add-item.ts";
import type { TillDialogsState } from "./use-till-dialogs.ts";

type TillDialogsProps = {
	readonly dialogs: TillDialogsState;
	readonly search: ItemSearch;
	readonly onSearch: (text: string) => void;
	readonly adding: AddItem;
	/** The price dialog names the item that it asks for. */
	readonly namesItem: boolean;
	readonly home: RefObject<HTMLElement | null>;
};

/** The dialog that is open at the till, and over it the question of an item that is being added. */
export function TillDialogs({ dialogs, search, onSearch, ...adding }: TillDialogsProps) {
	const { dialog, close } = dialogs;
	const { home } = adding;
	useLeftCount(dialogs.open);
	return (
		<Suspense>
			<PaymentDialogs dialogs={dialogs} home={home} />
			{dialog === "taxRates" && <TaxRatesDialog onClose={close} home={home} />}
			{dialog === "exempt" && <ExemptDialog onClose={close} home={home} />}
			{dialog === "details" && <DetailsDialog onClose={close} home={home} />}
			{dialog === "hold" && <HoldDialog dialogs={dialogs} home={home} />}
			{dialog === "recall" && <RecallDialog onClose={close} home={home} />}
			{dialog === "shortcuts" && <ShortcutsDialog onClose={close} home={home} />}
			{dialog === "data" && <DataViewerDialog onClose={close} home={home} />}
			{dialog === "drawer" && <DrawerDialog onClose={close} home={home} />}
			{dialog === "refund" && dialogs.lineId !== undefined && (
				<RefundDialog saleId={dialogs.lineId} onClose={close} />
			)}
			{dialog === "reset" && <ResetDialog onClose={close} home={home} />}
			{dialog === "attention" && <AttentionDialog onClose={close} home={home} />}
			{dialog === "taxes" && <TaxesDialog onClose={close} home={home} />}
			{dialog === "keypad" && (
				<SearchKeypad search={search} onSubmit={onSearch} onClose={close} home={home} />
			)}
			{dialog === "pad" && <PadDialog onClose={close} />}
			{dialog === "quantity" && dialogs.lineId !== undefined && (
				<QuantityDialog lineId={dialogs.lineId} onClose={close} home={home} />
			)}
			<AddQuestionDialog {...adding} />
		</Suspense>
	);
}

function SearchKeypad({
	search,
	...keypad
}: Pick<TillDialogsProps, "search"> &
	Pick<ComponentProps<typeof KeypadDialog>, "onSubmit" | "onClose" | "home">) {
	const text = useObserved(search.state, ({ typed }) => typed);
	return <KeypadDialog text={text} onText={search.type} {...keypad} />;
}

/** Opens the drawer on its count where the page was closed, or killed, before its close. */
function useLeftCount(open: TillDialogsState["open"]): void {
	const { drawer } = usePos();
	const loaded = usePosState("drawer", (state) => state.loaded);
	useEffect(() => {
		if (loaded && drawer.state.getState().open?.count) open("drawer");
	}, [drawer, loaded, open]);
}

/** A payment that was open when the page was closed is shown without being requested. */
function PaymentDialogs({ dialogs, home }: Pick<TillDialogsProps, "dialogs" | "home">) {
	const { dialog, close, takeTyped, payByWrongClock } = dialogs;
	const campusStarted = usePosState("pay", (state) => state.campus.is !== "entering");
	const cardAsked = usePosState("pay", (state) => state.cardRequest !== undefined);
	const isCovered = usePosState("pay", (state) => state.exchange?.due === 0);
	const isPaying = dialog === "cash" || dialog === "card" || dialog === "campus";
	const [settles, setSettles] = useState(false);
	// It stays while the exchange that it made is no longer open.
	if (isPaying && isCovered && !settles) setSettles(true);
	if (!isPaying && settles) setSettles(false);
	const isEmpty = usePosState("order", (state) => state.order.lines.length === 0);
	const busy = usePosState("pay", (state) => state.busy);
	useEffect(() => {
		// Another tab sold the order, cleared it, or put it on hold.
		if (isEmpty && !busy && !settles && ["cash", "card"].includes(dialog)) close();
	}, [isEmpty, busy, settles, dialog, close]);
	if (isPaying && settles) return <ExchangeDialog onClose={close} home={home} />;
	return (
		<>
			{dialog === "clock" && (
				<ClockDialog onClose={close} onConfirm={payByWrongClock} home={home} />
			)}
			{dialog === "cash" && <CashDialog onClose={close} home={home} />}
			{(dialog === "card" || cardAsked) && <CardDialog onClose={close} home={home} />}
			{(dialog === "campus" || campusStarted) && (
				<CampusDialog onClose={close} home={home} takeTyped={takeTyped} />
			)}
		</>
	);
}

function AddQuestionDialog({
	adding,
	namesItem,
	home,
}: Pick<TillDialogsProps, "adding" | "namesItem" | "home">) {
	const { question, answerPrice, answerModifiers, dismiss } = adding;
	switch (question?.ask) {
		case undefined:
			return null;
		case "price":
			return (
				<PriceDialog
					key={question.id}
					item={question.item}
					namesItem={namesItem}
					onPrice={answerPrice}
					onClose={dismiss}
					home={home}
				/>
			);
		case "modifiers":
			return (
				<ModifiersDialog
					key={question.id}
					item={question.item}
					price={question.price}
					onModifiers={answerModifiers}
					onClose={dismiss}
					home={home}
				/>
			);
	}
}
