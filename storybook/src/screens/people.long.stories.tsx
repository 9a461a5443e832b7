import type { Meta } from "@storybook/react-vite";
import { peopleBook, samplePerson } from "@tuckshop/core/fakes";
import { hang } from "@tuckshop/ui-web/workshop";
import { expect, screen, within } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import {
	chooseTab,
	dialog,
	dialogSays,
	fill,
	longWait,
	press,
	pressIn,
	sees,
	user,
} from "./hands.ts";

const meta = { title: "Screens/People" } satisfies Meta;
export default meta;

const device = (till_id: string, station_name: string, device_name: string) => ({
	till_id,
	station_name,
	device_name,
	kind: "till" as const,
	last_contact_at: "2026-11-21T17:14:00.000Z",
});
const signIn = (id: string, name: string, till_id: string | null, seen_at: string) => ({
	id: `sign-in-${id}`,
	person: { id, name },
	at: till_id === null ? ("tables" as const) : ("counter" as const),
	till_id,
	since: "2026-11-21T13:02:00.000Z",
	seen_at,
});
const now = "2026-11-21T17:14:30.000Z";

/** A campus servery's crew at noon. */
const crew = () =>
	peopleBook({
		mark: { version: 4, changed_at: "2026-11-20T12:00:00.000Z" },
		people: [
			samplePerson({ id: "amara", name: "Amara" }),
			samplePerson({ id: "jonah", name: "Jonah", role: "lead" }),
			samplePerson({ id: "luc", name: "Luc" }),
			samplePerson({
				id: "maya",
				name: "Maya",
				role: "owner",
				last_at: "2026-11-20T20:00:00.000Z",
			}),
			samplePerson({
				id: "priya",
				name: "Priya",
				role: "night",
				last_at: "2026-11-21T17:06:00.000Z",
			}),
			samplePerson({ id: "sol", name: "Sol", has_pin: false, last_at: null }),
			samplePerson({ id: "theo", name: "Théo", role: "server", has_old_pin: true }),
			samplePerson({ id: "wen", name: "Wen", active_to: "2026-11-30" }),
		],
		roles: [{ id: "night", name: "Night Lead", permissions: ["refund", "close", "settle"] }],
		pins: new Map([
			["amara", "4821"],
			["jonah", "730164"],
		]),
		devices: [
			device("till-1", "Station 1", "Front counter"),
			device("till-2", "Station 2", "Side counter"),
		],
		signIns: [
			signIn("amara", "Amara", "till-1", now),
			signIn("luc", "Luc", "till-2", "2026-11-21T16:41:00.000Z"),
			signIn("theo", "Théo", null, now),
		],
	});

const people = () => ({ path: "/people/restaurant-1", people: crew() });
const table = () => screen.findByRole("table", { name: "People" }, longWait);

export const List = scene(people(), async () => {
	await expect(within(await table()).getAllByRole("row")).toHaveLength(9);
	await sees("Changes reach Station 2 when heard again");
});

export const Nobody = scene({ path: "/people/restaurant-1" }, () => sees("Nobody is set up"));

export const Loading = scene(
	{ ...people(), prepare: ({ people: desk }) => hang(desk, "list") },
	() => sees("Loading the people..."),
);

export const Adding = scene(people(), async () => {
	await table();
	await press("Add Person");
	await fill("PIN (optional)", "482");
	await pressIn(await dialog("Add Person"), "Add Person");
	await dialogSays("Add Person", "Please enter a name", "Please enter 4 to 6 digits");
});

export const Changing = scene(people(), async () => {
	await table();
	await press("Change Wen");
	await dialogSays("Change Person", "Take Off The List");
});

export const PinTaken = scene(people(), async () => {
	await table();
	await press("Change Sol");
	await press("Set PIN");
	await fill("New PIN", "48219");
	await fill("New PIN Again", "48219");
	await press("Save PIN");
	await dialogSays("PIN of Sol", "Somebody has this PIN");
});

export const TakingOff = scene(people(), async () => {
	await table();
	await press("Change Luc");
	await press("Take Off The List");
	await dialogSays("Take Luc Off The List", "Their PIN is free for somebody else.");
});

export const Roles = scene(people(), async () => {
	await table();
	await chooseTab("Roles");
	await sees("Night Lead");
});

export const ChangingRole = scene(people(), async () => {
	await table();
	await chooseTab("Roles");
	await press("Change Night Lead");
	const open = await dialog("Change Role");
	await user.click(within(open).getByRole("switch", { name: "Pay cash out" }));
});

export const Devices = scene(people(), async () => {
	await table();
	await chooseTab("Devices");
	await sees("Front counter");
	await sees("at the tables since 8:02 a.m.");
});

export const EndingDevice = scene(people(), async () => {
	await table();
	await chooseTab("Devices");
	await press("End the enrolment of Front counter");
	await dialogSays("End Front counter", "somebody has to sign in there with your account");
});

export const OnPhone = scene({ ...people(), on: "phone" }, () =>
	screen.findByRole("list", { name: "People" }, longWait),
);

export const Hours = scene(people(), async () => {
	await table();
	await chooseTab("Hours");
	await sees("No working time");
});

export const CorrectingHours = scene(people(), async () => {
	await table();
	await chooseTab("Hours");
	await press("Add Forgotten Time");
	await pressIn(await dialog("Add Forgotten Time"), "End");
	await press("Save Correction");
	await dialogSays("Add Forgotten Time", "Please enter a day and a time");
});

/** A till of the restaurant, at its lock. */
const till = () => ({ path: "/pos/restaurant-1/station-1", people: crew() });
const opened = async (pin: string, name: string) => {
	await sees("Type your PIN");
	await user.keyboard(pin);
	await press(new RegExp(`^${name}, `));
};

export const TillLocked = scene(till(), () => sees("Type your PIN"));

export const TillSwitching = scene(till(), async () => {
	await opened("4821", "Amara");
	await dialogSays("Who is at the till?", "Working time of Amara", "Train at this till");
});

export const TillCorrectingTime = scene(till(), async () => {
	await opened("4821", "Amara");
	await press("Start");
	await press("Correct a time");
	await dialogSays("Correct A Time", "Add a mark that was forgotten");
});

export const TillApproval = scene(till(), async () => {
	await opened("4821", "Amara");
	await press("Train at this till");
	await dialogSays("Approval needed", "Amara may not do this alone", "Begin and end training");
});

export const TillTraining = scene(till(), async () => {
	await opened("730164", "Jonah");
	await press("Train at this till");
	await sees("Nothing is sold, sent or counted");
});
