import { type HeldBook, heldBook } from "@tuckshop/core/fakes";
import { cents } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FakeServices } from "../../workshop/fake-services.ts";
import { seesToast, show } from "../../workshop/show.tsx";

const panel = page.getByRole("region", { name: "Held since the server was restored" });
const dialog = page.getByRole("dialog");
const rows = panel.getByRole("listitem");

const heldWork = (): HeldBook =>
	heldBook([
		{
			kind: "debit",
			id: "debit-1",
			reference: "POS-1-7",
			amount: cents(1250),
			attempts: 1,
			created_at: "2026-11-20T12:01:00.000Z",
		},
		{
			kind: "debit",
			id: "debit-2",
			reference: "POS-2-7",
			amount: cents(600),
			attempts: 0,
			created_at: "2026-11-20T12:02:00.000Z",
		},
		{
			kind: "order",
			id: "sale-3",
			reference: "POS-3-7",
			amount: cents(925),
			attempts: 1,
			created_at: "2026-11-20T12:03:00.000Z",
		},
	]);

/** The dashboard of an owner whose server was restored. */
async function restored(prepare: (services: FakeServices) => void = () => undefined) {
	const { services } = await show("/dashboard", { held: heldWork(), prepare });
	await expect.poll(() => rows.elements().length).toBe(3);
	return services;
}

describe("what a restored server holds", () => {
	it("is nothing on most days, and then no word is said of it", async () => {
		await show("/dashboard");
		await expect.element(page.getByRole("article", { name: "Maple Commons" })).toBeVisible();
		expect(panel.elements()).toHaveLength(0);
	});

	it("stands on the owner's dashboard with count, sum, since when and why, and goes out once its release was confirmed", async () => {
		const { heldBook: book } = await restored();
		for (const text of [
			"2 campus-card debits of $18.50 and 1 order of $9.25",
			/On .*2026.* restored to an earlier state/,
			"Check ITC and the provider first.",
		])
			await expect.element(panel).toMatchTextContent(text);
		for (const [nth, text] of [
			"Campus card, $12.50POS-1-7",
			"Campus card, $6.00POS-2-7",
			"Order to the provider, $9.25POS-3-7",
		].entries())
			await expect.element(rows.nth(nth)).toMatchTextContent(text);
		await panel.getByRole("button", { name: "Release All" }).click();
		for (const text of [
			"Release 2 campus-card debits of $18.50 and 1 order of $9.25?",
			"The cards of 2 debits are charged, $18.50 together. 1 order of $9.25 goes out to the provider.",
			"Anything that was charged or ordered before is then charged or ordered twice.",
		])
			await expect.element(dialog).toMatchTextContent(text);
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await expect.poll(() => dialog.elements().length).toBe(0);
		expect(book.gone).toEqual([]);
		await panel.getByRole("button", { name: "Release All" }).click();
		await dialog.getByRole("button", { name: "Release All" }).click();
		await seesToast("Released", "3 of 3 go out now.");
		expect(book.gone).toEqual(["POS-1-7", "POS-2-7", "POS-3-7"]);
		await expect.poll(() => panel.elements().length).toBe(0);
	});

	it("is settled one by one: what was charged already goes out no more, and of the others the released one alone", async () => {
		const { heldBook: book } = await restored();
		await rows.nth(0).getByRole("button", { name: "Charged Already" }).click();
		await expect
			.element(dialog)
			.toMatchTextContent("The debit of $12.50 counts as made, and the card is not charged again.");
		await dialog.getByRole("button", { name: "Charged Already" }).click();
		await seesToast("Settled", "POS-1-7 counts as done.");
		await expect.poll(() => rows.elements().length).toBe(2);
		expect(book.gone).toEqual([]);
		await rows.nth(1).getByRole("button", { name: "Release" }).click();
		await expect.element(dialog).toMatchTextContent("The order of $9.25 goes out to the provider.");
		await dialog.getByRole("button", { name: "Release" }).click();
		await seesToast("Released", "POS-3-7 goes out.");
		expect(book.gone).toEqual(["POS-3-7"]);
		await expect.element(panel).toMatchTextContent("1 campus-card debit of $6.00");
		expect(rows.elements()).toHaveLength(1);
	});

	it("is not let go unseen: where more is held by now nothing goes out, and the list is read again", async () => {
		const { heldBook: book } = await restored();
		await panel.getByRole("button", { name: "Release All" }).click();
		const late = {
			...heldWork().entries[2],
			id: "sale-4",
			reference: "POS-4-7",
		} as HeldBook["entries"][number];
		Object.assign(book, { since: "2026-11-20T18:00:00.000Z", entries: [...book.entries, late] });
		await dialog.getByRole("button", { name: "Release All" }).click();
		await seesToast("That was not done", "More is held than you saw. Check it again.");
		expect(book.gone).toEqual([]);
		await expect.poll(() => rows.elements().length).toBe(4);
	});

	it("says that it is not known what came of a release whose answer was lost, and keeps the list", async () => {
		const { world } = await restored();
		await panel.getByRole("button", { name: "Release All" }).click();
		world.faults.reachable = false;
		await dialog.getByRole("button", { name: "Release All" }).click();
		await seesToast(
			"It is not known whether that was done",
			"The server did not answer. Look at the list before you try again.",
		);
		await expect.poll(() => dialog.elements().length).toBe(0);
		expect(rows.elements()).toHaveLength(3);
	});
});
