import { textsOf } from "../../texts/texts.ts";

const choiceEnCa = {
	add: "Add to Order",
	required: "Required, choose {{count}}",
	requiredAtLeast: "Required, choose at least {{count}}",
	upTo: "Up to {{max}}, {{chosen}} chosen",
	chosen: "Optional, {{chosen}} chosen",
} as const;

/** Reads a text of an item's choices by its key. */
export const choiceText = textsOf("choice", choiceEnCa);
