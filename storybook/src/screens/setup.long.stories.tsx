import type { Meta } from "@storybook/react-vite";
import { mapleCommons, maya } from "@tuckshop/ui-web/workshop";
import { scene } from "./counter-stage.tsx";
import { chooseRadio, fill, press, sees } from "./hands.ts";

const meta = { title: "Screens/Guided setup" } satisfies Meta;
export default meta;

const sandbox_provider = {
	menu_api_url: "http://127.0.0.1:3001",
	restaurant_id: 1000012,
	branch_id: 1000012,
};
const begun = { ...mapleCommons, setup_done: [] };
const at = (step: string) => ({
	path: `/setup/restaurant-1?step=${step}`,
	restaurants: [begun],
	deployment: { sandbox_provider },
});

export const NameAndAddress = scene(
	{ path: "/setup", user: { ...maya, address: "14 Residence Row, Peterborough, ON" } },
	() => sees("What is it called, and where does it stand?"),
);

export const Province = scene(at("province"), () => sees("Where is it?"));

export const ProvinceNotChosen = scene(
	{ ...at("province"), restaurants: [{ ...begun, address: "2 Quad Lane", province: null }] },
	() => sees("Where is it?"),
);

export const Stations = scene(at("stations"), async () => {
	await sees("Where do you sell?");
	await press("Add Station");
});

export const ProviderConnected = scene(at("provider"), () => sees("Connected"));

export const ProviderUntested = scene(at("provider"), async () => {
	await sees("Connected");
	await fill("Menu API address", "https://menu.example");
	await sees("Test Connection");
});

export const TillOnThisDevice = scene(at("tills"), () => sees("Station 1 opens on this device"));

export const TillByCode = scene(at("tills"), async () => {
	await sees("Set up a till");
	await chooseRadio("Another device");
	await sees("K7PM-4WQD");
});

export const Printer = scene(at("printer"), () => sees("No printer for now"));

export const NotThere = scene({ path: "/setup/restaurant-9" }, () =>
	sees("This restaurant is not there any more"),
);

export const TakenUpFromTheDashboard = scene(
	{ path: "/dashboard", restaurants: [{ ...begun, setup_done: ["stations"] }] },
	() => sees("Maple Commons is not set up yet"),
);

export const Enrol = scene({ path: "/enrol", signedIn: false }, () => sees("Set Up This Till"));

export const EnrolRefused = scene({ path: "/enrol", signedIn: false }, async () => {
	await fill("Setup code", "K7PM-4WQX");
	await press("Set Up This Till");
	await sees(/This code is wrong/);
});
