/** What of the headless POS loads after the till's first paint (late-pos.ts). */
export { lateParts } from "@tuckshop/core/pos";
