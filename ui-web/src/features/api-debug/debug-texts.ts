import { textsOf } from "../../texts/texts.ts";

/** The texts of the API debugger, in Canadian English. */
const debugEnCa = {
	title: "API Debugger",
	back: "Back",
	access: "Access to the provider",
	restaurantId: "Restaurant ID",
	branchId: "Branch ID",
	token: "Access Token",
	"token.none": "None",
	"token.kept": "Kept by the server",
	"token.unknown": "The server was not reached",
	baseUrl: "API Base URL",
	"test.categories": "Test Menu Categories",
	"test.subCategories": "Test Menu Sub-Categories",
	"test.items": "Test Menu Items",
	testing: "Testing...",
	log: "Log",
	"log.tabs": "Which calls",
	"log.all": "All",
	"log.external": "External API",
	"log.local": "Local API",
	clear: "Clear",
	none: "No calls yet",
	"none.text": "Each test shows its request and its response here. It changes nothing.",
	external: "External",
	local: "Local",
	noAnswer: "No answer",
	took: "{{milliseconds}} ms",
	request: "Request",
	response: "Response",
} as const;

export const s = textsOf("debug", debugEnCa);
