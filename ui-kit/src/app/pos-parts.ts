/** What of the headless POS loads after the first paint (late-pos.ts). */
export { lateParts } from "@tuckshop/core/pos";
