import type { CallRecord } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../workshop/show.tsx";

const dialog = page.getByRole("dialog", { name: "Test Connection" });
const form = page.getByRole("dialog", { name: "Add Restaurant" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const sandbox_provider = {
	menu_api_url: "http://127.0.0.1:3001",
	restaurant_id: 1000012,
	branch_id: 1000012,
};

it("fills in the sandbox's address and numbers, and tests the connection once the restaurant is saved", async () => {
	const { services } = await show("/dashboard?setup=later", {
		restaurants: [],
		deployment: { sandbox_provider },
	});
	await button("Add Restaurant").click();
	await expect.element(form).toMatchTextContent("The sandbox's menu is filled in");
	await expect.element(form.getByLabelText("Restaurant ID")).toHaveValue("1000012");
	await form.getByLabelText("Name", { exact: true }).fill("Quad Lane");
	await form.getByLabelText("Location").fill("2 Quad Lane");
	await form.getByRole("button", { name: "Create Restaurant" }).click();
	await expect.element(dialog).toMatchTextContent("Connected");
	const [made] = await Effect.runPromise(services.restaurants.list());
	const saved = made && (await Effect.runPromise(services.restaurants.get(made.id)));
	expect(saved).toMatchObject({ ...sandbox_provider, name: "Quad Lane" });
});

it("says plainly what is wrong and how far it came, and leads to where it is changed", async () => {
	const refused: CallRecord = {
		...{ to: "external", method: "GET", endpoint: "/menu_category_list", status: 401 },
		...{ startedAt: "2026-11-20T12:00:00.000Z", milliseconds: 12, request: "" },
		response: JSON.stringify({ code: 401, data: null, message: "Access token is not valid" }),
	};
	const { services } = await show("/dashboard");
	const { read } = services.probe;
	Object.assign(services.probe, { read: () => Effect.succeed([refused]) });
	await button("More for Maple Commons").click();
	await page.getByRole("menuitem", { name: "Test the Connection" }).click();
	await expect.element(dialog).toMatchTextContent("The provider does not know this key");
	await expect.element(dialog).toMatchTextContent("The answer was: Access token is not valid");
	const steps = dialog.getByRole("list", { name: "Steps" }).getByRole("listitem");
	expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
		"The address answersYes",
		"The key is acceptedNo",
		"Restaurant and branch existNot tried",
		"The menu can be readNot tried",
	]);
	Object.assign(services.probe, { read });
	await button("Test Again").click();
	await expect.element(dialog).toMatchTextContent("Connected");
	Object.assign(services.probe, { read: () => Effect.succeed([refused]) });
	await button("Test Again").click();
	await button("Change It").click();
	await expect.element(page.getByRole("dialog", { name: "Edit Restaurant" })).toBeVisible();
});
