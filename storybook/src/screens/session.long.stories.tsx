import type { Meta } from "@storybook/react-vite";
import { type FakeServices, hang, maya, rightPassword } from "@tuckshop/ui-web/workshop";
import { expect } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { button, chooseRadio, chooseTab, field, fill, press, sees } from "./hands.ts";

const meta = { title: "Screens/Sign in" } satisfies Meta;
export default meta;

const stranger = { path: "/auth", signedIn: false } as const;

const signIn = async (password = rightPassword) => {
	await fill("Email", maya.email);
	await fill("Password", password);
	await press("Sign In");
};
const signUp = () => chooseTab("Sign Up");

export const Landing = scene({ ...stranger, path: "/" }, async () => {
	await sees("Online and offline");
	await expect(await button("Get Started")).toBeEnabled();
});

export const Empty = scene(stranger, async () => {
	await sees(/Sign in as maya@northservery.example/);
	await press("Fill in");
	await expect(await field("Email")).toHaveValue(maya.email);
});

export const SignedIn = scene(stranger, async () => {
	await signIn();
	await sees("My Restaurants");
});

export const Missing = scene(stranger, async () => {
	await press("Sign In");
	await sees("Please enter your email");
	await sees("Please enter your password");
	await expect(await field("Email")).toHaveAccessibleDescription("Please enter your email");
});

export const WrongPassword = scene(stranger, async () => {
	await signIn("not it");
	await sees("Login failed");
	await sees("Email or password is wrong");
});

export const ServerUnreachable = scene(stranger, async ({ world }) => {
	await sees("Demo");
	world.faults.reachable = false;
	await signIn();
	await sees("The server cannot be reached. Please check the connection and try again.");
});

export const SigningIn = scene(
	{ ...stranger, prepare: ({ accounts }) => hang(accounts, "signIn") },
	async () => {
		await signIn();
		await sees("Signing in...");
	},
);

export const SignUp = scene(stranger, async () => {
	await signUp();
	await sees("At least 6 characters");
});

export const SignUpMissing = scene(stranger, async () => {
	await signUp();
	await press("Sign Up");
	await sees("Please enter your business name");
	await sees("A password needs at least 6 characters");
});

export const InsecureAddress = scene({ ...stranger, secure: false }, async () => {
	await sees("This address is not secure");
	await sees("Open https://till.example instead");
});

export const SignInOnPhone = scene(
	{ ...stranger, on: "phone" },
	async () => void (await button("Sign In")),
);

export const SignUpClosed = scene(
	{ ...stranger, deployment: { registration: "closed" } },
	async () => {
		await signUp();
		await sees("No new accounts here");
	},
);

export const SignUpByInvitation = scene(
	{ ...stranger, deployment: { registration: "invite" } },
	async () => {
		await signUp();
		await sees("By invitation only");
	},
);

const forgotten = { path: "/forgot-password", signedIn: false } as const;
const withCode = ({ account }: FakeServices) => {
	account.codes = ["7GQ2-M4XK-9TRD"];
};

export const Forgotten = scene({ ...forgotten, deployment: { mails: true } }, async () => {
	await sees("Mailed Link");
	await press("Set New Password");
	await sees("Please enter a recovery code");
});

export const ForgottenWithoutMail = scene(forgotten, () => sees(/This server sends no mail/));

export const ForgottenMailed = scene({ ...forgotten, deployment: { mails: true } }, async () => {
	await chooseRadio("Mailed Link");
	await fill("Email", maya.email);
	await press("Mail Me a Link");
	await sees("If there is such an account, a link is on its way to it.");
});

export const ForgottenNotValid = scene(
	{ ...forgotten, path: "/forgot-password?token=used" },
	async () => {
		await fill("New password", "zq8vtk-new");
		await press("Set New Password");
		await sees("This link or code is not valid any more. Please ask for a new one.");
	},
);

export const ForgottenDone = scene({ ...forgotten, prepare: withCode }, async () => {
	await fill("Email", maya.email);
	await fill("Recovery code", "7GQ2-M4XK-9TRD");
	await fill("New password", "zq8vtk-new");
	await press("Set New Password");
	await sees("The new password is set. Sign in with it.");
});

export const ForgottenOnPhone = scene(
	{ ...forgotten, on: "phone", deployment: { mails: true } },
	() => sees("Mailed Link"),
);
