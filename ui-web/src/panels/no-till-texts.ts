import { textsOf } from "../texts/texts.ts";

const noTillEnCa = {
	reload: "Reload",
	toDashboard: "Back to My Restaurants",
	notFound: "This station was not found",
	"notFound.text": "It may have been removed, or it belongs to another account.",
	inactive: "This station is inactive",
	"inactive.text": "Activate it on the dashboard to sell here.",
	notKept: "This station has not been opened on this device yet",
	"notKept.text":
		"The first time, the POS has to be opened with a connection. After that it opens without one.",
	notStarted: "The POS could not read its data on this device",
} as const;

/** Reads a text of the screen that stands in place of a till, by its key. */
export const n = textsOf("no-till", noTillEnCa);
