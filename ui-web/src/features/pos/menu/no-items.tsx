import { mayBeCardCode } from "@tuckshop/core/rules/scan";
import { Button, EmptyState, ErrorState } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { IdCard, UtensilsCrossed } from "lucide-react";
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

type NothingFoundProps = {
	/** The text that was searched for; empty for a category. */
	readonly query: string;
	readonly onCampusCard: (number: string) => void;
};

/**
 * In place of the items of a category or a search that has none. A number that no item has may be
 * a campus card that was scanned for the open order, though it looks like a barcode.
 */
export function NothingFound({ query, onCampusCard }: NothingFoundProps) {
	const offersCard = usePosState("pay", (state) => state.offered.includes("itc"));
	const ordered = usePosState("order", (state) => state.order.lines.length > 0);
	return (
		<EmptyState
			icon={UtensilsCrossed}
			title={lateText(query === "" ? "menu.emptyCategory" : "search.nothing")}
			action={
				offersCard &&
				ordered &&
				mayBeCardCode(query) && (
					<Button icon={IdCard} size={56} onClick={() => onCampusCard(query)}>
						{lateText("search.card", { last4: query.slice(-4) })}
					</Button>
				)
			}
		/>
	);
}
