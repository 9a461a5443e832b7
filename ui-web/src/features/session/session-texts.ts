import { textsOf } from "../../texts/texts.ts";

/** The texts of landing page and sign-in, in Canadian English. */
const sessionEnCa = {
	"landing.headline": "The till that keeps serving when the Wi-Fi stops.",
	"landing.text":
		"Campus dining and restaurants in Canada ring up meals, campus cards and cash with Tuckshop, online or offline. Sales are kept on the device and sent when the connection returns.",
	"landing.signIn": "Sign In",
	"landing.getStarted": "Get Started",
	"landing.trial": "Start Your Free Trial",
	"landing.offline.title": "Online and offline",
	"landing.offline.text":
		"Take cash and campus cards without a connection. Every sale waits safely on the device until it is sent.",
	"landing.locations.title": "Many locations",
	"landing.locations.text":
		"Restaurants, branches and stations on one page: each restaurant with its own menu, taxes and time zone, each station with its own printer.",
	"landing.complete.title": "A complete POS",
	"landing.complete.text":
		"Inventory, table service, payments and reporting, with Canadian tax rules built in: items sold out at one tap, checks split by seat, each day's totals by payment and tax.",
	"auth.headline": "Lunch rush does not wait for the Wi-Fi.",
	"auth.words": "Every sale is kept on this device first and sent when the connection returns.",
	"auth.tabs": "Sign in or sign up",
	"auth.signIn": "Sign In",
	"auth.enrol": "Set up this device with a code",
	"auth.signUp": "Sign Up",
	"auth.signingIn": "Signing in...",
	"auth.creating": "Creating account...",
	"auth.email": "Email",
	"auth.password": "Password",
	"auth.businessName": "Business name",
	"auth.contactName": "Contact name",
	"auth.phone": "Phone (optional)",
	"auth.address": "Address (optional)",
	"auth.needsEmail": "Please enter your email",
	"auth.badEmail": "Please enter an email address, such as name@example.ca",
	"auth.needsPassword": "Please enter your password",
	"auth.shortPassword": "A password needs at least {{count}} characters",
	"auth.longPassword": "A password has at most {{count}} characters",
	"auth.needsBusinessName": "Please enter your business name",
	"auth.needsContactName": "Please enter your contact name",
	"auth.passwordHint": "At least 6 characters",
	"forgot.link": "Forgot password",
	"forgot.title": "Forgot Password",
	"forgot.ways": "How to set a new password",
	"forgot.byCode": "Recovery Code",
	"forgot.byMail": "Mailed Link",
	"forgot.noMail":
		"This server sends no mail. A new password is set with one of the ten recovery codes that the account was given; without one, please ask whoever runs this server.",
	"forgot.code.text":
		"One of the ten recovery codes that the account was given sets a new password, once.",
	"forgot.mail": "Mail Me a Link",
	"forgot.mailing": "Asking...",
	"forgot.notMailed": "No link was asked for. Please try again.",
	"forgot.mailed": "If there is such an account, a link is on its way to it.",
	"forgot.code": "Recovery code",
	"forgot.code.hint": "Such as 7GQ2-M4XK-9TRD; lower case and spaces are fine",
	"forgot.needsCode": "Please enter a recovery code",
	"forgot.new": "New password",
	"forgot.keepTills": "Enrolled tills keep working",
	"forgot.ends":
		"The account is signed out everywhere. Its enrolled tills, kiosks and servers' sign-ins end too: right where a device was lost.",
	"forgot.keeps":
		"The account is signed out everywhere. Its enrolled tills, kiosks and servers' sign-ins go on.",
	"forgot.set": "Set New Password",
	"forgot.setting": "Setting...",
	"forgot.done": "The new password is set. Sign in with it.",
	"forgot.failed": "The password was not set. Please try again.",
	"forgot.back": "Back to Sign In",
	"auth.closed": "No new accounts here",
	"auth.closed.text": "Accounts are not registered on this server. Please ask whoever runs it.",
	"auth.invite": "By invitation only",
	"auth.invite.text":
		"An account is registered here with an invitation link. Please ask whoever runs this server for one.",
	"again.title": "Sign in again",
	"again.text": "Your session was ended elsewhere. What you typed is still here.",
	"again.leave": "Leave",
	"auth.loginFailed": "Login failed",
	"auth.registrationFailed": "Registration failed",
	"auth.logoutFailed": "Logout failed",
	"auth.unreached": "The server cannot be reached. Please check the connection and try again.",
	"auth.undecodable": "The server's answer could not be read. Please try again.",
	"auth.insecure.title": "This address is not secure",
	"auth.insecure.text":
		"The browser keeps nothing for offline use on an address without https. You can sign in and sell, but only while there is a connection.",
	"auth.insecure.link": "Open {{url}} instead",
	"auth.demo.title": "Demo",
	"auth.demo.text": "Sign in as {{email}} with the password {{password}}",
	"auth.demo.waiters": "PINs at its tables: {{waiters}}",
	"auth.demo.fill": "Fill in",
} as const;

/** Reads a text of them by its key. */
export const s = textsOf("session", sessionEnCa);
