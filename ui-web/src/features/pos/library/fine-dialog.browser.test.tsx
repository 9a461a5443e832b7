import { NotStored } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeServices, maya } from "../../../workshop/fake-services.ts";
import { seesToast, show, tile } from "../../../workshop/show.tsx";
import { fines, inLibrary, owing } from "./library.sample.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const credential = page.getByRole("textbox", { name: "Credential ID" });
const dialog = page.getByRole("dialog");
const alert = dialog.getByRole("alert");
const check = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const amount = (of: string) => page.getByRole("spinbutton", { name: `Pay amount for ${of}` });
const top = (element: Element) => element.getBoundingClientRect().top;
const boxes = () => page.getByRole("checkbox").elements().map(top);

async function open(prepare: (services: FakeServices) => void = () => undefined) {
	const shown = await show("/library-pos", {
		prepare: (services) => {
			void inLibrary(services);
			prepare(services);
		},
	});
	await expect.element(tile("Fries")).toBeVisible();
	await button("Fine Payment").click();
	return shown;
}

async function openFines(prepare?: (services: FakeServices) => void) {
	const shown = await open(prepare);
	await credential.fill(owing);
	await button("Find Fines").click();
	await expect
		.element(page.getByRole("dialog", { name: `Fines for Credential: ${owing}` }))
		.toBeVisible();
	return shown;
}

