import {
	Button,
	EmptyState,
	ErrorState,
	LoadingState,
	RecordList,
} from "@tuckshop/ui-kit/components";
import { ReceiptText, SearchX } from "lucide-react";
import { t } from "../../texts/texts.ts";
import { groupByDay } from "./sale-view.ts";
import { s } from "./sales-texts.ts";
import type { TransactionsState } from "./use-transactions.ts";

type SalesListProps = { readonly transactions: TransactionsState };

/** The sales that match the filters, newest day first; more of them on demand. */
export function SalesList({ transactions }: SalesListProps) {
	const { list, chosen, choose, placeOf, timeZoneOf, clearFilters } = transactions;
	const isEmpty = list.sales.length === 0;
	return (
		<div className="min-h-0 pb-[20px] till:overflow-y-auto till:pr-[4px]">
			{list.state === "failed" && (
				<ErrorState
					title={s("failed")}
					text={list.reason}
					action={{ label: t("action.tryAgain"), onAction: list.reload }}
				/>
			)}
			{isEmpty && list.state === "loading" && (
				<LoadingState label={s(list.asking ? "asking.none" : "loading")} />
			)}
			{isEmpty && list.state === "ready" && !list.more && <NoSales onClear={clearFilters} />}
			{!isEmpty && (
				<>
					<RecordList
						label={s("list")}
						groups={groupByDay(list.sales, { placeOf, timeZoneOf })}
						selected={chosen?.sale.facts.id}
						onSelect={choose}
						busy={list.state === "loading"}
					/>
					<ListEnd list={list} />
				</>
			)}
		</div>
	);
}

/** `onClear` is given where a filter may hide the sales. */
function NoSales({ onClear }: { readonly onClear: (() => void) | undefined }) {
	if (!onClear) return <EmptyState icon={ReceiptText} title={s("none")} text={s("none.text")} />;
	return (
		<EmptyState
			icon={SearchX}
			title={s("nothing")}
			text={s("nothing.text")}
			action={<Button onClick={onClear}>{s("clear")}</Button>}
		/>
	);
}

function ListEnd({ list }: Pick<TransactionsState, "list">) {
	return (
		<div className="flex min-h-touch items-center justify-center pt-[12px]">
			{list.asking ? (
				<p className="text-muted" role="status">
					{s("asking")}
				</p>
			) : list.more ? (
				<Button
					size={56}
					busy={list.state === "loading"}
					busyLabel={s("more.busy")}
					onClick={list.showMore}
				>
					{s("more")}
				</Button>
			) : (
				<p className="text-muted">{s("end")}</p>
			)}
		</div>
	);
}
