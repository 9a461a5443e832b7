import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { PosScreen, type PosScreenProps } from "./pos-screen.tsx";

type PosPageProps = TillPlace & PosScreenProps;

/** /pos/{restaurantId}/{stationId}: opens the till, then shows it. */
export function PosPage({ onSignInAgain, head, ...place }: PosPageProps) {
	return (
		<RunningPos {...place} counter onSignInAgain={onSignInAgain}>
			<PosScreen onSignInAgain={onSignInAgain} head={head} />
		</RunningPos>
	);
}
