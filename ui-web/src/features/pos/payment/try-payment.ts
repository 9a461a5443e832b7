import type { NotStored } from "@tuckshop/core/ports";
import type { ToastMessage } from "@tuckshop/ui-kit/components";
import { type Settled, settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { t } from "../../../texts/texts.ts";
import { notPaidText } from "./not-paid-texts.ts";

/**
 * Runs a payment and returns its outcome. Undefined where there is no sale and the cashier was
 * notified: the device could not store it (TXN-31), or the program failed (PAY-22). The order is
 * then still open.
 */
export async function tryPayment<A, E extends { readonly _tag: string }>(
	payment: Effect.Effect<A, E | NotStored>,
	say: (toast: Omit<ToastMessage, "id">) => void,
): Promise<Settled<A, Exclude<E, NotStored>> | undefined> {
	const result = await settled(payment).catch((thrown: unknown) => {
		Effect.runSync(Effect.logError("a payment failed", thrown));
		say({ tone: "destructive", title: notPaidText("failed"), text: notPaidText("failed.text") });
		return undefined;
	});
	if (result === undefined || result.ok) return result;
	if (result.fault._tag !== "NotStored")
		return { ok: false, fault: result.fault as Exclude<E, NotStored> };
	say({ tone: "destructive", title: t("toast.error"), text: notPaidText("saveFailed") });
	return undefined;
}