describe("Enter Credential", () => {
	it("[LIB-06, LIB-07, LIB-08, LIB-09] takes a credential from its keypad and a keyboard, and looks up by Enter, but not without one", async () => {
		await open();
		await expect.element(credential).toHaveFocus();
		await expect.element(button("Find Fines")).toBeDisabled();
		await userEvent.keyboard("{Enter}");
		await expect.element(alert).toMatchTextContent("Please enter a credential ID");
		const keypad = page.getByRole("group", { name: "Credential ID" });
		for (const key of ["6", "00", "1"])
			await keypad.getByRole("button", { name: key, exact: true }).click();
		await expect.element(alert).not.toBeInTheDocument();
		await expect.element(credential).toHaveValue("6001");
		await expect.element(button("Find Fines")).toBeEnabled();
		// The focus is on a key of the keypad: the scanned code becomes the credential all the same,
		// and its Enter presses no key.
		await userEvent.keyboard("0001{Enter}");
		await expect
			.element(page.getByRole("dialog", { name: `Fines for Credential: ${owing}` }))
			.toMatchTextContent("3 fines, $46.25 owed");
		expect(page.getByRole("list", { name: "Order lines" }).elements()).toHaveLength(0);
	});

	it("[LIB-24] says that a look-up failed, keeps the credential, and tries again", async () => {
		let fails = true;
		await open(({ world }) => {
			const { of } = world.fineStore;
			Object.assign(world.fineStore, {
				of: (...given: Parameters<typeof of>) =>
					fails ? Effect.fail(new NotStored({ reason: "no disk" })) : of(...given),
			});
		});
		await credential.fill(owing);
		await button("Find Fines").click();
		await expect.element(alert).toMatchTextContent("Failed to retrieve fines. Please try again.");
		await expect.element(credential).toHaveValue(owing);
		fails = false;
		await button("Find Fines").click();
		await expect.element(page.getByText("3 fines, $46.25 owed")).toBeVisible();
	});

	it("stays as it is while the look-up runs", async () => {
		await open(({ world }) => void Object.assign(world.fineStore, { of: () => Effect.never }));
		await credential.fill(owing);
		await button("Find Fines").click();
		await expect.element(button("Finding...")).toHaveAttribute("aria-busy", "true");
		await userEvent.keyboard("{Escape}9");
		await expect.element(credential).toHaveValue(owing);
		await expect.element(button("Cancel")).toBeDisabled();
	});

	it("says of a credential with letters that nothing is owed for it, and leads back to type another over it", async () => {
		await open();
		await credential.fill(" b-77 ");
		await button("Find Fines").click();
		await expect
			.element(page.getByRole("dialog", { name: "Fines for Credential: b-77" }))
			.toMatchTextContent("No fines owedNothing is owed for credential b-77.");
		await expect.element(button("Back")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(credential).toHaveFocus();
		await userEvent.keyboard(owing);
		await expect.element(credential).toHaveValue(owing);
	});
});

describe("Fines for Credential", () => {
	it("[LIB-10, LIB-11, LIB-12, LIB-13, LIB-14, LIB-18] shows the fines in a table, and for a selected one a pay amount with its half and its whole", async () => {
		await openFines();
		const table = page.getByRole("table", { name: `Fines for Credential: ${owing}` });
		expect(
			table
				.getByRole("columnheader")
				.elements()
				.map(({ textContent }) => textContent),
		).toEqual(["Select", "Description", "Date Issued", "Amount", "Pay Amount"]);
		expect(
			table
				.getByRole("row")
				.elements()
				.slice(1)
				.map((row) => [...row.children].slice(1, 4).map(({ textContent }) => textContent)),
		).toEqual([
			["Overdue book", "2026-11-02", "$8.50"],
			["Lost textbook", "2026-11-02", "$25.00"],
			["Damaged laptop charger", "2026-11-02", "$12.75"],
		]);
		expect(page.getByRole("spinbutton").elements()).toHaveLength(0);
		await check("Damaged laptop charger").click();
		const field = amount("Damaged laptop charger");
		await expect.element(field).toHaveValue(12.75);
		for (const [name, value] of [
			["min", "0.01"],
			["step", "0.01"],
			["inputmode", "decimal"],
		] as const)
			await expect.element(field).toHaveAttribute(name, value);
		expect(page.getByRole("spinbutton").elements()).toHaveLength(1);
		await expect.element(button("50% of Damaged laptop charger")).toMatchTextContent("50%");
		await button("50% of Damaged laptop charger").click();
		await expect.element(field).toHaveValue(6.38);
		await expect.element(page.getByText("Partial payment, $6.37 stays owed")).toBeVisible();
		await button("Full amount of Damaged laptop charger").click();
		await expect.element(field).toHaveValue(12.75);
		await expect.element(button("Add to Cart")).toBeVisible();
		await expect.element(button("Back")).toBeVisible();
	});

	it("selects by a touch anywhere in a row, moves nothing, and sums up what will be added", async () => {
		await openFines();
		const before = boxes();
		await page.getByRole("cell", { name: "Lost textbook" }).click({ force: true });
		await expect.element(check("Lost textbook")).toBeChecked();
		await check("Overdue book").click();
		await amount("Overdue book").fill("1.5");
		await expect.element(dialog.getByRole("status")).toHaveTextContent("$26.50");
		await expect.element(page.getByText("2 fines to add")).toBeVisible();
		await amount("Overdue book").fill("9");
		await expect.element(dialog.getByRole("status")).toHaveTextContent("$25.00");
		await expect
			.element(amount("Overdue book"))
			.toHaveAccessibleDescription("Between $0.01 and $8.50");
		expect(boxes()).toEqual(before);
		await page.getByRole("cell", { name: "Lost textbook" }).click({ force: true });
		await expect.element(check("Lost textbook")).not.toBeChecked();
		expect(boxes()).toEqual(before);
	});

	it("[LIB-16, LIB-17, LIB-19, LIB-21] adds no fine that is not selected or not valid, says so, and names those that it skipped", async () => {
		await openFines();
		await button("Add to Cart").click();
		await expect.element(alert).toMatchTextContent("Please select at least one fine to pay");
		await check("Overdue book").click();
		await expect.element(alert).not.toBeInTheDocument();
		await amount("Overdue book").fill("8.51");
		await button("Add to Cart").click();
		await expect
			.element(page.getByText("Each pay amount must be more than 0 and at most the fine"))
			.toBeVisible();
		await expect.element(amount("Overdue book")).toHaveFocus();
		await check("Lost textbook").click();
		await button("Add to Cart").click();
		await seesToast(
			"Not added: Overdue book",
			"The pay amount must be more than 0 and at most what is owed.",
		);
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Lost textbook");
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.not.toMatchTextContent("Overdue book");
		await button("Fine Payment").click();
		await expect.element(credential).toHaveValue("");
		await credential.fill(owing);
		await button("Find Fines").click();
		await expect
			.element(page.getByRole("row", { name: /Lost textbook/ }))
			.toMatchTextContent("In the order already: $25.00");
		expect(page.getByRole("checkbox", { checked: true }).elements()).toHaveLength(0);
	});

	it("[LIB-15] leads back to the credential, and forgets what was selected", async () => {
		await openFines();
		await check("Overdue book").click();
		await button("Back").click();
		await expect.element(credential).toHaveValue(owing);
		await expect.element(credential).toHaveFocus();
		await button("Find Fines").click();
		await expect.element(check("Overdue book")).toHaveFocus();
		await expect.element(check("Overdue book")).not.toBeChecked();
	});

	it("works by keyboard alone, a hundred fines as well, and scrolls in its table alone", async () => {
		await openFines(({ world }) => {
			const many = Array.from({ length: 97 }, (_, index) => ({
				...fines[0],
				id: `more-${index}`,
				createdAt: `2026-11-03T10:00:00.${100 + index}Z`,
			}));
			void Effect.runPromise(world.fineStore.add(maya.id, many as typeof fines));
		});
		await userEvent.keyboard(" {Tab}{Tab}{Enter}");
		await expect.element(amount("Overdue book").first()).toHaveValue(4.25);
		await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Overdue book");
		await expect.element(dialog).not.toBeInTheDocument();
		await button("Fine Payment").click();
		await credential.fill(owing);
		await button("Find Fines").click();
		await expect
			.poll(() => document.querySelector(".ts-dialog-head p")?.textContent)
			.toBe("100 fines, $870.75 owed");
		expect(button("Add to Cart").element().getBoundingClientRect().bottom).toBeLessThan(800);
	});
});

it("[LIB-12] on a phone a fine has room for an amount once it is selected, and none before", async () => {
	await show("/library-pos", { prepare: (services) => void inLibrary(services), width: 390 });
	await page.getByRole("button", { name: "Fine Payment", exact: true }).click();
	await page.getByRole("textbox", { name: "Credential ID" }).fill(owing);
	await page.getByRole("button", { name: "Find Fines", exact: true }).click();
	await page.getByRole("checkbox").nth(0).click();
	const heights = [...document.querySelectorAll(".fine-row")].map(
		(row) => row.getBoundingClientRect().height,
	);
	const [selected = 0, ...others] = heights;
	expect(selected).toBeGreaterThan(120);
	for (const other of others) expect(other).toBeLessThan(90);
});
