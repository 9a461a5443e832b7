import { NotStored, SignedOut, Unreached } from "@tuckshop/core/ports";
import type { OfflineTransaction } from "@tuckshop/core/records";
import { cents, queueTab } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeServices, fakeServices, maya } from "../../workshop/fake-services.ts";
import { sellAt, sellOnCampusCards } from "../../workshop/sell.ts";
import { open, seesToast, setReachable, till } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const card = () => page.getByRole("article").first();
const cards = () => [...document.querySelectorAll<HTMLElement>(".ts-queue-card")];
const cardNumber = /6001000[0-9]/;

/** Offline sales of a till, on these cards, and the network back if it is meant to be. */
async function queued(
	numbers: readonly string[],
	back?: Partial<FakeServices["world"]["faults"]>,
): Promise<FakeServices> {
	const services = fakeServices();
	await sellAt(services, 0);
	services.world.device.settings.set("lastOwner", JSON.stringify(maya));
	services.world.faults.reachable = false;
	await sellOnCampusCards(services, numbers);
	if (back) Object.assign(services.world.faults, { reachable: true }, back);
	return services;
}

/** An entry as the server lists it. */
const listed = (nth: number, changes: object = {}): OfflineTransaction => ({
	id: `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
	reference: `POS-1795175040512-${nth}`,
	created_at: new Date(Date.UTC(2026, 10, 20, 16, 4) - nth * 60_000).toISOString(),
	amount: cents(123_450),
	payment_method: "itc",
	items: [],
	status: "complete",
	is_offline_transaction: true,
	offline_processing_status: "queued",
	debit_id: `debit-${nth}`,
	debit_state: "waiting",
	...changes,
});

/** A server whose list of queued sales is this one, as often as it is asked; says how often that was. */
function serverLists(
	services: FakeServices,
	list: () => readonly OfflineTransaction[],
): () => number {
	let asked = 0;
	Object.assign(services.pos.offlineQueue, {
		list: (of: string) =>
			Effect.sync(() => {
				if (of === "queued") asked += 1;
				return list().filter(
					({ offline_processing_status: processing, status }) =>
						queueTab({ processing, status }) === of,
				);
			}),
	});
	return () => asked;
}

afterEach(() => void vi.useRealTimers());

describe("the queue of offline campus-card sales", () => {
	it("[OQ-01, OQ-02, OQ-03, OQ-04, OQ-10] has its buttons, tabs with their numbers, what an empty tab says, and a way back to the start", async () => {
		const services = fakeServices();
		await sellAt(services, 0);
		const { router } = await open("/itc-queue", services);
		await expect
			.element(page.getByRole("heading", { name: "ITC Transaction Queue" }))
			.toBeVisible();
		for (const name of ["Process Queue", "Sync IndexedDB", "Debug IndexedDB"])
			await expect.element(button(name)).toBeEnabled();
		await expect.element(page.getByText("No transactions in queue", { exact: true })).toBeVisible();
		await tab("Successful Offline Posts (0)").click();
		await expect
			.element(page.getByText("No successful offline transactions yet", { exact: true }))
			.toBeVisible();
		await tab("Failed Offline Posts (0)").click();
		await expect
			.element(page.getByText("No failed offline transactions", { exact: true }))
			.toBeVisible();
		await expect.element(tab("Queued (0)")).toBeVisible();
		const back = page.getByRole("link", { name: "Back" });
		await expect.element(back).toHaveAttribute("href", "/");
		await back.click();
		await expect.poll(() => router.state.location.pathname).toBe("/");
	});

	it("[OQ-01] is for who is signed in: anybody else signs in first", async () => {
		const { router } = await open("/itc-queue", fakeServices({ signedIn: false }));
		await expect.poll(() => router.state.location.href).toBe("/auth?redirect=%2Fitc-queue");
	});

	it("[OQ-05, OQ-06, OQ-07, OQ-20] shows offline what this device has: reference, id, times in the restaurant's zone, amount, method, items, last four", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 16, 4) });
		const services = await queued(["60010002"]);
		const [sale] = services.world.device.sales.values();
		await open("/itc-queue", services);
		await expect.element(tab("Queued (1)")).toBeVisible();
		for (const text of [
			sale?.facts.reference ?? "none",
			sale?.facts.id ?? "none",
			"Queued",
			"$3.94",
			"Campus Card",
			"•••• 0002",
			"1 item",
		])
			await expect.element(card()).toMatchTextContent(text);
		await expect.element(card()).toMatchTextContent(/Created\s*Nov 20, 2026, 11:04 a.m./);
		await expect.element(card()).toMatchTextContent(/Processed\s*No date/);
		await expect
			.element(page.getByText("Only this device's sales are shown.", { exact: false }))
			.toBeVisible();
		for (const name of ["Process Queue", "Sync IndexedDB"]) {
			await expect.element(button(name)).toBeDisabled();
			await expect.element(button(name)).toHaveAccessibleDescription(/need the server/);
		}
		expect(document.querySelector(".ts-toast, [role=alert].ts-notice")).toBeNull();
		expect(document.body.innerHTML).not.toMatch(cardNumber);
	});

	it("[OQ-08, OQ-09, OQ-04] shows why a debit was declined and what was said to ITC and answered, and leads to where the card is given anew", async () => {
		const services = await queued(["60010002", "60010001"], { itc: "declines" });
		await sellAt(services, 0);
		const { router } = await open("/itc-queue", services);
		await tab("Failed Offline Posts (2)").click();
		await expect.element(card()).toMatchTextContent("Error: Card~blocked");
		await expect.element(card()).toMatchTextContent(/Processed\s*\w{3}\.? \d+, 20/);
		// The first is unfolded, the others are not.
		expect(cards().map((one) => one.querySelectorAll("pre").length)).toEqual([4, 0]);
		for (const part of [
			"ITC Get Balance request",
			"ITC Get Balance response",
			"ITC Debit request",
			"ITC Debit response",
		])
			await expect.element(card().getByRole("figure", { name: part })).toBeVisible();
		await button("ITC Get Balance and ITC Debit").last().click();
		await expect
			.poll(() => cards().map((one) => one.querySelectorAll("pre").length))
			.toEqual([4, 4]);
		expect(document.body.innerHTML).not.toMatch(cardNumber);
		const title = cards()[0]?.querySelector("h2")?.textContent;
		await button("Open the Sale").first().click();
		await expect.poll(() => router.state.location.pathname).toBe("/transactions");
		const detail = page.getByRole("article", { name: `Transaction ${title}` });
		await expect
			.element(detail)
			.toMatchTextContent("The card was declined after the sale was made offline.");
		await expect.element(detail.getByRole("textbox", { name: "Card number" })).toBeVisible();
	});

	it("[OQ-09, OQ-05, OQ-06, OQ-07, OQ-14, SHELL-01] shows amounts as dollars and a status that it does not know as plain text, and calls nothing failed that nobody knows", async () => {
		const services = fakeServices();
		await sellAt(services, 0);
		const strange = {
			offline_processing_status: "on hold",
			itc_debit_request: {
				credentialId: "****0002",
				amount: cents(123_450),
				taxAmount: cents(50),
				stationId: "s",
				transactionReference: "r",
				items: [],
			},
		};
		serverLists(services, () => [
			listed(1, strange),
			listed(2, {
				offline_processing_status: "failed",
				debit_state: "unknown",
				credential_id: "****7",
			}),
		]);
		await open("/itc-queue", services);
		await expect.element(card()).toMatchTextContent("on hold");
		expect(cards()[0]?.querySelector(".ts-pill")).toBeNull();
		for (const text of ["$1,234.50", "N/A", "0 items"])
			await expect.element(card()).toMatchTextContent(text);
		const request = card().getByRole("figure", { name: "ITC Debit request" });
		expect(JSON.parse(request.element().querySelector("pre")?.textContent ?? "")).toMatchObject({
			amount: 1234.5,
			taxAmount: 0.5,
			credentialId: "****0002",
		});
		expect(
			card().getByRole("figure", { name: "ITC Debit response" }).element().querySelector("pre")
				?.textContent,
		).toBe("null");
		await tab("Failed Offline Posts (1)").click();
		await expect
			.poll(() => cards()[0]?.querySelector(".ts-pill")?.textContent)
			.toBe("Outcome unknown");
		await expect
			.element(card())
			.toMatchTextContent("It is not known whether the card was charged.");
	});

	it("[OQ-22, OQ-24, OQ-21] processes the queue and says the stats as JSON, or that it failed", async () => {
		const services = await queued(["60010002"], { itc: "unreached" });
		await sellAt(services, 0);
		await open("/itc-queue", services);
		await expect.element(tab("Queued (1)")).toBeVisible();
		services.world.faults.itc = "answers";
		await button("Process Queue").click();
		await seesToast(
			"Processing Complete",
			'{"processed":1,"succeeded":1,"failed":0,"remaining":0}',
		);
		await expect.element(tab("Successful Offline Posts (1)")).toBeVisible();
		await expect.element(tab("Queued (0)")).toBeVisible();
		// Of this call alone: a till that finds out that the server is away rests the button.
		Object.assign(services.pos.offlineQueue, {
			process: () => Effect.fail(new Unreached({ reason: "no network" })),
		});
		await button("Process Queue").click();
		await seesToast("Processing Failed", "Failed to process offline transactions");
	});

	it("[OQ-27, OQ-28] hands over what is queued here and says how many, that some were not taken, or what was thrown", async () => {
		const services = await queued(["60010002", "60010001"], {
			itc: "unreached",
			ledger: "refuses",
		});
		await sellAt(services, 0);
		await open("/itc-queue", services);
		await expect.element(tab("Queued (2)")).toBeVisible();
		await button("Sync IndexedDB").click();
		await seesToast("Sync Failed", "Synced 0 of 2 offline transactions");
		services.world.faults.ledger = "accepts";
		await button("Sync IndexedDB").click();
		await seesToast("Sync Complete", "Synced 2 offline transactions to server");
		await button("Sync IndexedDB").click();
		await seesToast(
			"Sync Complete",
			"Synced 0 offline transactions to server · No queued offline transactions found",
		);
		Object.assign(services.pos.saleStore, {
			unfinishedPart: () => Effect.fail(new NotStored({ reason: "the store is damaged" })),
		});
		await button("Sync IndexedDB").click();
		await seesToast("Sync Error", "the store is damaged");
	});

	it("[OQ-29, OQ-03] dumps what lies on this device, cards masked, to be read and copied", async () => {
		const services = await queued(["60010002"]);
		await open("/itc-queue", services);
		const copied: string[] = [];
		const writing = vi
			.spyOn(navigator.clipboard, "writeText")
			.mockImplementation(async (text) => void copied.push(text));
		await button("Debug IndexedDB").click();
		const dialog = page.getByRole("dialog", { name: "Debug IndexedDB" });
		await expect.element(dialog).toMatchTextContent(/transactions\s*1/);
		await expect.element(dialog).toMatchTextContent("1 queued record");
		await expect.element(dialog).toMatchTextContent("****0002");
		expect(document.body.innerHTML).not.toMatch(cardNumber);
		await dialog.getByRole("button", { name: "Copy" }).click();
		await expect.element(dialog).toMatchTextContent("Copied");
		expect(JSON.parse(copied[0] ?? "{}")).toMatchObject({
			stores: { transactions: 1 },
			queued: [{ credential_id: "****0002", amount: 3.94 }],
		});
		writing.mockRejectedValue(new Error("not allowed"));
		await dialog.getByRole("button", { name: "Copy" }).click();
		await expect.element(dialog).toMatchTextContent("Not copied");
		writing.mockRestore();
	});

	it("[OQ-19] reads its lists again every 30 seconds", async () => {
		const services = fakeServices();
		await sellAt(services, 0);
		const asked = serverLists(services, () => [listed(1)]);
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		await open("/itc-queue", services);
		await expect.element(tab("Queued (1)")).toBeVisible();
		const first = asked();
		vi.advanceTimersByTime(29_900);
		expect(asked()).toBe(first);
		vi.advanceTimersByTime(100);
		await expect.poll(asked).toBe(first + 1);
	});

	it("[OQ-19, OQ-04] stays usable with 2,000 sales, and holds what is read and unfolded where it is when others come on top", async () => {
		const services = fakeServices();
		await sellAt(services, 0);
		let list = Array.from({ length: 2_000 }, (_, nth) => listed(nth + 1));
		serverLists(services, () => list);
		await open("/itc-queue", services);
		await expect.element(tab("Queued (2000)")).toBeVisible();
		expect(cards().length).toBeLessThan(60);
		const frame = document.querySelector(".itc-queue-frame") as HTMLElement;
		frame.scrollTop = frame.scrollHeight / 2;
		const middle = () =>
			cards().find((one) => one.getBoundingClientRect().top > 250) as HTMLElement;
		await expect.poll(() => middle()?.ariaLabel).toMatch(/POS-1795175040512-\d{3,4}$/);
		const read = middle();
		read.querySelector("button")?.click();
		await expect.poll(() => read.querySelectorAll("pre").length).toBe(4);
		const before = read.getBoundingClientRect().top;
		list = [...Array.from({ length: 30 }, (_, nth) => listed(nth + 3_000)), ...list].map(
			(entry, nth) => ({ ...entry, created_at: listed(nth).created_at }),
		);
		await button("Process Queue").click();
		await expect.element(tab("Queued (2030)")).toBeVisible();
		await expect.poll(() => Math.abs(read.getBoundingClientRect().top - before)).toBeLessThan(2);
		expect(read.isConnected && read.querySelectorAll("pre").length).toBe(4);
		expect(cards().length).toBeLessThan(60);
	});

	it("[OQ-18] follows the network: this device's sales alone without it, and the server's again with it", async () => {
		const services = await queued(["60010002"], { itc: "unreached" });
		await sellAt(services, 0);
		await open("/itc-queue", services);
		await expect
			.element(
				page.getByText("The offline sales of this account, on the server and on this device"),
			)
			.toBeVisible();
		setReachable(services, false);
		await expect
			.element(page.getByText("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.toBeVisible();
		await expect.element(button("Process Queue")).toBeDisabled();
		await expect.element(tab("Queued (1)")).toBeVisible();
		setReachable(services, true);
		await expect.element(button("Process Queue")).toBeEnabled();
	});

	it("asks to sign in again when the session has ended, keeps what lies here, and leads back", async () => {
		const services = await queued(["60010002"], {});
		Object.assign(services.pos.salesLedger, { accept: () => Effect.fail(new SignedOut()) });
		const { router } = await open("/itc-queue", services);
		await expect.element(page.getByText("Your session has ended.", { exact: false })).toBeVisible();
		await expect.element(tab("Queued (1)")).toBeVisible();
		services.world.faults.signedIn = false;
		await button("Sign In").click();
		await expect.poll(() => router.state.location.href).toBe("/auth?redirect=%2Fitc-queue");
	});

	it("shows the account's queue also on a device that no till was opened on, and says when what lies here can't be read", async () => {
		const services = fakeServices();
		serverLists(services, () => [listed(1)]);
		const { drawn } = await open("/itc-queue", services);
		await expect.element(tab("Queued (1)")).toBeVisible();
		drawn.unmount();
		const store = { broken: true };
		const { unfinished } = services.pos.saleStore;
		Object.assign(services.pos.saleStore, {
			unfinished: (ownerId: string) =>
				Effect.suspend(() =>
					store.broken
						? Effect.fail(new NotStored({ reason: "the store is damaged" }))
						: unfinished(ownerId),
				),
		});
		await open("/itc-queue", services);
		await expect.element(page.getByText("the store is damaged")).toBeVisible();
		store.broken = false;
		await button("Try Again").click();
		await expect.element(tab("Queued (1)")).toBeVisible();
	});

	it("is reached from the till's menu and from the settings of the campus card", async () => {
		const services = fakeServices();
		const { router } = await open(till, services);
		await button("More").click();
		await page.getByRole("menuitem", { name: "ITC Transaction Queue" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/itc-queue");
		await router.navigate({ to: "/settings" });
		await tab("ITC Integration").click();
		await button("Open the Queue").click();
		await expect.poll(() => router.state.location.pathname).toBe("/itc-queue");
	});

	it("keeps its place while the keyboard goes through tabs and cards on a phone", async () => {
		const services = await queued(["60010002"]);
		await open("/itc-queue", services, 390);
		await expect.element(tab("Queued (1)")).toBeVisible();
		(tab("Queued (1)").element() as HTMLElement).focus();
		await userEvent.keyboard("{ArrowRight}");
		await expect
			.element(tab("Successful Offline Posts (0)"))
			.toHaveAttribute("aria-selected", "true");
		expect(document.documentElement.scrollWidth).toBe(390);
	});
});
