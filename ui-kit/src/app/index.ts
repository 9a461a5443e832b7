export {
	type ChoiceGroup,
	type ChoiceTexts,
	choiceGroups,
	type GroupRule,
} from "./choice-groups.ts";
export { itemCount } from "./item-count.ts";
export { type LatePos, latePosAfter } from "./late-pos.ts";
export { activeStation, patiently } from "./patiently.ts";
export { servicesOf } from "./services-of.tsx";
export { useDebouncedFlag } from "./use-lasting.ts";
export { useRunningPos } from "./use-running-pos.ts";
export { watchWorker } from "./watch-worker.ts";
