import { reloadAfterSyncTimeoutMs } from "@tuckshop/core/rules";
import { useNotices } from "@tuckshop/ui-kit/pos";
import { inProgress } from "../../../app/in-progress.ts";
import { useServices } from "../../../app/services.tsx";

/** Reloads the page two seconds after a manual sync timed out (SYNC-29), once nothing is in progress. */
export function useTimeoutReload(): void {
	const { device } = useServices();
	useNotices((notice) => {
		if (notice.code === "sync-failed" && notice.timedOut)
			setTimeout(() => device.reloadWhen(inProgress.whenIdle), reloadAfterSyncTimeoutMs);
	});
}
