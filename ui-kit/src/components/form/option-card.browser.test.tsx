import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw, token } from "../draw.tsx";
import { ModifierGroupPanel, type ModifierRow } from "../menu/modifier-group-panel.tsx";

const OPTIONS: readonly ModifierRow[] = [
	{ id: "rye", label: "Light Rye", chosen: true },
	{ id: "marble", label: "Marble Rye", chosen: false },
	{ id: "bun", label: "Gluten-Free Bun", price: "+$1.50", chosen: false, disabled: true },
];

function panel(
	state: "open" | "met" | "optional",
	kind: "radio" | "checkbox",
	asked: string[] = [],
) {
	return (
		<ModifierGroupPanel
			title="Bread"
			rule="Required, choose 1"
			state={state}
			kind={kind}
			options={OPTIONS}
			onToggle={(id) => asked.push(id)}
		/>
	);
}

it("shows a group's options with their prices, and says which are chosen", async () => {
	await draw(panel("met", "radio"));
	expect(screen.getByRole("radiogroup", { name: "Bread" })).toBeTruthy();
	expect(
		screen
			.getAllByRole("radio")
			.map((option) => [option.textContent, option.getAttribute("aria-checked")]),
	).toEqual([
		["Light Rye", "true"],
		["Marble Rye", "false"],
		["Gluten-Free Bun+$1.50", "false"],
	]);
	for (const option of screen.getAllByRole("radio"))
		expect(box(option).height).toBeGreaterThanOrEqual(56);
});

it("asks for the option that is touched, and never for one that is refused", async () => {
	const asked: string[] = [];
	await draw(panel("optional", "checkbox", asked));
	await userEvent.click(screen.getByRole("checkbox", { name: "Marble Rye" }));
	await userEvent.click(screen.getByRole("checkbox", { name: /Gluten-Free/ }), { force: true });
	expect(asked).toEqual(["marble"]);
});

it.each([
	["open", "warning-soft"],
	["met", "positive-soft"],
	["optional", "sunken"],
] as const)("paints the rule of a group that is %s in %s", async (state, tint) => {
	await draw(panel(state, "radio"));
	expect(getComputedStyle(screen.getByText("Required, choose 1")).backgroundColor).toBe(
		token(tint),
	);
});

it("sets the options in three columns on a till and in one on a phone", async () => {
	const across = () => new Set(screen.getAllByRole("radio").map((option) => box(option).left)).size;
	const { unmount } = await draw(panel("open", "radio"), 1280, 800);
	expect(across()).toBe(3);
	unmount();
	await draw(panel("open", "radio"), 390, 800);
	expect(across()).toBe(1);
});
