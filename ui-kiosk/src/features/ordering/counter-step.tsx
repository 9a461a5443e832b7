import { KioskBar, KioskButton, KioskMessage } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ArrowLeft, Store } from "lucide-react";
import { useRef, useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { OwnerApproval } from "../../app/owner-approval.tsx";
import { useServices } from "../../app/services.tsx";
import { guestNumber } from "./guest-number.ts";
import { OrderSummary } from "./order-summary.tsx";
import { guestRefusalText } from "./refusal-text.ts";
import type { Done } from "./step.ts";

/** Cash is taken by staff: the order is placed once one of them has confirmed it here, or has rung it up at the counter. */
export function CounterStep({
	onPaid,
	onBack,
}: {
	readonly onPaid: (done: Done) => void;
	readonly onBack: () => void;
}) {
	const pos = usePos();
	const { tills } = useServices();
	const language = useLanguage();
	const { t, money } = language;
	const due = usePosState("order", ({ cashDue }) => cashDue);
	const [confirming, setConfirming] = useState(false);
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
		<KioskLayout
			reading={{ title: t("counter.title"), lines: [money(due)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} onClick={onBack}>
						{t("action.back")}
					</KioskButton>
					<KioskButton go wide onClick={() => setConfirming(true)}>
						{t("counter.staff")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskMessage tone="info" icon={Store} title={t("counter.title")} text={t("counter.text")}>
				<OrderSummary />
			</KioskMessage>
			{confirming && (
				<OwnerApproval
					title={t("staff.cash.title")}
					text={t("staff.cash.text", { amount: money(due) })}
					confirmLabel={t("staff.cash.confirm", { amount: money(due) })}
					act={take}
					onConfirmed={tell}
					onClose={() => setConfirming(false)}
				/>
			)}
		</KioskLayout>
	);
}
