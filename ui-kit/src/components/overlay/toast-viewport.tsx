import { lazy, Suspense, useEffect, useState } from "react";
import type { ToastMessage } from "./toast.tsx";

/** The toast that is shown, and what ends it. */
export interface ToastViewportProps {
	/** The toast that is shown; a newer one replaces it. */
	readonly toast: ToastMessage | null;
	readonly onDismiss: (id: string) => void;
	readonly label: string;
	readonly dismissLabel: string;
	/**
	 * "menu" is the lower right of the positioned element around it, "page" that of the window,
	 * "above-bar" above a phone's order bar, "beside" the window's, left of a check that fills its
	 * right third.
	 */
	readonly place?: "menu" | "page" | "above-bar" | "beside" | undefined;
}

const ToastStack = lazy(() =>
	import("./toast-stack.tsx").then((module) => ({ default: module.ToastStack })),
);

/** The place where toasts appear. The code that renders them loads after the screen. */
export function ToastViewport(props: ToastViewportProps) {
	const [drawn, setDrawn] = useState(false);
	useEffect(() => setDrawn(true), []);
	return <Suspense>{drawn && <ToastStack {...props} />}</Suspense>;
}
