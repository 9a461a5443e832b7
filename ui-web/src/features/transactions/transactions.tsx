import { useNavigate, useRouter } from "@tanstack/react-router";
import { salesBook } from "@tuckshop/core/pos";
import type { Sale } from "@tuckshop/core/records";
import {
	Button,
	Dialog,
	EmptyState,
	ErrorState,
	LoadingState,
	Notice,
	OfflineBanner,
	RecordList,
	StatusPill,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { usePosIfAny } from "@tuckshop/ui-kit/pos";
import {
	ArrowLeft,
	ChartColumn,
	Download,
	LogIn,
	ReceiptText,
	SearchX,
	TriangleAlert,
} from "lucide-react";
import { useMemo, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { ToastArea, useShowToast } from "../../app/toasts.tsx";
import { AttentionDialog } from "../../panels/attention/attention-dialog.tsx";
import { t } from "../../texts/texts.ts";
import { DayTotalsDialog } from "./day-totals-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { RetryAll } from "./retry-all.tsx";
import { SaleDetail } from "./sale-detail.tsx";
import { groupByDay, placeText } from "./sale-view.ts";
import { bookFilter, filtersFor, isFiltered, noFilters } from "./sales-filters.ts";
import { s } from "./sales-texts.ts";
import type { TillNews, TransactionsScreenProps } from "./transactions-screen.tsx";
import { useLater } from "./use-later.ts";
import { useSales } from "./use-sales.ts";
import { useStationNames } from "./use-station-names.ts";

type TransactionsProps = TransactionsScreenProps & { readonly news?: TillNews };

/** The list at the left, the chosen sale beside it; on a narrow page over it. */
export function Transactions({ ownerId, onSignInAgain, wanted, news }: TransactionsProps) {
	const services = useServices();
	const till = usePosIfAny()?.till;
	const { history } = useRouter();
	const navigate = useNavigate();
	const showToast = useShowToast();
	const narrow = ["phone", "tablet"].includes(useBreakpoint());
	const book = useMemo(
		() =>
			salesBook(
				{ saleStore: services.pos.saleStore, salesHistory: services.salesHistory },
				ownerId,
			),
		[services, ownerId],
	);
	const [filters, setFilters] = useState(() =>
		wanted === undefined ? noFilters(till) : filtersFor(wanted),
	);
	/** By its id, or by the reference that somebody came with. */
	const [chosen, setChosen] = useState(wanted);
	const [dialog, setDialog] = useState<"attention" | "day" | "export">();
	const filter = bookFilter({ ...filters, search: useLater(filters.search, 250) }, till);
	const list = useSales(book, filter, useLater(news?.stamp ?? "", 400), () =>
		showToast({ tone: "destructive", title: s("error"), text: s("failed") }),
	);
	const { timeZone } = till ?? {};
	const stations = useStationNames(till);
	const stationOf = (sale: Sale) => placeText(sale, till, stations);
	const found = list.sales.find(
		({ sale: { facts } }) => facts.id === chosen || facts.reference === chosen,
	);
	const close = () => setDialog(undefined);
	// Offline the browser's way back is blocked (SHELL-08): the till is gone to.
	const back = () => {
		if (!till || news?.online) history.back();
		else
			void navigate({
				to: "/pos/$restaurantId/$stationId",
				params: { restaurantId: till.restaurantId, stationId: till.stationId },
			});
	};
	const clear = () => setFilters({ ...noFilters(till), place: filters.place });
	const detail = found && (
		<SaleDetail
			key={found.sale.facts.id}
			{...found}
			station={stationOf(found.sale)}
			attention={news?.attention ?? []}
		/>
	);
	const isEmpty = list.sales.length === 0;
	const tools = (
		<div
			className={
				narrow ? "grid w-full grid-cols-3 gap-[8px] max-tablet:[&_svg]:hidden" : "flex gap-[8px]"
			}
		>
			<Button icon={ChartColumn} onClick={() => setDialog("day")}>
				{s("dayTotals")}
			</Button>
			<Button icon={Download} onClick={() => setDialog("export")}>
				{s("export")}
			</Button>
			{till && <RetryAll />}
		</div>
	);
	return (
		<div className="flex min-h-dvh flex-col till:h-dvh till:overflow-hidden">
			{news && !news.online && <OfflineBanner text={t("offline.banner")} />}
			<header className="ts-page-bar">
				<Button kind="quiet" icon={ArrowLeft} onClick={back}>
					{s("back")}
				</Button>
				<h1>{s("title")}</h1>
				<span className="hidden min-w-0 truncate text-muted wide:inline">
					{till && `${till.restaurantName}, ${till.stationName}`}
				</span>
				<span className="ts-grow" />
				{!narrow && tools}
				{news && (
					<span className="hidden tablet:inline">
						<StatusPill
							state={news.online ? "online" : "offline"}
							label={s(news.online ? "online" : "offline")}
						/>
					</span>
				)}
			</header>
			<div className="grid gap-[12px] px-[16px] pt-[12px] till:px-[20px]">
				<FilterBar
					filters={filters}
					onFilters={setFilters}
					hasTill={till !== undefined}
					onClear={isFiltered(filters) ? clear : undefined}
				/>
				{narrow && tools}
			</div>
			<div className="grid gap-[8px] px-[16px] pt-[12px] empty:hidden till:px-[20px]">
				{news?.signedOut && (
					<div className="notice-strip rounded-control" role="alert">
						<span className="ts-grow">{s("signedOut")}</span>
						<Button icon={LogIn} onClick={onSignInAgain}>
							{s("signIn")}
						</Button>
					</div>
				)}
				{news !== undefined && news.needs > 0 && (
					<button
						type="button"
						className="notice-strip rounded-control"
						onClick={() => setDialog("attention")}
					>
						<TriangleAlert className="ts-icon" aria-hidden />
						{s("attention", { count: news.needs })}
					</button>
				)}
				{list.unreadable.length > 0 && (
					<Notice
						tone="warning"
						title={s("unreadable", { count: list.unreadable.length })}
						text={s("unreadable.text", { references: list.unreadable.join(", ") })}
					/>
				)}
				{list.server.is !== "read" && (
					<Notice
						tone={list.server.is === "failed" ? "warning" : "info"}
						title={s("hereOnly")}
						text={s(`hereOnly.${list.server.is}`, {
							reason: list.server.is === "failed" ? list.server.reason : "",
						})}
					>
						{(news === undefined || news.online) && (
							<span className="mt-[8px] inline-block">
								<Button onClick={list.reload}>{t("action.tryAgain")}</Button>
							</span>
						)}
					</Notice>
				)}
			</div>
			<main className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-[20px] px-[16px] pt-[8px] till:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] till:px-[20px]">
				<div className="min-h-0 pb-[20px] till:overflow-y-auto till:pr-[4px]">
					{list.state === "failed" && (
						<ErrorState
							title={s("failed")}
							text={list.reason}
							action={{ label: t("action.tryAgain"), onAction: list.reload }}
						/>
					)}
					{isEmpty && list.state === "loading" && <LoadingState label={s("loading")} />}
					{isEmpty && list.state === "ready" && !list.more && (
						<EmptyState
							icon={isFiltered(filters) ? SearchX : ReceiptText}
							title={s(isFiltered(filters) ? "nothing" : "none")}
							text={s(isFiltered(filters) ? "nothing.text" : "none.text")}
							action={
								isFiltered(filters) ? <Button onClick={clear}>{s("clear")}</Button> : undefined
							}
						/>
					)}
					{!isEmpty && (
						<>
							<RecordList
								label={s("list")}
								groups={groupByDay(list.sales, timeZone, stationOf)}
								selected={found?.sale.facts.id}
								onSelect={setChosen}
								busy={list.state === "loading"}
							/>
							<div className="flex min-h-touch items-center justify-center pt-[12px]">
								{list.more ? (
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
						</>
					)}
				</div>
				{!narrow && (
					<div className="min-h-0 overflow-y-auto pt-[34px] pb-[20px]">
						{detail ?? (
							<div className="rounded-tile border-(length:--ts-border) border-line bg-raised">
								<EmptyState icon={ReceiptText} title={s("choose")} text={s("choose.text")} />
							</div>
						)}
					</div>
				)}
			</main>
			<ToastArea place="page" />
			{narrow && found && (
				<Dialog
					open
					onClose={() => setChosen(undefined)}
					title={s("one")}
					description={found.sale.facts.reference}
					closeLabel={t("action.close")}
					size={720}
					foot={
						<Button size={72} wide onClick={() => setChosen(undefined)}>
							{t("action.close")}
						</Button>
					}
				>
					{detail}
				</Dialog>
			)}
			{dialog === "attention" && <AttentionDialog onClose={close} />}
			{dialog === "day" && <DayTotalsDialog book={book} start={filters} onClose={close} />}
			{dialog === "export" && (
				<ExportDialog
					book={book}
					filter={filter}
					online={list.server.is === "read"}
					onClose={close}
				/>
			)}
		</div>
	);
}
