import type { WorkTimes } from "@tuckshop/core/contract";
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
const times: WorkTimes = {
	shifts: [
		{
			...{ person: amara, from: "2026-11-20T14:00:00.000Z", to: "2026-11-20T22:10:00.000Z" },
			...{ break_minutes: 45, minutes: 445 },
		},
		{
			...{ person: wen, from: null, to: "2026-11-20T22:00:00.000Z" },
			...{ break_minutes: 0, minutes: null },
		},
	],
	people: [
		{ person: amara, minutes: 445 },
		{ person: wen, minutes: 0 },
	],
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
							return Effect.succeed(asked.length === 1 ? times : { shifts: [], people: [] });
						},
					}),
			});
			await page.getByRole("tab", { name: "Hours", exact: true }).click();
			const of = (name: string) => page.getByRole("region", { name, exact: true });
			await expect.element(of("Amara")).toMatchTextContent("Amara7 h 25 min in whole shifts");
			await expect
				.element(of("Amara"))
				.toMatchTextContent("Nov 20, 2026, 9:00 a.m. – 5:10 p.m.0 h 45 min break7 h 25 min");
			await expect
				.element(of("Wen"))
				.toMatchTextContent("start missing – Nov 20, 2026, 5:00 p.m.Not whole");
			await button("Export as CSV").click();
			await expect.poll(() => services.calls.downloads).toEqual(["data:text/csv,times"]);
			await page.getByLabelText("From").fill("2020-01-01");
			await expect
				.element(page.getByText("Nobody has marked a time at a till on these days."))
				.toBeVisible();
			expect(asked.at(-1)).toMatchObject(["restaurant-1", { from: "2020-01-01" }]);
		},
	);
});
