import type { HeldEntry, HeldWork } from "@tuckshop/core/contract";
import type { HeldFault, HeldSettlement } from "@tuckshop/core/ports";
import { moneyText } from "@tuckshop/core/texts";
import { ConfirmDialog } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./dashboard-texts.ts";
import { heldText, releaseText } from "./held-words.ts";

/** All that was held when the person looked, or what was found out about one. */
export type Wanted =
	| { readonly all: HeldWork }
	| { readonly entry: HeldEntry; readonly found: "done" | "not-done" };

/** Asks before a card is charged or an order goes out, and shows the result. */
export function ReleaseHeld({
	wanted,
	onClose,
}: {
	readonly wanted: Wanted;
	readonly onClose: () => void;
}) {
	const { heldDesk } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const failed = (fault: HeldFault) =>
		fault._tag === "Refused"
			? showToast({ tone: "destructive", title: s("held.notDone"), text: fault.reason })
			: showToast({
					tone: "destructive",
					title: s("held.notKnown"),
					text: s("held.notKnown.text"),
				});
	const releaseAll = async ({ since, debits, orders }: HeldWork) => {
		const told = await settled(heldDesk.releaseAll(since ?? ""));
		if (!told.ok) return failed(told.fault);
		const count = told.value.debits + told.value.orders;
		const all = debits + orders;
		showToast({
			tone: "success",
			title: s("held.released"),
			text: s(count < all ? "held.released.rest" : "held.released.text", { count, all }),
		});
	};
	const settle = async (entry: HeldEntry, found: "done" | "not-done") => {
		const told = await settled(heldDesk.settle(entry, found));
		if (!told.ok) return failed(told.fault);
		showToast(wordsOf(told.value, entry, found));
	};
	const confirm = async () => {
		setBusy(true);
		await ("all" in wanted ? releaseAll(wanted.all) : settle(wanted.entry, wanted.found));
		onClose();
	};
	return (
		<ConfirmDialog
			open
			danger={"all" in wanted || wanted.found === "not-done"}
			{...questionOf(wanted)}
			cancelLabel={t("action.cancel")}
			closeLabel={t("action.close")}
			busy={busy}
			busyLabel={s("held.releasing")}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		/>
	);
}

function questionOf(wanted: Wanted) {
	if ("all" in wanted)
		return {
			title: s("held.all.ask", { what: heldText(wanted.all) }),
			text: releaseText(wanted.all),
			confirmLabel: s("held.releaseAll"),
		};
	const { entry, found } = wanted;
	const { kind, reference, amount } = entry;
	return {
		title: s(`held.${kind}.${found}.ask`, { reference }),
		text: s(`held.${kind}.${found}.text`, { amount: moneyText(amount) }),
		confirmLabel: s(found === "done" ? `held.${kind}.done` : "held.release"),
	};
}

function wordsOf(
	{ is, reason }: HeldSettlement,
	{ reference }: HeldEntry,
	found: "done" | "not-done",
) {
	if (is === "refused")
		return { tone: "destructive", title: s("held.refused"), text: reason } as const;
	if (is === "held")
		return { tone: "destructive", title: s("held.changed"), text: s("held.changed.text") } as const;
	if (found === "done")
		return {
			tone: "success",
			title: s("held.done"),
			text: s("held.done.text", { reference }),
		} as const;
	return {
		tone: "success",
		title: s("held.released"),
		text: s("held.going.text", { reference }),
	} as const;
}
