import { useQueryClient } from "@tanstack/react-query";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { dropPending, keepPending, type PendingPayment, readPending } from "./pending-payments.ts";
import { whileInProgress } from "./table-in-progress.ts";

export type PendingPayments = {
	/** Returns whether a payment of this session waits on this device. */
	readonly waits: (sessionId: string) => boolean;
	/** Returns false where this device could not store it. */
	readonly keep: (payment: PendingPayment) => Promise<boolean>;
};

/** Payments queued by older versions do not say that their card was unchecked; offline no card can be checked. */
const asQueued = (payment: PendingPayment["payment"]): PendingPayment["payment"] =>
	payment.unchecked === undefined ? { ...payment, unchecked: true } : payment;

/** The campus-card payments of tables that wait for the network. They are sent as soon as it is back, each under its own id. */
export function usePendingPayments(
	offline: boolean,
	changed: () => Promise<unknown>,
): PendingPayments {
	const { bills, restaurantId, saw } = useTablePlace();
	const { settings } = useServices().pos;
	const queries = useQueryClient();
	const showToast = useShowToast();
	const [pending, setPending] = useState<readonly PendingPayment[]>([]);
	const running = useRef(false);
	useEffect(
		() => void Effect.runPromise(readPending(settings, restaurantId)).then(setPending),
		[settings, restaurantId],
	);

	const send = useEffectEvent(async () => {
		if (running.current) return;
		running.current = true;
		for (const { sessionId, paymentId, payment } of pending) {
			const result = await whileInProgress(
				settled(bills.pay(sessionId, paymentId, asQueued(payment))),
			);
			if (!result.ok) saw(result.fault);
			if (!result.ok && result.fault._tag !== "Refused") break;
			const kept = await settled(dropPending(settings, restaurantId, paymentId));
			if (kept.ok) setPending(kept.value);
			if (result.ok) {
				const { payment: made, session } = result.value;
				const shown = ["table-session", session.table_id];
				if (queries.getQueryData(shown)) queries.setQueryData(shown, session);
				if (made.payment_status === "declined")
					showToast({
						tone: "destructive",
						title: s("payment.failed"),
						text: made.reason || s("itc.failed"),
					});
				else if (made.payment_status === "pending")
					showToast({
						tone: "warning",
						title: s("payment.pending"),
						text: s("payment.pending.text"),
					});
				else
					showToast({
						tone: "success",
						title: s(session.payment_status === "paid" ? "payment.complete" : "payment.done"),
					});
			} else
				showToast({
					tone: "destructive",
					title: s("payment.failed"),
					text: faultText(result.fault, s("payment.failed.text")),
				});
		}
		running.current = false;
		await changed();
	});
	useEffect(() => {
		if (!offline && pending.length > 0) void send();
	}, [offline, pending]);

	return {
		waits: (sessionId) => pending.some((each) => each.sessionId === sessionId),
		keep: async (payment) => {
			const kept = await settled(keepPending(settings, restaurantId, payment));
			if (kept.ok) setPending(kept.value);
			return kept.ok;
		},
	};
}
