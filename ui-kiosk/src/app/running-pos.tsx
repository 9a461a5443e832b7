import type { Till } from "@tuckshop/core/pos";
import { useRunningPos } from "@tuckshop/ui-kit/app";
import { PosProvider } from "@tuckshop/ui-kit/pos";
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

/** Starts the headless POS of the kiosk's till for what is below, and stops it when it is left. Its receipts speak the guest's language. */
export function RunningPos({
	till,
	children,
}: {
	readonly till: Till;
	readonly children: (found: Found) => ReactNode;
}) {
	const { pos: ports, latePos, device } = useServices();
	const language = useLanguage();
	const spoken = useRef(language);
	useEffect(() => {
		spoken.current = language;
	}, [language]);
	const [found, setFound] = useState<Found>({});
	const running = useRunningPos({
		ports,
		latePos,
		till,
		options: { receiptWords: () => spoken.current.receipt(till.timeZone), unattended: true },
		beside: (pos) =>
			pos.onNotice((notice) => {
				if (notice.code === "order-saved" && notice.recovered !== undefined)
					setFound({ recovered: notice.recovered });
			}),
	});
	useEffect(() => {
		if (!running?.ok) return;
		const allowing = import("./allowed-printer.ts").then(({ allowOwnPrinter }) =>
			allowOwnPrinter(running.value, rest, device.reload),
		);
		return () => void allowing.then((end) => end());
	}, [running, device]);
	if (!running) return <Opens />;
	if (!running.ok) return <OutOfService why="failed" details={running.fault.reason} />;
	return <PosProvider pos={running.value}>{children(found)}</PosProvider>;
}
