import { screen } from "@testing-library/react";
import { Printer, ReceiptText, RotateCcw, Settings, SquareTerminal } from "lucide-react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw, token } from "../draw.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { TopBar, type TopBarTool } from "./top-bar.tsx";

const chosen: string[] = [];
const tool = (id: string) => () => void chosen.push(id);
function bar(busy = false, disabled = false, more: readonly TopBarTool[] = []) {
	return (
		<TopBar
			label="Tools"
			name="Tuckshop"
			nameNote={disabled ? "Offline Mode" : undefined}
			restaurant="North Servery"
			station="Station 2"
			status={{ state: disabled ? "offline" : "online", label: disabled ? "Offline" : "Online" }}
			lastSync={{ label: "Last sync", time: "11:42 a.m." }}
			sync={{ label: "Sync Now", busyLabel: "Syncing...", busy, disabled, onSync: tool("sync") }}
			moreLabel="More"
			tools={[
				...more,
				{
					id: "transactions",
					label: "Transactions",
					icon: ReceiptText,
					onSelect: tool("transactions"),
					word: true,
				},
				{
					id: "debugger",
					label: "API Debugger",
					icon: SquareTerminal,
					onSelect: tool("debugger"),
					folds: true,
				},
				{ id: "settings", label: "Settings", icon: Settings, onSelect: tool("settings") },
				{
					id: "reset",
					label: "Reset Data",
					icon: RotateCcw,
					onSelect: tool("reset"),
					word: true,
					folds: true,
					apart: true,
				},
			]}
		/>
	);
}

/** The buttons that can be seen, by their names. */
const seen = () =>
	screen
		.getAllByRole("button")
		.filter((button) => box(button).width > 0)
		.map((button) => button.getAttribute("aria-label") ?? button.textContent);

it.each([
	[1280, ["Sync Now", "Transactions", "API Debugger", "Settings", "Reset Data"]],
	[1024, ["Sync Now", "Transactions", "Settings", "More"]],
	[390, ["Sync Now", "More"]],
] as const)(
	"shows in a window of %i px what has room there, without overflow",
	async (width, expected) => {
		await draw(bar(), width, 800);
		expect(seen()).toEqual(expected);
		const header = screen.getByRole("banner");
		expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
		for (const button of screen.getAllByRole("button").filter((one) => box(one).width > 0))
			expect(Math.min(box(button).width, box(button).height)).toBeGreaterThanOrEqual(44);
	},
);

it.each([390, 360, 320])(
	"[NET-03] keeps every tool in reach on a phone of %i px that is offline and whose printer is in trouble",
	async (width) => {
		await draw(
			bar(false, true, [
				{
					id: "printer",
					label: "Receipt not printed",
					icon: Printer,
					trouble: true,
					onSelect: tool("printer"),
				},
			]),
			width,
			800,
		);
		const header = screen.getByRole("banner");
		expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
		expect(header.textContent).toContain("Offline Mode");
		const buttons = screen.getAllByRole("button").filter((one) => box(one).width > 0);
		expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
			"Sync Now",
			"Receipt not printed",
			"More",
		]);
		for (const button of buttons) {
			expect(Math.min(box(button).width, box(button).height)).toBeGreaterThanOrEqual(44);
			expect(box(button).right).toBeLessThanOrEqual(width);
		}
	},
);

it("has on a phone everything in words behind the dots", async () => {
	await draw(bar(), 390, 800);
	await userEvent.click(
		screen
			.getAllByRole("button", { name: "More" })
			.find((button) => box(button).width > 0) as HTMLElement,
	);
	const items = await screen.findAllByRole("menuitem");
	expect(items.map((item) => item.textContent)).toEqual([
		"Transactions",
		"API Debugger",
		"Settings",
		"Reset Data",
	]);
	for (const item of items) expect(Math.round(box(item).height)).toBeGreaterThanOrEqual(56);
	chosen.length = 0;
	await userEvent.click(items[3] as HTMLElement);
	expect(chosen).toEqual(["reset"]);
});

it("moves nothing when a sync starts or the network goes", async () => {
	const { rerender } = await draw(bar(), 1280, 800);
	const places = () =>
		screen
			.getAllByRole("button")
			.filter((button) => box(button).width > 0)
			.map((button) => [box(button).left, box(button).width]);
	const before = places();
	rerender(bar(true));
	expect(places()).toEqual(before);
	rerender(bar(false, true));
	expect(places().slice(1)).toEqual(before.slice(1));
});

it("shows the offline banner as an alert of 36 px in red", async () => {
	await draw(<OfflineBanner text="OFFLINE MODE - Refresh disabled to prevent data loss" />);
	const banner = screen.getByRole("alert");
	expect(banner.textContent).toBe("OFFLINE MODE - Refresh disabled to prevent data loss");
	expect(box(banner).height).toBe(36);
	expect(getComputedStyle(banner).backgroundColor).toBe(token("danger"));
});
