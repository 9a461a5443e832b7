import type { Meta } from "@storybook/react-vite";
import { hang, maya, till } from "@tuckshop/ui-web/workshop";
import { scene } from "./counter-stage.tsx";
import { offlineFromTheStart } from "./earlier-sales.ts";
import { press, sees } from "./hands.ts";

const meta = { title: "Screens/Ways to a screen" } satisfies Meta;
export default meta;

export const TillOpening = scene({ prepare: ({ restaurants }) => hang(restaurants, "get") }, () =>
	sees("Loading POS System..."),
);

export const TillNotFound = scene({ path: "/pos/restaurant-1/station-9" }, async () => {
	await sees("It may have been removed, or it belongs to another account.");
	await press("Back to My Restaurants");
	await sees("My Restaurants");
});

export const TillInactive = scene({ path: "/pos/restaurant-1/station-3" }, () =>
	sees("Activate it on the dashboard to sell here."),
);

export const TillNotKept = scene(
	{
		faults: { reachable: false },
		prepare: ({ world }) => void world.device.settings.set("lastOwner", JSON.stringify(maya)),
	},
	() => sees("This station has not been opened on this device yet"),
);

export const TillKept = scene(
	{ prepare: (services) => offlineFromTheStart(services, "its menu") },
	async () => {
		await sees("Split Pea Soup");
		await sees("OFFLINE MODE - Refresh disabled to prevent data loss");
	},
);

export const TillNotStarted = scene(
	{ prepare: ({ world }) => void Object.assign(world.ids, { uuid: noIds }) },
	() => sees("Something went wrong"),
);

export const SettingsWithoutTill = scene({ path: "/settings" }, () =>
	sees("Settings belong to a station. Open one from the dashboard first."),
);

export const FixedStationMissing = scene({ path: "/legacy-pos", restaurants: [] }, () =>
	sees("No station of this account matches the fixed restaurant and station of this deployment."),
);

export const AsksToSignIn = scene({ path: till, signedIn: false }, () => sees("Demo"));

const noIds = (): never => {
	throw new Error("no ids");
};
