import { lazy, Suspense, useEffect, useState } from "react";
import type { ToastMessage } from "./toast.tsx";

export interface ToastViewportProps {
	/** The toast that is shown now: at most one. A newer one takes its place. */
	readonly toast: ToastMessage | null;
	readonly onDismiss: (id: string) => void;
	readonly label: string;
	readonly dismissLabel: string;
	/** "menu": lower right of the positioned element it stands in; "page": of the window; "above-bar": over a phone's order bar; "beside": of the window, but left of a check that fills its right third. */
	readonly place?: "menu" | "page" | "above-bar" | "beside" | undefined;
}

const ToastStack = lazy(() =>
	import("./toast-stack.tsx").then((module) => ({ default: module.ToastStack })),
);

/** Where toasts appear. What draws them loads after the screen that they appear on. */
export function ToastViewport(props: ToastViewportProps) {
	const [drawn, setDrawn] = useState(false);
	useEffect(() => setDrawn(true), []);
	return <Suspense>{drawn && <ToastStack {...props} />}</Suspense>;
}
