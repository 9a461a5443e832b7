import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, show, tile, till } from "../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const box = (name: string) => page.getByRole("textbox", { name, exact: true });

/** Fries in cash, exactly paid. */
async function sell() {
	await tile("Fries").click();
	await button("Pay").click();
	await button(/^Exact/).click();
}

async function openDrawer(hundreds = "2") {
	await button("Drawer").click();
	await box("Notes of $100").fill(hundreds);
	await button("Open Drawer").click();
	await expect.element(dialog("Drawer")).toBeVisible();
}

const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

describe("the drawer of a till", () => {
	it("[DRAW-04] is counted by the keyboard alone: Enter goes down each column, and from the last field to the button", async () => {
		await show(till);
		await button("Drawer").click();
		await expect.element(box("Notes of $100")).toHaveFocus();
		await userEvent.keyboard("1{Enter}{Enter}4{Enter}");
		await expect.element(box("Notes of $10")).toHaveFocus();
		await says("$180.00");
		await userEvent.keyboard("{Enter}{Enter}6");
		await expect.element(box("Coins of $2")).toHaveValue("6");
		for (let at = 0; at < 10; at++) await userEvent.keyboard("{Enter}");
		await expect.element(button("Open Drawer")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await says(/opened .* with \$192\.00/);
	});

	it("[DRAW-01, DRAW-05, DRAW-07] from float over sales and a pay-out to a close that is short, with its reason, and its Z", async () => {
		await show(till);
		await openDrawer();
		await button(/^Pay out/).click();
		await expect.element(box("Amount")).toHaveFocus();
		await box("Amount").fill("$18.40");
		await button("Milk").click();
		await button(/^Pay Out/).click();
		await says("-$18.40");
		await button("Close").click();
		await sell();
		await button("Drawer").click();
		await says("1 sale");
		await button("Close Drawer").click();
		await page.getByRole("radio", { name: "One sum" }).click();
		await box("Counted").fill("$150.00");
		await expect.element(page.getByText("Expected")).not.toBeInTheDocument();
		await button("Keep Count").click();
		await says("Expected");
		await says("Short");
		await button("Close Drawer").click();
		await says("Please choose a reason");
		await button("Wrong change").click();
		await button("Close Drawer").click();
		await expect.element(dialog("Z 0001")).toBeVisible();
		await expect
			.element(
				page.getByRole("img", { name: /Z 0001 as it is printed.*Z REPORT 0001.*Wrong change/ }),
			)
			.toBeVisible();
		await button("Reprint").click();
		await expect.element(page.getByRole("img", { name: /COPY 1/ })).toBeVisible();
	});

	it("[DRAW-05] is counted once more where the restaurant asks for it, before anything is told of what should be there", async () => {
		await show(till, {
			prepare: ({ pos }) =>
				void Effect.runSync(
					pos.refundDesk?.saveLimits("restaurant-1", {
						...{ each: cents(0), count: 0, sum: cents(0), recount: true },
						...{ offline_refund: cents(0), offline_day: cents(0), over_short: cents(5_00) },
					}) ?? Effect.void,
				),
		});
		await openDrawer();
		await button("Close Drawer").click();
		await box("Notes of $100").fill("1");
		await button("Keep Count").click();
		await says(/^The count is more than \$5\.00 off/);
		await expect.element(page.getByText("Expected")).not.toBeInTheDocument();
		await expect.element(button("Close Drawer")).not.toBeInTheDocument();
		await button("Count Again").click();
		await box("Notes of $100").fill("2");
		await button("Keep Count").click();
		await says("As expected");
		await expect.element(button("Count Again")).toBeDisabled();
		await button("Close Drawer").click();
		await expect.element(dialog("Z 0001")).toBeVisible();
	});

	it("[DRAW-16] bank card is counted against what its terminal says, with a difference of its own on the close and on the Z", async () => {
		await show(till);
		await openDrawer();
		await button("Close Drawer").click();
		await box("Notes of $100").fill("2");
		await button("Keep Count").click();
		await expect.element(box("Terminal says")).toHaveAccessibleDescription("In the book: $0.00");
		await box("Terminal says").fill("4.O0");
		await button("Close Drawer").click();
		await says("Please enter an amount, such as 12.50");
		await box("Terminal says").fill("-4.00");
		await expect.element(page.getByRole("status").filter({ hasText: "Short-$4.00" })).toBeVisible();
		await button("Close Drawer").click();
		await expect
			.element(page.getByRole("img", { name: /Z 0001.*Terminal says *-4\.00.*Difference *-4\.00/ }))
			.toBeVisible();
	});

	it("[DRAW-17] a page that is loaded again after the count opens on it", async () => {
		const { services, drawn } = await show(till);
		await openDrawer();
		await button("Close Drawer").click();
		await box("Notes of $100").fill("2");
		await button("Keep Count").click();
		await says("As expected");
		drawn.unmount();
		await open(till, services);
		await expect.element(dialog("Close drawer")).toBeVisible();
		await says("As expected");
	});

	it("[DRAW-06] an X says that it is no close, and changes nothing", async () => {
		await show(till);
		await openDrawer();
		await button("X report").click();
		await expect.element(page.getByRole("img", { name: /X REPORT, X, not a close/ })).toBeVisible();
		await button("Back").click();
		await expect.element(dialog("Drawer")).toBeVisible();
	});

	it("[DRAW-11] asks before it closes over an open order", async () => {
		await show(till);
		await tile("Fries").click();
		await openDrawer();
		await button("Close Drawer").click();
		await box("Notes of $100").fill("2");
		await button("Keep Count").click();
		await button("Close Drawer").click();
		await says("An order is open");
		await button("Close All the Same").click();
		await expect.element(dialog("Z 0001")).toBeVisible();
	});

	it("[DRAW-14] refuses a no-sale without a reason, and lists it with one", async () => {
		await show(till);
		await openDrawer();
		await button(/^No sale/).click();
		await expect.element(box("Why")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await says("Please say why");
		await button("Change for a guest").click();
		await button("Open the Drawer").click();
		await says("Change for a guest");
	});
});
