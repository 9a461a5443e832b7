import { Effect } from "effect";
import { useCallback, useEffect, useState } from "react";
import { type Opening, openKiosk } from "./open-kiosk.ts";
import { useServices } from "./services.tsx";
import { useTimeouts } from "./timeouts.tsx";
import { unattended } from "./unattended.ts";

type OpeningHere = {
	/** Undefined until the device has been opened once. */
	readonly opening: Opening | undefined;
	readonly openAgain: () => void;
};

/** Opens the device as the kiosk that it is, and retries while it can't be opened. */
export function useOpening(): OpeningHere {
	const { retry } = useTimeouts();
	const open = useOpenKiosk();
	const [opening, setOpening] = useState<Opening>();
	const [turn, setTurn] = useState(0);
	const openAgain = useCallback(() => setTurn((last) => last + 1), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn opens it again
	useEffect(() => {
		let wanted = true;
		void open().then((next) => wanted && setOpening(next));
		return () => {
			wanted = false;
		};
	}, [turn, open]);
	const isOut = opening?.is === "out";
	useEffect(() => {
		if (!isOut) return;
		const timer = setInterval(openAgain, retry * 1_000);
		window.addEventListener("online", openAgain);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", openAgain);
		};
	}, [isOut, openAgain, retry]);
	useLateDeclaration(opening?.is === "kiosk" && opening.enrolled.kind === "till", open);
	return { opening, openAgain };
}

/**
 * A kiosk that opened without the server may still be enrolled as a till. It is declared once the
 * server is reachable, and reloads when it is unattended.
 */
function useLateDeclaration(isTillYet: boolean, open: () => Promise<Opening>): void {
	const { device } = useServices();
	const { declare } = useTimeouts();
	useEffect(() => {
		if (!isTillYet) return;
		const timer = setInterval(() => {
			void open().then((next) => {
				if (next.is !== "kiosk" || next.enrolled.kind === "kiosk") unattended.when(device.reload);
			});
		}, declare * 1_000);
		return () => clearInterval(timer);
	}, [isTillYet, open, device, declare]);
}

function useOpenKiosk(): () => Promise<Opening> {
	const { accounts, tills, restaurants, device, pos } = useServices();
	return useCallback(
		() =>
			Effect.runPromise(
				openKiosk({
					accounts,
					tills,
					restaurants,
					saleStore: pos.saleStore,
					settings: pos.settings,
					secure: device.secure,
				}),
			),
		[accounts, tills, restaurants, device, pos],
	);
}
