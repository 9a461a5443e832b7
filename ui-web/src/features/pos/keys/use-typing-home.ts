import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

type TypingHome = {
	readonly on: boolean;
	readonly field: RefObject<HTMLElement | null>;
	readonly onText: (text: string) => void;
	readonly onEnter?: () => void;
};

/**
 * While `on`, keys typed outside the field go to it, with the focus: a card reader types wherever
 * the focus is, and its Enter must not press a key of the keypad.
 */
export function useTypingHome({ on, field, onText, onEnter = ignore }: TypingHome): void {
	const hear = useEffectEvent(onText);
	const enter = useEffectEvent(onEnter);
	useEffect(() => {
		if (!on) return;
		const onKey = (event: KeyboardEvent) => {
			const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing);
			if (plain && event.key === "Enter" && !isInDialog(event.target)) {
				event.preventDefault();
				event.stopPropagation();
				if (!event.repeat) enter();
				return;
			}
			if (!plain || event.key.length !== 1 || event.key === " " || event.target === field.current)
				return;
			event.preventDefault();
			event.stopPropagation();
			field.current?.focus();
			// The next key may go to the field itself, which has to show this one by then.
			flushSync(() => hear(event.key));
		};
		window.addEventListener("keydown", onKey, { capture: true });
		return () => window.removeEventListener("keydown", onKey, { capture: true });
	}, [on, field]);
}

const isInDialog = (target: EventTarget | null): boolean =>
	target instanceof Element && target.closest('[role="dialog"]') !== null;
const ignore = () => undefined;
