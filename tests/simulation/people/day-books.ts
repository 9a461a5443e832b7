import type { SaleFacts } from "@tuckshop/core/rules";
import type { Device } from "../machines/device.ts";

/** The money of drawers and refunds as people moved it, outside every machine. */
export type DayBooks = {
	/** Everybody pays by bank card, most come back, and the terminals give back by themselves. */
	readonly byCard: boolean;
	/** Refunds whose money was handed out, by their ids. */
	readonly handed: Map<string, { readonly facts: SaleFacts; readonly device: Device }>;
	/** Money that was given back at a terminal, by the refund's id; its refund is not kept yet. */
	readonly atTerminal: Map<string, { readonly facts: SaleFacts; readonly device: Device }>;
	/** Moves of drawers that a person was told of, by their ids. */
	readonly moves: Map<string, { readonly device: Device }>;
	/** Sessions of which a person was told that they are closed, with the number of the Z. */
	readonly closed: Map<string, { readonly number: number; readonly device: Device }>;
};

export const newDayBooks = (byCard: boolean): DayBooks => ({
	byCard,
	handed: new Map(),
	atTerminal: new Map(),
	moves: new Map(),
	closed: new Map(),
});
