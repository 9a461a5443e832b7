import { sampleProfile } from "@tuckshop/core/fakes";
import { NotStored, Unreached } from "@tuckshop/core/ports";
import type { Sale } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { documentText } from "@tuckshop/core/rules/receipt";
import { daysBefore } from "@tuckshop/core/rules/till";
import { dateText } from "@tuckshop/core/texts/en-ca";
import { Effect } from "effect";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeOptions, type FakeServices, fakeServices } from "../../workshop/fake-services.ts";
import { sellAt } from "../../workshop/sell.ts";
import { open, seesToast, setReachable } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const detail = page.getByRole("article");
const rows = () =>
	[...document.querySelectorAll<HTMLElement>(".ts-record")].map(({ textContent }) => textContent);
const seesRows = (count: number) => expect.poll(() => rows().length).toBe(count);
const choose = (nth: number) =>
	page
		.getByRole("group", { name: "Transactions, newest first" })
		.getByRole("button")
		.nth(nth)
		.click();

/** The transactions of a world in which this many fries were sold. */
async function sold(
	times: number,
	options: FakeOptions & {
		readonly width?: number;
		readonly before?: (services: FakeServices) => unknown;
	} = {},
) {
	const services = fakeServices(options);
	if (times > 0) await sellAt(services, times);
	await options.before?.(services);
	return { services, ...(await open("/transactions", services, options.width)) };
}

/** Moves every sale of this device and its server one business day back. */
function madeYesterday({ world }: FakeServices): void {
	const before = (sale: Sale): Sale => ({
		...sale,
		facts: { ...sale.facts, businessDate: daysBefore(sale.facts.businessDate, 1) },
	});
	for (const [id, sale] of world.device.sales) world.device.sales.set(id, before(sale));
	for (const [id, kept] of world.ledger) world.ledger.set(id, { ...kept, sale: before(kept.sale) });
}

