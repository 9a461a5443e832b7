import { useCallback, useState } from "react";

type UseFolds = { readonly isOpen: (id: string) => boolean; readonly toggle: (id: string) => void };

/**
 * The cards that are unfolded: the first one at the first look at its tab, and those that a person unfolds. New cards above leave them
 * as they are.
 */
export function useFolds(first: string | undefined, tab: string): UseFolds {
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const [met, setMet] = useState<ReadonlySet<string>>(new Set());
	if (first !== undefined && !met.has(tab)) {
		setMet(new Set([...met, tab]));
		setOpen(new Set([...open, first]));
	}
	const toggle = useCallback((id: string) => {
		setOpen((now) => {
			const next = new Set(now);
			if (!next.delete(id)) next.add(id);
			return next;
		});
	}, []);
	return { isOpen: (id) => open.has(id), toggle };
}
