import { type LatePos, latePosAfter } from "@tuckshop/ui-kit/app";
import { quietMoment } from "./load-when-idle.ts";

export type { LatePos };

/** The parts of the POS that load once the browser is idle, so that the till paints before it syncs. */
export const latePos = (): LatePos => latePosAfter(quietMoment);
