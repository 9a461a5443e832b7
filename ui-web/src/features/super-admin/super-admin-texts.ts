import { textsOf } from "../../texts/texts.ts";

/** The texts of the super administrator's screen, in Canadian English. */
const superAdminEnCa = {
	title: "Super Admin",
	"denied.title": "Access Denied",
	"denied.text": "You do not have permission to access this page.",
	"denied.home": "Return to Home",
	loading: "Loading users...",
	failed: "Failed to load users",
	unreached: "The server cannot be reached. Please check the connection and try again.",
	undecodable: "The server's answer could not be read. Please try again.",
	kept: "The list of {{time}} is still shown.",
	stats: "Number of users",
	"stats.total": "Total Users",
	"stats.superAdmins": "Super Admins",
	"stats.regular": "Regular Users",
	users: "Users",
	search: "Search users",
	"search.hint": "Email, business or contact name",
	"search.found": "{{found}} of {{total}} users",
	invite: "Invite",
	"invite.loading": "Making an invitation...",
	"invite.link": "Invitation link",
	"invite.copy": "Copy Link",
	"invite.copied": "Copied",
	"invite.notCopied":
		"Not copied: this browser lets no page at this address write to the clipboard. Please select the link.",
	"invite.text": "One account can be registered with it until {{time}}. It is shown only once.",
	none: "No users found",
	"none.text": "Nobody's email, business name or contact name contains “{{text}}”.",
	"search.clear": "Clear Search",
	email: "Email",
	businessName: "Business Name",
	contactName: "Contact Name",
	phone: "Phone",
	"phone.none": "-",
	role: "Role",
	created: "Created",
	actions: "Actions",
	"reset.title": "Reset Password",
	"reset.row": "Reset Password",
	"reset.of": "Reset Password of {{email}}",
	"reset.new": "New Password",
	"reset.confirm": "Confirm Password",
	"reset.hint": "At least {{least}} characters",
	"reset.ends": "This account is signed out everywhere",
	"reset.ends.text":
		"All its sessions and enrolled tills end. Its devices keep the sales that were not sent yet, and send them once somebody has signed in with the new password.",
	"reset.own": "This is your own account",
	"reset.own.text":
		"You are signed out here and everywhere, and your enrolled tills end. Sales that were not sent yet stay on their devices. Then sign in with the new password.",
	"reset.busy": "Updating...",
	"reset.done": "Password updated successfully",
	"reset.failed": "Failed to update password",
	"reset.unreached":
		"No answer came from the server. Check the connection and try again: setting the same password twice does no harm.",
	"reset.signedOut": "Your session has ended. Sign in, then set the password again.",
	"reset.signIn": "Sign In",
} as const;

/** Reads a text of it by its key. */
export const s = textsOf("super-admin", superAdminEnCa);
