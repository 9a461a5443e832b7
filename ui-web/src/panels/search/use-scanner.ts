import { useEffect, useEffectEvent, useRef } from "react";
import { routeScans, type ScanListener } from "./scan-router.ts";

/**
 * Routes the scans of the till while it is mounted. Returns whether a scan is in progress, so that
 * the on-screen keypad stays closed (SRCH-12).
 */
export function useScanner(listener: ScanListener): () => boolean {
	const router = useRef<ReturnType<typeof routeScans>>(undefined);
	const placeOf = useEffectEvent(listener.placeOf);
	const knows = useEffectEvent(listener.knows);
	const onScan = useEffectEvent(listener.onScan);
	const onOffer = useEffectEvent(listener.onOffer);
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
