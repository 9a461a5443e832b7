import { makePosOf, type Pos, type Till } from "@tuckshop/core/pos";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLanguage } from "./manner.tsx";
import { Opens, OutOfService } from "./out-of-service.tsx";
import { rest } from "./rest.ts";
import { useServices } from "./services.tsx";

/** What the last page left behind when it died. */
export type Found = {
	/** The reference of a sale that was kept, whose guest has not seen its number. */
	readonly recovered?: string;
};

type Running = { readonly pos: Pos; readonly found: Found } | { readonly fault: string };

/** Starts the headless POS of the kiosk's till for what is below, and stops it when it is left. Its receipts speak the guest's language. */
export function RunningPos({ till, children }: { readonly till: Till; readonly children: (found: Found) => ReactNode }) {
	const { pos: ports, latePos, device } = useServices();
	const language = useLanguage();
	const spoken = useRef(language);
	useEffect(() => {
		spoken.current = language;
	}, [language]);
	const [running, setRunning] = useState<Running>();
	useEffect(() => {
		const pos = makePosOf(latePos.parts, ports, till, { receiptWords: () => spoken.current.receipt(till.timeZone) });
		let shown = true;
		let recovered: string | undefined;
		const deaf = pos.onNotice((notice) => {
			if (notice.code === "order-saved" && notice.recovered !== undefined) recovered = notice.recovered;
		});
		const starting = Effect.runPromise(
			Effect.match(pos.start(), {
				onSuccess: (): Running => ({ pos, found: recovered === undefined ? {} : { recovered } }),
				onFailure: ({ reason }): Running => ({ fault: reason }),
			}),
		).then((next) => {
			deaf();
			if (shown) setRunning(next);
		});
		return () => {
			shown = false;
			void starting.then(() => Effect.runPromise(pos.stop()));
		};
	}, [ports, latePos, till]);
	useEffect(() => {
		// What fails is loaded by whoever asks for it.
		if (running) latePos.fetch().catch(() => undefined);
	}, [running, latePos]);
	useEffect(() => {
		if (!running || "fault" in running) return;
		const allowing = import("./allowed-printer.ts").then(({ allowOwnPrinter }) => allowOwnPrinter(running.pos, rest, device.reload));
		return () => void allowing.then((end) => end());
	}, [running, device]);
	if (!running) return <Opens />;
	if ("fault" in running) return <OutOfService why="failed" details={running.fault} />;
	return <PosProvider pos={running.pos}>{children(running.found)}</PosProvider>;
}
