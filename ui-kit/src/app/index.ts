export { type ChoiceGroup, choiceGroups } from "./choice-groups.ts";
export { itemCount } from "./item-count.ts";
export { type LatePos, latePosAfter } from "./late-pos.ts";
export { activeStation, patiently } from "./patiently.ts";
export { servicesOf } from "./services-of.tsx";
export { useDebouncedFlag } from "./use-debounced-flag.ts";
export { useRunningPos } from "./use-running-pos.ts";
export { watchWorker } from "./watch-worker.ts";
