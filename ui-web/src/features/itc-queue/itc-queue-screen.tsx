import { usePos, usePosIfAny, usePosState } from "@tuckshop/ui-kit/pos";
import { useMemo } from "react";
import { useServices } from "../../app/services.tsx";
import { useNoticeToasts } from "../../app/use-notice-toasts.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { ItcQueue } from "./itc-queue.tsx";

type ItcQueueScreenProps = { readonly ownerId: string; readonly onSignInAgain: () => void };

/** The queue of the till's POS where there is one, else of the account on a device without a till. */
export function ItcQueueScreen(props: ItcQueueScreenProps) {
	return usePosIfAny() ? <AtTill {...props} /> : <WithoutTill {...props} />;
}

function AtTill({ ownerId, onSignInAgain }: ItcQueueScreenProps) {
	const { queue, till } = usePos();
	const { online, signedOut, unsent, queued, lastSyncTime } = usePosState("sync", (state) => state);
	useNoticeToasts();
	useOfflineGuard(!online);
	const stamp = [online, signedOut, unsent, queued.count, lastSyncTime].join("|");
	return (
		<ItcQueue
			queue={queue}
			queueKey={`${ownerId} ${till.stationId}`}
			timeZone={till.timeZone}
			onSignInAgain={onSignInAgain}
			news={{ online, signedOut, stamp }}
		/>
	);
}

function WithoutTill({ ownerId, onSignInAgain }: ItcQueueScreenProps) {
	const { pos: ports, latePos } = useServices();
	const queue = useMemo(
		() => latePos.parts.queueArea(ports, { ownerId }, unheard),
		[ports, latePos, ownerId],
	);
	return <ItcQueue queue={queue} queueKey={ownerId} onSignInAgain={onSignInAgain} />;
}

/** Without a till no sale is followed, and a session that has ended is noticed at the next reading of the lists. */
const unheard = { saw: () => undefined, signedOut: () => undefined };
