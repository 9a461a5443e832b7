import type { TableOrderRecord } from "@tuckshop/core/records";
import { linesToSend, linesToVoid } from "@tuckshop/core/rules/table";
import { refusalNotice, refusalText } from "@tuckshop/core/texts/en-ca";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { type ShownToast, useShowToast } from "../../../app/toasts.tsx";
import { whileInProgress } from "../payment/table-in-progress.ts";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { type NewItems, noItems, withAsked, withoutItem } from "./new-items.ts";
import { sendLines, voidLines } from "./send-lines.ts";
import type { TableSessionState } from "./use-session.ts";

export type SessionActions = {
	readonly sending: boolean;
	readonly clearing: boolean;
	readonly ending: boolean;
	/** "Send to Kitchen" (TSES-28 to TSES-32). */
	readonly send: () => Promise<void>;
	readonly serve: (order: TableOrderRecord) => Promise<void>;
	/** Returns whether there is anything to clear; shows a toast where there is not (TSES-41). */
	readonly mayClear: () => boolean;
	/** "Clear All" (TSES-39 to TSES-42). */
	readonly clear: () => Promise<void>;
	/** Ends a session that owes nothing. */
	readonly end: () => Promise<void>;
};

type SessionActionsOptions = {
	readonly state: TableSessionState;
	readonly items: NewItems;
	readonly change: (change: (items: NewItems) => NewItems) => void;
	readonly onEnded: () => void;
};

/** The actions of a session; each tells its outcome in the documented words. */
export function useSessionActions(options: SessionActionsOptions): SessionActions {
	return { ...useSend(options), ...useServe(options), ...useClear(options), ...useEnd(options) };
}

function useSend({ state, items, change }: SessionActionsOptions) {
	const { session, orders, changed } = state;
	const { sessions, saw } = useTablePlace();
	const showToast = useShowToast();
	const [sending, setSending] = useState(false);
	const hasUntold = (orders.rows ?? []).some(
		({ at_kitchen, status }) => !at_kitchen && status === "preparing",
	);
	const send = async () => {
		const lines = linesToSend(paymentState(session), items.items);
		if (!lines.ok && !(session && hasUntold && lines.refusal.code === "nothing-to-send"))
			return showToast(refusalToast(lines.refusal));
		if (!session || sending) return;
		setSending(true);
		const work = sendLines({
			sessions,
			sessionId: session.id,
			items: lines.ok ? lines.value : [],
			onTaken: (id) => change((now) => withoutItem(now, id)),
		});
		const { fault, failed, taken } = await whileInProgress(Effect.runPromise(work));
		// A lost answer says nothing: the line may have arrived, and stays as it was asked for.
		if (fault && failed !== undefined && fault._tag !== "Refused")
			change((now) => withAsked(now, failed));
		setSending(false);
		if (fault) {
			saw(fault);
			const rest = items.items.length - taken.length;
			const kept = rest > 0 ? ` · ${s("send.failed.rest", { count: rest })}` : "";
			showToast({
				tone: "destructive",
				title: s("send.failed"),
				text: `${faultText(fault, s("server.failed.text"))}${kept}`,
			});
		} else showToast({ tone: "success", title: s("send.done") });
		await changed();
	};
	return { sending, send };
}

function useServe({ state: { changed } }: SessionActionsOptions) {
	const { sessions, saw } = useTablePlace();
	const showToast = useShowToast();
	const serve = async (order: TableOrderRecord) => {
		const result = await settled(sessions.serve(order.id));
		if (!result.ok) {
			saw(result.fault);
			showToast({
				tone: "destructive",
				title: s("line.notServed"),
				text: faultText(result.fault, s("server.failed.text")),
			});
		}
		await changed();
	};
	return { serve };
}

function useClear({ state, items, change }: SessionActionsOptions) {
	const { session, orders, changed } = state;
	const { sessions, saw } = useTablePlace();
	const showToast = useShowToast();
	const [clearing, setClearing] = useState(false);
	const toVoid = () => linesToVoid(paymentState(session), orders.rows ?? []);
	const mayClear = () => {
		const lines = toVoid();
		if (lines.ok || (lines.refusal.code === "no-active-orders" && items.items.length > 0))
			return true;
		showToast(refusalToast(lines.refusal));
		return false;
	};
	const clear = async () => {
		const lines = toVoid();
		if (!lines.ok && lines.refusal.code !== "no-active-orders")
			return showToast(refusalToast(lines.refusal));
		change(() => noItems);
		if (!lines.ok) return showToast(refusalToast(lines.refusal));
		setClearing(true);
		const { done, fault } = await whileInProgress(
			Effect.runPromise(voidLines(sessions, lines.value)),
		);
		setClearing(false);
		if (fault) {
			saw(fault);
			const count = lines.value.length;
			showToast({
				tone: "destructive",
				title: s("clear.failed"),
				text: `${s("clear.failed.text", { done, count })} · ${faultText(fault, s("server.failed.text"))}`,
			});
		} else
			showToast({
				tone: "success",
				title: s("clear.done"),
				text: s("clear.done.text", { count: done }),
			});
		await changed();
	};
	return { clearing, mayClear, clear };
}

function useEnd({ state: { session, changed }, change, onEnded }: SessionActionsOptions) {
	const { sessions, saw } = useTablePlace();
	const showToast = useShowToast();
	const [ending, setEnding] = useState(false);
	const end = async () => {
		if (!session)
			return showToast({
				tone: "warning",
				title: refusalText({ code: "no-session", field: "session" }),
			});
		setEnding(true);
		const result = await settled(sessions.end(session.id));
		setEnding(false);
		if (!result.ok) {
			saw(result.fault);
			showToast({
				tone: "destructive",
				title: s("session.notEnded"),
				text: faultText(result.fault, s("server.failed.text")),
			});
			return changed();
		}
		change(() => noItems);
		showToast({ tone: "success", title: s("session.ended") });
		onEnded();
	};
	return { ending, end };
}

const paymentState = (session: TableSessionState["session"]) =>
	session ? { payment: session.payment_status } : undefined;

const refusalToast = (refusal: Parameters<typeof refusalNotice>[0]): ShownToast => ({
	tone: "warning",
	...refusalNotice(refusal),
});
