import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type ShownToast, ToastArea, ToastProvider, useShowToast } from "./toasts.tsx";

let show: (message: ShownToast) => void = () => undefined;
function Showing() {
	show = useShowToast();
	return <ToastArea place="page" />;
}

const titles = () =>
	Array.from(document.querySelectorAll(".ts-toast-title"), (title) => title.textContent);
const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shows = (title: string, more: Partial<ShownToast> = {}) =>
	act(() => show({ tone: "info", title, ...more }));

/** A page on which "Paid" has been shown for 130 ms. */
async function paid() {
	render(
		<ToastProvider>
			<Showing />
		</ToastProvider>,
	);
	shows("Paid");
	await expect.poll(titles).toEqual(["Paid"]);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	act(() => document.querySelector<HTMLElement>(".ts-toast button")?.click());
	shows("Order Completed");
	after(130);
	expect(titles()).toEqual(["Order Completed"]);
}

afterEach(() => {
	vi.useRealTimers();
	cleanup();
});

it("[COUN-09, UX-06] leaves a message in its place until it was there to be seen, then shows each that waits, one at a time", async () => {
	await paid();
	shows("Receipt not printed");
	shows("Kitchen has no ticket");
	after(1_300);
	expect(titles()).toEqual(["Order Completed"]);
	after(100);
	expect(titles()).toEqual(["Receipt not printed"]);
	after(1_400);
	expect(titles()).toEqual(["Receipt not printed"]);
	after(200);
	expect(titles()).toEqual(["Kitchen has no ticket"]);
	after(4_900);
	expect(titles()).toEqual(["Kitchen has no ticket"]);
	after(200);
	expect(titles()).toEqual([]);
});

it("[COUN-09] gives way at once to the next after that, and a message whose subject has ended is never shown", async () => {
	await paid();
	let end: () => void = () => undefined;
	const onEnd = vi.fn();
	shows("Cleared", {
		onEnd,
		ended: (hear) => {
			end = hear;
			return () => undefined;
		},
	});
	act(end);
	expect(onEnd).toHaveBeenCalledTimes(1);
	after(1_600);
	expect(titles()).toEqual(["Order Completed"]);
	shows("Saved");
	after(0);
	expect(titles()).toEqual(["Saved"]);
});
