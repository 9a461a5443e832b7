import type { Effect } from "effect";
import { openTill as openTillEffect, type TillRequest } from "../flows/device/open-till.ts";
import type { Till } from "../flows/till.ts";
import type { PosPorts } from "../ports/index.ts";
import { makePos as makeEffectPos, type PosOptions } from "../pos/make-pos.ts";
import type { Paid } from "../pos/payment/payment-types.ts";
import type { Pos } from "../pos/pos-types.ts";
import { makePosTables as makeEffectTables } from "../pos/tables/tables-area.ts";
import type { Cents } from "../rules/index.ts";
import { asPromise, type Promised, promised } from "./promised.ts";

export * from "./observe.ts";
export * from "./own-ports.ts";
export { PosError } from "./pos-error.ts";
export type { Promised } from "./promised.ts";

/** The headless POS with promises: the members of `Pos`, under the same names. Rejections are `PosError`s. */
export type PromisedPos = Omit<Promised<Pos>, "pay"> & {
	readonly pay: Omit<Promised<Pos["pay"]>, "cash"> & {
		/**
		 * Resolves when the sale is on disk, before anything is sent. `received`: the cash taken, in
		 * cents.
		 */
		readonly cash: (received: Cents | undefined) => Promise<Paid>;
	};
};

/**
 * The headless POS of one till, with promises in place of effects. Money is whole cents and rates
 * thousandths of a percent, as in the rules. What is refused rejects with a `PosError`; actions
 * that answer at once return what they need or why they are refused.
 */
export const makePos = (ports: PosPorts, till: Till, options?: PosOptions): PromisedPos =>
	promised(makeEffectPos(ports, till, options)) as PromisedPos;

/**
 * The till of a station, from the server or, where that is not reached, from this device's copy.
 * Rejects with a `PosError`: its `name` is the kind of the fault.
 */
export const openTill = (
	ports: Parameters<typeof openTillEffect>[0],
	request: TillRequest,
): Promise<Till> => asPromise(openTillEffect(ports, request) as Effect.Effect<Till, unknown>);

/**
 * Table service without a screen, with promises in place of effects. Money is whole cents. What is
 * refused rejects with a `PosError`.
 */
export const makePosTables = (
	...given: Parameters<typeof makeEffectTables>
): Promised<ReturnType<typeof makeEffectTables>> => promised(makeEffectTables(...given));
