import { Toast as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";
import { Toast, type ToastMessage } from "./toast.tsx";

export interface ToastViewportProps {
	/** The toast that is shown now: at most one. A newer one takes its place. */
	readonly toast: ToastMessage | null;
	readonly onDismiss: (id: string) => void;
	readonly label: string;
	readonly dismissLabel: string;
	/** "menu": lower right of the positioned element it stands in; "page": of the window; "above-bar": over a phone's order bar. */
	readonly place?: "menu" | "page" | "above-bar" | undefined;
}

/** Where toasts appear: 5 s, swiped away to the right past 50 px, F8 puts the focus here. */
export function ToastViewport({ toast, onDismiss, label, dismissLabel, place = "page" }: ToastViewportProps) {
	return (
		<Radix.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={label}>
			{toast && <Toast key={toast.id} {...toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />}
			<Radix.Viewport hotkey={["F8"]} label={`${label} ({hotkey})`} className={classNames("ts-toasts", `ts-toasts-${place}`)} />
		</Radix.Provider>
	);
}
