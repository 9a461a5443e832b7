/** The parts of the headless POS that load after the first paint (late-pos.ts). */
export { lateParts } from "@tuckshop/core/pos";
