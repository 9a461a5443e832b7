import { screen } from "@testing-library/react";
import { RefreshCw } from "lucide-react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw } from "../draw.tsx";
import { Button } from "./button.tsx";

it("keeps its width while it is busy, whichever label is longer", async () => {
	const sync = (busy: boolean) => (
		<Button icon={RefreshCw} busy={busy} busyLabel="Syncing...">
			Sync Now
		</Button>
	);
	const { rerender } = await draw(sync(false));
	const rest = box(screen.getByRole("button", { name: "Sync Now" })).width;
	rerender(sync(true));
	const busy = box(screen.getByRole("button", { name: "Syncing..." })).width;
	expect(busy).toBe(rest);

	rerender(<Button busyLabel="Go">Complete Payment</Button>);
	const long = box(screen.getByRole("button", { name: "Complete Payment" })).width;
	rerender(
		<Button busyLabel="Go" busy>
			Complete Payment
		</Button>,
	);
	expect(box(screen.getByRole("button", { name: "Go" })).width).toBe(long);
});

it("takes no press while busy, and keeps the focus", async () => {
	const pressed: string[] = [];
	await draw(
		<Button busy busyLabel="Syncing..." onClick={() => pressed.push("sync")}>
			Sync Now
		</Button>,
	);
	const button = screen.getByRole("button");
	button.focus();
	await userEvent.keyboard("{Enter}");
	button.click();
	expect(pressed).toEqual([]);
	expect(document.activeElement).toBe(button);
	expect(button.getAttribute("aria-busy")).toBe("true");
});

it("answers a press when it only looks resting", async () => {
	const pressed: string[] = [];
	await draw(
		<Button softDisabled onClick={() => pressed.push("pay")}>
			Pay
		</Button>,
	);
	await userEvent.click(screen.getByRole("button"));
	expect(pressed).toEqual(["pay"]);
});

it.each([44, 56, 72] as const)("is %i px high in that size", async (size) => {
	await draw(<Button size={size}>Add</Button>);
	expect(box(screen.getByRole("button")).height).toBe(size);
});
