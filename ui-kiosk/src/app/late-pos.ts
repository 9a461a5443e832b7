import { type LatePos, latePosAfter } from "@tuckshop/ui-kit/app";

export type { LatePos };

/** They load when they are asked for first: the kiosk paints before it syncs. */
export const latePos = (): LatePos => latePosAfter(() => Promise.resolve());
