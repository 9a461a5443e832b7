import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { draggedPlace, type Span } from "./sortable-place.ts";

type RowDrag = { readonly from: number; readonly to: number; readonly offset: number; readonly height: number };

type Start = {
	readonly pointer: number;
	readonly grip: HTMLElement;
	readonly frame: Element;
	readonly from: number;
	readonly rows: readonly Span[];
	readonly y: number;
};

/** Pixels from the frame's edge within which a drag scrolls it, and the most that it scrolls in a frame of the screen. */
const EDGE = 64;
const FASTEST = 14;

/**
 * Drags the rows of a list by their grips: mouse, pen and finger alike. Nothing is moved until it is let go;
 * Escape, whatever the browser takes the pointer away for, and other rows (`rowKey`) leave all as it was.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, rowKey: string, onDrop: (from: number, to: number) => void) {
	const [drag, setDrag] = useState<RowDrag>();
	const start = useRef<Start>(undefined);
	const pointerY = useRef(0);

	const look = (): RowDrag | undefined => {
		const begun = start.current;
		if (!begun) return undefined;
		const { from, rows, y, frame } = begun;
		const offset = pointerY.current + frame.scrollTop - y;
		return { from, to: draggedPlace(rows, from, offset), offset, height: rows[from]?.height ?? 0 };
	};
	const end = (dropped: boolean) => {
		const last = look();
		const { grip, pointer } = start.current ?? {};
		start.current = undefined;
		setDrag(undefined);
		if (grip && pointer !== undefined && grip.hasPointerCapture(pointer)) grip.releasePointerCapture(pointer);
		if (dropped && last && last.to !== last.from) onDrop(last.from, last.to);
	};

	const dragging = drag !== undefined;
	const step = useRef(look);
	const stop = useRef(end);
	useEffect(() => {
		step.current = look;
		stop.current = end;
	});
	useEffect(() => {
		if (!dragging) return;
		let turn = requestAnimationFrame(function scroll() {
			const frame = start.current?.frame;
			if (frame && scrollAtEdge(frame, pointerY.current)) setDrag(step.current());
			turn = requestAnimationFrame(scroll);
		});
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			event.preventDefault();
			event.stopPropagation();
			stop.current(false);
		};
		window.addEventListener("keydown", onKey, true);
		return () => {
			cancelAnimationFrame(turn);
			window.removeEventListener("keydown", onKey, true);
		};
	}, [dragging]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it looks for
	useEffect(() => () => stop.current(false), [rowKey]);

	const grip = (from: number) => ({
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0 || !event.isPrimary || !list.current) return;
			const frame = frameOf(list.current);
			const rows = Array.from(list.current.children, (row) => {
				const { top, height } = row.getBoundingClientRect();
				return { top, height };
			});
			pointerY.current = event.clientY;
			const grip = event.currentTarget;
			start.current = { pointer: event.pointerId, grip, frame, from, rows, y: event.clientY + frame.scrollTop };
			grip.setPointerCapture(event.pointerId);
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (start.current?.pointer !== event.pointerId) return;
			pointerY.current = event.clientY;
			const now = look();
			// A hand that rests on the grip trembles: that is no drag yet.
			if (now && (dragging || Math.abs(now.offset) > 3)) setDrag(now);
		},
		onPointerUp: (event: PointerEvent<HTMLElement>) => {
			if (start.current?.pointer === event.pointerId) end(dragging);
		},
		onPointerCancel: () => end(false),
	});

	return { drag, grip };
}

/** The nearest frame that scrolls; else the page. */
function frameOf(list: HTMLElement): Element {
	for (let box = list.parentElement; box; box = box.parentElement)
		if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
	return document.scrollingElement ?? document.documentElement;
}

/** Scrolls a little where the pointer is near an edge. True: it scrolled. */
function scrollAtEdge(frame: Element, y: number): boolean {
	const whole = frame === document.scrollingElement;
	const { top, bottom } = whole ? { top: 0, bottom: window.innerHeight } : frame.getBoundingClientRect();
	const near = y < top + EDGE ? y - top - EDGE : y > bottom - EDGE ? y - bottom + EDGE : 0;
	const before = frame.scrollTop;
	if (near !== 0) frame.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, near / 4));
	return frame.scrollTop !== before;
}
