import { useDebouncedFlag } from "@tuckshop/ui-kit/app";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect } from "react";
import { useKioskChoices } from "../../app/kiosk-choices.tsx";
import type { OutReason } from "../../app/out-of-service.tsx";
import { useTimeouts } from "../../app/timeouts.tsx";

/** Milliseconds for which the menu has to be missing before the guest is told so. */
const missingAfter = 2_000;

/**
 * Returns why nothing can be ordered now, or undefined. While the menu is missing, it is requested
 * again.
 */
export function useOutOfServiceReason(): OutReason | undefined {
	const pos = usePos();
	const timeouts = useTimeouts();
	const { settings } = useKioskChoices();
	const hasMenu = usePosState("menu", ({ menu }) => menu !== undefined && menu.items.length > 0);
	const failed = usePosState("menu", ({ status }) => status === "failed" || status === "empty");
	const syncing = usePosState("sync", (state) => state.syncing);
	const online = usePosState("sync", (state) => state.online);
	const signedOut = usePosState("sync", (state) => state.signedOut);
	const full = usePosState("device", ({ room }) => room === "full");
	// A kiosk that has just been opened has not requested its menu yet.
	const waits = useDebouncedFlag(!hasMenu && failed && !syncing, missingAfter);
	useEffect(() => {
		if (!waits || !online) return;
		const timer = setInterval(() => void Effect.runPromise(pos.sync.now()), timeouts.retry * 1_000);
		return () => clearInterval(timer);
	}, [waits, online, pos, timeouts.retry]);
	if (full) return "storage";
	if (signedOut) return "signedOut";
	const takesNothing = !settings.offlineCampus && !settings.offlineCounter;
	if (!online && (!pos.till.offlineSelling || takesNothing)) return "onlineOnly";
	return waits ? "menu" : undefined;
}
