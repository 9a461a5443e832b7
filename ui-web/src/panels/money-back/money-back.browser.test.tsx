import type { BackReport, BackRow, CampusCredit, CreditFinding } from "@tuckshop/core/contract";
import { type RefundDesk, Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../workshop/show.tsx";

const credit: CampusCredit = {
	...{ refund_id: "refund-1", sale_id: "sale-1", reference: "POS-2", sale_reference: "POS-1" },
	...{ credential_id: "****0002", amount: cents(1130), state: "waiting", charged: true },
	...{ restaurant_id: "restaurant-1", station_name: "Station 1", person: "Amara" },
	opened_at: new Date(Date.now() - 4.5 * 86_400_000).toISOString(),
	...{ office_reference: null, reason: null, settled_at: null, settled_by: null },
};

const row: BackRow = {
	...{ id: "refund-1", kind: "refund", at: "2026-11-20T18:00:00.000Z", day: "2026-11-20" },
	...{ person_id: "theo", name: "Théo", approver: "Nadia", station_name: "Station 1" },
	...{ reference: "POS-2", sale_reference: "POS-1", sold_at: "2026-11-20T17:55:00.000Z" },
	...{ amount: cents(1130), tax: cents(130), cash: cents(1130), reason: "other: Cold" },
	...{ lines: "1 x Soup", provider: true, marks: ["beyond-cap", "soon"], seen: false },
};
const none = { count: 0, amount: cents(0) };
const report: BackReport = {
	people: [
		{
			...{ person_id: "theo", name: "Théo", refunds: { count: 1, amount: cents(1130) } },
			...{ cash: cents(1130), voids: none, lines: none, marked: 1 },
		},
	],
	rows: [row],
};

/** The page over a server that has these credits, and takes what is said of them. */
const at = (credits: readonly CampusCredit[], told: unknown[] = []) => {
	let standing = credits;
	return show("/day/restaurant-1#money-back", {
		prepare: ({ pos }) =>
			void Object.assign(pos.refundDesk ?? {}, {
				owedToCards: () => Effect.succeed(standing),
				report: () => Effect.succeed(report),
				seenBeyondCaps: (_: string, ids: readonly string[]) =>
					Effect.sync(() => void told.push(ids)),
				settleCredit: (id: string, finding: CreditFinding) =>
					Effect.sync(() => {
						told.push([id, finding]);
						standing = [];
						return credit;
					}),
			}),
	});
};

describe("what was given back, for its owner", () => {
	it("[RFND-09, RFND-21] says of each part that it could not be read, and reads it again when asked to", async () => {
		const away = { is: true };
		const read = <A,>(value: A) =>
			Effect.suspend(() =>
				away.is ? Effect.fail(new Unreached({ reason: "No network." })) : Effect.succeed(value),
			);
		await show("/day/restaurant-1#money-back", {
			prepare: ({ pos }) =>
				void Object.assign(pos.refundDesk ?? {}, {
					owedToCards: () => read([credit]),
					report: () => read(report),
				}),
		});
		const again = page.getByRole("button", { name: "Try Again" });
		await expect.element(again.nth(1)).toBeVisible();
		away.is = false;
		await again.nth(1).click();
		await again.nth(0).click();
		await expect.element(page.getByText(/to card \*\*\*\*0002/)).toBeVisible();
		await expect.element(page.getByRole("table", { name: "By person" })).toBeVisible();
		await expect.element(again).not.toBeInTheDocument();
	});

	it("[RFND-09] lists a credit with card, amount, sale and age, and takes the card office's reference by keyboard alone", async () => {
		const told: unknown[] = [];
		await at([credit], told);
		const owed = page.getByRole("list", { name: "Owed to campus cards" });
		await expect
			.element(owed)
			.toMatchTextContent(
				/\$11\.30 to card \*\*\*\*0002.*Refund POS-2 of sale POS-1.*4 days ago.*by Amara at Station 1.*Waits for the card office/,
			);
		const made = page.getByRole("button", { name: "Card Office Made It" });
		await expect.element(made).toBeVisible();
		(made.element() as HTMLButtonElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByLabelText("Reference of the card office")).toBeVisible();
		(page.getByLabelText("Reference of the card office").element() as HTMLInputElement).focus();
		await userEvent.keyboard("CO-4711{Enter}");
		await expect.element(page.getByText("Nothing is owed to a campus card")).toBeVisible();
		expect(told).toEqual([["refund-1", { outcome: "done", office_reference: "CO-4711" }]]);
	});

	it("[RFND-09] says what was refused and why, and asks again; nothing is entered while it is open whether the card was charged", async () => {
		const told: unknown[] = [];
		await at(
			[
				{ ...credit, state: "refused", reason: "Card is closed" },
				{ ...credit, refund_id: "refund-2", charged: false },
			],
			told,
		);
		await expect.element(page.getByText("Refused: Card is closed")).toBeVisible();
		await expect
			.element(page.getByText("Not known yet whether the card was charged"))
			.toBeVisible();
		await expect.element(page.getByRole("button", { name: "Card Office Made It" })).toBeDisabled();
		await page.getByRole("button", { name: "Ask Again" }).click();
		await expect.poll(() => told).toEqual([["refund-1", { outcome: "again" }]]);
	});

	it("[RFND-11, RFND-21] shows refunds by person with their marks, and those beyond a limit until they were seen", async () => {
		const told: unknown[] = [];
		await at([], told);
		await expect
			.element(page.getByRole("row", { name: /Théo.*1 · \$11\.30/ }).first())
			.toBeVisible();
		await expect
			.element(page.getByRole("row", { name: /approved by Nadia/ }))
			.toMatchTextContent(
				/Refund.*of POS-1.*\$11\.30.*Other: Cold.*Above a limit without the server.*Cash within 10 minutes of the sale/,
			);
		await page.getByRole("button", { name: "I Have Seen Them" }).click();
		await expect.poll(() => told).toEqual([["refund-1"]]);
	});

	it("[RFND-17] lists what to correct at the provider", async () => {
		await at([]);
		const list = page.getByRole("table", { name: "To correct at the provider" });
		await expect.element(list).toMatchTextContent(/POS-1.*POS-2.*1 x Soup.*\$11\.30/);
	});

	it("[RFND-11, RFND-21] keeps the restaurant's limits, and refuses what is no amount", async () => {
		await at([]);
		const field = page.getByLabelText("Without the server, cash a refund");
		await expect.element(field).toHaveValue("25.00");
		await field.fill("none");
		await page.getByRole("button", { name: "Save Limits" }).click();
		await expect.element(page.getByText("An amount of 0 or more")).toBeVisible();
		await field.fill("40");
		await page.getByRole("button", { name: "Save Limits" }).click();
		await expect.element(field).toHaveValue("40.00");
	});

	it("[RFND-14, RFND-21] keeps the days in which a sale is refunded and the number of a person's refunds, and says of each which numbers it takes", async () => {
		await at([]);
		const days = page.getByLabelText("Days after a sale in which it is refunded");
		const count = page.getByLabelText("Refunds of a person a day without an approval");
		const save = page.getByRole("button", { name: "Save Limits" });
		await expect.element(days).toHaveValue("90");
		for (const wrong of ["0", "3651", "7.5", ""]) {
			await days.fill(wrong);
			await save.click();
			await expect.element(page.getByText("A whole number from 1 to 3650")).toBeVisible();
		}
		await days.fill("3650");
		await count.fill("1001");
		await save.click();
		await expect.element(page.getByText("A whole number from 0 to 1000")).toBeVisible();
		await expect.element(page.getByText("An amount of 0 or more")).not.toBeInTheDocument();
		await count.fill("1000");
		await save.click();
		await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
		await expect.element(days).toHaveValue("3650");
		await expect.element(count).toHaveValue("1000");
	});

	it("[DRAW-05, DRAW-15] keeps the restaurant's limits of drawers", async () => {
		await at([]);
		const short = page.getByLabelText("Drawer over or short without a reason");
		const twice = page.getByRole("switch", { name: "Count a drawer twice before a reason" });
		await expect.element(short).toHaveValue("2.00");
		await short.fill("5");
		await page.getByLabelText("Paid out of a drawer without an approval").fill("40");
		await twice.click();
		await page.getByRole("button", { name: "Save Limits" }).click();
		await expect.element(short).toHaveValue("5.00");
		await expect
			.element(page.getByLabelText("Paid out of a drawer without an approval"))
			.toHaveValue("40.00");
		await expect.element(twice).toBeChecked();
	});

	it("[RFND-21, DRAW-05] keeps a limit that another tab has saved meanwhile, and takes the one that was changed here", async () => {
		let opened: RefundDesk | undefined;
		await show("/day/restaurant-1#money-back", {
			prepare: ({ pos }) => {
				opened = pos.refundDesk;
				Object.assign(pos.refundDesk ?? {}, { report: () => Effect.succeed(report) });
			},
		});
		const desk = opened ?? expect.fail();
		const kept = await Effect.runPromise(desk.limits("restaurant-1"));
		await expect
			.element(page.getByLabelText("Refund without an approval, at most"))
			.toHaveValue("0.00");
		await Effect.runPromise(desk.saveLimits("restaurant-1", { ...kept, each: cents(2_000) }));
		await page.getByLabelText("Drawer over or short without a reason").fill("5");
		await page.getByRole("button", { name: "Save Limits" }).click();
		await expect
			.element(page.getByLabelText("Refund without an approval, at most"))
			.toHaveValue("20.00");
		expect(await Effect.runPromise(desk.limits("restaurant-1"))).toMatchObject({
			...{ each: 2_000, over_short: 500 },
		});
	});
});
