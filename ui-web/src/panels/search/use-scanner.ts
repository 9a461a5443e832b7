import { useEffect, useEffectEvent, useRef } from "react";
import { routeScans, type ScanHearer } from "./scan-router.ts";

/**
 * Routes the scans of the till while it is mounted. Returns whether a scan is under way, so that the on-screen keypad stays closed
 * (SRCH-12).
 */
export function useScanner(hearer: ScanHearer): () => boolean {
	const router = useRef<ReturnType<typeof routeScans>>(undefined);
	const placeOf = useEffectEvent(hearer.placeOf);
	const knows = useEffectEvent(hearer.knows);
	const onScan = useEffectEvent(hearer.onScan);
	const onOffer = useEffectEvent(hearer.onOffer);
	useEffect(() => {
		const routed = routeScans({
			placeOf: (target) => placeOf(target),
			knows: (code) => knows(code),
			onScan: (scan) => onScan(scan),
			onOffer: (code) => onOffer(code),
		});
		router.current = routed;
		return routed.stop;
	}, []);
	return () => router.current?.isScanning() ?? false;
}
