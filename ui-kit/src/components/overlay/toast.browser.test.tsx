import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw, token, wait } from "../draw.tsx";
import { Dialog } from "./dialog.tsx";
import type { ToastMessage } from "./toast.tsx";
import { ToastViewport } from "./toast-viewport.tsx";
import { Tooltips } from "./tooltips.tsx";

const SAVED: ToastMessage = {
	id: "1",
	tone: "success",
	title: "Order Saved",
	text: "Kept on this device; sent when the connection returns.",
};
const CLEARED: ToastMessage = { id: "2", tone: "info", title: "Order cleared" };

let show: (toast: ToastMessage) => void = () => {};
function Notices({ first }: { readonly first: ToastMessage }) {
	const [toast, setToast] = useState<ToastMessage | null>(first);
	show = setToast;
	return (
		<ToastViewport
			label="Notifications"
			dismissLabel="Dismiss"
			toast={toast}
			onDismiss={(id) => setToast((now) => (now?.id === id ? null : now))}
		/>
	);
}

afterEach(() => void vi.useRealTimers());

const shown = () =>
	Array.from(document.querySelectorAll(".ts-toast-title"), (title) => title.textContent);
const root = () => document.querySelector(".ts-toast") as HTMLElement;

it("[UX-06] shows at most one toast: a newer one takes the place of the older", async () => {
	await draw(<Notices first={SAVED} />);
	await expect.poll(shown).toEqual(["Order Saved"]);
	show(CLEARED);
	await expect.poll(shown).toEqual(["Order cleared"]);
});

it("[UX-07, SHELL-17] takes a toast away after 5000 ms, and counts anew for the next one", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
	await draw(<Notices first={SAVED} />);
	after(3_000);
	act(() => show(CLEARED));
	after(4_500);
	expect(shown()).toEqual(["Order cleared"]);
	after(900);
	expect(shown()).toEqual([]);
});

async function swipe(distance: number) {
	const toast = root();
	const { left, top } = box(toast);
	const at = (x: number) => ({
		button: 0,
		pointerId: 1,
		pointerType: "touch",
		clientX: left + 60 + x,
		clientY: top + 20,
	});
	fireEvent.pointerDown(toast, at(0));
	for (let x = 5; x <= distance; x += 5) fireEvent.pointerMove(toast, at(x));
	fireEvent.pointerUp(toast, at(distance));
	await wait(250);
}

it("[UX-08] lets a toast be swiped away to the right past 50 px, and springs back below that", async () => {
	await draw(<Notices first={SAVED} />);
	await swipe(45);
	expect(shown()).toEqual(["Order Saved"]);
	await swipe(60);
	expect(shown()).toEqual([]);
});

it("[UX-09] brings the keyboard to the notifications with F8", async () => {
	await draw(<Notices first={SAVED} />);
	await userEvent.keyboard("{F8}");
	expect(document.activeElement?.className).toContain("ts-toasts");
	await userEvent.keyboard("{Tab}");
	expect(document.querySelector(".ts-toasts")?.contains(document.activeElement)).toBe(true);
});

it("[UX-10] is 420 px wide at most, and narrower where the window is", async () => {
	const { unmount } = await draw(
		<Notices
			first={{
				...SAVED,
				text: "A long sentence that would like to be much wider than a toast is allowed to be on any screen.",
			}}
		/>,
		1280,
		800,
	);
	expect(box(root()).width).toBe(420);
	unmount();
	await draw(<Notices first={SAVED} />, 360, 700);
	expect(box(root()).width).toBeLessThanOrEqual(360 - 24);
});

it.each([
	[1280, 800],
	[1024, 768],
	[390, 844],
])(
	"[COUN-09] lies over no title, no button and no sum of a dialog that fills the window, and moves nothing, at %d x %d",
	async (width, height) => {
		const tall = (
			<Dialog open title="Tall" closeLabel="Close" onClose={() => undefined} foot={<p>Foot</p>}>
				<p style={{ height: 2_000 }}>$12.00</p>
			</Dialog>
		);
		const { rerender } = await draw(tall, width, height);
		const dialog = document.querySelector(".ts-dialog") as HTMLElement;
		await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
		const before = box(dialog);
		expect(before.height).toBeGreaterThan(height - 80);
		const text = "A sentence of some seventy letters, as the longest of messages are.";
		rerender(
			<>
				{tall}
				<Notices first={{ ...SAVED, text }} />
			</>,
		);
		await expect.poll(shown).toEqual(["Order Saved"]);
		expect(box(root()).top).toBeGreaterThanOrEqual(0);
		for (const shows of dialog.querySelectorAll("h2, button, p"))
			expect(box(root()).bottom).toBeLessThanOrEqual(box(shows).top);
		expect(box(dialog)).toEqual(before);
	},
);

it("does what its action says, once, and goes", async () => {
	const undone: string[] = [];
	await draw(
		<Notices
			first={{ ...CLEARED, action: { label: "Undo", onAction: () => undone.push("undo") } }}
		/>,
	);
	await userEvent.click(screen.getByRole("button", { name: "Undo" }));
	expect(undone).toEqual(["undo"]);
	await expect.poll(shown).toEqual([]);
});

it("goes when it is dismissed, and is solid red when something failed", async () => {
	await draw(<Notices first={{ id: "3", tone: "destructive", title: "You're offline" }} />);
	expect(getComputedStyle(root()).backgroundColor).toBe(token("danger"));
	const dismiss = screen.getByRole("button", { name: "Dismiss" });
	expect([box(dismiss).width, box(dismiss).height]).toEqual([44, 44]);
	await userEvent.click(dismiss);
	await expect.poll(shown).toEqual([]);
});

/**
 * A mouse arrives in several moves; the first ones still count as moves towards the last tooltip.
 */
async function glide(target: Element) {
	for (const step of [4, 6, 8, 10])
		await userEvent.hover(target, { position: { x: step, y: step } });
}

/** Milliseconds from the mouse's arrival on a button to its tooltip. */
async function untilTip(name: string, text: string): Promise<number> {
	const button = screen.getByRole("button", { name });
	const arrived = new Promise<number>((resolve) =>
		button.addEventListener("pointermove", () => resolve(performance.now()), { once: true }),
	);
	const said = new Promise<number>((resolve) => {
		const observer = new MutationObserver(() => {
			if (screen.queryByRole("tooltip", { hidden: true })?.textContent !== text) return;
			observer.disconnect();
			resolve(performance.now());
		});
		observer.observe(document.body, { childList: true, subtree: true });
	});
	await glide(button);
	return (await said) - (await arrived);
}

it("[UX-11, UX-12] waits 700 ms before a tooltip, not at all for one right after it, and again 700 ms once 300 ms have passed", async () => {
	await draw(
		<Tooltips>
			<div style={{ display: "flex", gap: 200, padding: 100 }}>
				<button type="button" data-tip="First tip">
					One
				</button>
				<button type="button" data-tip="Second tip">
					Two
				</button>
				<button type="button">Nowhere</button>
			</div>
		</Tooltips>,
	);
	// It loads after the page; a mouse that rests on a button before that gets no tooltip.
	await act(async () => {
		await import("./tips.tsx");
		await wait(0);
	});
	expect(await untilTip("One", "First tip")).toBeGreaterThan(690);
	expect(await untilTip("Two", "Second tip")).toBeLessThan(600);
	await glide(screen.getByRole("button", { name: "Nowhere" }));
	await expect.poll(() => screen.queryByRole("tooltip", { hidden: true })).toBeNull();
	await wait(400);
	expect(await untilTip("One", "First tip")).toBeGreaterThan(690);
});
