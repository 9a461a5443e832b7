import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw } from "../draw.tsx";
import { Pills } from "./pills.tsx";
import { Tabs } from "./tabs.tsx";

const NAMES = [
	"Breakfast",
	"Lunch",
	"Grill",
	"Bakery",
	"Hot Drinks",
	"Cold Drinks",
	"Snacks",
	"Campus Store",
];

function Row({ names, width }: { readonly names: readonly string[]; readonly width: number }) {
	const [selected, select] = useState(names[0] ?? "");
	return (
		<div style={{ width }}>
			<Tabs
				label="Categories"
				moreLabel="More"
				backLabel="Earlier"
				tabs={names.map((name) => ({ id: name, label: name }))}
				selected={selected}
				onSelect={select}
			/>
			<button type="button">After</button>
		</div>
	);
}

it("[MENU-02] shows one tab for each category, 48 px high, and says which is chosen", async () => {
	await draw(<Row names={NAMES} width={900} />);
	const tabs = screen.getAllByRole("tab");
	expect(tabs.map((tab) => tab.textContent)).toEqual(NAMES);
	expect(
		tabs
			.filter((tab) => tab.getAttribute("aria-selected") === "true")
			.map((tab) => tab.textContent),
	).toEqual(["Breakfast"]);
	for (const tab of tabs) expect(box(tab).height).toBe(48);
});

it("is one tab stop with arrow keys inside that walk round", async () => {
	await draw(<Row names={NAMES.slice(0, 3)} width={900} />);
	await userEvent.keyboard("{Tab}");
	expect(document.activeElement?.textContent).toBe("Breakfast");
	await userEvent.keyboard("{ArrowLeft}");
	expect(document.activeElement?.textContent).toBe("Grill");
	expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Grill");
	await userEvent.keyboard("{Home}{ArrowRight}");
	expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Lunch");
	await userEvent.keyboard("{Tab}");
	expect(document.activeElement?.textContent).toBe("After");
	await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
	expect(document.activeElement?.textContent).toBe("Lunch");
});

it("moves no other tab when one is chosen", async () => {
	await draw(<Row names={NAMES.slice(0, 4)} width={900} />);
	const places = () => screen.getAllByRole("tab").map((tab) => [box(tab).left, box(tab).width]);
	const before = places();
	await userEvent.click(screen.getByRole("tab", { name: "Grill" }));
	expect(places()).toEqual(before);
});

it("shows a scroll button only where something is hidden, and brings it into view", async () => {
	await draw(<Row names={NAMES} width={420} />);
	const row = screen.getByRole("tablist");
	expect(screen.queryByRole("button", { name: "Earlier" })).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "More" }));
	// A press scrolls from the present position: the first scroll has to have ended.
	await expect.poll(() => row.scrollLeft).toBeGreaterThan(row.clientWidth * 0.6 - 2);
	await expect.poll(() => screen.queryByRole("button", { name: "Earlier" })).not.toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "More" }));
	await expect.poll(() => screen.queryByRole("button", { name: "More" })).toBeNull();
});

it("has no scroll button when all tabs fit", async () => {
	await draw(<Row names={NAMES.slice(0, 3)} width={900} />);
	expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

it("shows the sub-categories as one choice that starts with the entry it is given first", async () => {
	const chosen: string[] = [];
	await draw(
		<Pills
			label="Sub-categories"
			selected="all"
			onSelect={(id) => chosen.push(id)}
			pills={[
				{ id: "all", label: "All Items" },
				{ id: "poutine", label: "Poutine" },
			]}
		/>,
	);
	const pills = screen.getAllByRole("radio");
	expect(pills.map((pill) => pill.textContent)).toEqual(["All Items", "Poutine"]);
	expect(pills.map((pill) => pill.getAttribute("aria-checked"))).toEqual(["true", "false"]);
	for (const pill of pills) expect(box(pill).height).toBeGreaterThanOrEqual(44);
	await userEvent.click(screen.getByRole("radio", { name: "Poutine" }));
	expect(chosen).toEqual(["poutine"]);
});
