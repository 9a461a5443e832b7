import type { Meta } from "@storybook/react-vite";
import { NotStored } from "@tuckshop/core/ports";
import { sampleFines } from "@tuckshop/core/rules/fines";
import { type FakeServices, hang, maya, setReachable } from "@tuckshop/ui-web/workshop";
import { Effect } from "effect";
import { expect, screen } from "storybook/test";
import { type Scene, scene } from "./counter-stage.tsx";
import {
	button,
	dialog,
	dialogSays,
	field,
	fill,
	orderSays,
	press,
	sees,
	tap,
	user,
} from "./hands.ts";

const meta = { title: "Screens/Library" } satisfies Meta;
export default meta;

const owing = "60010001";
const fines = sampleFines(owing, "2026-11-02T09:00:00.000Z");

/** The library's till of a device where fines of this credential are known. */
const library = (
	play: (services: FakeServices) => Promise<unknown>,
	{ on = "till", prepare }: Pick<Scene, "on" | "prepare"> = {},
) =>
	scene(
		{
			path: "/library-pos",
			on,
			prepare: async (services) => {
				const { device, fineStore } = services.world;
				device.settings.set("libraryPosMode", "true");
				device.settings.set(
					`lastTill/${maya.id}`,
					JSON.stringify({ restaurantId: "restaurant-1", stationId: "station-1" }),
				);
				await Effect.runPromise(fineStore.add(maya.id, fines));
				await prepare?.(services);
			},
		},
		play,
	);

const lookUp = async (credential = owing) => {
	await press("Fine Payment");
	await fill("Credential ID", credential);
	await press("Find Fines");
};
const select = async (name: RegExp) => user.click(await screen.findByRole("checkbox", { name }));
const pay = async (description: string, amount: string) =>
	fill(`Pay amount for ${description}`, amount);

const till = async () => {
	await tap("Split Pea Soup");
	await sees("Library POS Mode");
};
export const Till = library(till);
export const SmallTill = library(till, { on: "small" });
export const PhoneTill = library(() => sees("Library POS Mode"), { on: "phone" });

export const Offline = library(async (services) => {
	await till();
	setReachable(services, false);
	await sees("OFFLINE MODE - Refresh disabled to prevent data loss");
});

export const NoStation = scene(
	{
		path: "/library-pos",
		prepare: ({ world }) => void world.device.settings.set("libraryPosMode", "true"),
	},
	() => sees("Library mode belongs to a station"),
);

const credential = async () => {
	await press("Fine Payment");
	await expect(await field("Credential ID")).toHaveFocus();
	await expect(await button("Find Fines")).toBeDisabled();
};
export const Credential = library(credential);
export const CredentialOnPhone = library(credential, { on: "phone" });

export const CredentialMissing = library(async () => {
	await credential();
	await user.keyboard("{Enter}");
	await sees("Please enter a credential ID");
});

export const Finding = library(
	async () => {
		await lookUp();
		await sees("Finding...");
	},
	{ prepare: ({ world }) => hang(world.fineStore, "of") },
);

export const NotFound = library(
	async () => {
		await lookUp();
		await sees("Failed to retrieve fines. Please try again.");
		await expect(await field("Credential ID")).toHaveValue(owing);
	},
	{
		prepare: ({ world }) =>
			void Object.assign(world.fineStore, {
				of: () => Effect.fail(new NotStored({ reason: "no disk" })),
			}),
	},
);

export const NoFines = library(async () => {
	await lookUp("B-77");
	await dialogSays("Fines for Credential: B-77", "No fines owed");
	await expect(await button("Back")).toHaveFocus();
});

const found = async () => {
	await lookUp();
	await dialogSays(`Fines for Credential: ${owing}`, "3 fines, $46.25 owed", "No fine selected");
};
export const Fines = library(found);
export const FinesOnPhone = library(found, { on: "phone" });

const partly = async () => {
	await found();
	await select(/^Overdue book/);
	await press("50% of Overdue book");
	await select(/^Damaged laptop charger/);
	await dialogSays(/^Fines/, "Partial payment, $4.25 stays owed", "2 fines to add", "$17.00");
};
export const FinesInPart = library(partly);
export const FinesInPartOnPhone = library(partly, { on: "phone" });

export const FinesNotValid = library(async () => {
	await partly();
	await pay("Overdue book", "8.51");
	await pay("Damaged laptop charger", "0");
	await press("Add to Cart");
	await dialogSays(
		/^Fines/,
		"Between $0.01 and $8.50",
		"Each pay amount must be more than 0 and at most the fine",
	);
});

export const NoFineSelected = library(async () => {
	await found();
	await press("Add to Cart");
	await sees("Please select at least one fine to pay");
});

const many = ({ world }: FakeServices) =>
	Effect.runPromise(
		world.fineStore.add(
			maya.id,
			fines.flatMap((fine) =>
				Array.from({ length: 13 }, (_, index) => ({
					...fine,
					id: `${fine.id}-${index}`,
					description: `${fine.description}: Flora of the Boreal Forest, ${index + 1}`,
				})),
			),
		),
	);
const longList = async () => {
	await lookUp();
	await dialogSays(/^Fines/, "42 fines");
	await select(/^Overdue book,/);
};
export const ManyFines = library(longList, { prepare: many });
export const ManyFinesOnPhone = library(longList, { on: "phone", prepare: many });

const added = async () => {
	await tap("Split Pea Soup");
	await partly();
	await press("Add to Cart");
	await orderSays(/Overdue book.*Partial payment.*\$4\.25/);
};
export const InTheOrder = library(added);
export const InTheOrderOfSmallTill = library(added, { on: "small" });

export const InTheOrderAlready = library(async () => {
	await added();
	await lookUp();
	await dialogSays(/^Fines/, "In the order already: $4.25");
	await dialog(/^Fines/);
});
