import { cleanup } from "@testing-library/react";
import { type PeopleBook, peopleBook, samplePerson } from "@tuckshop/core/fakes";
import { Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seesToast, show } from "../../workshop/show.tsx";

const station = { till_id: "till-1", station_name: "Station 1", kind: "till" as const };
const crew = (change: Partial<PeopleBook> = {}): PeopleBook =>
	peopleBook({
		people: [
			samplePerson(),
			samplePerson({ id: "person-2", name: "Priya", role: "manager", needs_enter: true }),
			samplePerson({ id: "person-3", name: "Sol", has_pin: false, last_at: null }),
			samplePerson({ id: "person-4", name: "Wen", active_to: "2026-01-31" }),
		],
		pins: new Map([
			["person-1", "4821"],
			["person-2", "602199"],
		]),
		devices: [
			{ ...station, device_name: "Front till", last_contact_at: "2026-11-20T17:00:00.000Z" },
		],
		signIns: [
			{
				id: "sign-in-1",
				person: { id: "person-1", name: "Amara" },
				at: "counter",
				till_id: "till-1",
				since: "2026-11-20T12:00:00.000Z",
				seen_at: "2026-01-20T17:00:00.000Z",
			},
		],
		...change,
	});
const path = "/people/restaurant-1";
const table = page.getByRole("table", { name: "People" });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });
const dialog = page.getByRole("dialog");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const pressIn = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
const fill = (label: string, text: string) =>
	dialog.getByLabelText(label, { exact: true }).fill(text);
const tab = (name: string) => page.getByRole("tab", { name, exact: true }).click();

