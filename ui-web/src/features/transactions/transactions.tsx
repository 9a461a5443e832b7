import {
	Button,
	Dialog,
	EmptyState,
	OfflineBanner,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { ReceiptText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ToastArea } from "../../app/toasts.tsx";
import { AttentionDialog } from "../../panels/attention/attention-dialog.tsx";
import { t } from "../../texts/texts.ts";
import { DayTotalsDialog } from "./day-totals-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { dayClockOf, placeOptions } from "./places.ts";
import { SaleDetail } from "./sale-detail.tsx";
import { SalesList } from "./sales-list.tsx";
import { SalesNotices } from "./sales-notices.tsx";
import { s } from "./sales-texts.ts";
import { TransactionsBar, TransactionsTools } from "./transactions-bar.tsx";
import type { TillNews, TransactionsScreenProps } from "./transactions-screen.tsx";
import { type TransactionsState, useBack, useTransactions } from "./use-transactions.ts";

type TransactionsProps = TransactionsScreenProps & { readonly news?: TillNews };

/** The list at the left, the chosen sale next to it; on a narrow page over it. */
export function Transactions({ onSignInAgain, startsAt, news, ...asked }: TransactionsProps) {
	const transactions = useTransactions({ ...asked, news });
	const back = useBack(news?.online ?? false);
	const { narrow, hold } = useNarrow();
	const [dialog, setDialog] = useState<OpenDialog>(startsAt);
	const { chosen, placeOf, timeZoneOf } = transactions;
	const { today } = dayClockOf(transactions.filters.place, transactions.till, transactions.places);
	const tools = <TransactionsTools narrow={narrow} onOpen={setDialog} />;
	const detail = chosen && (
		<SaleDetail
			key={chosen.sale.facts.id}
			{...chosen}
			place={placeOf(chosen.sale)}
			timeZone={timeZoneOf(chosen.sale)}
			attention={news?.attention ?? []}
			onGivenBack={transactions.list.reload}
			onRefund={hold}
		/>
	);
	return (
		<div className="flex min-h-dvh flex-col till:h-dvh till:overflow-hidden">
			{news && !news.online && <OfflineBanner text={t("offline.banner")} />}
			<TransactionsBar online={news?.online} onBack={back}>
				{!narrow && tools}
			</TransactionsBar>
			<div className="grid gap-[12px] px-[16px] pt-[12px] till:px-[20px]">
				<FilterBar
					filters={transactions.filters}
					onFilters={transactions.setFilters}
					places={placeOptions(transactions.till, transactions.places)}
					today={today}
					onClear={transactions.clearFilters}
				/>
				{narrow && tools}
			</div>
			<SalesNotices
				list={transactions.list}
				news={news}
				onSignInAgain={onSignInAgain}
				onAttention={() => setDialog("attention")}
			/>
			<main className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-[20px] px-[16px] pt-[8px] till:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] till:px-[20px]">
				<SalesList transactions={transactions} />
				{!narrow && (
					<div className="min-h-0 overflow-y-auto pt-[34px] pb-[20px]">
						{detail ?? <NothingChosen />}
					</div>
				)}
			</main>
			<ToastArea place="page" />
			{narrow && chosen && (
				<SaleOverPage
					reference={chosen.sale.facts.reference}
					onClose={() => transactions.choose(undefined)}
				>
					{detail}
				</SaleOverPage>
			)}
			<Dialogs {...transactions} dialog={dialog} onClose={() => setDialog(undefined)} />
		</div>
	);
}

/** The layout of a narrow page. A refund that is being made holds the one in which it was begun: another one would lose what was typed. */
function useNarrow() {
	const isNarrow = ["phone", "tablet"].includes(useBreakpoint());
	const [held, setHeld] = useState<boolean>();
	const narrow = held ?? isNarrow;
	return { narrow, hold: (open: boolean) => setHeld(open ? narrow : undefined) };
}

type SaleOverPageProps = {
	readonly reference: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
};

function SaleOverPage({ reference, onClose, children }: SaleOverPageProps) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("one")}
			description={reference}
			closeLabel={t("action.close")}
			size={720}
			foot={
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			{children}
		</Dialog>
	);
}

function NothingChosen() {
	return (
		<div className="rounded-tile border-(length:--ts-border) border-line bg-raised">
			<EmptyState icon={ReceiptText} title={s("choose")} text={s("choose.text")} />
		</div>
	);
}

type OpenDialog = "attention" | "day" | "export" | undefined;

type DialogsProps = Pick<TransactionsState, "book" | "filter" | "filters" | "list" | "places"> & {
	readonly dialog: OpenDialog;
	readonly onClose: () => void;
};

function Dialogs({ dialog, book, filter, filters, list, places, onClose }: DialogsProps) {
	switch (dialog) {
		case undefined:
			return null;
		case "attention":
			return <AttentionDialog onClose={onClose} />;
		case "day":
			return <DayTotalsDialog book={book} start={filters} places={places} onClose={onClose} />;
		case "export":
			return (
				<ExportDialog
					book={book}
					filter={filter}
					online={list.server.is === "read"}
					onClose={onClose}
				/>
			);
	}
}
