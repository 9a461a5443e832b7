import { cents } from "@tuckshop/core/rules";
import { expect, it } from "vitest";
import { nextStep, type Step, type StepEvent, shownStep } from "./step.ts";

const done = { number: "47", how: "card" } as const;
const steps: readonly Step[] = [
	{ is: "attract" },
	{ is: "menu" },
	{ is: "item", itemId: 101 },
	{ is: "item", itemId: 101, lineId: "line" },
	{ is: "review" },
	{ is: "pay" },
	{ is: "campus" },
	{ is: "card" },
	{ is: "counter" },
	{ is: "number", done },
];
const events: readonly StepEvent[] = [
	{ type: "start" },
	{ type: "open", itemId: 101 },
	{ type: "change", itemId: 101, lineId: "line" },
	{ type: "back" },
	{ type: "review" },
	{ type: "pay" },
	{ type: "tender", tender: "campus" },
	{ type: "tender", tender: "card" },
	{ type: "tender", tender: "counter" },
	{ type: "paid", done },
	{ type: "leave" },
];

it("goes the drawn ways and no others", () => {
	const arrows = steps.flatMap((step) =>
		events.flatMap((event) => {
			const next = nextStep(step, event);
			return next.is === step.is || event.type === "leave"
				? []
				: [`${step.is} ${event.type} ${next.is}`];
		}),
	);
	expect(arrows).toEqual([
		"attract start menu",
		"menu open item",
		"menu review review",
		"item back menu",
		"item back review",
		"review change item",
		"review back menu",
		"review pay pay",
		"pay back review",
		"pay tender campus",
		"pay tender card",
		"pay tender counter",
		"campus back pay",
		"campus paid number",
		"card back pay",
		"card paid number",
		"counter back pay",
		"counter paid number",
	]);
	expect(steps.map((step) => nextStep(step, { type: "leave" }).is)).toEqual(
		steps.map(() => "attract"),
	);
});

it("gives the screen to a campus card that is being paid with, whatever the step", () => {
	const debiting = {
		campus: {
			is: "debiting",
			credentialId: "1",
			card: { aggregated: [], accounts: [] },
			due: cents(100),
		},
	} as const;
	for (const step of steps)
		expect(shownStep(step, debiting, 1).is).toBe(step.is === "number" ? "number" : "campus");
});

it("does not review or pay an order that became empty", () => {
	const entering = { campus: { is: "entering" } } as const;
	expect(steps.map((step) => shownStep(step, entering, 0).is)).toEqual([
		"attract",
		"menu",
		"item",
		"menu",
		"menu",
		"menu",
		"menu",
		"card",
		"counter",
		"number",
	]);
	expect(steps.map((step) => shownStep(step, entering, 1).is)).toEqual(steps.map(({ is }) => is));
});
