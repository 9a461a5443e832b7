export { PosProvider, usePos, usePosIfAny } from "./pos-provider.tsx";
export { type Settled, settled } from "./settled.ts";
export { useNotices } from "./use-notices.ts";
export { useObserved } from "./use-observed.ts";
export { usePosState } from "./use-pos-state.ts";
