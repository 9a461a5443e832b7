import { type ToastMessage, ToastViewport, type ToastViewportProps } from "@tuckshop/ui-kit/components";
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { t } from "../texts/texts.ts";

type Toasts = {
	readonly toast: ToastMessage | null;
	/** Shows a message in place of the one that stands there (UX-06). */
	readonly show: (message: Omit<ToastMessage, "id">) => void;
	readonly dismiss: (id: string) => void;
};

const ToastContext = createContext<Toasts | undefined>(undefined);
let shown = 0;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
	const [toast, setToast] = useState<ToastMessage | null>(null);
	const show = useCallback((message: Omit<ToastMessage, "id">) => {
		shown += 1;
		setToast({ ...message, id: `toast-${shown}` });
	}, []);
	const dismiss = useCallback((id: string) => setToast((now) => (now?.id === id ? null : now)), []);
	const value = useMemo(() => ({ toast, show, dismiss }), [toast, show, dismiss]);
	return <ToastContext value={value}>{children}</ToastContext>;
}

function useToasts(): Toasts {
	const toasts = use(ToastContext);
	if (!toasts) throw new Error("toasts need a ToastProvider above them");
	return toasts;
}

export const useShowToast = (): Toasts["show"] => useToasts().show;

/** Where a page shows its toasts: once on each page. */
export function ToastArea({ place }: Pick<ToastViewportProps, "place">) {
	const { toast, dismiss } = useToasts();
	return <ToastViewport toast={toast} onDismiss={dismiss} label={t("toast.region")} dismissLabel={t("action.dismiss")} place={place} />;
}
