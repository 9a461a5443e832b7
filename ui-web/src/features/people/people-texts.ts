import type { PeopleFault } from "@tuckshop/core/ports";
import { textsOf } from "../../texts/texts.ts";

/** The texts of a restaurant's people, in Canadian English. */
const peopleEnCa = {
	title: "People",
	back: "Back",
	gone: "This restaurant is not one of yours",
	loading: "Loading the people...",
	failed: "The people could not be loaded",
	unreached: "The server cannot be reached. Please check the connection and try again.",
	undecodable: "The server's answer could not be read. Please try again.",
	signedOut: "Your session is over. Please sign in again.",
	saving: "Saving...",
	tabs: "People, roles and devices",
	"tab.people": "People",
	"tab.roles": "Roles",
	"tab.devices": "Devices",
	anyone: "Nobody is set up",
	"anyone.text":
		"The counter asks for no PIN, and everybody may do everything there. PINs open the tables.",
	"tables.only": "The counter asks for no PIN",
	"tables.only.text": "Everybody on the list works at the tables alone.",

	search: "Search by name",
	add: "Add Person",
	none: "Nobody has such a name",
	name: "Name",
	role: "Role",
	pin: "Signs in with",
	now: "Now",
	last: "Last at a till",
	change: "Change",
	edit: "Change {{name}}",
	"last.now": "now",
	"last.never": "never",
	"last.of": "Last at a till: {{when}}",
	"role.gone": "Unknown role",
	"pin.none": "No PIN yet",
	"pin.set": "PIN",
	"pin.old": "PIN, to be typed once with a network",
	"pin.enter": "PIN, then Enter",
	"days.from": "from {{day}}",
	"days.to": "until {{day}}",
	"days.over": "ended {{day}}",
	"at.tables": "Tables",
	"at.other": "Another browser",
	"at.offline": "{{place}}, offline",
	"silent.title": "Changes reach {{places}} when heard again",
	"silent.text": "Until then the old PINs work there.",

	"form.add": "Add Person",
	"form.edit": "Change Person",
	"form.save": "Save Person",
	"form.added": "{{name}} is on the list",
	"form.saved": "{{name}} is changed",
	"form.failed": "Nothing was saved",
	"form.employee": "Employee ID (optional)",
	"form.language": "Language",
	"language.device": "As the device",
	"language.en-CA": "English",
	"language.fr-CA": "French",
	"form.from": "First day (optional)",
	"form.to": "Last day (optional)",
	"form.noName": "Please enter a name",
	"form.badDay": "Please enter a day like 2026-11-30, or nothing",
	"form.wrongOrder": "The last day is before the first one",
	"form.pin": "PIN (optional)",
	"form.ends": "Another role or other days sign this person out everywhere.",
	"form.takeOff": "Take Off The List",
	"form.setPin": "Set PIN",
	"form.changePin": "Change PIN",
	"role.hint.none": "At the tables alone: nothing at the counter.",
	"role.hint": "May: {{permissions}}.",

	"pin.title": "PIN of {{name}}",
	"pin.field": "New PIN",
	"pin.again": "New PIN Again",
	"pin.rule": "4 to 6 digits. Approvals without a network need 6.",
	"pin.rules.title": "A PIN alone says who is there",
	"pin.rules":
		"So no two people have the same one, and none begins with another: beside 4821 there is no 48215.",
	"pin.owner": "An owner's PIN works only while the device reaches the server.",
	"pin.notValid": "Please enter 4 to 6 digits",
	"pin.notSame": "The two are not the same",
	"pin.taken":
		"Somebody has this PIN, or one of the two begins with the other. Please choose another one.",
	"pin.save": "Save PIN",
	"pin.saved": "{{name}} has a new PIN",
	"pin.saved.text": "They are signed out everywhere and type it from now on.",
	"pin.take": "Take PIN Away",
	"pin.taken-away": "{{name}} has no PIN any more",
	"pin.taken-away.text": "They cannot sign in until you set one.",
	"pin.failed": "The PIN was not changed",

	"takeOff.title": "Take {{name}} Off The List",
	"takeOff.text":
		"They are signed out, at a device without a network when it is heard again. Their PIN is free for somebody else. What they sold keeps their name.",
	"takeOff.do": "Take Off",
	"takeOff.done": "{{name}} is off the list",

	"roles.built": "Built-in roles",
	"roles.built.note": "They are the same in every restaurant and can't be changed.",
	"roles.own": "Your roles",
	"roles.own.note": "Sets of permissions that you make for this restaurant.",
	"roles.none": "You have made none",
	"roles.add": "Add Role",
	"roles.edit": "Change {{name}}",
	"roles.remove": "Remove {{name}}",
	"roles.nothing": "Nothing at the counter",
	"roles.people_one": "{{count}} person",
	"roles.people_other": "{{count}} people",
	"roles.title.add": "Add Role",
	"roles.title.edit": "Change Role",
	"roles.name": "Name",
	"roles.name.hint": "Such as Shift Lead",
	"roles.may": "May",
	"roles.noName": "Please enter a name",
	"roles.noPermission": "Nothing is chosen: the role is for the tables alone.",
	"roles.save": "Save Role",
	"roles.saved": "{{name}} is saved",
	"roles.removed": "{{name}} is removed",
	"roles.failed": "The role was not saved",
	"roles.notRemoved": "The role was not removed",

	"devices.title": "Enrolled devices",
	"devices.note": "Tills and kiosks of this restaurant, and who is signed in at each.",
	"devices.none": "No device is enrolled here",
	"devices.none.text": "A till is enrolled in its settings, under This Till.",
	"devices.till": "Till",
	"devices.kiosk": "Kiosk",
	"devices.heard": "last heard {{at}}",
	"devices.end": "End",
	"devices.end.of": "End the enrolment of {{device}}",
	"devices.end.title": "End {{device}}",
	"devices.end.text":
		"The device is no till of yours any more: somebody has to sign in there with your account to enrol it again. What it sold and has not sent stays on it.",
	"devices.ended": "{{device}} is ended",
	"devices.notEnded": "The device was not ended",
	"devices.other": "Signed in elsewhere",
	"devices.other.note": "At browsers that are not enrolled.",
	"signIn.counter": "at the counter since {{at}}",
	"signIn.tables": "at the tables since {{at}}",
	"signIn.end": "Sign Out",
	"signIn.end.of": "Sign out {{name}} at {{place}}",
	"signIn.ended": "{{name}} is signed out",
	"signIn.ended.tables": "They are asked for their PIN at once.",
	"signIn.ended.counter": "They are asked for their PIN when the device is heard again.",
	"signIn.notEnded": "Nobody was signed out",
} as const;

/** A text of them by its key. */
export const s = textsOf(peopleEnCa);

/** Returns why a call failed as a sentence: the server's own where it gave one. */
export function faultText(fault: PeopleFault): string {
	switch (fault._tag) {
		case "Refused":
			return fault.code === "pin-taken" ? s("pin.taken") : fault.reason;
		case "Unreached":
			return s("unreached");
		case "Undecodable":
			return s("undecodable");
		case "SignedOut":
			return s("signedOut");
	}
}
