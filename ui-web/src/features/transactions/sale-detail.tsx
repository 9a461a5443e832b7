import type { AttentionEntry, HistorySale } from "@tuckshop/core/pos";
import { isSold, type Sale } from "@tuckshop/core/records";
import { unitPrice } from "@tuckshop/core/rules";
import { packagingTogether } from "@tuckshop/core/rules/till";
import {
	dateText,
	moneyText,
	shownName,
	taxText,
	timeText,
	verdictTexts,
} from "@tuckshop/core/texts";
import { Button, type Fact, FactList, Notice, Pill, TaxLines } from "@tuckshop/ui-kit/components";
import { usePosIfAny } from "@tuckshop/ui-kit/pos";
import { Undo2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { AttentionCard } from "../../panels/attention/attention-card.tsx";
import { approvedWord } from "../../panels/people/permission-words.ts";
import { r } from "../../panels/refund/refund-texts.ts";
import { SaleReceipt } from "./sale-receipt.tsx";
import {
	attentionOf,
	clockFacts,
	deliveryLines,
	doubtTexts,
	statusPill,
	taxLinesOf,
	tenderAmounts,
} from "./sale-view.ts";
import { s } from "./sales-texts.ts";
import { useBack } from "./use-transactions.ts";

const RefundDialog = lazy(() =>
	import("../../panels/refund/refund-dialog.tsx").then((panel) => ({
		default: panel.RefundDialog,
	})),
);

type SaleDetailProps = HistorySale & {
	/** Restaurant and station, by name. */
	readonly place: string;
	/** The restaurant's own. */
	readonly timeZone: string | undefined;
	readonly attention: readonly AttentionEntry[];
	/** The list may have a refund more. */
	readonly onGivenBack: () => void;
	readonly onRefund: (open: boolean) => void;
};

/** A sale: its frozen figures, the state of its deliveries, and its actions. */
export function SaleDetail(props: SaleDetailProps) {
	const { sale, doubts, verdict, place, timeZone, attention, onGivenBack, onRefund } = props;
	const till = usePosIfAny()?.till;
	return (
		<article
			aria-label={s("details", { reference: sale.facts.reference })}
			className="grid gap-[16px]"
		>
			<Summary sale={sale} doubts={doubts} verdict={verdict} />
			<Attention entries={till ? attentionOf(attention, sale) : []} />
			<Part title={s("items")}>
				<Items facts={sale.facts} />
			</Part>
			<Part title={s("payments")}>
				<dl className="grid gap-[4px]">
					{sale.facts.tenders.flatMap(tenderAmounts).map(([label, amount, isTender], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a sale's payments never move
						<Amount key={index} label={label} amount={amount} strong={isTender} />
					))}
				</dl>
			</Part>
			<div className={card}>
				<TaxLines
					heading
					label={s("whyTaxes")}
					beforeLabel={s("before")}
					lines={taxLinesOf(sale)}
				/>
			</div>
			<Part title={s("deliveries")}>
				<ul className="grid gap-[8px]">
					{deliveryLines(sale, timeZone).map(({ place: at, label, text, tone }) => (
						<li key={at} className="flex flex-wrap items-start gap-[8px]">
							<Pill label={label} tone={tone} />
							<span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
						</li>
					))}
				</ul>
			</Part>
			<Part title={s("about")}>
				<FactList facts={factsAbout(sale, place, timeZone)} />
			</Part>
			<GiveBack facts={sale.facts} onGivenBack={onGivenBack} onRefund={onRefund} />
		</article>
	);
}

/** A sale of this restaurant is given back here; a refund is not. */
function GiveBack({
	facts,
	onGivenBack,
	onRefund,
}: Pick<Sale, "facts"> & Pick<SaleDetailProps, "onGivenBack" | "onRefund">) {
	const till = usePosIfAny()?.till;
	const back = useBack(true);
	const [open, setOpen] = useState(false);
	const show = (isOpen: boolean) => {
		setOpen(isOpen);
		onRefund(isOpen);
	};
	if (facts.kind.type !== "sale") return null;
	const close = () => {
		show(false);
		onGivenBack();
	};
	if (till?.restaurantId !== facts.restaurantId)
		return <p className="text-note text-muted">{s("noRefunds")}</p>;
	return (
		<>
			<Button size={56} icon={Undo2} onClick={() => show(true)}>
				{s("giveBack")}
			</Button>
			{open && (
				<Suspense>
					<RefundDialog saleId={facts.id} onClose={close} onExchange={back} />
				</Suspense>
			)}
		</>
	);
}

function factsAbout({ facts }: Sale, where: string, timeZone: string | undefined): Fact[] {
	const { cashierName, approvals = [], exemption, relief, kind } = facts;
	return [
		{ id: "made", label: s("made"), value: dateText(facts.createdAt, timeZone) },
		...clockFacts(facts, timeZone),
		{ id: "where", label: s("where"), value: where },
		...(cashierName ? [{ id: "cashier", label: s("cashier"), value: cashierName }] : []),
		...approvals.map(({ permission, by, at, offline }) => ({
			id: `approved-${at}`,
			label: s("approvedBy"),
			value: [
				by.name,
				approvedWord(permission),
				timeText(at, timeZone),
				...(offline ? [s("approvedOffline")] : []),
			].join(" · "),
		})),
		{ id: "reference", label: s("reference"), value: facts.reference },
		...(kind.type === "refund" && kind.reason
			? [
					{
						id: "reason",
						label: s("refundReason"),
						value: [r(`reason.${kind.reason}`).replace("...", ""), kind.note]
							.filter(Boolean)
							.join(": "),
					},
				]
			: []),
		...(exemption ? [{ id: "exempt", label: s("exempt"), value: exemption.reason }] : []),
		...(relief
			? [
					{
						id: "relief",
						label: s("relief"),
						value: [relief.name, relief.cardNumber, relief.band].join(" · "),
					},
				]
			: []),
	];
}

/** The total, the status, contradictions in the record, and the receipt. */
function Summary({
	sale,
	doubts,
	verdict,
}: {
	readonly sale: Sale;
	readonly doubts: HistorySale["doubts"];
	readonly verdict: HistorySale["verdict"];
}) {
	return (
		<div className={card}>
			<div className="flex flex-wrap items-center justify-between gap-[8px_16px]">
				<span className="money text-total font-extrabold">{moneyText(sale.facts.total)}</span>
				<Pill {...statusPill(sale)} />
			</div>
			<p className="text-note text-muted">{s("number", { number: sale.facts.sequence })}</p>
			{!isSold(sale) && (
				<div className="mt-[12px]">
					<Notice tone="warning" title={s("notSold")} />
				</div>
			)}
			{verdict && (
				<Marks
					title={s(`verdict.${verdict.is}`)}
					texts={verdictTexts(verdict, sale.facts)}
					kept={s("verdict.kept")}
				/>
			)}
			{doubts && (
				<Marks title={s("doubt.title")} texts={doubtTexts(sale, doubts)} kept={s("doubt.kept")} />
			)}
			<SaleReceipt sale={sale} />
		</div>
	);
}

/** The faults of a sale that is valid all the same. */
function Marks({
	title,
	texts,
	kept,
}: {
	readonly title: string;
	readonly texts: readonly string[];
	readonly kept: string;
}) {
	return (
		<div className="mt-[12px]">
			<Notice tone="warning" title={title}>
				<ul className="grid gap-[4px]">
					{texts.map((text) => (
						<li key={text} className="wrap-anywhere">
							{text}
						</li>
					))}
				</ul>
				<p className="mt-[4px]">{kept}</p>
			</Notice>
		</div>
	);
}

function Attention({ entries }: { readonly entries: readonly AttentionEntry[] }) {
	if (entries.length === 0) return null;
	return (
		<section aria-label={s("attention")}>
			<ul className="grid gap-[8px] rounded-tile bg-raised">
				{entries.map((entry) => (
					<AttentionCard key={entry.place} entry={entry} bare />
				))}
			</ul>
		</section>
	);
}

function Items({ facts }: Pick<Sale, "facts">) {
	return (
		<>
			<ul className="grid gap-[8px]">
				{packagingTogether(facts.lines).map((line) => (
					<li key={line.id} className="flex items-start justify-between gap-[16px]">
						<div className="min-w-0">
							<b className="font-semibold wrap-anywhere">{shownName(line)}</b>
							<p className="text-note text-muted wrap-anywhere">
								{line.quantity} × {moneyText(unitPrice(line))}
								{line.modifiers.length > 0 &&
									` · ${line.modifiers.map(({ name }) => name).join(", ")}`}
							</p>
						</div>
						<span className="money font-semibold">{moneyText(line.total)}</span>
					</li>
				))}
			</ul>
			<dl className="mt-[12px] grid gap-[4px] border-line border-t pt-[12px]">
				<Amount label={s("subtotal")} amount={moneyText(facts.subtotal)} />
				{facts.taxes.map(({ name, rate, amount }) => (
					<Amount key={`${name} ${rate}`} label={taxText(name, rate)} amount={moneyText(amount)} />
				))}
				<Amount strong label={s("total")} amount={moneyText(facts.total)} />
			</dl>
		</>
	);
}

const card = "rounded-tile border-(length:--ts-border) border-line bg-raised p-[16px]";

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<section aria-label={title} className={card}>
			<h3 className="mb-[8px] font-bold text-label">{title}</h3>
			{children}
		</section>
	);
}

function Amount({
	label,
	amount,
	strong = false,
}: {
	readonly label: string;
	readonly amount: string;
	readonly strong?: boolean;
}) {
	return (
		<div
			className={
				strong ? "flex justify-between gap-[16px] font-bold" : "flex justify-between gap-[16px]"
			}
		>
			<dt className="min-w-0 wrap-anywhere">{label}</dt>
			<dd className="money">{amount}</dd>
		</div>
	);
}
