import type { WorkMark, WorkTimes } from "@tuckshop/core/contract";
import { type EventLedger, Refused } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { crew } from "../../../panels/people/crew.sample.ts";
import { show, till } from "../../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

const [amara, wen] = [
	{ id: "amara", name: "Amara" },
	{ id: "wen", name: "Wen" },
];
const mark = (of: WorkMark["mark"], at: string): WorkMark => ({
	...{ mark: of, at, marked: at, corrections: [] },
});
const none: WorkTimes = { shifts: [], other_marks: [], people: [] };
const times: WorkTimes = {
	shifts: [
		{
			...{ person: amara, from: "2026-11-20T14:00:00.000Z", to: "2026-11-20T22:10:00.000Z" },
			...{ break_minutes: 45, minutes: 445 },
			marks: [mark("in", "2026-11-20T14:00:00.000Z"), mark("out", "2026-11-20T22:10:00.000Z")],
		},
		{
			...{ person: wen, from: null, to: "2026-11-20T22:00:00.000Z" },
			...{ break_minutes: 0, minutes: null },
			marks: [mark("out", "2026-11-20T22:00:00.000Z")],
		},
	],
	other_marks: [],
	people: [
		{ person: amara, minutes: 445 },
		{ person: wen, minutes: 0 },
	],
};

/** As the owner corrected the end of Amara's shift, and took Wen's away. */
const correctedTimes: WorkTimes = {
	...none,
	people: [{ person: amara, minutes: 405 }],
	shifts: [
		{
			...{ person: amara, from: "2026-11-20T14:00:00.000Z", to: "2026-11-20T21:30:00.000Z" },
			...{ break_minutes: 45, minutes: 405 },
			marks: [
				mark("in", "2026-11-20T14:00:00.000Z"),
				{
					...{ mark: "out", at: "2026-11-20T21:30:00.000Z", marked: "2026-11-20T22:10:00.000Z" },
					corrections: [
						{
							...{ was: "2026-11-20T22:10:00.000Z", becomes: "2026-11-20T21:30:00.000Z" },
							...{ by: { id: "maya", name: "Maya" }, approved_by: { id: "priya", name: "Priya" } },
							...{ at: "2026-11-21T15:00:00.000Z", reason: "Left early" },
						},
					],
				},
			],
		},
	],
	other_marks: [{ person: wen, ...mark("out", "2026-11-20T22:00:00.000Z"), at: null }],
};

