import type { OwnAccountFault } from "@tuckshop/core/ports";
import { textsOf } from "../../texts/texts.ts";

/** The texts of the account page, in Canadian English. */
const accountEnCa = {
	title: "Account",
	back: "My Restaurants",
	loading: "Loading your account...",
	failed: "Your account could not be loaded",
	unreached: "The server cannot be reached. Please check the connection and try again.",
	undecodable: "The server's answer could not be read. Please try again.",
	signedOut: "Your session is over. Please sign in again.",

	password: "Password",
	"password.note":
		"Changing it signs the account out at every other browser. Enrolled tills keep working.",
	"password.change": "Change Password",
	"password.current": "Current Password",
	"password.needsCurrent": "Please enter the password that the account has now",
	"password.new": "New Password",
	"password.hint": "At least {{least}} characters",
	"password.confirm": "Confirm New Password",
	"password.busy": "Changing...",
	"password.failed": "The password was not changed",
	"password.done": "Password changed",
	"password.done.none": "You were signed in nowhere else.",
	"password.done.others_one": "{{count}} other session was ended.",
	"password.done.others_other": "{{count}} other sessions were ended.",
	"password.forgot": "Forgot password",

	sessions: "Where You Are Signed In",
	"sessions.note":
		"End sessions that you do not recognise, and those of lost devices. Enrolled tills are not listed: revoke them in the till's settings.",
	"sessions.here": "This browser",
	"sessions.unknown": "Unknown device",
	"sessions.used": "last used {{day}}",
	"sessions.since": "signed in {{at}}",
	"sessions.end": "End",
	"sessions.end.of": "End {{device}}, {{used}}",
	"sessions.ended": "Session ended",
	"sessions.notEnded": "The session was not ended",
	"sessions.endAll": "End All Others",
	"sessions.endAll.title": "End All Other Sessions",
	"sessions.endAll.ask_one":
		"{{count}} other browser is signed out at once. What is typed there and not saved is lost; sales stay on their till.",
	"sessions.endAll.ask_other":
		"{{count}} other browsers are signed out at once. What is typed there and not saved is lost; sales stay on their till.",
	"sessions.endAll.busy": "Ending...",
	"sessions.allEnded": "All other sessions ended",
	"sessions.allEnded.text": "You are signed in at this browser alone.",
	"sessions.someEnded": "Not all sessions were ended",

	codes: "Recovery Codes",
	"codes.note":
		"Each sets a new password once, within a year, when the one you have is forgotten. Keep them on paper, away from this device.",
	"codes.left_one": "{{count}} code is left",
	"codes.left_other": "{{count}} codes are left",
	"codes.none": "You have no codes",
	"codes.few": "Few are left: make new ones soon.",
	"codes.make": "Make Recovery Codes",
	"codes.again": "Make New Codes",
	"codes.replaces": "The codes that you have now end.",
	"codes.making": "Making...",
	"codes.failed": "No codes were made",
	"codes.new": "Your Recovery Codes",
	"codes.new.of": "Of {{email}}, made {{day}}",
	"codes.once": "They are shown this once",
	"codes.once.text":
		"Write them down, print them or keep them in a password manager before you go on.",
	"codes.copy": "Copy",
	"codes.copied": "Copied",
	"codes.notCopied":
		"Not copied: this browser lets no page at this address write to the clipboard. Please print them or write them down.",
	"codes.print": "Print",
	"codes.kept": "I Have Kept Them",
} as const;

/** Reads a text of the account page by its key. */
export const s = textsOf("account", accountEnCa);

/** Returns why a call failed as a sentence: the server's own where it gave one. */
export function faultText(fault: OwnAccountFault): string {
	switch (fault._tag) {
		case "Refused":
			return fault.reason;
		case "Unreached":
			return s("unreached");
		case "Undecodable":
			return s("undecodable");
		case "SignedOut":
			return s("signedOut");
	}
}
