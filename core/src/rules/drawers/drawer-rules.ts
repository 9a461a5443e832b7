import type { Cents } from "../money/cents.ts";
import { cents } from "../money/cents.ts";

/** The limits of a drawer, in cents. They are the restaurant's own choice: no law asks for any. */
export type DrawerRules = {
	/** Over or short above this asks for a reason. */
	readonly reasonAbove: Cents;
	/** A pay-out above this needs the permission, or somebody's approval. */
	readonly payOutAbove: Cents;
	/** One more count is asked for where the first one is over or short above the limit. */
	readonly asksRecount: boolean;
};

/**
 * The rules of a drawer unless a restaurant sets its own: a reason above 2.00 dollars over or
 * short, a permission above 25.00 paid out, one count.
 */
export const usualDrawerRules: DrawerRules = {
	reasonAbove: cents(2_00),
	payOutAbove: cents(25_00),
	asksRecount: false,
};
