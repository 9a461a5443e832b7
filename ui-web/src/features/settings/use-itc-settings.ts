import { type ItcSettings, isItcConfigured } from "@tuckshop/core/records";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { type ItcEntries, itcEntriesOf, itcOf } from "./itc-entries.ts";
import { s } from "./settings-texts.ts";

export type ItcForm = ReturnType<typeof useItcSettings>;

/** The typed campus-card access, and its actions: save, and process the queue. */
export function useItcSettings(kept: ItcSettings | undefined) {
	const { settings } = usePos();
	const showToast = useShowToast();
	const [entries, setEntries] = useState(() => itcEntriesOf(kept));
	const [busy, setBusy] = useState<"saving" | "processing">();
	const hasServerKeys = usePosState("settings", (state) => state.itcHasKeys === true);
	const save = async () => {
		if (busy) return;
		setBusy("saving");
		const saved = await settled(settings.saveItc(itcOf(entries)));
		setBusy(undefined);
		if (!saved.ok)
			return showToast({ tone: "destructive", title: saved.fault.reason || s("itc.saveFailed") });
		setEntries(itcEntriesOf(settings.state.getState().itc));
		const { server, reason = "" } = saved.value;
		if (server === "saved") showToast({ tone: "success", title: s("itc.saved") });
		else
			showToast({
				tone: "warning",
				title: s("itc.saved"),
				text: s("saved.deviceOnly", { reason }),
			});
	};
	const process = async () => {
		if (busy) return;
		setBusy("processing");
		const done = await Effect.runPromise(settings.processPending());
		setBusy(undefined);
		if (done.is === "not-configured")
			return showToast({
				tone: "warning",
				title: s("itc.notConfigured"),
				text: s("itc.notConfigured.text"),
			});
		if (done.is === "failed")
			return showToast({
				tone: "destructive",
				title: s("itc.processFailed"),
				text: done.message || s("itc.processFailed.text"),
			});
		showToast({ tone: "success", title: s("itc.processed"), text: done.message });
	};
	return {
		entries,
		change: (part: Partial<ItcEntries>) => setEntries({ ...entries, ...part }),
		isValid: isValid(entries, hasServerKeys && !kept?.subscriptionKey && !kept?.authToken),
		busy,
		save,
		process,
	};
}

/**
 * `keysHidden`: an enrolled till learns only that the server has the keys, not their values. Keys
 * that are not typed then exist.
 */
function isValid(entries: ItcEntries, keysHidden: boolean): boolean {
	const typed = itcOf(entries);
	if (!keysHidden) return isItcConfigured(typed);
	const { subscriptionKey = "kept", authToken = "kept" } = typed;
	return isItcConfigured({ ...typed, subscriptionKey, authToken });
}
