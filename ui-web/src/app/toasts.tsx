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
	useRef,
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
	/** Shows a toast in place of the present one (UX-06), once that one was there to be seen. */
	readonly show: (message: ShownToast) => void;
	readonly dismiss: (id: string) => void;
};

/** The milliseconds that each toast is there to be seen before another takes its place. */
const seenAfter = 1_500;

const ToastContext = createContext<Toasts | undefined>(undefined);
let shown = 0;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
	/** The toast that is shown, then those that wait for their turn. */
	const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
	const ends = useRef(new Map<string, () => void>());
	const dismiss = useCallback((id: string) => {
		ends.current.get(id)?.();
		ends.current.delete(id);
		setToasts((now) => now.filter((toast) => toast.id !== id));
	}, []);
	const show = useCallback(
		({ onEnd, ended, ...message }: ShownToast) => {
			shown += 1;
			const id = `toast-${shown}`;
			const stop = ended?.(() => dismiss(id));
			ends.current.set(id, () => {
				stop?.();
				onEnd?.();
			});
			setToasts((now) => [...now, { ...message, id }]);
		},
		[dismiss],
	);
	useEffect(
		() => () => {
			for (const end of ends.current.values()) end();
			ends.current.clear();
		},
		[],
	);
	const [toast = null] = toasts;
	useNext(toast?.id, toasts.length > 1, dismiss);
	const value = useMemo(() => ({ toast, show, dismiss }), [toast, show, dismiss]);
	return <ToastContext value={value}>{children}</ToastContext>;
}

/** Ends the shown toast for one that waits, once it was there to be seen. */
function useNext(id: string | undefined, isAwaited: boolean, dismiss: (id: string) => void): void {
	const since = useRef(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each toast is there from its own beginning
	useEffect(() => {
		since.current = Date.now();
	}, [id]);
	useEffect(() => {
		if (id === undefined || !isAwaited) return;
		const timer = setTimeout(() => dismiss(id), since.current + seenAfter - Date.now());
		return () => clearTimeout(timer);
	}, [id, isAwaited, dismiss]);
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
