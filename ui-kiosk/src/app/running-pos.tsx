import type { Till } from "@tuckshop/core/pos";
import { useRunningPos } from "@tuckshop/ui-kit/app";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLanguage } from "./guest-preferences.tsx";
import { Opens } from "./out-of-service.tsx";
import { useServices } from "./services.tsx";
import { unattended } from "./unattended.ts";

/** The result that a crashed page left for the next one to show. */
export type Found = {
	/** The reference of a stored sale whose number the guest has not seen. */
	readonly recovered?: string;
};

/** Runs the headless POS for its children, and stops it when they unmount. Its receipts are in the guest's language. */
export function RunningPos({
	till,
	failed,
	children,
}: {
	readonly till: Till;
	/** Shown where it can't be started, with the fault. */
	readonly failed: (reason: string) => ReactNode;
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
			allowOwnPrinter(running.value, unattended, device.reload),
		);
		const keeping = import("./kept-pictures.ts").then(({ keepPictures }) =>
			keepPictures(running.value),
		);
		return () => {
			for (const begun of [allowing, keeping]) void begun.then((end) => end());
		};
	}, [running, device]);
	if (!running) return <Opens />;
	if (!running.ok) return failed(running.fault.reason);
	return <PosProvider pos={running.value}>{children(found)}</PosProvider>;
}
