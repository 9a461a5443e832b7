import type { Pos } from "@tuckshop/core/pos";
import { createContext, type ReactNode, use } from "react";

const PosContext = createContext<Pos | undefined>(undefined);

/** Provides the headless POS to its children. The code that created it starts and stops it. */
export function PosProvider({
	pos,
	children,
}: {
	readonly pos: Pos;
	readonly children: ReactNode;
}) {
	return <PosContext value={pos}>{children}</PosContext>;
}

/** The headless POS of this screen. */
export function usePos(): Pos {
	const pos = use(PosContext);
	if (!pos) throw new Error("usePos needs a PosProvider above it");
	return pos;
}

/** The headless POS, or undefined on a screen without a till. */
export const usePosIfAny = (): Pos | undefined => use(PosContext);
