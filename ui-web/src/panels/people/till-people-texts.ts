import type { Denied, PinAnswer } from "@tuckshop/core/pos";
import { timeText, waitText } from "@tuckshop/core/texts";
import { textsOf } from "../../texts/texts.ts";

/** The texts of the people at a till. */
export const p = textsOf("till-people", {
	"pin.label": "PIN",
	"pin.keys": "Digits of the PIN",
	"pin.typed": "{{count}} of 4 to 6 typed",
	"pin.badge": "or scan a badge at any time",
	"pin.short": "A PIN has 4 to 6 digits",
	"pin.wrong_one": "No one has this PIN. {{count}} try left.",
	"pin.wrong_other": "No one has this PIN. {{count}} tries left.",
	"pin.wrong.alone_one":
		"This device knows no such PIN, and the server can't be reached. {{count}} try left.",
	"pin.wrong.alone_other":
		"This device knows no such PIN, and the server can't be reached. {{count}} tries left.",
	"pin.wait": "Too many wrong PINs. Try again at {{time}}, in {{wait}}.",
	"pin.failed": "The PIN could not be checked: {{reason}}",
	"not.nobody-signed-in": "Sign in first",
	"not.not-active": "This person does not work today",
	"not.not-for-counter": "This person works at the tables, not at the counter",
	"not.nobody-may": "Nobody here may do this",
	"not.in-training": "Somebody practises at this till: end the training first",
	"not.not-approved": "Nobody approved it",
	"not.may-not-approve": "That PIN may not approve this",
	"not.own-approval": "Nobody approves their own action",
	"not.needs-six-digits": "Without the server an approval needs a PIN of six digits",
	"not.offline-cap": "Without the server at most $100.00 can be approved",
	"not.offline-day-cap": "Without the server no more can be approved on this device today",
	"denied.title": "Not done",
	"enter.signIn": "Sign In",
	"enter.approve": "Approve",
	"switch.title": "Who is at the till?",
	"switch.text": "Type your PIN, 4 to 6 digits",
	"switch.open": "Open here",
	"switch.stays": "An open order stays here under its person's name.",
	"switch.lock": "Lock this till",
	"time.title": "Working time of {{name}}",
	"time.in": "Start",
	"time.break": "Break",
	"time.back": "Back",
	"time.out": "End",
	"time.marked.in": "{{name}} starts work",
	"time.marked.break": "{{name}} takes a break",
	"time.marked.back": "{{name}} is back",
	"time.marked.out": "{{name}} ends work",
	"time.correct": "Correct a time",
	"time.not": "The time was not recorded",
	"switch.train": "Train at this till",
	"switch.train.text": "Sales on trial: nothing is kept, sent or counted",
	"training.title": "TRAINING",
	"training.text": "Nothing is sold, sent or counted",
	"training.cards": "Campus card to practise with: 60010001",
	"training.end": "End training",
	"training.not": "Training was not begun",
	"training.opening": "Opening the till for training",
	"person.switch": "{{name}}, {{role}}. Switch person",
	"order.of_one": "{{count}} item open",
	"order.of_other": "{{count}} items open",
	"lock.title": "Type your PIN",
	"lock.text": "4 to 6 digits",
	"lock.ended": "You were signed out: your PIN, your role or your days have changed.",
	"lock.online": "Online",
	"lock.offline": "Offline. Only the PINs on this device are known.",
	"lock.order": "An order is open for {{name}}",
	"lock.change": "Change",
	"settings.title": "Who changes the settings?",
	"settings.text": "Type the PIN of somebody who may. The till locks again afterwards.",
	"settings.mayNot":
		"{{name}} may not change the settings. Type the PIN of somebody who may. The till locks again afterwards.",
	"settings.owner": "Sign in as the owner",
	"settings.back": "Back to the till",
	"approve.title": "Approval needed",
	"approve.text": "{{name}} may not do this alone",
	"approve.what": "What",
	"approve.asker": "Asked by",
	"approve.by": "May approve",
	"approve.amount": "Tax that is not charged",
	"approve.payOut": "Paid out of the drawer",
	"approve.holds": "Holds for this alone, for two minutes. {{name}} stays at the till.",
} as const);

/** The sentence for digits that open nothing; undefined: there is nothing to say. */
export function pinWord(answer: PinAnswer | undefined, timeZone: string): string | undefined {
	switch (answer?.is) {
		case "wrong":
			return p(answer.alone ? "pin.wrong.alone" : "pin.wrong", { count: answer.triesLeft });
		case "wait":
			return p("pin.wait", {
				time: timeText(new Date(answer.until).toISOString(), timeZone),
				wait: waitText(Math.max(1, Math.ceil((answer.until - Date.now()) / 1000))),
			});
		case "may-not":
			return p(`not.${answer.why}`);
		default:
			return undefined;
	}
}

export const deniedWord = ({ why }: Denied): string => p(`not.${why}`);
