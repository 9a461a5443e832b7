import { allowPrinter, hearOfPrinter } from "@tuckshop/adapters/browser";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useEffectEvent } from "react";
import { inProgress } from "./in-progress.ts";
import { useServices } from "./services.tsx";

/** How long "saved" is read before the page goes. */
const read = 1_500;

/** Lets this device's pages reach its printer and no other: a changed one loads each page anew, as soon as nothing is in progress in it (SAFE-17). */
export function useAllowedPrinter(beforeReload?: () => void): void {
	const { device } = useServices();
	const printer = usePosState("settings", (state) => state.printer);
	const reload = useEffectEvent(() => {
		beforeReload?.();
		device.reload();
	});
	useEffect(() => {
		let here = true;
		let stop = () => {};
		const soon = () =>
			setTimeout(() => {
				if (here) stop = inProgress.whenIdle(() => reload(), "tab");
			}, read);
		// A device that keeps nothing goes on with the printer that it was served with.
		allowPrinter(printer).then((changed) => changed && soon(), console.warn);
		const deaf = hearOfPrinter(soon);
		return () => {
			here = false;
			stop();
			deaf();
		};
	}, [printer]);
}
