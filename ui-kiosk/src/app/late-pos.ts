import { type LatePos, latePosAfter } from "@tuckshop/ui-kit/app";

export type { LatePos };

/** The parts of the POS that load at their first call, so that the kiosk paints before it syncs. */
export const latePos = (): LatePos => latePosAfter(() => Promise.resolve());
