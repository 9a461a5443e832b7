import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { ItcQueueScreen } from "./itc-queue-screen.tsx";

type ItcQueuePageProps = {
	readonly ownerId: string;
	/** The till that was opened last on this device. Its POS runs below: it goes on sending while somebody is here. */
	readonly till: TillPlace | undefined;
	readonly onSignInAgain: () => void;
};

/** /itc-queue (OQ-01). Without a till the queue is looked at all the same. */
export function ItcQueuePage({ ownerId, till, onSignInAgain }: ItcQueuePageProps) {
	const screen = <ItcQueueScreen ownerId={ownerId} onSignInAgain={onSignInAgain} />;
	if (!till) return screen;
	return (
		<RunningPos {...till} onSignInAgain={onSignInAgain} withoutTill={screen}>
			{screen}
		</RunningPos>
	);
}
