import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { LedgerSale, LedgerVerdict } from "@tuckshop/core/contract";
import { givenBackOf } from "@tuckshop/core/pos";
import { saleOfRecord } from "@tuckshop/core/records";
import { dayText, moneyText, verdictTexts } from "@tuckshop/core/texts";
import { Button, Notice } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../app/services.tsx";
import { givenBackText } from "../../panels/refund/refund-texts.ts";
import { s } from "./dashboard-texts.ts";

/** How often an open dashboard looks again, in milliseconds. */
const lookEvery = 60_000;
/** Sales that are shown of each kind, and differences of each sale. */
const shown = { sales: 20, differences: 3 };

/** Sales whose figures the server's judge does not agree with, or could not judge: they count, and somebody has to look. */
export function JudgedSales({ restaurants }: { readonly restaurants: readonly Named[] }) {
	return (
		<>
			<OddSales verdict="differs" restaurants={restaurants} />
			<OddSales verdict="not-judged" restaurants={restaurants} />
		</>
	);
}

type Named = { readonly id: string; readonly name: string };

function OddSales({
	verdict,
	restaurants,
}: {
	readonly verdict: LedgerVerdict["is"];
	readonly restaurants: readonly Named[];
}) {
	const { salesHistory } = useServices();
	const { data } = useQuery({
		queryKey: ["judged-sales", verdict],
		queryFn: async () => {
			const found = await settled(salesHistory.page({ verdict }, { limit: shown.sales }));
			if (!found.ok) console.warn("The sales to look at were not loaded:", found.fault._tag);
			return found.ok ? found.value : null;
		},
		staleTime: 0,
		refetchInterval: lookEvery,
	});
	if (!data || data.sales.length === 0) return null;
	const title = s(`judged.${verdict}`);
	return (
		<section
			id={verdict === "differs" ? "needs-figures" : undefined}
			tabIndex={-1}
			className="mb-[20px]"
			aria-label={title}
		>
			<Notice tone="warning" title={title} text={s(`judged.${verdict}.text`)}>
				<ul className="mt-[8px] max-h-[360px] overflow-y-auto">
					{data.sales.map((sale) => (
						<Row
							key={sale.record.sale_id}
							sale={sale}
							restaurant={restaurants.find(({ id }) => id === sale.record.product_restaurant_id)}
						/>
					))}
				</ul>
				{data.next !== undefined && (
					<p className="mt-[8px]">{s("judged.more", { count: data.sales.length })}</p>
				)}
			</Notice>
		</section>
	);
}

/** Every refund of a sale, with its person, its station and its device: two devices may have given it back. */
function RefundsOf({ saleId }: { readonly saleId: string }) {
	const { refundDesk } = useServices().pos;
	const { data } = useQuery({
		queryKey: ["refunds-of", saleId],
		queryFn: async () => {
			const family = refundDesk && (await settled(refundDesk.family(saleId)));
			return family?.ok ? family.value.refunds : null;
		},
		refetchInterval: lookEvery,
	});
	return data?.map((told) => {
		const refund = givenBackOf(told);
		return (
			<small key={refund.refund.id} className="block wrap-anywhere">
				{s("judged.refund", {
					what: givenBackText(refund, undefined),
					device: refund.refund.deviceId.slice(0, 8),
				})}
			</small>
		);
	});
}

function Row({
	sale: { record, verdict },
	restaurant,
}: {
	readonly sale: LedgerSale;
	readonly restaurant: Named | undefined;
}) {
	const navigate = useNavigate();
	const { facts } = saleOfRecord(record);
	const texts = verdict ? verdictTexts(verdict, facts) : [];
	return (
		<li className="flex flex-wrap items-center justify-between gap-[8px_16px] border-line border-t py-[8px]">
			<span className="min-w-0 flex-1 basis-[240px]">
				<b className="block font-semibold wrap-anywhere">
					{s("judged.sale", { reference: facts.reference, total: moneyText(facts.total) })}
				</b>
				<small className="block wrap-anywhere">
					{[...(restaurant ? [restaurant.name] : []), dayText(facts.businessDate)].join(" · ")}
				</small>
				{facts.kind.type === "refund" && <RefundsOf saleId={facts.kind.of} />}
				{texts.slice(0, shown.differences).map((text) => (
					<small key={text} className="block wrap-anywhere">
						{text}
					</small>
				))}
			</span>
			<Button
				onClick={() => void navigate({ to: "/transactions", search: { sale: facts.reference } })}
			>
				{s("judged.look")}
			</Button>
		</li>
	);
}
