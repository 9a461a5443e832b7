import { useEffect, useEffectEvent, useRef } from "react";
import { Mark } from "../page/mark.tsx";

interface KioskBrandProps {
	readonly product: string;
	readonly place?: string | undefined;
	readonly size?: number | undefined;
	/**
	 * Called when the mark is held for two seconds, or on Ctrl+Alt+S: guests do not find it by
	 * accident.
	 */
	readonly onHold: () => void;
}

const holdFor = 2_000;

export function KioskBrand({ product, place, size = 72, onHold }: KioskBrandProps) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const held = useEffectEvent(onHold);
	const end = () => clearTimeout(timer.current);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey && event.altKey && event.key.toLowerCase() === "s") held();
		};
		window.addEventListener("keydown", onKey);
		return () => {
			window.removeEventListener("keydown", onKey);
			clearTimeout(timer.current);
		};
	}, []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hidden from guests on purpose; the keys above are its other way
		<div
			className="tk-brand"
			onPointerDown={() => {
				end();
				timer.current = setTimeout(() => held(), holdFor);
			}}
			onPointerUp={end}
			onPointerLeave={end}
			onPointerCancel={end}
			onContextMenu={(event) => event.preventDefault()}
		>
			<span className="tk-mark" data-size={size}>
				<Mark />
			</span>
			<span>
				{product}
				{place !== undefined && <small>{place}</small>}
			</span>
		</div>
	);
}
