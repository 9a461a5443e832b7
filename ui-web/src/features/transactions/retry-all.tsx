import { Button } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { s } from "./sales-texts.ts";

/**
 * Sends every waiting or refused sale again, under its old key (TXN-12). The POS reports the
 * outcome.
 */
export function RetryAll() {
	const pos = usePos();
	const [busy, setBusy] = useState(false);
	const retry = async () => {
		setBusy(true);
		await Effect.runPromise(pos.sync.retryAll());
		setBusy(false);
	};
	return (
		<Button icon={RefreshCw} busy={busy} busyLabel={s("retrying")} onClick={() => void retry()}>
			{s("retryAll")}
		</Button>
	);
}
