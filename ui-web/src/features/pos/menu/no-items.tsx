import { EmptyState, ErrorState } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { UtensilsCrossed } from "lucide-react";
import { t } from "../../../texts/texts.ts";
import { lateText } from "../late-texts.ts";

/** In place of the items: the menu could not be fetched, or has none. */
export function NoItems() {
	const pos = usePos();
	const status = usePosState("menu", (state) => state.status);
	const failure = usePosState("menu", (state) => state.failure);
	const fetched = usePosState("menu", (state) => state.syncedAt !== undefined);
	const action = {
		label: t("action.tryAgain"),
		onAction: () => void Effect.runPromise(pos.sync.now()),
	};
	return status === "failed" ? (
		<ErrorState title={failure ?? lateText("menu.syncFailed")} action={action} />
	) : (
		<EmptyState
			icon={UtensilsCrossed}
			title={lateText(fetched ? "menu.empty" : "menu.none")}
			text={lateText(fetched ? "menu.empty.text" : "menu.none.text")}
		/>
	);
}

/** In place of the items of a category or a search that has none. */
export const NothingFound = ({ searching }: { readonly searching: boolean }) => (
	<EmptyState
		icon={UtensilsCrossed}
		title={lateText(searching ? "search.nothing" : "menu.emptyCategory")}
	/>
);
