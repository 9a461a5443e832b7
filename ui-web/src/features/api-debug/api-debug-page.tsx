import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { ApiDebugScreen } from "./api-debug-screen.tsx";

type ApiDebugPageProps = TillPlace & { readonly onSignInAgain: () => void };

/** /api-debug: for the till that was opened last on this device (DBG-01). */
export function ApiDebugPage({ onSignInAgain, ...place }: ApiDebugPageProps) {
	return (
		<RunningPos {...place} onSignInAgain={onSignInAgain}>
			<ApiDebugScreen />
		</RunningPos>
	);
}
