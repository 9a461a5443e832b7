import type { PosQueue } from "@tuckshop/core/pos";
import { offlineSyncText } from "@tuckshop/core/texts";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./queue-texts.ts";

export type QueueAction = "process" | "sync" | "debug";
export type QueueDump = Effect.Success<ReturnType<PosQueue["dump"]>>;

type UseQueueActions = {
	readonly busy: QueueAction | undefined;
	readonly process: () => Promise<void>;
	readonly sync: () => Promise<void>;
	readonly debug: () => Promise<void>;
	readonly dump: QueueDump | undefined;
	readonly closeDump: () => void;
};

/** The three buttons of the queue: one at a time, each shows its result in the documented words (OQ-21 to OQ-29). */
export function useQueueActions(queue: PosQueue, reload: () => Promise<unknown>): UseQueueActions {
	const showToast = useShowToast();
	const [busy, setBusy] = useState<QueueAction>();
	const [dump, setDump] = useState<QueueDump>();
	const alone = (action: QueueAction, work: () => Promise<void>) => async () => {
		if (busy) return;
		setBusy(action);
		await work().finally(() => setBusy(undefined));
	};
	return {
		busy,
		dump,
		closeDump: () => setDump(undefined),
		process: alone("process", async () => {
			const run = await settled(queue.process());
			await reload();
			if (run.ok)
				showToast({ tone: "success", title: s("process.done"), text: JSON.stringify(run.value) });
			else showToast({ tone: "destructive", title: s("process.failed"), text: run.fault.message });
		}),
		sync: alone("sync", async () => {
			const sync = await settled(queue.handOver()).catch(thrown);
			await reload();
			if (!sync.ok)
				return showToast({ tone: "destructive", title: s("sync.error"), text: sync.fault.reason });
			const message = offlineSyncText(sync.value);
			if (!sync.value.success)
				return showToast({ tone: "destructive", title: s("sync.failed"), text: message });
			const done = s("sync.done.text", { count: sync.value.synced });
			showToast({
				tone: "success",
				title: s("sync.done"),
				text: sync.value.code === "synced" ? done : `${done} · ${message}`,
			});
		}),
		debug: alone("debug", async () => {
			const read = await settled(queue.dump());
			if (read.ok) setDump(read.value);
			else
				showToast({
					tone: "destructive",
					title: s("error"),
					text: s("debug.failed", { reason: read.fault.reason }),
				});
		}),
	};
}

const thrown = (defect: unknown) =>
	({
		ok: false,
		fault: { reason: defect instanceof Error ? defect.message : String(defect) },
	}) as const;
