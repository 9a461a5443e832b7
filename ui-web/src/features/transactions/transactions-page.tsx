import type { TillPlace } from "../../app/open-till.ts";
import { RunningPos } from "../../app/running-pos.tsx";
import { TransactionsScreen, type TransactionsScreenProps } from "./transactions-screen.tsx";

type TransactionsPageProps = TransactionsScreenProps & {
	/**
	 * The till that was last opened on this device. Its POS runs below, keeps sending, and prints.
	 */
	readonly till: TillPlace | undefined;
};

/** /transactions (NAV-06, SHELL-06). It also works without a till. */
export function TransactionsPage({ till, ...asked }: TransactionsPageProps) {
	const screen = <TransactionsScreen {...asked} />;
	if (!till) return screen;
	return (
		<RunningPos {...till} onSignInAgain={asked.onSignInAgain} withoutTill={screen}>
			{screen}
		</RunningPos>
	);
}
