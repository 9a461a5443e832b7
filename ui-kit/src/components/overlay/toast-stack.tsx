import { Toast as Radix } from "radix-ui";
import { classNames } from "../base/class-names.ts";
import { Toast } from "./toast.tsx";
import type { ToastViewportProps } from "./toast-viewport.tsx";

/** The region of toasts: each stays 5 s, is swiped away to the right past 50 px, and F8 moves the focus here. */
export function ToastStack({
	toast,
	onDismiss,
	label,
	dismissLabel,
	place = "page",
}: ToastViewportProps) {
	return (
		<Radix.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={label}>
			{toast && (
				<Toast key={toast.id} {...toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
			)}
			<Radix.Viewport
				hotkey={["F8"]}
				label={`${label} ({hotkey})`}
				className={classNames("ts-toasts", `ts-toasts-${place}`)}
			/>
		</Radix.Provider>
	);
}
