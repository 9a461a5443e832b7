import { wallText } from "@tuckshop/core/rules/till";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seesToast, show, till } from "../../../workshop/show.tsx";
import { crew } from "../crew.sample.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "Correct A Time" });

/** The dialog in which Amara corrects the time at which she began a moment ago. */
async function correcting(width: number) {
	const { services } = await show(till, { people: crew(), width });
	await expect.element(page.getByRole("heading", { name: "Type your PIN" })).toBeVisible();
	await userEvent.keyboard("4821");
	await page.getByRole("button", { name: /^Amara, / }).click();
	await button("Start").click();
	await button("Correct a time").click();
	await expect.element(dialog.getByLabelText("Start", { exact: true })).toBeVisible();
	const corrections = () =>
		[...services.world.device.events.values()]
			.flatMap(({ events }) => events)
			.filter(({ kind }) => kind === "time-corrected")
			.map(({ facts }) => JSON.parse(facts));
	return { corrections, zone: "America/Toronto" };
}

describe("a time that was marked at this till", () => {
	it.each([1280, 390])(
		"[CREW-12] is corrected there once a manager has typed their PIN, and says who asked and who approved it, at %d",
		async (width) => {
			const { corrections, zone } = await correcting(width);
			const earlier = wallText(Date.now() - 30 * 60_000, zone);
			await dialog.getByLabelText("Start", { exact: true }).fill(earlier);
			await dialog.getByLabelText("Reason").fill("Forgot to mark");
			await button("Save Correction").click();
			await expect
				.element(page.getByRole("dialog", { name: "Approval needed" }))
				.toMatchTextContent("Correct times");
			await userEvent.keyboard("730164");
			await expect.element(page.getByText("The time of Amara is corrected")).toBeVisible();
			await expect.element(dialog).not.toBeInTheDocument();
			expect(corrections()).toMatchObject([
				{
					...{ person: { name: "Amara" }, by: { name: "Priya" }, of: { name: "Amara" } },
					...{ mark: "in", reason: "Forgot to mark" },
				},
			]);
		},
	);

	it("[CREW-12] is not corrected to a time that is to come, and the dialog stays", async () => {
		const { corrections, zone } = await correcting(1280);
		await dialog
			.getByLabelText("Start", { exact: true })
			.fill(wallText(Date.now() + 60 * 60_000, zone));
		await dialog.getByLabelText("Reason").fill("Tomorrow");
		await button("Save Correction").click();
		await expect.element(page.getByRole("dialog", { name: "Approval needed" })).toBeVisible();
		await userEvent.keyboard("730164");
		await seesToast("Nothing was corrected", "Nobody has worked yet at a time that is to come.");
		await expect.element(dialog).toBeVisible();
		expect(corrections()).toEqual([]);
	});
});
