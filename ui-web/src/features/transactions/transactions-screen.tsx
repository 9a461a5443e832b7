import type { AttentionEntry } from "@tuckshop/core/pos";
import { usePosIfAny, usePosState } from "@tuckshop/ui-kit/pos";
import { useNoticeToasts } from "../../app/use-notice-toasts.ts";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { Transactions } from "./transactions.tsx";

export type TransactionsScreenProps = {
	readonly ownerId: string;
	/** The owner is signed in, and may read every restaurant's name; an enrolled till only its own. */
	readonly isOwner: boolean;
	readonly onSignInAgain: () => void;
	/** The reference of the sale that the address asks for. */
	readonly wanted: string | undefined;
	/** The restaurant that the address asks for by its id, or "all". */
	readonly restaurant: string | undefined;
	/** The dialog that the screen opens with. */
	readonly startsAt: "day" | undefined;
};

/** The state of the till's POS. */
export type TillNews = {
	readonly online: boolean;
	readonly signedOut: boolean;
	readonly attention: readonly AttentionEntry[];
	/** Counts the sales that need a person and the records that could not be read. */
	readonly needs: number;
	/** Changes whenever the list may have changed. */
	readonly stamp: string;
};

/** The screen with the till's POS where there is one. Without it nothing is printed or sent. */
export function TransactionsScreen(props: TransactionsScreenProps) {
	return usePosIfAny() ? <AtTill {...props} /> : <Transactions {...props} />;
}

function AtTill(props: TransactionsScreenProps) {
	const unanswered = usePosState("refunds", (state) => state.unanswered.length);
	const { online, signedOut, attention, spoiled, unsent, lastSyncTime } = usePosState(
		"sync",
		(state) => state,
	);
	useNoticeToasts();
	useOfflineGuard(!online);
	const stamp = [
		online,
		unsent,
		lastSyncTime,
		...attention.map(({ saleId, place, state }) => `${saleId} ${place} ${state}`),
	].join("|");
	return (
		<Transactions
			{...props}
			news={{
				online,
				signedOut,
				attention,
				needs: attention.length + (spoiled?.length ?? 0) + unanswered,
				stamp,
			}}
		/>
	);
}
