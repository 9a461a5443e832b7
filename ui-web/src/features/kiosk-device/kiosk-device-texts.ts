import { textsOf } from "../../texts/texts.ts";

/** The counter's texts for a device that is a kiosk, in Canadian English. */
const kioskDeviceEnCa = {
	"kioskDevice.title": "This device is a kiosk",
	"kioskDevice.guests": "Guests order and pay here",
	"kioskDevice.text":
		"The counter, settings, transactions and table service are opened on another device.",
	"kioskDevice.leave":
		"Staff: to make it a till again, open the kiosk, hold the name at its top for two seconds, choose Leave the kiosk and enter the owner's password.",
	"kioskDevice.open": "Open the Kiosk",
} as const;

/** Reads a text of it by its key. */
export const s = textsOf("kiosk-device", kioskDeviceEnCa);
