import type { PayState } from "@tuckshop/core/pos";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";

/**
 * Returns the connected card terminal. The till reads it at its start; a till that started offline
 * reads it when the network returns.
 */
export function useTerminal(): PayState["terminal"] {
	const { cardTerminal } = useServices().pos;
	const atStart = usePosState("pay", (state) => state.terminal);
	const online = usePosState("sync", (state) => state.online);
	const [now, setNow] = useState<PayState["terminal"]>();
	useEffect(() => {
		if (atStart === "connected" || !online) return;
		let wanted = true;
		void Effect.runPromise(cardTerminal.kind()).then((kind) => wanted && setNow(kind));
		return () => {
			wanted = false;
		};
	}, [atStart, online, cardTerminal]);
	return now ?? atStart;
}
