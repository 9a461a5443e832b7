import { usePosState } from "@tuckshop/ui-kit/pos";
import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { PosScreen } from "./pos-screen.tsx";

export type PosPageProps = TillPlace & { readonly onSignInAgain: () => void };

/** /pos/{restaurantId}/{stationId}: opens the till, then shows it. */
export function PosPage({ onSignInAgain, ...place }: PosPageProps) {
	return (
		<RunningPos {...place} onSignInAgain={onSignInAgain}>
			<Counter onSignInAgain={onSignInAgain} />
		</RunningPos>
	);
}

function Counter({ onSignInAgain }: Pick<PosPageProps, "onSignInAgain">) {
	const hideCard = usePosState("settings", (state) => state.hideCardTender);
	return <PosScreen hideCard={hideCard} onSignInAgain={onSignInAgain} />;
}
