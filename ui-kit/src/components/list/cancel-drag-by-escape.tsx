import { useDragDropManager } from "@dnd-kit/react";
import { useEffect, useEffectEvent } from "react";

/**
 * Escape cancels the drag, and not the dialog around it, which would otherwise receive the key
 * first.
 */
export function CancelDragByEscape({ onEscape }: { readonly onEscape?: () => void }) {
	const manager = useDragDropManager();
	const hear = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		manager?.actions.stop({ canceled: true });
		onEscape?.();
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => hear(event);
		window.addEventListener("keydown", onKey, true);
		return () => window.removeEventListener("keydown", onKey, true);
	}, []);
	return null;
}