describe("a restaurant's people, for its owner", () => {
	it("[CREW-01] are led to from the restaurant's card, and say what a PIN is missing for and where somebody is", async () => {
		const { router } = await show("/dashboard", { people: crew() });
		await press("People of Maple Commons");
		await expect.poll(() => router.state.location.pathname).toBe(path);
		await expect.element(row("Amara")).toMatchTextContent("CashierPINStation 1, offline");
		await expect.element(row("Priya")).toMatchTextContent("ManagerPIN, then Enter");
		await expect.element(row("Sol")).toMatchTextContent("No PIN yetnever");
		await expect.element(row("Wen")).toMatchTextContent("ended Jan 31, 2026");
		// Only the exception is coloured.
		expect(document.querySelectorAll(".ts-table .ts-pill")).toHaveLength(1);
		await expect.element(page.getByText("Changes reach Station 1 when heard again")).toBeVisible();
		await page.getByLabelText("Search by name", { exact: true }).fill("pri");
		await expect.poll(() => table.getByRole("row").elements().length).toBe(2);
	});

	it("[CREW-11] say that the counter asks for no PIN while nobody is set up", async () => {
		await show(path);
		await expect.element(page.getByText("Nobody is set up")).toBeVisible();
		await expect.element(page.getByText(/The counter asks for no PIN/)).toBeVisible();
	});

	it("[CREW-01, CREW-07] takes a further person, by the keyboard alone, and says why a PIN can't be theirs", async () => {
		const people = crew();
		await show(path, { people });
		await expect.element(row("Amara")).toBeVisible();
		(page.getByRole("button", { name: "Add Person" }).element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(dialog.getByLabelText("Name", { exact: true })).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(dialog).toMatchTextContent("Please enter a name");
		await userEvent.keyboard("Théo");
		const pin = dialog.getByLabelText("PIN (optional)");
		await pin.fill("48x215");
		await expect.element(pin).toHaveAttribute("type", "password");
		await expect.element(pin).toHaveValue("48215");
		await pin.fill("48219");
		await userEvent.keyboard("{Enter}");
		await expect
			.element(dialog)
			.toMatchTextContent("Somebody has this PIN, or one of the two begins with the other.");
		await expect.element(dialog).toMatchTextContent("beside 4821 there is no 48215");
		await pin.fill("7733");
		await userEvent.keyboard("{Enter}");
		await expect.element(row("Théo")).toMatchTextContent("CashierPIN");
		expect(people.pins.get("person-5")).toBe("7733");
	});

	it("[CREW-07] gives a PIN that is typed twice, and takes it away", async () => {
		const people = crew();
		await show(path, { people });
		await press("Change Sol");
		await pressIn("Set PIN");
		await fill("New PIN", "123");
		await pressIn("Save PIN");
		await expect.element(dialog).toMatchTextContent("Please enter 4 to 6 digits");
		await fill("New PIN", "559911");
		await fill("New PIN Again", "559912");
		await pressIn("Save PIN");
		await expect.element(dialog).toMatchTextContent("The two are not the same");
		await fill("New PIN Again", "559911");
		await pressIn("Save PIN");
		await seesToast("Sol has a new PIN", "They are signed out everywhere and type it from now on.");
		expect(people.pins.get("person-3")).toBe("559911");
		await press("Change Sol");
		await pressIn("Change PIN");
		await pressIn("Take PIN Away");
		await expect.element(row("Sol")).toMatchTextContent("No PIN yet");
		expect(people.pins.has("person-3")).toBe(false);
	});

	it("[CREW-01, CREW-02] changes role and days, and takes somebody off the list", async () => {
		const people = crew();
		await show(path, { people });
		await press("Change Wen");
		await dialog.getByLabelText("Role", { exact: true }).selectOptions("Server");
		await expect.element(dialog).toMatchTextContent("At the tables alone: nothing at the counter.");
		await dialog.getByLabelText("Role", { exact: true }).selectOptions("Lead");
		await expect.element(dialog).toMatchTextContent("pay cash out");
		await fill("First day (optional)", "2026-03-01");
		await pressIn("Save Person");
		await expect.element(dialog).toMatchTextContent("The last day is before the first one");
		await fill("Last day (optional)", "");
		await pressIn("Save Person");
		await expect.element(row("Wen")).toMatchTextContent("Lead");
		expect(people.people.at(-1)).toMatchObject({ active_from: "2026-03-01", active_to: null });
		await press("Change Amara");
		await pressIn("Take Off The List");
		await pressIn("Take Off");
		await expect.element(page.getByText("Amara is off the list")).toBeVisible();
		await expect.element(row("Amara")).not.toBeInTheDocument();
		expect(people.pins.has("person-1")).toBe(false);
	});

	it("[CREW-02] makes roles of the owner's own, and keeps one that somebody has", async () => {
		const people = crew();
		await show(path, { people });
		await tab("Roles");
		await press("Add Role");
		await pressIn("Save Role");
		await expect.element(dialog).toMatchTextContent("Please enter a name");
		await fill("Name", "Night");
		await dialog.getByRole("switch", { name: "Give refunds without a sale" }).click();
		await pressIn("Save Role");
		const own = page.getByRole("list", { name: "Your roles" });
		await expect.element(own).toMatchTextContent("NightGive refunds without a sale0 people");
		expect(people.roles).toMatchObject([{ name: "Night", permissions: ["refund-without-sale"] }]);
		const role = people.roles[0]?.id ?? "";
		people.people = people.people.map((person) => ({ ...person, role }));
		await press("Remove Night");
		await seesToast(
			"The role was not removed",
			"Somebody has the role Night: give them another one first.",
		);
		await expect.element(own).toMatchTextContent("Night");
	});

	it("[CREW-13] shows devices with their last contact and who is there, and ends each", async () => {
		const people = crew();
		const { services } = await show(path, { people });
		await tab("Devices");
		const devices = page.getByRole("list", { name: "Enrolled devices" });
		await expect
			.element(devices)
			.toMatchTextContent("Front tillStation 1 · last heard Nov 20, 2026");
		await press("Sign out Amara at Front till");
		await seesToast(
			"Amara is signed out",
			"They are asked for their PIN when the device is heard again.",
		);
		expect(people.signIns).toEqual([]);
		await expect.element(devices).not.toMatchTextContent("Amara");
		const revoked: string[] = [];
		const { revoke } = services.tills;
		Object.assign(services.tills, {
			revoke: (id: string) => {
				revoked.push(id);
				return revoke(id);
			},
		});
		await press("End the enrolment of Front till");
		await pressIn("Cancel");
		expect(revoked).toEqual([]);
		await press("End the enrolment of Front till");
		await pressIn("End");
		await expect.poll(() => revoked).toEqual(["till-1"]);
	});

	it("[CREW-01] says when the list can't be read, and that another owner's restaurant is none of theirs", async () => {
		await show("/people/restaurant-9", { people: crew() });
		await expect.element(page.getByText("This restaurant is not one of yours")).toBeVisible();
		cleanup();
		let reaches = false;
		await show(path, {
			people: crew(),
			prepare: ({ people }) => {
				const { list } = people;
				const unreached = Effect.fail(new Unreached({ reason: "no network" }));
				Object.assign(people, { list: (id: string) => (reaches ? list(id) : unreached) });
			},
		});
		await expect.element(page.getByText("The people could not be loaded")).toBeVisible();
		reaches = true;
		await press("Try Again");
		await expect.element(row("Amara")).toBeVisible();
	});
});
