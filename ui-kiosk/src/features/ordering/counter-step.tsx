import { KioskBar, KioskButton, KioskMessage, KioskNote } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ArrowLeft, Store } from "lucide-react";
import { useRef, useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { OwnerApproval } from "../../app/owner-approval.tsx";
import { useServices } from "../../app/services.tsx";
import { useStaffTakesCash } from "../../app/staff-panel-opener.tsx";
import { guestNumber } from "./guest-number.ts";
import { OrderSummary } from "./order-summary.tsx";
import { guestRefusalText } from "./refusal-text.ts";
import type { Done } from "./step.ts";

type CounterStepProps = {
	readonly onPaid: (done: Done) => void;
	readonly onBack: () => void;
};

/**
 * An order that is paid at the counter: it is held under a number, by which any till of the outlet
 * takes it up. Staff who said so in their panel take cash here instead.
 */
export function CounterStep({ onPaid, onBack }: CounterStepProps) {
	const { t, money } = useLanguage();
	const takesCash = useStaffTakesCash();
	const due = usePosState("order", ({ cashDue }) => cashDue);
	const online = usePosState("sync", (state) => state.online);
	const { hold, busy, why } = useHold(onPaid);
	const [confirming, setConfirming] = useState(false);
	return (
		<KioskLayout
			reading={{ title: t("counter.title"), lines: [money(due)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} data-back off={busy} onClick={onBack}>
						{t("action.back")}
					</KioskButton>
					{takesCash ? (
						<KioskButton go wide onClick={() => setConfirming(true)}>
							{t("counter.staff")}
						</KioskButton>
					) : (
						<KioskButton kind="primary" go wide off={busy} onClick={() => void hold()}>
							{t("counter.hold")}
						</KioskButton>
					)}
				</KioskBar>
			}
		>
			<KioskMessage
				tone="info"
				icon={Store}
				title={t("counter.title")}
				text={t(online ? "counter.text" : "counter.text.offline")}
			>
				{why !== undefined && <KioskNote tone="danger">{why}</KioskNote>}
				<OrderSummary />
			</KioskMessage>
			{confirming && <TakeCash onPaid={onPaid} onClose={() => setConfirming(false)} />}
		</KioskLayout>
	);
}

/** Milliseconds for which the server is asked whether the counter can see the order. */
const answerWithin = 4_000;

/** Holds the order for the counter, and tells the server before the guest is told their number. */
function useHold(onPaid: CounterStepProps["onPaid"]) {
	const pos = usePos();
	const { t } = useLanguage();
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState<string>();
	const hold = async () => {
		if (busy) return;
		setBusy(true);
		const { totals } = pos.order.state.getState();
		const held = await settled(pos.held.hold()).catch(() => undefined);
		if (!held?.ok) {
			setBusy(false);
			return setWhy(t(held?.fault._tag === "NotStored" ? "refused.storage-full" : "refused.other"));
		}
		await settled(Effect.timeoutOption(pos.held.lookAround(), answerWithin)).catch(() => undefined);
		const isSeen = pos.held.state.getState().outlet === "seen";
		onPaid({
			number: String(held.value.number),
			how: isSeen ? "counter" : "counter-later",
			total: totals.total,
		});
	};
	return { hold, busy, why };
}

type TakeCashProps = Pick<CounterStepProps, "onPaid"> & { readonly onClose: () => void };

/** Staff take cash here, on the owner's word. */
function TakeCash({ onPaid, onClose }: TakeCashProps) {
	const pos = usePos();
	const { tills } = useServices();
	const language = useLanguage();
	const { t, money } = language;
	const due = usePosState("order", ({ cashDue }) => cashDue);
	const outcome = useRef<Done | string>(undefined);
	/** The signed-in owner vouches for the sale: the server takes no cash sale from a kiosk alone. */
	const take = () =>
		pos.pay.cash(due, tills.vouchForCash).pipe(
			Effect.map(
				({ sale }): Done => ({
					saleId: sale.facts.id,
					number: guestNumber(sale.facts),
					how: "cash",
					total: due,
				}),
			),
			Effect.catchTags({
				PayRefused: ({ refusal }) => Effect.succeed(guestRefusalText(refusal, language)),
				NotStored: () => Effect.succeed(t("refused.storage-full")),
			}),
			Effect.tap((came) =>
				Effect.sync(() => {
					outcome.current = came;
				}),
			),
		);
	const tell = async () => {
		const came = outcome.current ?? t("refused.other");
		if (typeof came === "string") return came;
		onPaid(came);
		return undefined;
	};
	return (
		<OwnerApproval
			title={t("staff.cash.title")}
			text={t("staff.cash.text", { amount: money(due) })}
			confirmLabel={t("staff.cash.confirm", { amount: money(due) })}
			act={take}
			onConfirmed={tell}
			onClose={onClose}
		/>
	);
}
