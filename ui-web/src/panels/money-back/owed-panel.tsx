import { useQuery } from "@tanstack/react-query";
import type { CampusCredit, CreditFinding } from "@tuckshop/core/contract";
import type { RefundFault } from "@tuckshop/core/ports";
import { dateText, moneyText } from "@tuckshop/core/texts";
import { Button, Card, EmptyState, Pill } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Check, CircleCheck, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { readOrThrow } from "../owner-reads.ts";
import type { BackProps } from "./money-back.tsx";
import { b, backFault } from "./money-back-texts.ts";
import { type CreditAnswer, SettleCredit } from "./settle-credit.tsx";
import { Unread } from "./unread.tsx";

const day = 86_400_000;

/** The credits that this restaurant's refunds owe to campus cards, oldest first, and what the card's office said of them (RFND-09). */
export function OwedPanel({ restaurant, desk }: BackProps) {
	const showToast = useShowToast();
	const [settling, setSettling] = useState<CreditAnswer>();
	const [busy, setBusy] = useState(false);
	const { data, error, refetch } = useQuery<readonly CampusCredit[], RefundFault>({
		queryKey: ["campus-credits", restaurant.id],
		queryFn: () => readOrThrow(desk.owedToCards()),
		staleTime: 0,
		refetchInterval: 30_000,
	});
	const own = data?.filter(({ restaurant_id }) => restaurant_id === restaurant.id);
	const settle = async ({ refund_id }: CampusCredit, finding: CreditFinding) => {
		if (busy) return;
		setBusy(true);
		const told = await settled(desk.settleCredit(refund_id, finding));
		setBusy(false);
		setSettling(undefined);
		if (told.ok) showToast({ tone: "success", title: b("saved") });
		else showToast({ tone: "destructive", title: b("notSaved"), text: backFault(told.fault) });
		await refetch();
	};
	return (
		<Card title={b("owed")} details={<p>{b("owed.note")}</p>}>
			{!own && <Unread error={error} refetch={refetch} />}
			{own?.length === 0 && (
				<EmptyState icon={CircleCheck} title={b("owed.none")} text={b("owed.none.text")} />
			)}
			{own && own.length > 0 && (
				<ul aria-label={b("owed")}>
					{own.map((credit) => (
						<OwedRow
							key={credit.refund_id}
							credit={credit}
							timeZone={restaurant.time_zone}
							busy={busy}
							onAsk={(outcome) => setSettling({ credit, outcome })}
							onSettle={(finding) => void settle(credit, finding)}
						/>
					))}
				</ul>
			)}
			{settling && (
				<SettleCredit
					{...settling}
					busy={busy}
					onSettle={(finding) => void settle(settling.credit, finding)}
					onClose={() => setSettling(undefined)}
				/>
			)}
		</Card>
	);
}

type OwedRowProps = {
	readonly credit: CampusCredit;
	readonly timeZone: string;
	readonly busy: boolean;
	readonly onAsk: (outcome: CreditAnswer["outcome"]) => void;
	readonly onSettle: (finding: CreditFinding) => void;
};

function OwedRow({ credit, timeZone, busy, onAsk, onSettle }: OwedRowProps) {
	const { amount, credential_id: card, opened_at: at, state, charged } = credit;
	const days = Math.floor((Date.now() - Date.parse(at)) / day);
	const age = days < 1 ? b("age.today") : b("age", { count: days });
	return (
		<li className="flex flex-wrap items-center justify-between gap-[8px_16px] border-line border-t px-[20px] py-[12px]">
			<span className="min-w-0 flex-1 basis-[280px]">
				<b className="block font-bold">{b("owed.row", { amount: moneyText(amount), card })}</b>
				<small className="block wrap-anywhere">
					{b("owed.of", { refund: credit.reference, sale: credit.sale_reference ?? "?" })}
				</small>
				<small className="block text-muted wrap-anywhere">
					{b("owed.by", {
						...{ age, at: dateText(at, timeZone) },
						who: credit.person === null ? "" : b("owed.who", { name: credit.person }),
						where:
							credit.station_name === null ? "" : b("owed.where", { station: credit.station_name }),
					})}
				</small>
			</span>
			<Pill tone={state === "refused" ? "danger" : "warning"} label={stateText(credit)} />
			<span className="flex flex-wrap gap-[8px]">
				{state === "refused" ? (
					<Button icon={RotateCcw} disabled={busy} onClick={() => onSettle({ outcome: "again" })}>
						{b("owed.again")}
					</Button>
				) : (
					<>
						<Button icon={Check} disabled={busy || !charged} onClick={() => onAsk("done")}>
							{b("owed.made")}
						</Button>
						{state === "unknown" ? (
							<Button disabled={busy} onClick={() => onSettle({ outcome: "not-done" })}>
								{b("owed.notMade")}
							</Button>
						) : (
							<Button disabled={busy || !charged} onClick={() => onAsk("refused")}>
								{b("owed.refuse")}
							</Button>
						)}
					</>
				)}
			</span>
		</li>
	);
}

function stateText({ state, charged, reason }: CampusCredit): string {
	if (!charged) return b("owed.uncharged");
	if (state === "refused") return b("owed.refused", { reason: reason ?? "" });
	return b(state === "unknown" ? "owed.unknown" : "owed.waiting");
}
