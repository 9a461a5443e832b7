import type { PosKitchen } from "@tuckshop/core/pos";
import type { TableOrderRecord, TableSessionRecord } from "@tuckshop/core/records";
import { voidReason } from "@tuckshop/core/rules/table";
import { keptReasonText, refusalNotice, refusalText } from "@tuckshop/core/texts";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { type ShownToast, useShowToast } from "../../../app/toasts.tsx";
import { whileInProgress } from "../payment/table-in-progress.ts";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { useTold } from "./use-told.ts";

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
	/** Undefined: the table has no session. */
	readonly session: TableSessionRecord | undefined;
	/** The kitchen of this device's till. Undefined: it has no till. */
	readonly kitchen: PosKitchen | undefined;
	/** The name of the signed-in server. */
	readonly person: string;
	readonly onEnded: () => void;
};

/** The actions of a session; each shows its outcome in the documented words. */
export function useSessionActions(options: SessionActionsOptions): SessionActions {
	return { ...useSend(options), ...useServe(), ...useClear(options), ...useEnd(options) };
}

/** The id of a missing session: the rules refuse it by name. */
const nobody = "";

function useSend(options: SessionActionsOptions) {
	const told = useTold(options);
	const { id: sessionId = nobody } = options.session ?? {};
	const { checks } = useTablePlace().tables;
	const showToast = useShowToast();
	const [sending, setSending] = useState(false);
	const send = async () => {
		if (sending) return;
		setSending(true);
		const sent = await whileInProgress(Effect.runPromise(checks.send(sessionId)));
		setSending(false);
		if (sent.is === "nothing") return showToast(refusalToast(sent.refusal));
		const printed = told({ lines: sent.told });
		// A ticket that fails to print shows as its own red row.
		if (sent.is === "sent")
			return void printed.then(
				(out) => out && showToast({ tone: "success", title: s("send.done") }),
			);
		const kept = sent.left > 0 ? ` · ${s("send.failed.rest", { count: sent.left })}` : "";
		showToast({
			tone: "destructive",
			title: s("send.failed"),
			text: `${faultText(sent.fault, s("server.failed.text"))}${kept}`,
		});
	};
	return { sending, send };
}

function useServe() {
	const { checks } = useTablePlace().tables;
	const showToast = useShowToast();
	const serve = async (order: TableOrderRecord) => {
		const result = await settled(checks.serve(order.id));
		if (!result.ok)
			showToast({
				tone: "destructive",
				title: s("line.notServed"),
				text: faultText(result.fault, s("server.failed.text")),
			});
	};
	return { serve };
}

function useClear(options: SessionActionsOptions) {
	const told = useTold(options);
	const { id: sessionId = nobody } = options.session ?? {};
	const { checks } = useTablePlace().tables;
	const showToast = useShowToast();
	const [clearing, setClearing] = useState(false);
	const mayClear = () => {
		const refusal = checks.clearRefusal(sessionId);
		if (refusal) showToast(refusalToast(refusal));
		return !refusal;
	};
	const clear = async () => {
		setClearing(true);
		const cleared = await whileInProgress(Effect.runPromise(checks.clear(sessionId)));
		setClearing(false);
		if (cleared.is === "nothing") return showToast(refusalToast(cleared.refusal));
		void told({ lines: cleared.voided, kind: "void", reason: keptReasonText(voidReason) });
		if (cleared.is === "cleared")
			return showToast({
				tone: "success",
				title: s("clear.done"),
				text: s("clear.done.text", { count: cleared.lines }),
			});
		const { done, lines: count, fault } = cleared;
		showToast({
			tone: "destructive",
			title: s("clear.failed"),
			text: `${s("clear.failed.text", { done, count })} · ${faultText(fault, s("server.failed.text"))}`,
		});
	};
	return { clearing, mayClear, clear };
}

function useEnd({ session, onEnded }: SessionActionsOptions) {
	const sessionId = session?.id;
	const { checks } = useTablePlace().tables;
	const showToast = useShowToast();
	const [ending, setEnding] = useState(false);
	const end = async () => {
		if (sessionId === undefined)
			return showToast({
				tone: "warning",
				title: refusalText({ code: "no-session", field: "session" }),
			});
		setEnding(true);
		const result = await settled(checks.end(sessionId));
		setEnding(false);
		if (!result.ok)
			return showToast({
				tone: "destructive",
				title: s("session.notEnded"),
				text: faultText(result.fault, s("server.failed.text")),
			});
		showToast({ tone: "success", title: s("session.ended") });
		onEnded();
	};
	return { ending, end };
}

const refusalToast = (refusal: Parameters<typeof refusalNotice>[0]): ShownToast => ({
	tone: "warning",
	...refusalNotice(refusal),
});
