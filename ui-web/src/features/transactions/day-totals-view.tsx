import type { DayRead } from "@tuckshop/core/pos";
import { type Cents, cents, type DayTotals, type Rate } from "@tuckshop/core/rules";
import { moneyText, taxText } from "@tuckshop/core/texts";
import {
	AmountRow,
	DataTable,
	EmptyState,
	type Fact,
	FactList,
	Notice,
} from "@tuckshop/ui-kit/components";
import { ChartColumn } from "lucide-react";
import { s } from "./sales-texts.ts";

/** True if nothing was sold and nothing is left out, so that there is nothing to print either. */
export const isEmptyDay = ({ totals, unreadable }: DayRead): boolean =>
	totals.sales + totals.refunds + totals.named.length + unreadable.length === 0;

/** The totals of a day, with everything that they exclude. */
export function DayTotalsView({ read }: { readonly read: DayRead }) {
	const { totals, server, unreadable, creditsOwed } = read;
	return (
		<>
			{server.is !== "read" && (
				<Notice
					tone="warning"
					title={`${s("day.incomplete")}: ${s("hereOnly")}`}
					text={s(`hereOnly.${server.is}`, {
						reason: server.is === "failed" ? server.reason : "",
					})}
				/>
			)}
			{isEmptyDay(read) && <EmptyState icon={ChartColumn} title={s("day.none")} />}
			<NamedSales sales={totals.named} unreadable={unreadable} />
			{creditsOwed.count > 0 && (
				<Notice
					tone="warning"
					title={s("day.credits", {
						count: creditsOwed.count,
						amount: moneyText(creditsOwed.amount),
					})}
				/>
			)}
			{!isEmptyDay(read) && <Totals totals={totals} />}
		</>
	);
}

/** Names the inconsistent sales, and the totals that exclude them: none of them is hidden. */
function NamedSales({
	sales,
	unreadable,
}: {
	readonly sales: DayTotals["named"];
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
						{from.length === 0
							? s("day.counted")
							: from.map((part) => s(`day.leftOut.${part}`)).join(" ")}
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

/** An amount of a record that may contain anything. */
const dollarsText = (figure: number): string =>
	Number.isSafeInteger(figure) ? moneyText(cents(figure)) : "?";

function Totals({ totals }: { readonly totals: DayTotals }) {
	const { owed } = totals;
	return (
		<>
			<div>
				<AmountRow label={s("total")} amount={moneyText(totals.total)} live />
				<FactList facts={salesFacts(totals)} />
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
						id: taxId(name, rate),
						cells: [taxText(name, rate), moneyText(base), moneyText(amount)],
					}))}
				/>
			)}
			{totals.tenders.some(({ method }) => method === "cash") && (
				<section aria-label={s("day.cash")}>
					<h3 className="mb-[8px] font-bold text-label">{s("day.cash")}</h3>
					<FactList facts={drawerFacts(totals.cash)} />
				</section>
			)}
		</>
	);
}

const taxId = (name: string, rate: Rate): string => `${name} ${rate}`;

function salesFacts({ sales, refunds, subtotal, taxes, unsplit, exempt }: DayTotals): Fact[] {
	const counted = (id: "unsplit" | "exempt", count: number, amount: Cents): Fact[] =>
		count === 0 ? [] : [{ id, label: `${s(`day.${id}`)} (${count})`, value: moneyText(amount) }];
	return [
		{ id: "sales", label: s("day.sales"), value: String(sales) },
		...(refunds > 0 ? [{ id: "refunds", label: s("day.refunds"), value: String(refunds) }] : []),
		{ id: "subtotal", label: s("subtotal"), value: moneyText(subtotal) },
		...taxes.map(({ name, rate, amount }) => ({
			id: taxId(name, rate),
			label: taxText(name, rate),
			value: moneyText(amount),
		})),
		...counted("unsplit", unsplit.count, unsplit.amount),
		...counted("exempt", exempt.count, exempt.subtotal),
	];
}

function drawerFacts({ received, change, rounding, kept }: DayTotals["cash"]): Fact[] {
	return [
		{ id: "received", label: s("received"), value: moneyText(received) },
		{ id: "change", label: s("change"), value: moneyText(change) },
		...(rounding === 0
			? []
			: [{ id: "rounding", label: s("rounding"), value: moneyText(rounding) }]),
		{ id: "kept", label: s("day.kept"), value: <b>{moneyText(kept)}</b> },
	];
}
