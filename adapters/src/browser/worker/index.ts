export { sweepParts } from "./sweep-parts.ts";