describe("working times", () => {
	it.each([1280, 390])(
		"[CREW-12] are marked at the till by whoever is there, at %d",
		async (width) => {
			const { services } = await show(till, { people: crew(), width });
			await expect.element(page.getByRole("heading", { name: "Type your PIN" })).toBeVisible();
			await userEvent.keyboard("4821");
			await page.getByRole("button", { name: /^Amara, / }).click();
			const marks = page.getByRole("group", { name: "Working time of Amara" });
			await marks.getByRole("button", { name: "Start", exact: true }).click();
			await expect.element(page.getByText("Amara starts work")).toBeVisible();
			await marks.getByRole("button", { name: "End", exact: true }).click();
			await expect.element(page.getByText("Amara ends work")).toBeVisible();
			const events = [...services.world.device.events.values()].flatMap((each) => each.events);
			const marked = events.filter(({ kind }) => kind === "time");
			expect(marked.map(({ facts }) => JSON.parse(facts).mark)).toEqual(["in", "out"]);
		},
	);

	it.each([1280, 390])(
		"[CREW-12] are listed for the owner by person with their sum, say which mark is missing, and are saved as a file, at %d",
		async (width) => {
			const asked: unknown[] = [];
			const { services } = await show("/people/restaurant-1", {
				width,
				prepare: ({ pos }) =>
					Object.assign(pos.eventLedger, {
						times: (...given: unknown[]) => {
							asked.push(given);
							return Effect.succeed(asked.length === 1 ? times : none);
						},
					}),
			});
			await page.getByRole("tab", { name: "Hours", exact: true }).click();
			const of = (name: string) => page.getByRole("region", { name, exact: true });
			await expect.element(of("Amara")).toMatchTextContent("Amara7 h 25 min in whole shifts");
			await expect
				.element(of("Amara"))
				.toMatchTextContent("Nov 20, 2026, 9:00 a.m. – 5:10 p.m.0 h 45 min break7 h 25 minCorrect");
			await expect
				.element(of("Wen"))
				.toMatchTextContent("start missing – Nov 20, 2026, 5:00 p.m.Not wholeCorrect");
			await button("Export as CSV").click();
			await expect.poll(() => services.calls.downloads).toEqual(["data:text/csv,times"]);
			await page.getByLabelText("From").fill("2020-01-01");
			await expect
				.element(page.getByText("Nobody has marked a time at a till on these days."))
				.toBeVisible();
			expect(asked.at(-1)).toMatchObject(["restaurant-1", { from: "2020-01-01" }]);
		},
	);

	/** The owner's page, whose server answers a correction so. */
	const owners = async (width: number, answer: () => ReturnType<EventLedger["correctTimes"]>) => {
		const sent: unknown[] = [];
		await show("/people/restaurant-1", {
			...{ width, people: crew() },
			prepare: ({ pos }) =>
				Object.assign(pos.eventLedger, {
					times: () => Effect.succeed(sent.length === 0 ? times : correctedTimes),
					correctTimes: (...given: unknown[]) => {
						sent.push(given);
						return answer();
					},
				}),
		});
		await page.getByRole("tab", { name: "Hours", exact: true }).click();
		return sent;
	};

	it.each([1280, 390])(
		"[CREW-12] are corrected by the owner, moved, taken away or added, for a reason, and both values are shown with who and when, at %d",
		async (width) => {
			const sent = await owners(width, () => Effect.void);
			await button("Correct Amara, Nov 20, 2026, 9:00 a.m.").click();
			const dialog = page.getByRole("dialog", { name: "Correct The Time Of Amara" });
			await expect
				.element(dialog.getByLabelText("Start", { exact: true }))
				.toHaveValue("2026-11-20T09:00");
			await button("Save Correction").click();
			await expect.element(dialog.getByText("Nothing is changed yet")).toBeVisible();
			await dialog.getByLabelText("End", { exact: true }).fill("2026-11-20T16:30");
			await button("Take away Start").click();
			await dialog.getByRole("button", { name: "Break", exact: true }).click();
			await button("Save Correction").click();
			await expect.element(dialog.getByText("Please enter a day and a time")).toBeVisible();
			await dialog.getByLabelText("Break", { exact: true }).fill("2026-11-20T12:00");
			await button("Keep Start").click();
			await button("Save Correction").click();
			await expect.element(dialog.getByText("Please say why")).toBeVisible();
			await dialog.getByLabelText("Reason").fill("Left early");
			await button("Save Correction").click();
			await expect.element(page.getByText("The time of Amara is corrected")).toBeVisible();
			expect(sent).toEqual([
				[
					"restaurant-1",
					{
						...{ person_id: "amara", reason: "Left early" },
						changes: [
							{
								...{ mark: "out", was: "2026-11-20T22:10:00.000Z" },
								becomes: "2026-11-20T21:30:00.000Z",
							},
							{ mark: "break", was: null, becomes: "2026-11-20T17:00:00.000Z" },
						],
					},
				],
			]);
			await expect
				.element(page.getByRole("region", { name: "Amara", exact: true }))
				.toMatchTextContent(
					"End: Nov 20, 2026, 5:10 p.m. → Nov 20, 2026, 4:30 p.m. · Maya, approved by Priya, Nov 21, 2026, 10:00 a.m.: Left early",
				);
			await expect
				.element(page.getByRole("region", { name: "Wen", exact: true }))
				.toMatchTextContent("End, Nov 20, 2026, 5:00 p.m.");
		},
	);

	it("[CREW-12] are added for somebody who forgot to mark any, and a correction that came too late is said and closed", async () => {
		const gone = new Refused({ reason: "This mark was changed meanwhile.", code: "mark-gone" });
		const sent = await owners(1280, () => Effect.fail(gone));
		await button("Add Forgotten Time").click();
		const dialog = page.getByRole("dialog", { name: "Add Forgotten Time" });
		await dialog.getByLabelText("Whose time").selectOptions("Priya");
		await dialog.getByRole("button", { name: "Start", exact: true }).click();
		await dialog.getByLabelText("Start", { exact: true }).fill("2026-11-20T09:00");
		await dialog.getByLabelText("Reason").fill("Forgot");
		await button("Save Correction").click();
		await expect.element(page.getByText("This mark was changed meanwhile.")).toBeVisible();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(sent).toMatchObject([["restaurant-1", { person_id: "priya" }]]);
	});
});
