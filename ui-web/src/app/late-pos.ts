import { type LatePos, latePosAfter } from "@tuckshop/ui-kit/app";
import { quietMoment } from "./load-when-idle.ts";

export type { LatePos };

/** They load in the first quiet moment, whoever asks for them: the till paints before it syncs. */
export const latePos = (): LatePos => latePosAfter(quietMoment);
