import { textsOf } from "../../texts/texts.ts";

/** The texts of a receipt printer's settings, in Canadian English. */
const printerEnCa = {
	save: "Save Settings",
	saving: "Saving...",
	saved: "Settings saved",
	saveFailed: "Failed to save settings. Please try again.",
	enable: "Enable Receipt Printing",
	"enable.note":
		"Prints each completed and queued sale. A printer that fails does not delay a sale.",
	connection: "Connection Type",
	usb: "USB",
	network: "Network",
	address: "Printer Address",
	"address.usb": "The printer that was chosen for this device.",
	"address.network": "Its IP address or name, such as 192.0.2.40",
	"address.unsaved": "Save this address first: the page reaches only the printer that is saved",
	"address.missing": "Please enter the printer's address",
	"address.wrong":
		"This is not a printer's address. Enter an IP address or a name, without http:// and without a path",
	model: "Printer Model",
	paper: "Paper Width",
	"paper.80": "80 mm",
	"paper.58": "58 mm",
	sound: "Sound",
	"sound.note": "Beeps after a receipt.",
	cutter: "Cutter",
	"cutter.note": "Cuts the paper after a receipt.",
	notes: "Notes on Receipts",
	"notes.note": "Prints what was noted for the kitchen.",
	callName: "Whole Names on Receipts",
	"callName.note": "Off: first name and one letter, as Maria G.",
	language: "Language of Receipts",
	"language.device": "As the device",
	"language.en-CA": "English",
	"language.fr-CA": "French",
	"language.both": "Both",
	choose: "Choose Printer",
	test: "Test Connection",
	testing: "Testing...",
	print: "Test Print",
	printing: "Printing...",
	status: "Connection Status",
	"status.unknown": "Not tested yet",
	connected: "Connection Successful",
	"connected.text": "Receipt printer is connected and ready.",
	notConnected: "Connection Failed",
	testFailed: "Connection Test Failed",
	"testFailed.text": "Unable to connect to the receipt printer.",
	printed: "Test Print Successful",
	printFailed: "Print Test Failed",
	"printFailed.text": "Unable to print test receipt. Check printer connection.",
	setup: "Setup",
	"setup.usb":
		"Plug the printer in and switch it on. Press Choose Printer and pick it in the browser's list. On Windows its driver may hold it: use Network there.",
	"setup.network":
		"Give the printer a fixed address on the same network and allow ePOS-Print in its settings. It answers on port 8080.",
} as const;

/** A text of them by its key. */
export const w = textsOf("printer", printerEnCa);
