import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { ItcQueueScreen } from "./itc-queue-screen.tsx";

type ItcQueuePageProps = {
	readonly ownerId: string;
	/** The till that was opened last on this device. Its POS runs below, and goes on sending. */
	readonly till: TillPlace | undefined;
	readonly onSignInAgain: () => void;
};

/** /itc-queue (OQ-01). It also works without a till. */
export function ItcQueuePage({ ownerId, till, onSignInAgain }: ItcQueuePageProps) {
	const screen = <ItcQueueScreen ownerId={ownerId} onSignInAgain={onSignInAgain} />;
	if (!till) return screen;
	return (
		<RunningPos {...till} onSignInAgain={onSignInAgain} withoutTill={screen}>
			{screen}
		</RunningPos>
	);
}
