import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw, token } from "../draw.tsx";
import type { KeypadKey } from "./key.tsx";
import { Keypad } from "./keypad.tsx";
import { NumberPad } from "./number-pad.tsx";
import { SearchBox } from "./search-box.tsx";
import { type SearchKey, SearchKeypad } from "./search-keypad.tsx";

const LABELS = { backspace: "Backspace", clear: "Clear" };
const ALL = ["0", "00", "1", "2", "3", "4", "5", "6", "7", "8", "9", "Backspace", "Clear"];
const names = () =>
	screen
		.getAllByRole("button")
		.map((key) => key.getAttribute("aria-label") ?? key.textContent ?? "");

it.each(["three", "four"] as const)(
	"[OPEN-03] has the keys 0 to 9, 00, Clear and Backspace in %s columns, each at least 44 px",
	async (layout) => {
		const typed: KeypadKey[] = [];
		await draw(
			<div style={{ width: 372 }}>
				<Keypad label="Price" layout={layout} labels={LABELS} onKey={(key) => typed.push(key)} />
			</div>,
		);
		expect(names().toSorted()).toEqual(ALL);
		for (const key of screen.getAllByRole("button")) {
			expect(box(key).height).toBeGreaterThanOrEqual(64);
			expect(box(key).width).toBeGreaterThanOrEqual(44);
		}
		for (const name of ["7", "00", "Backspace", "Clear"])
			await userEvent.click(screen.getByRole("button", { name, exact: true } as never));
		expect(typed).toEqual(["7", "00", "backspace", "clear"]);
	},
);

it("reads 1-2-3 from the top and answers to the arrow keys as one tab stop", async () => {
	await draw(
		<div style={{ width: 288 }}>
			<Keypad label="Amount" labels={LABELS} onKey={() => {}} />
			<button type="button">After</button>
		</div>,
	);
	const one = box(screen.getByRole("button", { name: "1" }));
	expect(box(screen.getByRole("button", { name: "3" })).top).toBe(one.top);
	expect(box(screen.getByRole("button", { name: "7" })).top).toBeGreaterThan(one.top);
	await userEvent.keyboard("{Tab}{ArrowRight}{ArrowDown}{ArrowDown}");
	expect(document.activeElement?.textContent).toBe("8");
	await userEvent.keyboard("{ArrowDown}{ArrowDown}");
	expect(document.activeElement?.textContent).toBe("Clear");
	await userEvent.keyboard("{Tab}");
	expect(document.activeElement?.textContent).toBe("After");
});

it("refuses the keys that would pass the limit", async () => {
	const typed: KeypadKey[] = [];
	await draw(
		<Keypad
			label="Price"
			labels={LABELS}
			onKey={(key) => typed.push(key)}
			disabledKeys={["9", "00"]}
		/>,
	);
	screen.getByRole("button", { name: "9" }).click();
	screen.getByRole("button", { name: "00" }).click();
	screen.getByRole("button", { name: "8" }).click();
	expect(typed).toEqual(["8"]);
});

function strip(typed: boolean) {
	const nothing = () => {};
	const times = { label: "Quantity of the next item", onPress: nothing };
	return (
		<NumberPad
			{...{ label: "Price", amount: "$9.50", typed, labels: LABELS, onKey: nothing, times }}
		/>
	);
}

it.each([
	[1280, 853, 1],
	[1024, 683, 2],
] as const)(
	"stands in a window of %i px (%i px of menu) as %i row(s) of 14 keys, none below 44 px",
	async (width, menu, rows) => {
		await draw(<div style={{ width: menu }}>{strip(true)}</div>, width, 800);
		const keys = screen.getAllByRole("button");
		expect(names().toSorted()).toEqual([...ALL, "Quantity of the next item"].toSorted());
		expect(new Set(keys.map((key) => box(key).top)).size).toBe(rows);
		for (const key of keys) {
			expect(box(key).height).toBeGreaterThanOrEqual(44);
			expect(box(key).width).toBeGreaterThanOrEqual(44);
			expect(box(key).right).toBeLessThanOrEqual(menu);
		}
	},
);

it("shows the typed amount on yolk, and an empty one plain", async () => {
	const { rerender } = await draw(strip(true));
	const display = screen.getByRole("status", { name: "Price" }).parentElement as HTMLElement;
	expect(display.textContent).toBe("$9.50");
	expect(getComputedStyle(display).backgroundColor).toBe(token("yolk"));
	rerender(strip(false));
	expect(getComputedStyle(display).backgroundColor).toBe(token("raised"));
});

it("[SRCH-04] has letters or digits, and Clear, Space and Backspace with both", async () => {
	const typed: SearchKey[] = [];
	const labels = { clear: "Clear", space: "Space", backspace: "Backspace" };
	const { rerender } = await draw(
		<SearchKeypad label="Keys" layout="ABC" labels={labels} onKey={(key) => typed.push(key)} />,
	);
	expect(screen.getAllByRole("button")).toHaveLength(26 + 3);
	for (const name of ["P", "Space", "Backspace", "Clear"])
		await userEvent.click(screen.getByRole("button", { name }));
	expect(typed).toEqual([
		{ type: "text", text: "P" },
		{ type: "text", text: " " },
		{ type: "backspace" },
		{ type: "clear" },
	]);
	rerender(<SearchKeypad label="Keys" layout="123" labels={labels} onKey={() => {}} />);
	expect(screen.getAllByRole("button")).toHaveLength(10 + 3);
	for (const key of screen.getAllByRole("button"))
		expect(Math.min(box(key).width, box(key).height)).toBeGreaterThanOrEqual(44);
});

it("has the whole sentence as its placeholder, and says when it is tapped, typed into and entered", async () => {
	const heard: string[] = [];
	const placeholder = "Enter PLU or Search Items... (scan barcode or tap to search)";
	await draw(
		<SearchBox
			label="Search items"
			placeholder={placeholder}
			placeholderLines={["Enter PLU or Search Items...", "(scan barcode or tap to search)"]}
			value=""
			onChange={(value) => heard.push(`change ${value}`)}
			onSubmit={() => heard.push("submit")}
			onTap={() => heard.push("tap")}
			keypadLabel="On-screen keypad"
			onKeypad={() => heard.push("keypad")}
		/>,
	);
	const input = screen.getByPlaceholderText(placeholder);
	await userEvent.click(input);
	await userEvent.keyboard("4{Enter}");
	await userEvent.click(screen.getByRole("button", { name: "On-screen keypad" }));
	expect(heard).toEqual(["tap", "change 4", "submit", "keypad"]);
});
