import type { Meta } from "@storybook/react-vite";
import { heldBook } from "@tuckshop/core/fakes";
import { Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { busyHome, type FakeServices, hang, mapleCommons, maya } from "@tuckshop/ui-web/workshop";
import { Effect } from "effect";
import { expect, screen, within } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { dialog, dialogSays, noDialog, press, pressIn, sees, user } from "./hands.ts";

const meta = { title: "Screens/Dashboard" } satisfies Meta;
export default meta;

const dashboard = { path: "/dashboard" } as const;
const card = () => screen.findByRole("article", { name: "Maple Commons" });
const bakery = {
	...mapleCommons,
	...{
		id: "restaurant-2",
		name: "Library Café",
		address: "2 Quad Lane, Peterborough, ON",
		phone: null,
	},
	stations: [
		{ id: "station-4", name: "Espresso Bar", restaurant_id: "restaurant-2", is_active: true },
	],
};

export const Restaurants = scene(
	{ ...dashboard, restaurants: [mapleCommons, bakery] },
	async () => {
		await expect(await card()).toHaveTextContent("3 stations");
		const inactive = within(await card()).getAllByRole("button", { name: "Open POS" })[2];
		await expect(inactive).toBeDisabled();
	},
);

export const OfSuperAdmin = scene(
	{ ...dashboard, user: { ...maya, role: "super_admin" } },
	async () => {
		await card();
		await sees("Super Admin");
	},
);

export const Empty = scene({ ...dashboard, path: "/dashboard?setup=later", restaurants: [] }, () =>
	sees("Add your first restaurant to open its POS"),
);

export const Loading = scene(
	{ ...dashboard, prepare: ({ restaurants }) => hang(restaurants, "list") },
	() => sees("Loading your restaurants..."),
);

export const Failed = scene(dashboard, async ({ world }) => {
	await card();
	world.faults.reachable = false;
	await press("Delete Maple Commons");
	await pressIn(await dialog(/Delete Restaurant/), "Delete");
	await sees("Your restaurants could not be loaded");
	await noDialog();
});

export const Adding = scene(dashboard, async () => {
	await press("Add Restaurant");
	await pressIn(await dialog("Add Restaurant"), "Create Restaurant");
	await sees("Please fill in required fields (Name, Location, and Restaurant ID)");
});

export const Editing = scene(dashboard, async () => {
	await press("Edit Maple Commons");
	await expect(within(await dialog("Edit Restaurant")).getByLabelText("Address")).toHaveValue(
		mapleCommons.address,
	);
	await sees("Leave empty to keep the key that is saved");
});

export const Deleting = scene(dashboard, async () => {
	await press("Delete Maple Commons");
	await dialogSays(
		/Delete Restaurant/,
		"This will also delete all its stations and cannot be undone.",
	);
	await user.keyboard("{Escape}");
	await noDialog();
	await press("Delete Maple Commons");
	await dialog(/Delete Restaurant/);
});

const held = () =>
	heldBook([
		{
			kind: "debit",
			id: "debit-1",
			reference: "POS-1-7",
			amount: cents(1250),
			attempts: 1,
			created_at: "2026-11-20T12:01:00.000Z",
		},
		{
			kind: "order",
			id: "sale-2",
			reference: "POS-2-7",
			amount: cents(925),
			attempts: 1,
			created_at: "2026-11-20T12:03:00.000Z",
		},
	]);

export const HeldSinceRestore = scene({ ...dashboard, held: held() }, async () => {
	await sees("1 campus-card debit of $12.50 and 1 order of $9.25");
});

export const ReleasingHeld = scene({ ...dashboard, held: held() }, async () => {
	// The panel moves under the owner's figures once they are there.
	await sees("Nothing sold yet today");
	await press("Release All");
	await dialogSays(
		/^Release 1 campus-card debit/,
		"The card of 1 debit is charged, $12.50. 1 order of $9.25 goes out to the provider.",
	);
});

export const HeldOnPhone = scene({ ...dashboard, held: held(), on: "phone" }, async () => {
	await sees("1 campus-card debit of $12.50 and 1 order of $9.25");
});

export const OnPhone = scene({ ...dashboard, on: "phone" }, () => card());

const afternoon = busyHome([mapleCommons, bakery]);
const busy = ({ restaurants }: FakeServices) =>
	void Object.assign(restaurants, { home: () => Effect.succeed(afternoon) });

export const InTheAfternoon = scene(
	{ ...dashboard, restaurants: [mapleCommons, bakery], prepare: busy },
	async () => {
		await sees("Station 2 not heard since 12:41 p.m.");
		await screen.findByRole("img", { name: "Sales by hour today, with last Friday" });
	},
);

export const InTheAfternoonAsATable = scene({ ...dashboard, prepare: busy }, async () => {
	const [summary] = await screen.findAllByText("Show by Hour as a Table");
	await user.click(summary as HTMLElement);
	await screen.findByRole("table", { name: "Sold by hour" });
});

export const InTheAfternoonOnPhone = scene(
	{ ...dashboard, restaurants: [mapleCommons, bakery], prepare: busy, on: "phone" },
	async () => {
		await press("and 4 more that need you");
		await sees("Taxes are read as documented");
	},
);

export const SilentTill = scene({ ...dashboard, prepare: busy }, async () => {
	await press("What to Do");
	await dialog("Station 2 was not heard since 12:41 p.m.");
});

export const FiguresLoading = scene(
	{ ...dashboard, prepare: ({ restaurants }) => hang(restaurants, "home") },
	async () => {
		await card();
		await sees("Loading today's figures...");
	},
);

export const ServerAway = scene({ ...dashboard, prepare: busy }, async ({ restaurants, world }) => {
	await sees("Station 2 not heard since 12:41 p.m.");
	Object.assign(restaurants, { home: () => Effect.fail(new Unreached({ reason: "no network" })) });
	world.connectivity.signal("online");
	await sees("The server is away. These are the figures of 3:20 p.m.");
});
