import {
	type ToastMessage,
	ToastViewport,
	type ToastViewportProps,
} from "@tuckshop/ui-kit/components";
import {
	createContext,
	type ReactNode,
	use,
	useCallback,
	useEffect,
	useMemo,
	useState,
} from "react";
import { t } from "../texts/texts.ts";

/** A toast, and the action that it offers as long as it is possible. */
export type ShownToast = Omit<ToastMessage, "id"> & {
	/** Called when the toast is gone: its time is over, it was dismissed, or another replaced it. */
	readonly onEnd?: () => void;
	/** Dismisses the toast when it calls back; returns the function that stops listening. */
	readonly ended?: (hear: () => void) => () => void;
};

type Toasts = {
	readonly toast: ToastMessage | null;
	/** Shows a toast in place of the present one (UX-06). */
	readonly show: (message: ShownToast) => void;
	readonly dismiss: (id: string) => void;
};

const ToastContext = createContext<Toasts | undefined>(undefined);
let shown = 0;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
	const [toast, setToast] = useState<(ShownToast & Pick<ToastMessage, "id">) | null>(null);
	const show = useCallback((message: ShownToast) => {
		shown += 1;
		setToast({ ...message, id: `toast-${shown}` });
	}, []);
	const dismiss = useCallback((id: string) => setToast((now) => (now?.id === id ? null : now)), []);
	useEffect(() => {
		if (!toast) return;
		const { id, onEnd, ended } = toast;
		const stop = ended?.(() => dismiss(id));
		return () => {
			stop?.();
			onEnd?.();
		};
	}, [toast, dismiss]);
	const value = useMemo(() => ({ toast, show, dismiss }), [toast, show, dismiss]);
	return <ToastContext value={value}>{children}</ToastContext>;
}

function useToasts(): Toasts {
	const toasts = use(ToastContext);
	if (!toasts) throw new Error("toasts need a ToastProvider above them");
	return toasts;
}

export const useShowToast = (): Toasts["show"] => useToasts().show;

/** The place of a page's toasts, once on each page. */
export function ToastArea({ place }: Pick<ToastViewportProps, "place">) {
	const { toast, dismiss } = useToasts();
	return (
		<ToastViewport
			toast={toast}
			onDismiss={dismiss}
			label={t("toast.region")}
			dismissLabel={t("action.dismiss")}
			place={place}
		/>
	);
}
