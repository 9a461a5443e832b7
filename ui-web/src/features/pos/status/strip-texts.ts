import { textsOf } from "../../../texts/texts.ts";

const stripEnCa = {
	library: "Switch to Library POS Mode",
	attention_one: "{{count}} sale needs attention",
	attention_other: "{{count}} sales need attention",
	"room.low": "The disk of this device is almost full. Make room before selling has to stop.",
	"room.full": "There is no room left on this device: nothing more is sold until there is.",
	signedOut: "Your session has ended. Sales are kept on this device until you sign in again.",
	cardLeft: "{{amount}} may be charged to a card whose payment was given up",
	signInAgain: "Sign In",
} as const;

/** Reads a text of the strip below the items, which shows what needs a person, by its key. */
export const stripText = textsOf("strip", stripEnCa);
