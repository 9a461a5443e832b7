import type { RefundLook, RefundPreview } from "@tuckshop/core/pos";
import { cents, type SaleLine, type Tender } from "@tuckshop/core/rules";
import { moneyText, taxText } from "@tuckshop/core/texts";
import { Button, Slip, SumRows } from "@tuckshop/ui-kit/components";
import { ArrowLeftRight } from "lucide-react";
import { r, refundRefusalText } from "./refund-texts.ts";
import type { Refund } from "./use-refund.ts";

type SumProps = Pick<Refund, "choice" | "choose" | "preview" | "timeZone"> & {
	readonly look: RefundLook;
};

/** The sum of the refund, and where its money goes. */
export function RefundSum({ look, choice, choose, preview, timeZone }: SumProps) {
	const { inCash } = choice;
	const mayChoose = look.sale.tenders.some(({ method }) => method !== "cash");
	return (
		<Slip label={r("sum")} className="ts-refund-sum">
			{preview?.ok && <Figures look={look} preview={preview.value} />}
			{preview && !preview.ok && (
				<p role="status" className="ts-refund-rests">
					{refundRefusalText(preview.refusal, timeZone)}
				</p>
			)}
			{mayChoose && (
				<Button
					kind="quiet"
					icon={ArrowLeftRight}
					aria-pressed={inCash}
					onClick={() => choose({ inCash: !inCash })}
				>
					{r(inCash ? "usual" : "otherwise")}
				</Button>
			)}
		</Slip>
	);
}

function Figures({
	look,
	preview,
}: {
	readonly look: RefundLook;
	readonly preview: RefundPreview;
}) {
	const { lines, subtotal, taxes, total, tenders } = preview;
	const before = look.earlier.reduce((sum, { refund }) => sum - refund.total, 0);
	const rounding = tenders.reduce(
		(sum, tender) => sum - (tender.method === "cash" ? tender.rounding : 0),
		0,
	);
	const left = look.left?.total ?? 0;
	const back = (amount: number) => moneyText(cents(0 - amount));
	return (
		<>
			<SumRows
				className="ts-refund-rows"
				totalClassName="ts-refund-total"
				rows={[
					{
						id: "lines",
						label: r("items", { count: itemsIn(lines) }),
						amount: back(subtotal),
					},
					...taxes.map(({ name, rate, amount }) => ({
						id: `${name} ${rate}`,
						label: taxText(name, rate),
						amount: back(amount),
					})),
				]}
				total={{ label: r("total"), amount: back(total) }}
			/>
			<h3>{r("where")}</h3>
			<SumRows
				className="ts-refund-rows"
				totalClassName="ts-refund-total"
				rows={tenders.map((tender, index) => ({
					id: `${index}`,
					label: tenderName(tender),
					amount: moneyText(moneyBack(tender)),
				}))}
			/>
			{tenders.some(({ method, amount }) => method === "itc" && amount !== 0) && (
				<p className="ts-refund-rests">{r(look.debit === "not-made" ? "withdrawn" : "owed")}</p>
			)}
			<SumRows
				className="ts-refund-rows ts-refund-notes"
				totalClassName="ts-refund-total"
				rows={[
					{ id: "before", label: r("before"), amount: moneyText(cents(before)) },
					...(rounding === 0
						? []
						: [{ id: "rounding", label: r("rounding"), amount: moneyText(cents(rounding)) }]),
					{ id: "after", label: r("after"), amount: moneyText(cents(left + total)) },
				]}
			/>
		</>
	);
}

export const tenderName = (tender: Tender): string => {
	if (tender.method === "cash") return r("method.cash");
	const last4 = (tender.method === "card" ? tender.cardLast4 : tender.credentialId).slice(-4);
	return r(`method.${tender.method}`, { last4 });
};

/** The money that leaves by a tender: of cash, coins and notes. */
export const moneyBack = (tender: Tender) =>
	tender.method === "cash" ? cents(tender.change - tender.received) : cents(0 - tender.amount);

/** The pieces that come back, packaging not counted; where none does, the lines of which money goes back. */
const itemsIn = (lines: readonly SaleLine[]): number =>
	lines.reduce((sum, line) => sum + (line.packaging ? 0 : (line.pieces ?? line.quantity)), 0) ||
	lines.length;
