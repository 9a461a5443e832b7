import type { EnrolledTill } from "@tuckshop/core/contract";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServices } from "../../workshop/fake-services.ts";
import { fakeServices, setReachable } from "../../workshop/fake-services.ts";
import { scanCode, speeds } from "../../workshop/key-presses.ts";
import { open, show, tile, till } from "../../workshop/show.tsx";
import { crew } from "./crew.sample.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name });
const pin = page.getByLabelText("PIN", { exact: true });
const key = (digit: string) =>
	page.getByRole("group", { name: "Digits of the PIN" }).getByRole("button", { name: digit });
const person = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `) });

/** The till of a restaurant with people, at its lock. */
async function locked(width?: number) {
	const shown = await show(till, { people: crew(), ...(width === undefined ? {} : { width }) });
	await expect.element(heading("Type your PIN")).toBeVisible();
	return shown;
}
const settings = ({ services }: { readonly services: FakeServices }) =>
	[...services.world.device.settings.keys()].join();

describe("a till whose restaurant has people", () => {
	it("[CREW-05, CREW-15] opens by touch after the last digit, names the person in its bar, and says how many digits are typed but none of them", async () => {
		await locked();
		await expect.element(tile("Fries")).not.toBeInTheDocument();
		await expect.element(pin).toHaveFocus();
		await expect.element(pin).toHaveAttribute("type", "password");
		for (const digit of ["4", "8", "2"]) await key(digit).click();
		await expect.element(page.getByText("3 of 4 to 6 typed")).toBeInTheDocument();
		expect(document.body.textContent).not.toContain("482");
		await key("1").click();
		await expect.element(person("Amara")).toBeVisible();
		await expect.element(person("Amara")).toMatchTextContent("Cashier");
		await expect.element(tile("Fries")).toBeVisible();
	});

	it("[CREW-05, CREW-15] opens by keyboard, and for an owner with Enter", async () => {
		await locked();
		await userEvent.keyboard("9155");
		await expect.element(heading("Type your PIN")).toBeVisible();
		await userEvent.keyboard("{Enter}");
		await expect.element(person("Olive")).toBeVisible();
	});

	it("[CREW-05, CREW-15] switches by a badge that is scanned over the question who is there, adds no item, and keeps the order under its person's name", async () => {
		const shown = await locked();
		await userEvent.keyboard("4821");
		await tile("Fries").click();
		await person("Amara").click();
		await expect.element(dialog("Who is at the till?")).toMatchTextContent("Amara1 item open");
		await expect.element(pin).toHaveFocus();
		await scanCode("730164", speeds["with a late Enter"]);
		await expect.element(person("Priya")).toBeVisible();
		await expect.element(dialog("Who is at the till?")).not.toBeInTheDocument();
		// Nowhere is a digit of the badge left, and its Enter has pressed nothing.
		await new Promise((next) => setTimeout(next, 400));
		await expect.element(page.getByRole("textbox", { name: /PLU/ })).toHaveValue("");
		await expect.element(dialog("Who is at the till?")).not.toBeInTheDocument();
		await person("Priya").click();
		await expect.element(dialog("Who is at the till?")).toMatchTextContent("Amara1 item open");
		expect(settings(shown)).toContain("orderPerson");
	});

	it("[CREW-05] locks by hand with the order in it, and opens for the next person after a reload", async () => {
		const { services, drawn } = await locked();
		await userEvent.keyboard("4821");
		await tile("Fries").click();
		await person("Amara").click();
		await button("Lock this till").click();
		await expect.element(heading("Type your PIN")).toBeVisible();
		await expect.element(page.getByText("An order is open for Amara")).toBeVisible();
		await expect.element(page.getByText("Fries")).not.toBeInTheDocument();
		drawn.unmount();
		await open(till, services);
		await expect.element(page.getByText("An order is open for Amara")).toBeVisible();
		await userEvent.keyboard("730164");
		await expect.element(person("Priya")).toBeVisible();
		await expect.element(button("Remove Fries")).toBeVisible();
	});

	it("[CREW-06] says how many tries are left, then when the next one is possible, and takes no digit until then", async () => {
		const shown = await locked();
		setReachable(shown.services, false);
		await userEvent.keyboard("000000");
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent(
				"This device knows no such PIN, and the server can't be reached. 4 tries left.",
			);
		await expect.element(pin).toHaveValue("");
		for (let n = 0; n < 4; n++) {
			await userEvent.keyboard("000000");
			await expect.element(pin).toHaveValue("");
		}
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent(/Too many wrong PINs\. Try again at .*, in/);
		await userEvent.keyboard("4821");
		await expect.element(pin).toHaveValue("");
		await expect.element(heading("Type your PIN")).toBeVisible();
	});

	it("[CREW-04, CREW-15] asks for an approval on the spot, says who may, and leaves the asker at the till", async () => {
		await locked();
		await userEvent.keyboard("4821");
		await tile("Fries").click();
		await button("Tax Exempt").click();
		await page.getByLabelText("Reason").fill("Diplomat");
		await userEvent.keyboard("{Enter}");
		const asked = dialog("Approval needed");
		await expect.element(asked).toMatchTextContent("Amara may not do this alone");
		await expect.element(asked).toMatchTextContent("Lead, Manager, Owner");
		await expect.element(asked).toMatchTextContent("Exempt from tax");
		await expect.element(pin).toHaveFocus();
		await userEvent.keyboard("4821");
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("Nobody approves their own action");
		await userEvent.keyboard("730164");
		await expect.element(asked).not.toBeInTheDocument();
		await expect.element(page.getByText(/Diplomat/)).toBeVisible();
		await expect.element(person("Amara")).toBeVisible();
	});

	it("[CREW-04] does nothing that nobody approved, and says so", async () => {
		await locked();
		await userEvent.keyboard("4821");
		await tile("Fries").click();
		await button("Tax Exempt").click();
		await page.getByLabelText("Reason").fill("Diplomat");
		await userEvent.keyboard("{Enter}");
		await expect.element(dialog("Approval needed")).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(page.getByText("Nobody approved it")).toBeVisible();
		await expect.element(page.getByText(/Diplomat/)).not.toBeInTheDocument();
	});

	it("[CREW-05] shows the change on its lock where it locks after each sale", async () => {
		const shown = await locked();
		shown.services.world.device.settings.set(
			"tillLock/owner-1/restaurant-1",
			JSON.stringify({ minutes: 0, afterSale: true }),
		);
		shown.drawn.unmount();
		await open(till, shown.services);
		await expect.element(pin).toHaveFocus();
		await userEvent.keyboard("4821");
		await tile("Fries").click();
		await button("Pay").click();
		await page.getByRole("button", { name: /^\$20/ }).click();
		await expect.element(heading("Type your PIN")).toBeVisible();
		await expect.element(page.getByText(/^Change/)).toBeVisible();
	});
});

it("[CREW-11] shows no name, no PIN and no lock where nobody is set up", async () => {
	await show(till);
	await tile("Fries").click();
	await button("Pay").click();
	await button("Exact").click();
	await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
	await expect.element(pin).not.toBeInTheDocument();
	expect(document.querySelector(".ts-person")).toBeNull();
});

describe("the settings of an enrolled till whose restaurant has people", () => {
	const settingsPath = `${till}/settings`;
	/** The server answers as to the till's own session: the owner is not signed in. */
	const enrolled = async () => {
		const services = fakeServices({ people: crew() });
		const at = "2026-11-20T12:00:00.000Z";
		const here: EnrolledTill = {
			...{ id: "till-1", ownerId: "owner-1", kind: "till", deviceName: "Counter" },
			...{ restaurantId: "restaurant-1", restaurantName: "Maple Commons" },
			...{ stationId: "station-1", stationName: "Station 1" },
			...{ createdAt: at, lastUsedAt: at, expiresAt: "2099-01-01T00:00:00.000Z" },
		};
		Object.assign(services.accounts, { current: () => Effect.succeed(undefined) });
		Object.assign(services.tills, { worker: () => Effect.succeed({ is: "till", till: here }) });
		await open(settingsPath, services);
		return services;
	};

	it("[SETU-05] open for nobody, say so to whoever may not, open for a person who may by their PIN, and lock the till again behind them", async () => {
		const services = await enrolled();
		await expect.element(heading("Type your PIN")).toBeVisible();
		await userEvent.keyboard("4821");
		await expect.element(heading("Who changes the settings?")).toBeVisible();
		await expect.element(button("Sign in as the owner")).toBeVisible();
		await expect.element(page.getByRole("tablist")).not.toBeInTheDocument();
		await expect
			.element(page.getByText("Amara may not change the settings.", { exact: false }))
			.toBeVisible();
		// A PIN that is right and opens nothing leaves the field to the next one.
		await userEvent.keyboard("482");
		await expect.element(page.getByLabelText("PIN", { exact: true })).toHaveValue("482");
		await userEvent.keyboard("1");
		await expect.element(page.getByLabelText("PIN", { exact: true })).toHaveValue("");
		await userEvent.keyboard("730164");
		await expect.element(heading("Settings")).toBeVisible();
		await page.getByRole("tab", { name: "General" }).click();
		await page.getByRole("switch", { name: /^Lock after each sale/ }).click();
		await expect
			.poll(() => services.world.device.settings.get("tillLock/owner-1/restaurant-1"))
			.toBe(JSON.stringify({ minutes: 10, afterSale: true }));
		await page.getByRole("button", { name: "Back to POS" }).click();
		await expect.element(heading("Type your PIN")).toBeVisible();
	});

	it("[SETU-05] open without a word for the owner who is signed in, and where nobody is set up", async () => {
		await show(settingsPath, { people: crew() });
		await expect.element(heading("Settings")).toBeVisible();
	});
});
