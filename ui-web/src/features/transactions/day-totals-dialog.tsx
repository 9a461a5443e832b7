import { businessDate, type DayRead, type SalesBook } from "@tuckshop/core/pos";
import { cents, type DayTotals, percentText } from "@tuckshop/core/rules";
import { dayReportDocument } from "@tuckshop/core/rules/receipt";
import { dayReportWords, dayText, moneyText, printerText } from "@tuckshop/core/texts/en-ca";
import {
	AmountRow,
	Button,
	DataTable,
	Dialog,
	EmptyState,
	ErrorState,
	FactList,
	Field,
	LoadingState,
	Notice,
	SelectField,
} from "@tuckshop/ui-kit/components";
import { type Settled, settled, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { ChartColumn, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { bookPlace, type Filters, placeOptions, type SalesScope } from "./sales-filters.ts";
import { s } from "./sales-texts.ts";

type DayTotalsDialogProps = {
	readonly book: SalesBook;
	readonly start: Pick<Filters, "day" | "place">;
	readonly onClose: () => void;
};

type Read = Settled<DayRead, { readonly reason: string }> | undefined;

/** What a business day came to, by tender and by tax; the same on paper. */
export function DayTotalsDialog({ book, start, onClose }: DayTotalsDialogProps) {
	const pos = usePosIfAny();
	const till = pos?.till;
	const showToast = useShowToast();
	const timeZone = till?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
	const [day, setDay] = useState(() => start.day || businessDate(Date.now(), timeZone));
	const [place, setPlace] = useState(start.place);
	const [turn, setTurn] = useState(0);
	const [read, setRead] = useState<Read>();
	const [busy, setBusy] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads anew
	useEffect(() => {
		let current = true;
		setRead(undefined);
		if (day === "") return;
		void settled(book.day(day, bookPlace(place, till)))
			.catch((error: unknown) => ({
				ok: false as const,
				fault: { reason: error instanceof Error ? error.message : String(error) },
			}))
			.then((result) => {
				if (current) setRead(result);
			});
		return () => {
			current = false;
		};
	}, [book, day, place, till, turn]);

	const print = async () => {
		if (!pos || !read?.ok) return;
		setBusy(true);
		const { totals, server } = read.value;
		const report = {
			day: read.value.day,
			madeAt: new Date().toISOString(),
			restaurantName: place === "all" ? s("day.allRestaurants") : pos.till.restaurantName,
			place: place === "station" ? pos.till.stationName : s("day.allStations"),
			complete: server.is === "read",
			totals,
			unreadable: read.value.unreadable,
		};
		const printed = await settled(
			pos.receipts.print((paper) => dayReportDocument(report, dayReportWords(timeZone), paper)),
		);
		setBusy(false);
		if (printed.ok) showToast({ tone: "success", title: s("day.printed") });
		else
			showToast({ tone: "warning", title: s("day.notPrinted"), text: printerText(printed.fault) });
	};
	const isEmpty =
		read?.ok &&
		read.value.totals.sales +
			read.value.totals.refunds +
			read.value.totals.leftOut.length +
			read.value.unreadable.length ===
			0;
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("day.title")}
			description={day === "" ? undefined : dayText(day)}
			closeLabel={t("action.close")}
			size={720}
			busy={busy}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.close")}
					</Button>
					{pos && (
						<Button
							kind="primary"
							size={72}
							icon={Printer}
							disabled={!read?.ok || isEmpty}
							busy={busy}
							busyLabel={s("reprinting")}
							onClick={() => void print()}
						>
							{s("day.print")}
						</Button>
					)}
				</>
			}
		>
			<div className="grid gap-[16px]">
				<div className="grid gap-[12px] tablet:grid-cols-2">
					<Field label={s("day")} type="date" value={day} onChange={setDay} />
					{till && (
						<SelectField
							label={s("place")}
							value={place}
							onChange={(value) => setPlace(value as SalesScope)}
							options={placeOptions}
						/>
					)}
				</div>
				{day !== "" && read === undefined && <LoadingState label={s("day.loading")} />}
				{read && !read.ok && (
					<ErrorState
						title={s("day.failed")}
						text={read.fault.reason}
						action={{ label: t("action.tryAgain"), onAction: () => setTurn((now) => now + 1) }}
					/>
				)}
				{read?.ok && read.value.server.is !== "read" && (
					<Notice
						tone="warning"
						title={`${s("day.incomplete")}: ${s("hereOnly")}`}
						text={s(`hereOnly.${read.value.server.is}`, {
							reason: read.value.server.is === "failed" ? read.value.server.reason : "",
						})}
					/>
				)}
				{isEmpty && <EmptyState icon={ChartColumn} title={s("day.none")} />}
				{read?.ok && (
					<LeftOut sales={read.value.totals.leftOut} unreadable={read.value.unreadable} />
				)}
				{read?.ok && !isEmpty && <Totals totals={read.value.totals} />}
			</div>
		</Dialog>
	);
}

