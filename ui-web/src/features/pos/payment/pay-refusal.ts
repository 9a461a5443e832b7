import type { PayRefusal } from "@tuckshop/core/pos";
import { paymentRefusalNotice } from "@tuckshop/core/texts";
import type { ToastMessage } from "@tuckshop/ui-kit/components";
import { lateText } from "../late-texts.ts";
import { notPaidText } from "./not-paid-texts.ts";

/** Returns the reason that the order can't be paid now, as a toast. */
export function payRefusalToast(refusal: PayRefusal): Omit<ToastMessage, "id"> {
	switch (refusal.code) {
		case "offline-selling-off":
			return {
				tone: "destructive",
				title: notPaidText("offlineOff"),
				text: notPaidText("offlineOff.text"),
			};
		case "payment-running":
			return { tone: "warning", title: lateText("pay.running") };
		default:
			return { tone: "destructive", ...paymentRefusalNotice(refusal) };
	}
}

/** The refusal in one sentence. */
export const payRefusalText = (refusal: PayRefusal): string => paymentRefusalNotice(refusal).text;
