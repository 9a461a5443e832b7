import type { RefundFault } from "@tuckshop/core/ports";
import { ErrorState, LoadingState } from "@tuckshop/ui-kit/components";
import { t } from "../../texts/texts.ts";
import { b, backFault } from "./money-back-texts.ts";

type UnreadProps = { readonly error: RefundFault | null; readonly refetch: () => unknown };

/** Stands where a panel has nothing read yet: that it loads, or why it did not, with another try. */
export function Unread({ error, refetch }: UnreadProps) {
	return error ? (
		<ErrorState
			title={b("failed")}
			text={backFault(error)}
			action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
		/>
	) : (
		<LoadingState label={b("loading")} />
	);
}
