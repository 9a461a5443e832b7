import type { Meta } from "@storybook/react-vite";
import { type FakeServices, hang, rightPassword } from "@tuckshop/ui-web/workshop";
import { expect, screen, within } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import {
	button,
	dialog,
	dialogSays,
	fill,
	longWait,
	noDialog,
	press,
	pressIn,
	sees,
} from "./hands.ts";

const meta = { title: "Screens/Account" } satisfies Meta;
export default meta;

type Listed = FakeServices["account"]["sessions"][number];
const session = (
	id: string,
	device: string | null,
	last_used_at: string,
	change: Partial<Listed> = {},
): Listed => ({
	...{
		id,
		device,
		address: "203.0.113.…",
		created_at: "2026-10-02T13:05:00.000Z",
		last_used_at,
		current: false,
	},
	...change,
});
/** An owner of five restaurants, who has signed in at many a counter. */
const prepare = ({ account }: FakeServices) => {
	account.sessions = [
		session("tablet", "Safari on iPad", "2026-11-20T17:05:00.000Z", { address: "198.51.100.…" }),
		session("here", "Chrome on Windows", "2026-11-20T12:05:00.000Z", { current: true }),
		session("office", "Firefox on Linux", "2026-11-18T12:05:00.000Z", { address: "2001:db8:40:…" }),
		session("old", null, "2026-09-30T12:05:00.000Z", {
			address: null,
			created_at: "2026-08-02T12:05:00.000Z",
		}),
	];
	account.codes = ["one", "two", "three", "four", "five", "six", "seven"];
};
const account = { path: "/account", prepare } as const;
const list = () => screen.findByRole("list", { name: "Where You Are Signed In" }, longWait);
const makeCodes = async (password: string) => {
	await press("Make New Codes");
	const open = await dialog("Make New Codes");
	await fill("Current Password", password);
	await pressIn(open, "Make New Codes");
};
const changePassword = async (current: string, next: string, again = next) => {
	await press("Change Password");
	const open = await dialog("Change Password");
	await fill("Current Password", current);
	await fill("New Password", next);
	await fill("Confirm New Password", again);
	await pressIn(open, "Change Password");
};

export const SignedIn = scene(account, async () => {
	await expect(within(await list()).getAllByRole("listitem")).toHaveLength(4);
	await sees("This browser");
	await sees("7 codes are left");
});

export const HereAlone = scene({ path: "/account" }, async () => {
	await list();
	await sees("You have no codes");
	await expect(screen.queryByRole("button", { name: "End All Others" })).toBeNull();
});

export const Loading = scene(
	{ ...account, prepare: ({ ownAccount }) => hang(ownAccount, "read") },
	() => sees("Loading your account..."),
);

export const Failed = scene(account, async ({ world }) => {
	await list();
	world.faults.reachable = false;
	await press("End Safari on iPad, last used Nov 20, 2026");
	await sees("The session was not ended");
});

export const Ended = scene(account, async () => {
	await press("End Safari on iPad, last used Nov 20, 2026");
	await sees("Session ended");
});

export const EndingAll = scene(account, async () => {
	await press("End All Others");
	await dialogSays("End All Other Sessions", "3 other browsers are signed out at once.");
});

export const ChangingPassword = scene(account, () => changePassword("", "short", "other"));

export const WrongPassword = scene(account, async () => {
	await changePassword("not it", "zq8vtk-new");
	await sees("This is not the password that the account has.");
});

export const PasswordChanged = scene(account, async () => {
	await changePassword(rightPassword, "zq8vtk-new");
	await noDialog();
	await sees("3 other sessions were ended.");
});

export const MakingCodes = scene(account, async () => {
	await makeCodes("not it");
	await sees("This is not the password that the account has.");
	await sees("The codes that you have now end.");
});

export const NewCodes = scene(account, async () => {
	await makeCodes(rightPassword);
	await dialog("Your Recovery Codes");
	await expect(await button("I Have Kept Them")).toBeEnabled();
});

export const OnPhone = scene({ ...account, on: "phone" }, () => list());

export const CodesOnPhone = scene({ ...account, on: "phone" }, async () => {
	await makeCodes(rightPassword);
	await dialog("Your Recovery Codes");
});
