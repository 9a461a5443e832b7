import type { Meta } from "@storybook/react-vite";
import { type FakeServices, hang, maya, setReachable } from "@tuckshop/ui-web/workshop";
import { expect, screen, waitFor, within } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { button, dialog, dialogSays, fill, longWait, press, pressIn, sees } from "./hands.ts";

const meta = { title: "Screens/Super Admin" } satisfies Meta;
export default meta;

const { session: _, ...mayasAccount } = maya;
const names = [
	["amelie", "Amélie Côté", "Library Café"],
	["raj", "Raj Patel", "Residence Dining Hall of the University"],
	["zoe", "Zoé Beaulieu-Lafontaine", "Quad Kiosk"],
	["liam", "Liam MacDonald", "Harbour Bistro"],
] as const;
const users = Array.from({ length: 2_000 }, (_, index) => {
	const [word, contact_name, business_name] = names[index % names.length] ?? names[0];
	return {
		...mayasAccount,
		...{
			id: `user-${index}`,
			email: `${word}.${index}@quad.example`,
			contact_name,
			business_name,
			role: "user" as const,
		},
		phone: index % 3 === 0 ? null : `705-555-${String(index).padStart(4, "0")}`,
		created_at: "2026-11-20T17:00:00.000Z",
	};
});
const administration = {
	path: "/super-admin",
	user: { ...maya, role: "super_admin" as const },
	users,
};
const table = () => screen.findByRole("table", { name: "Users" }, longWait);
const refuse = ({ users: book }: FakeServices) => {
	book.users = book.users.map((user) => ({ ...user, role: "user" }));
};
const open = async (email: string) => {
	await fill("Search users", email);
	await press(`Reset Password of ${email}`);
	return dialog("Reset Password");
};

export const List = scene(administration, async () => {
	await expect(await table()).toHaveAttribute("aria-rowcount", "2002");
	for (const text of ["Total Users", "2,001", "Super Admins", "Regular Users"]) await sees(text);
});

export const Found = scene(administration, async () => {
	await table();
	await fill("Search users", "maya");
	await waitFor(
		async () => expect(within(await table()).getAllByRole("row")).toHaveLength(2),
		longWait,
	);
	await sees("1 of 2,001 users");
});

export const NobodyFound = scene(administration, async () => {
	await table();
	await fill("Search users", "nobody");
	await sees("No users found");
});

export const Loading = scene(
	{ ...administration, prepare: ({ userDirectory }) => hang(userDirectory, "all") },
	() => sees("Loading users..."),
);

export const Failed = scene(
	{
		...administration,
		faults: { reachable: false },
		prepare: ({ world }) =>
			void world.device.settings.set("lastOwner", JSON.stringify(administration.user)),
	},
	async () => {
		await sees("Failed to load users");
		await expect(await button("Try Again")).toBeEnabled();
	},
);

export const Offline = scene(administration, async (services) => {
	await table();
	setReachable(services, false);
	await sees("OFFLINE MODE - Refresh disabled to prevent data loss");
	await table();
});

export const Denied = scene({ ...administration, user: maya }, async () => {
	await sees("Access Denied");
	await expect(await screen.findByRole("link", { name: "Return to Home" })).toHaveAttribute(
		"href",
		"/",
	);
});

export const DeniedMeanwhile = scene(administration, async (services) => {
	await table();
	refuse(services);
	await press("Back");
	await press("Super Admin");
	await sees("You do not have permission to access this page.");
});

export const Resetting = scene(administration, async () => {
	await open("zoe.2@quad.example");
	await dialogSays(
		"Reset Password",
		"Zoé Beaulieu-Lafontaine",
		"This account is signed out everywhere",
	);
});

export const ResettingRefused = scene(administration, async () => {
	const asks = await open("zoe.2@quad.example");
	await fill("New Password", "12345");
	await fill("Confirm Password", "54321");
	await pressIn(asks, "Reset Password");
	await sees("Password must be at least 6 characters");
	await sees("Passwords do not match");
});

export const ResettingFailed = scene(administration, async ({ world }) => {
	const asks = await open("zoe.2@quad.example");
	world.faults.reachable = false;
	await fill("New Password", "a new one");
	await fill("Confirm Password", "a new one");
	await pressIn(asks, "Reset Password");
	await sees("Failed to update password");
});

export const ResettingOwn = scene(administration, async () => {
	await open(maya.email);
	await sees("This is your own account");
});

export const OnPhone = scene({ ...administration, on: "phone" }, async () => void (await table()));
export const ResettingOnPhone = scene(
	{ ...administration, on: "phone" },
	async () => void (await open("zoe.2@quad.example")),
);
