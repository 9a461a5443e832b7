import { textsOf } from "../../../texts/texts.ts";

/** The texts of a till with a wrong clock. */
export const s = textsOf("clock", {
	notice: "This device's clock is {{offset}}. Please set it: it dates every sale.",
	title: "Check This Device's Clock",
	text: "It is {{offset}}. A sale made now is dated {{here}}, where the server's clock has {{there}} instead.",
	advice: "Set the clock in the settings of this device, or sell with the date that it has.",
	sell: "Sell Anyway",
} as const);
