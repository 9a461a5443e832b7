import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { PosScreen } from "./pos-screen.tsx";

export type PosPageProps = TillPlace & { readonly onSignInAgain: () => void };

/** /pos/{restaurantId}/{stationId}: opens the till, then shows it. */
export function PosPage({ onSignInAgain, ...place }: PosPageProps) {
	return (
		<RunningPos {...place} onSignInAgain={onSignInAgain}>
			<PosScreen onSignInAgain={onSignInAgain} />
		</RunningPos>
	);
}
