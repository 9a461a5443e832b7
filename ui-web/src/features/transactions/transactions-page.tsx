import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { TransactionsScreen } from "./transactions-screen.tsx";

type TransactionsPageProps = {
	readonly ownerId: string;
	/** The till that was opened last on this device. Its POS runs below, goes on sending, and prints. */
	readonly till: TillPlace | undefined;
	readonly onSignInAgain: () => void;
	/** The reference of the sale that the screen opens on. */
	readonly sale: string | undefined;
};

/** /transactions (NAV-06, SHELL-06). It also works without a till. */
export function TransactionsPage({ ownerId, till, onSignInAgain, sale }: TransactionsPageProps) {
	const screen = (
		<TransactionsScreen ownerId={ownerId} onSignInAgain={onSignInAgain} wanted={sale} />
	);
	if (!till) return screen;
	return (
		<RunningPos {...till} onSignInAgain={onSignInAgain} withoutTill={screen}>
			{screen}
		</RunningPos>
	);
}
