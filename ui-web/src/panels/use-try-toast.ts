import { useCallback, useEffect, useState } from "react";
import { type ShownToast, useShowToast } from "../app/toasts.tsx";

/**
 * Shows why a try failed. The toast is gone when the next try begins, and when the place of the tries
 * is left, so that it does not stand over a success.
 */
export function useTryToast() {
	const showToast = useShowToast();
	const [shown] = useState(() => new Set<() => void>());
	const again = useCallback(() => {
		for (const dismiss of [...shown]) dismiss();
	}, [shown]);
	useEffect(() => again, [again]);
	const fail = (toast: ShownToast) =>
		showToast({
			...toast,
			ended: (dismiss) => {
				shown.add(dismiss);
				return () => void shown.delete(dismiss);
			},
		});
	return { fail, again };
}
