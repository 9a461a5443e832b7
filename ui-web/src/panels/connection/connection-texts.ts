import { textsOf } from "../../texts/texts.ts";

/** The texts of a connection's test, in the words of an owner, in Canadian English. */
const connectionEnCa = {
	title: "Test Connection",
	testing: "Testing...",
	again: "Test Again",
	edit: "Change It",
	steps: "Steps",
	"step.address": "The address answers",
	"step.key": "The key is accepted",
	"step.numbers": "Restaurant and branch exist",
	"step.menu": "The menu can be read",
	"state.done": "Yes",
	"state.failed": "No",
	"state.open": "Not tried",
	connected: "Connected",
	"connected.text": "The menu can be read. A till fetches it when it is opened for the first time.",
	says: "The answer was: {{words}}",
	"no-server": "The test could not be made",
	"no-server.text":
		"This page did not reach its own server. Please look at your connection and try again.",
	"no-address": "There is no address yet",
	"no-address.text": "Your provider gave you a menu address. Enter it in Edit Restaurant.",
	"not-allowed": "This address can't be used here",
	"not-allowed.text":
		"It is misspelled, or it belongs to a provider that this server is not set up for. Compare it with your provider's letter, then ask whoever runs this server.",
	"no-answer": "Nobody answers at this address",
	"no-answer.text": "It may be misspelled, or the provider is down at the moment.",
	"no-menu-there": "There is no menu at this address",
	"no-menu-there.text":
		"Somebody answers, but has no menu there. Compare the address with your provider's letter.",
	"provider-trouble": "The provider is in trouble",
	"provider-trouble.text":
		"The address is right, but the provider can't answer at the moment. Try again later.",
	"key-refused": "The provider does not know this key",
	"key-refused.text": "Copy it once more, whole and without spaces around it.",
	"numbers-refused": "The provider does not know this restaurant or branch",
	"numbers-refused.text":
		"Compare both numbers with your provider's letter. Without a branch leave that field empty.",
	"menu-empty": "The menu is empty",
	"menu-empty.text":
		"All is connected, but the provider has no categories for this restaurant yet.",
	"not-read": "The answer is no menu",
	"not-read.text": "Another site answers at this address. Compare it with your provider's letter.",
} as const;

/** A text of them by its key. */
export const c = textsOf("connection", connectionEnCa);