describe("the transactions screen", () => {
	it.each([1280, 390])(
		"[COUN-10] shows the sales of today or of yesterday by one tap, and of every day by the same again, at %d",
		async (width) => {
			await sold(1, { width, before: madeYesterday });
			await seesRows(1);
			await button("Today").click();
			await expect.element(page.getByText("No transactions found")).toBeVisible();
			await button("Yesterday").click();
			await seesRows(1);
			await expect.element(button("Yesterday")).toHaveAttribute("aria-pressed", "true");
			await expect.element(button("Today")).toHaveAttribute("aria-pressed", "false");
			await button("Today").click();
			await button("Today").click();
			await seesRows(1);
		},
	);

	it("[COUN-10] finds sales by item, PLU, amount and person, with the server and offline", async () => {
		const { services } = await sold(2, {
			before: (world) =>
				sellAt(world, 1, (pos) => {
					pos.order.add(401);
					return pos.pay.cash(cents(2000));
				}),
		});
		const search = page.getByRole("searchbox", { name: "Search" });
		for (const online of [true, false]) {
			setReachable(services, online);
			for (const [typed, found] of [
				["FRIES", 2],
				["3,94 $", 2],
				["3.94", 2],
				["maya", 3],
				["4011", 1],
				["burger", 0],
				["9999", 0],
				["", 3],
			] as const) {
				await search.fill(typed);
				await expect.poll(() => [typed, rows().length]).toEqual([typed, found]);
			}
		}
	});

	it("[NAV-06, SHELL-06] lists what device and server have, each sale once, and finds by status, method, reference and amount", async () => {
		const { services } = await sold(2);
		await seesRows(2);
		expect(services.world.ledger.size).toBe(2);
		const [first, second] = [...services.world.device.sales.values()].map(
			({ facts }) => facts.reference,
		);
		for (const text of [second, "Cash", "$3.94", "Complete", "Station 1"])
			expect(rows()[0]).toContain(text);
		await expect.element(page.getByText("These are all.")).toBeVisible();
		const search = page.getByRole("searchbox", { name: "Search" });
		await search.fill(first ?? "");
		await seesRows(1);
		expect(rows()[0]).toContain(first);
		await search.fill("3.94");
		await seesRows(2);
		await search.fill("3.95");
		await expect.element(page.getByText("No transactions found")).toBeVisible();
		await button("Clear Filters").first().click();
		await seesRows(2);
		await page.getByLabelText("Method").selectOptions("Card");
		await seesRows(0);
		await page.getByLabelText("Method").selectOptions("Cash");
		await page.getByLabelText("Status").selectOptions("Complete");
		await seesRows(2);
		await page.getByLabelText("Day").fill("2020-01-01");
		await seesRows(0);
	});

	it("[NAV-06] shows a sale whole: lines, payment, its taxes as they were decided, and where it is", async () => {
		await sold(1);
		await choose(0);
		for (const text of [
			"Fries",
			"1 × $3.75",
			"GST 5%",
			"$0.19",
			"$3.94",
			"Received",
			"$20.00",
			"Rounding",
			"$0.01",
			"Change",
			"$16.05",
		])
			await expect.element(detail).toMatchTextContent(text);
		await expect
			.element(detail)
			.toMatchTextContent("Ontario: $3.75 is under $4.01, so GST 5 % only");
		await expect.element(detail).toMatchTextContent(/ServerArrived .*ProviderArrived/);
	});

	it("[RFND-01, RFND-15] gives a sale back, and shows the refund with its reason, which is not given back in turn", async () => {
		await sold(1);
		await choose(0);
		await button("Give Back").click();
		await page.getByRole("radio", { name: "Other..." }).click();
		await page.getByRole("textbox", { name: "Note" }).fill("spilt");
		await page.viewport(390, 844);
		await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveValue("spilt");
		await page.viewport(1280, 800);
		await button("Give Back $3.95").click();
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		await button("Close").first().click();
		await seesRows(2);
		await choose(0);
		await expect.element(detail).toMatchTextContent("Other: spilt");
		await expect.element(detail).toMatchTextContent("-$3.94");
		await expect.element(button("Give Back")).not.toBeInTheDocument();
	});

	it("[NAV-06, PRN-01] prints a receipt again, marked, and says when the printer does not", async () => {
		const { services } = await sold(1);
		await choose(0);
		await button("Receipt").click();
		await expect.element(detail.getByRole("img")).toBeVisible();
		await button("Reprint").click();
		await expect.element(page.getByText("Receipt printed", { exact: true })).toBeVisible();
		const [job] = services.world.printed;
		expect(job?.openDrawer).toBe(false);
		expect(documentText(job?.blocks ?? [])).toMatch(
			/^\s+REPRINT[\s\S]*Fries .* 3\.75[\s\S]*TOTAL +3\.94/,
		);
		services.world.faults.printer = "no-paper";
		await button("Reprint").click();
		await seesToast("Receipt not printed", "Print failed with code EPTR_REC_EMPTY");
	});

	it("[NAV-06, TXN-35, TXN-36, TXN-34] tries one refused sale again and all of them, and says how it went in the documented words", async () => {
		const { services } = await sold(2, { faults: { provider: "refuses" } });
		await seesRows(2);
		expect(rows()[0]).toContain("Failed");
		expect(rows()[0]).toContain("the provider refuses");
		await button("2 sales need attention").click();
		await expect
			.poll(() => page.getByRole("dialog").getByRole("listitem").elements().length)
			.toBe(2);
		await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
		await button("Retry All").click();
		await seesToast("Sync Partially Complete", "0 synced, 2 failed");
		services.world.faults.provider = "accepts";
		await choose(1);
		await detail.getByRole("button", { name: "Try again" }).click();
		await expect.element(detail).toMatchTextContent("Complete");
		expect(services.world.orders).toHaveLength(1);
		await button("Retry All").click();
		await seesToast("Transactions Processed", "1 transaction processed");
		await expect.poll(() => rows().every((row) => row.includes("Complete"))).toBe(true);
		await button("Retry All").click();
		await seesToast("No Transactions", "No pending transactions to sync");
	});

	it("asks for the card of an offline sale that was declined, and has it debited once it is given anew", async () => {
		const services = fakeServices();
		await sellAt(services, 0);
		services.world.faults.reachable = false;
		await sellAt(services, 1, (pos) => {
			pos.order.add(103);
			return pos.pay.campus.verify("60010002");
		});
		Object.assign(services.world.faults, { reachable: true, itc: "declines" });
		await sellAt(services, 0);
		await open("/transactions", services);
		await seesRows(1);
		await choose(0);
		await expect
			.element(detail)
			.toMatchTextContent("The card was declined after the sale was made offline.");
		services.world.faults.itc = "answers";
		const again = detail.getByRole("button", { name: "Try again" });
		await expect.element(again).toBeDisabled();
		await detail.getByRole("textbox", { name: "Card number" }).fill("60010002");
		await again.click();
		await expect.poll(() => services.world.orders.length).toBe(1);
		await expect.poll(() => rows()[0]).toContain("Complete");
	});

	it("[SYNC-42] says when the server fails to take the sales", async () => {
		await sold(1, { faults: { ledger: "garbles" } });
		await seesRows(1);
		await button("Retry All").click();
		await seesToast("Sync Failed", "Failed to synchronize with the server");
	});

	it("[TXN-32] says when a sale can't be brought further, since nothing can be written on this device", async () => {
		const { services } = await sold(1, { faults: { provider: "refuses" } });
		await seesRows(1);
		services.world.faults.disk = false;
		await button("Retry All").click();
		await seesToast("Error", "Failed to update transaction");
		await choose(0);
		await detail.getByRole("button", { name: "Try again" }).click();
		await seesToast("Error", "Failed to update transaction");
	});

	it("[TXN-30] says when the server's history can't be had, and shows this device's own", async () => {
		const { services } = await sold(1, {
			before: ({ world }) => Object.assign(world.faults, { history: "fails" }),
		});
		await seesToast("Error", "Failed to load transaction history");
		await expect
			.element(page.getByText("The server's sales could not be loaded: 500: Internal Server Error"))
			.toBeVisible();
		await seesRows(1);
		services.world.faults.history = "answers";
		await button("Try Again").click();
		await expect
			.poll(() => page.getByText("Only the sales of this device are shown").elements().length)
			.toBe(0);
	});

	it("[TXN-30] says when the device's own history can't be read, and reads it again when asked", async () => {
		const store = { broken: true };
		await sold(1, {
			before: ({ pos: { saleStore } }) => {
				const { recent } = saleStore;
				Object.assign(saleStore, {
					recent: (...given: Parameters<typeof recent>) =>
						store.broken
							? Effect.fail(new NotStored({ reason: "the store is damaged" }))
							: recent(...given),
				});
			},
		});
		await seesToast("Error", "Failed to load transaction history");
		await expect.element(page.getByText("the store is damaged")).toBeVisible();
		store.broken = false;
		await button("Try Again").click();
		await seesRows(1);
	});

	it("[SHELL-08] offline shows this device's sales and says so, keeps the page, and shows the others' with the connection", async () => {
		const { services } = await sold(1, {
			before: ({ world }) => {
				const [mine] = world.device.sales.values();
				if (!mine) return;
				const facts = {
					...mine.facts,
					id: "00000000-0000-4000-8000-00000000abcd",
					stationId: "station-2",
					deviceId: "device-2",
					total: cents(394),
				};
				world.ledger.set(facts.id, { sale: { ...mine, facts }, receivedAt: mine.facts.createdAt });
			},
		});
		await seesRows(2);
		setReachable(services, false);
		await expect.element(page.getByText("Only the sales of this device are shown")).toBeVisible();
		await seesRows(1);
		const reload = new KeyboardEvent("keydown", { key: "F5", bubbles: true, cancelable: true });
		document.body.dispatchEvent(reload);
		expect(reload.defaultPrevented).toBe(true);
		setReachable(services, true);
		await seesRows(2);
		expect(rows().some((row) => row.includes("Station 2"))).toBe(true);
		await expect
			.poll(() => page.getByText("Only the sales of this device are shown").elements().length)
			.toBe(0);
	});

	it("[SHELL-08] leads back to the till also offline, where the browser's own way back is blocked", async () => {
		const { services, router } = await sold(1);
		await seesRows(1);
		setReachable(services, false);
		await expect
			.element(page.getByText("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.toBeVisible();
		await button("Back").click();
		await expect.poll(() => router.state.location.pathname).toBe("/pos/restaurant-1/station-1");
	});

	it("[NAV-06] is walked through by the arrow keys, and on a phone opens a sale over the list", async () => {
		await sold(2, { width: 390 });
		await seesRows(2);
		const [first, second] = document.querySelectorAll<HTMLElement>(".ts-record");
		first?.focus();
		await userEvent.keyboard("{ArrowDown}");
		expect(document.activeElement).toBe(second);
		await userEvent.keyboard("{Enter}");
		await expect
			.element(page.getByRole("dialog", { name: "Transaction" }))
			.toMatchTextContent("Fries");
		await userEvent.keyboard("{Escape}");
		await expect.poll(() => document.activeElement).toBe(second);
	});

	it("says when there is none yet, also to an owner whose device has no till", async () => {
		await sold(0);
		await expect.element(page.getByText("No transactions yet")).toBeVisible();
		expect(page.getByRole("button", { name: "Retry All" }).elements()).toHaveLength(0);
	});
});

describe("a day's totals", () => {
	it("[NAV-06, PRN-01] are shown by payment and tax, and printed; offline they say that they are not complete", async () => {
		const { services } = await sold(2);
		await button("Day Totals").click();
		const dialog = page.getByRole("dialog", { name: "Day Totals" });
		for (const text of [
			"Total$7.88",
			"Sales2",
			"Subtotal$7.50",
			"GST 5%$7.50$0.38",
			"Cash2$7.88",
			"Rounding$0.02",
			"In the drawer from these sales$7.90",
		])
			await expect.element(dialog).toMatchTextContent(text);
		await dialog.getByRole("button", { name: "Print" }).click();
		await expect.element(page.getByText("Day totals printed", { exact: true })).toBeVisible();
		const paper = documentText(services.world.printed[0]?.blocks ?? []);
		for (const line of [
			/DAY TOTALS/,
			/Maple Commons/,
			/Sales +2\n/,
			/TOTAL +7\.88\n/,
			/Cash \(2\) +7\.88\n/,
			/GST 5% on 7\.50 +0\.38\n/,
		])
			expect(paper).toMatch(line);
		expect(paper).not.toContain("NOT COMPLETE");
		setReachable(services, false);
		await dialog.getByLabelText("Where").selectOptions("This station");
		await expect
			.element(dialog)
			.toMatchTextContent("Not complete: Only the sales of this device are shown");
	});

	it("[SETU-03, BOOK-02] are those of the business day, which goes on past midnight where a restaurant's day ends later", async () => {
		vi.useFakeTimers({
			now: Date.parse("2026-03-07T05:30:00Z"),
			toFake: ["Date"],
			shouldAdvanceTime: true,
		});
		onTestFinished(() => void vi.useRealTimers());
		const services = fakeServices();
		services.world.profiles.set("restaurant-1", [sampleProfile({ day_ends_at: 4 })]);
		await sellAt(services, 1);
		await open("/transactions", services);
		await seesRows(1);
		await button("Day Totals").click();
		const dialog = page.getByRole("dialog", { name: "Day Totals" });
		await expect.element(dialog).toMatchTextContent("Friday, March 6, 2026");
		await expect.element(dialog).toMatchTextContent("Sales1");
	});
});

describe("a day with records that do not add up", () => {
	const plant = ({ world }: FakeServices, where: "device" | "ledger") => {
		const [sale] = [...world.device.sales.values()];
		const standing = sale && world.ledger.get(sale.facts.id);
		if (!sale || !standing) throw new Error("nothing was sold");
		const bad = (n: number, over: Partial<typeof sale.facts>) => {
			const id = `bad00000-0000-4000-8000-00000000000${n}`;
			const made = {
				...sale,
				facts: { ...sale.facts, id, sequence: 90 + n, reference: `POS-BAD-${n}`, ...over },
			};
			if (where === "device") world.device.sales.set(id, made);
			else world.ledger.set(id, { ...standing, sale: made });
		};
		bad(1, { total: cents(1) });
		bad(2, { subtotal: cents(100) });
		const most = cents(2 ** 53 - 1);
		bad(3, { total: most, tenders: [{ method: "card", amount: most, cardLast4: "4242" }] });
	};

	it.each(["device", "ledger"] as const)(
		"[BOOK-02, BOOK-03] planted in the %s, count as they were paid, are named, and only one that can't be added up is left out, on the screen and on paper",
		async (where) => {
			const { services } = await sold(2, { before: (world) => plant(world, where) });
			await button("Day Totals").click();
			const dialog = page.getByRole("dialog", { name: "Day Totals" });
			for (const text of [
				"3 records do not add up",
				"POS-BAD-1: total $0.01, paid $3.94. It counts as it was paid.",
				"POS-BAD-2: total $3.94, paid $3.94. It is not in subtotal and taxes.",
				/POS-BAD-3: total [^.]*\.91, paid [^.]*\.91\. It is not in these totals\./,
				"Total$15.76",
				"Sales4",
				"Subtotal$11.25",
				"Not split into subtotal and taxes (1)$3.94",
				"Cash4$15.76",
			])
				await expect.element(dialog).toMatchTextContent(text);
			await expect.element(dialog).not.toMatchTextContent("Adding up the day");
			await dialog.getByRole("button", { name: "Print" }).click();
			await expect.element(page.getByText("Day totals printed", { exact: true })).toBeVisible();
			const paper = documentText(services.world.printed[0]?.blocks ?? []);
			for (const line of [
				/TOTAL +15\.76\n/,
				/These records do not add up/,
				/POS-BAD-1 +0\.01\n/,
				/counted as it was paid/,
				/POS-BAD-2 +3\.94\n/,
				/not in these totals/,
			])
				expect(paper).toMatch(line);
		},
	);
});

it("[COUN-10] shows this device's sales while the server is asked, says so quietly, and keeps them where it then fails", async () => {
	let fails: () => void = () => undefined;
	await sold(2, {
		before: ({ salesHistory }) => {
			const page: typeof salesHistory.page = () =>
				Effect.andThen(
					Effect.promise(
						() =>
							new Promise<void>((resolve) => {
								fails = resolve;
							}),
					),
					Effect.fail(new Unreached({ reason: "no network" })),
				);
			Object.assign(salesHistory, { page });
		},
	});
	await seesRows(2);
	const asking = page.getByRole("status").filter({ hasText: "The server is asked for more" });
	await expect.element(asking).toBeVisible();
	fails();
	await expect.element(page.getByText("Only the sales of this device are shown")).toBeVisible();
	await expect.element(asking).not.toBeInTheDocument();
	await seesRows(2);
});

it("[BOOK-03] names what the server's book holds and can't be read, over the others and in the day's totals", async () => {
	const { services } = await sold(2, {
		before: ({ salesHistory }) => {
			const { page: read } = salesHistory;
			const given: typeof read = (...asked) =>
				Effect.map(read(...asked), (found) => ({ ...found, unreadable: ["POS-1-8", "POS-1-9"] }));
			Object.assign(salesHistory, { page: given });
		},
	});
	await seesRows(2);
	await expect.element(page.getByText("2 sales of the server can't be read")).toBeVisible();
	await expect
		.element(page.getByText(/They are stored, but not in this list: POS-1-8, POS-1-9\./))
		.toBeVisible();
	await button("Day Totals").click();
	const dialog = page.getByRole("dialog", { name: "Day Totals" });
	for (const text of [
		"Total$7.88",
		"POS-1-8: It can't be read, and is not in these totals.",
		"POS-1-9: It can't be read",
	])
		await expect.element(dialog).toMatchTextContent(text);
	await dialog.getByRole("button", { name: "Print" }).click();
	await expect
		.poll(() => documentText(services.world.printed[0]?.blocks ?? []))
		.toMatch(/POS-1-9 +not readable\n/);
});

it("[SAFE-05] marks a sale that the server doubts in the list, and says in the chosen sale what it does not believe", async () => {
	await sold(2, {
		before: ({ world: { ledger } }) => {
			const [first] = ledger;
			if (first) ledger.set(first[0], { ...first[1], doubts: ["date", "sequence", "station"] });
		},
	});
	await seesRows(2);
	expect(rows().map((row) => row.includes("Doubtful"))).toEqual([false, true]);
	await choose(0);
	await expect.element(detail).toMatchTextContent("Fries");
	expect(detail.getByText("The server doubts this sale").elements()).toHaveLength(0);
	await choose(1);
	for (const text of [
		"The server doubts this sale",
		/Its business date \d{4}-\d{2}-\d{2} can't be right/,
		/Its number \d+ is too high for a device/,
		"Its station is not one of its restaurant.",
		"It is kept as its device sent it",
	])
		await expect.element(detail).toMatchTextContent(text);
});

it("[HEAL-09] says in the chosen sale how wrong its device's clock was, and when it was made by the server's", async () => {
	const offset = 400 * 86_400_000;
	const wrongly = (sale: Sale): Sale => ({
		...sale,
		facts: { ...sale.facts, clockOffsetMs: offset },
	});
	await sold(2, {
		before: ({ world: { device, ledger } }) => {
			const [first] = device.sales;
			const received = ledger.get(first?.[0] ?? "");
			if (!first || !received) throw new Error("no sale");
			device.sales.set(first[0], wrongly(first[1]));
			ledger.set(first[0], { ...received, sale: wrongly(received.sale) });
		},
	});
	await seesRows(2);
	await choose(0);
	await expect.element(detail).toMatchTextContent("Fries");
	expect(detail.getByText("Clock of its device").elements()).toHaveLength(0);
	await choose(1);
	await expect.element(detail).toMatchTextContent("Clock of its device");
	const byServer = dateText(Date.now() + offset, "America/Toronto").replace(/,[^,]*$/, "");
	await expect
		.element(detail)
		.toMatchTextContent(`400 days behind: by the server's it was ${byServer}`);
});

describe("the export", () => {
	it("[NAV-06] fetches what the filters show from the server, and saves this device's sales", async () => {
		const { services } = await sold(1);
		await page.getByLabelText("Method").selectOptions("Cash");
		await button("Export").click();
		await button("Spreadsheet (CSV)").click();
		await expect.poll(() => services.calls.downloads).toEqual(["data:text/plain,csv"]);
		await button("This Device's Sales").click();
		await expect.poll(() => services.calls.files.length).toBe(1);
		expect(JSON.parse(services.calls.files[0]?.text ?? "{}")).toMatchObject({
			count: 1,
			sales: [expect.objectContaining({ amount: 3.94 })],
		});
	});
});
