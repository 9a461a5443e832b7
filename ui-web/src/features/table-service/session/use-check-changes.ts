import type { TableFault } from "@tuckshop/core/ports";
import type { TableOrderRecord } from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";

export type CheckChanges = {
	readonly busy: boolean;
	/** Returns whether it was done; a failure is shown. */
	readonly voidLine: (order: TableOrderRecord, reason: string) => Promise<boolean>;
	readonly changeGuests: (sessionId: string, guests: number) => Promise<boolean>;
};

/** Changes of an open check: a line is voided, guests join and leave. */
export function useCheckChanges(): CheckChanges {
	const { checks } = useTablePlace().tables;
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const done = async (
		work: Effect.Effect<unknown, TableFault>,
		words: { readonly done: string; readonly failed: string },
	) => {
		setBusy(true);
		const result = await settled(work);
		setBusy(false);
		if (result.ok) showToast({ tone: "success", title: words.done });
		else
			showToast({
				tone: "destructive",
				title: words.failed,
				text: faultText(result.fault, s("server.failed.text")),
			});
		return result.ok;
	};
	return {
		busy,
		voidLine: (order, reason) =>
			done(checks.void(order.id, reason), { done: s("void.done"), failed: s("void.failed") }),
		changeGuests: (sessionId, guests) =>
			done(checks.changeGuests(sessionId, guests), {
				done: s("guests.done"),
				failed: s("guests.failed"),
			}),
	};
}
