import { allowPrinter, hearOfPrinter } from "@tuckshop/adapters/browser";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useEffectEvent } from "react";
import { inProgress } from "./in-progress.ts";
import { useServices } from "./services.tsx";

/** Milliseconds to read "saved" before the page reloads. */
const read = 1_500;

/**
 * Lets this device's pages reach its printer, those of its kitchen, and no other (SAFE-17). After a change each page reloads as soon as
 * nothing is in progress.
 */
export function useAllowedPrinter(beforeReload?: () => void): void {
	const { device } = useServices();
	const printer = usePosState("settings", (state) => state.printer);
	const kitchen = usePosState("kitchen", (state) => state.loaded && state.printers);
	const reload = useEffectEvent(() => {
		beforeReload?.();
		device.reload();
	});
	useEffect(() => {
		if (!kitchen) return;
		let here = true;
		let stop = () => {};
		const soon = () =>
			setTimeout(() => {
				if (here) stop = inProgress.whenIdle(() => reload(), "tab");
			}, read);
		// Where storage is refused, the page keeps the printer that it was loaded with.
		allowPrinter(printer, kitchen).then((changed) => changed && soon(), console.warn);
		const deaf = hearOfPrinter(soon);
		return () => {
			here = false;
			stop();
			deaf();
		};
	}, [printer, kitchen]);
}