/** What the totals are without, by name: a record that contradicts itself hides no other, and is not hidden itself. */
function LeftOut({
	sales,
	unreadable,
}: {
	readonly sales: DayTotals["leftOut"];
	readonly unreadable: DayRead["unreadable"];
}) {
	const count = sales.length + unreadable.length;
	if (count === 0) return null;
	return (
		<Notice tone="warning" title={s("day.leftOut", { count })}>
			<ul className="mt-[8px] grid max-h-[240px] gap-[4px] overflow-y-auto">
				{sales.map(({ id, reference, from, total, paid }) => (
					<li key={id} className="break-words">
						<b>{reference}</b>:{" "}
						{s("day.leftOut.says", { total: dollarsText(total), paid: dollarsText(paid) })}{" "}
						{from.map((part) => s(`day.leftOut.${part}`)).join(" ")}
					</li>
				))}
				{unreadable.map((name) => (
					<li key={name} className="break-words">
						<b>{name}</b>: {s("day.leftOut.unreadable")}
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** An amount of a record that may hold anything. */
const dollarsText = (figure: number): string =>
	Number.isSafeInteger(figure) ? moneyText(cents(figure)) : "?";

function Totals({ totals }: { readonly totals: DayTotals }) {
	const { cash, exempt, owed, unsplit } = totals;
	const counts = [
		{ id: "sales", label: s("day.sales"), value: String(totals.sales) },
		...(totals.refunds > 0
			? [{ id: "refunds", label: s("day.refunds"), value: String(totals.refunds) }]
			: []),
		{ id: "subtotal", label: s("subtotal"), value: moneyText(totals.subtotal) },
		...totals.taxes.map(({ name, rate, amount }) => ({
			id: `${name} ${rate}`,
			label: s("tax", { name, rate: percentText(rate) }),
			value: moneyText(amount),
		})),
		...(unsplit.count > 0
			? [
					{
						id: "unsplit",
						label: `${s("day.unsplit")} (${unsplit.count})`,
						value: moneyText(unsplit.amount),
					},
				]
			: []),
		...(exempt.count > 0
			? [
					{
						id: "exempt",
						label: `${s("day.exempt")} (${exempt.count})`,
						value: moneyText(exempt.subtotal),
					},
				]
			: []),
	];
	const drawer = [
		{ id: "received", label: s("received"), value: moneyText(cash.received) },
		{ id: "change", label: s("change"), value: moneyText(cash.change) },
		...(cash.rounding === 0
			? []
			: [{ id: "rounding", label: s("rounding"), value: moneyText(cash.rounding) }]),
		{ id: "kept", label: s("day.kept"), value: <b>{moneyText(cash.kept)}</b> },
	];
	return (
		<>
			<div>
				<AmountRow label={s("total")} amount={moneyText(totals.total)} live />
				<FactList facts={counts} />
			</div>
			{owed.count > 0 && (
				<Notice
					tone="warning"
					title={s("day.owed", { count: owed.count, amount: moneyText(owed.amount) })}
				/>
			)}
			<DataTable
				caption={s("day.payments")}
				columns={[
					{ id: "method", label: s("day.method") },
					{ id: "count", label: s("day.count"), end: true },
					{ id: "amount", label: s("day.amount"), end: true },
				]}
				rows={totals.tenders.map(({ method, count, amount }) => ({
					id: method,
					cells: [s(`method.${method}`), count, moneyText(amount)],
				}))}
			/>
			{totals.taxes.length > 0 && (
				<DataTable
					caption={s("day.taxes")}
					columns={[
						{ id: "tax", label: s("day.tax") },
						{ id: "base", label: s("day.base"), end: true },
						{ id: "amount", label: s("day.amount"), end: true },
					]}
					rows={totals.taxes.map(({ name, rate, base, amount }) => ({
						id: `${name} ${rate}`,
						cells: [
							s("tax", { name, rate: percentText(rate) }),
							moneyText(base),
							moneyText(amount),
						],
					}))}
				/>
			)}
			{totals.tenders.some(({ method }) => method === "cash") && (
				<section aria-label={s("day.cash")}>
					<h3 className="mb-[8px] font-bold text-label">{s("day.cash")}</h3>
					<FactList facts={drawer} />
				</section>
			)}
		</>
	);
}
