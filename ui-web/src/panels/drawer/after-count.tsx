import { Notice } from "@tuckshop/ui-kit/components";
import { usePosIfAny, usePosState } from "@tuckshop/ui-kit/pos";
import type { ReactNode } from "react";
import { d } from "./drawer-texts.ts";

/**
 * Sums from which the expected cash could be told: whoever may not see that before the drawer is counted sees a word in their place. Without a till
 * they are the owner's.
 */
export function AfterCount({ children, instead = true }: AfterCountProps) {
	return usePosIfAny() ? <AtTill instead={instead}>{children}</AtTill> : children;
}

type AfterCountProps = {
	readonly children: ReactNode;
	/** False: nothing is in their place. */
	readonly instead?: boolean;
};

function AtTill({ children, instead }: AfterCountProps) {
	const sees = usePosState(
		"people",
		({ asks, person }) => !asks || person?.permissions.includes("see-expected") === true,
	);
	const isCounted = usePosState(
		"drawer",
		({ loaded, open }) => loaded && (open === undefined || open.count !== undefined),
	);
	if (sees || isCounted) return children;
	return instead ? <Notice tone="info" title={d("sums.hidden")} text={d("blind")} /> : null;
}
