import { Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { busyAt, busyDay, busyHome, busyNeeds } from "../../../workshop/busy-home.ts";
import { type FakeServices, mapleCommons } from "../../../workshop/fake-services.ts";
import { show } from "../../../workshop/show.tsx";

const today = page.getByRole("region", { name: "Today" });
const needs = page.getByRole("region", { name: "Needs you" });
const card = page.getByRole("article", { name: "Maple Commons" });
const home = (told: ReturnType<typeof busyHome>) => (services: FakeServices) =>
	void Object.assign(services.restaurants, { home: () => Effect.succeed(told) });
const busy = busyHome([mapleCommons]);

describe("the owner's home", () => {
	it("[SETU-08] shows what was sold today by hour beside the same day last week, in a chart and in its table", async () => {
		await show("/dashboard", { prepare: home(busy) });
		for (const text of [
			"Sold today, until 3:20 p.m.",
			"$3,879.40",
			"418 sales, 2 refunds",
			"+$134.90 on last Friday",
			"Last Friday, by hour",
		])
			await expect.element(today).toMatchTextContent(text);
		const chart = today.getByRole("img", {
			name: "Sales by hour today, with last Friday",
			exact: true,
		});
		await expect.element(chart).toBeVisible();
		expect(chart.element().querySelectorAll("rect")).toHaveLength(10);
		// The present hour alone is set apart.
		expect(chart.element().querySelectorAll(".ts-hours-now")).toHaveLength(1);
		await today.getByText("Show by Hour as a Table").click();
		const rows = today.getByRole("table", { name: "Sold by hour" }).getByRole("row");
		expect(rows.elements().map(({ textContent }) => textContent)).toMatchObject([
			"HourTodaySalesLast Friday",
			"7 a.m.$13.5040$12.00",
			...Array.from({ length: 4 }, () => expect.any(String)),
			"12 p.m.$1,070.6040$952.00",
			...Array.from({ length: 2 }, () => expect.any(String)),
			"3 p.m.$116.2040$135.60",
			"4 p.m.$0.000$422.20",
		]);
	});

	it("[SETU-08] shows each restaurant's day by its own clock, with the tills of its stations", async () => {
		const western = { ...mapleCommons, id: "restaurant-2", name: "Prairie Grill" };
		await show("/dashboard", {
			restaurants: [mapleCommons, western],
			prepare: home({
				...busy,
				restaurants: [
					busyDay(mapleCommons),
					busyDay({ ...western, time_zone: "America/Regina" }, { times: 2, hoursWest: 1 }),
				],
			}),
		});
		await expect.element(today).toMatchTextContent("by each restaurant's own clock");
		await expect.element(today).toMatchTextContent("$11,638.20");
		await expect.element(card).toMatchTextContent("Sold today, until 3:20 p.m.");
		await expect.element(card).toMatchTextContent("$3,879.40");
		await expect.element(card).toMatchTextContent("heard 3:19 p.m., all sent");
		await expect.element(card).toMatchTextContent("not heard since 12:41 p.m., 3 unsent");
		await expect.element(card).toMatchTextContent("no till open here");
		const other = page.getByRole("article", { name: "Prairie Grill" });
		await expect.element(other).toMatchTextContent("Sold today, until 2:20 p.m.");
		await expect.element(other).toMatchTextContent("$7,758.80");
		await expect
			.element(
				other.getByRole("img", {
					name: "Sales of Prairie Grill by hour today, with last Friday",
				}),
			)
			.toBeVisible();
	});

	it("[SETU-08] lists what needs a person, the most pressing first, each with the way to it", async () => {
		const { router } = await show("/dashboard", { prepare: home(busy) });
		const items = needs.getByRole("listitem");
		await expect.element(items.first()).toBeVisible();
		expect(items.elements().map((item) => item.querySelector("b")?.textContent)).toEqual([
			"Station 2 not heard since 12:41 p.m.",
			"1 order did not arrive for certain, $12.40",
			"2 campus cards are not settled, $14.30",
			"1 sale does not add up",
			"Taxes are read as documented",
		]);
		await expect
			.element(items.first())
			.toMatchTextContent("Maple Commons. 3 sales were unsent then, $38.15.");
		await needs.getByRole("button", { name: "What to Do" }).click();
		const dialog = page.getByRole("dialog", { name: "Station 2 was not heard since 12:41 p.m." });
		await expect.element(dialog).toMatchTextContent("Open the till on that very device");
		await dialog.getByRole("button", { name: "Close" }).last().click();
		await needs.getByRole("button", { name: "Settle Them" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/itc-queue");
		router.history.back();
		await needs.getByRole("button", { name: "Look at the Sales" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/transactions");
		expect(router.state.location.search).toEqual({ sale: "POS-9-1" });
		router.history.back();
		await needs.getByRole("button", { name: "Compare" }).click();
		await expect
			.poll(() => router.state.location.pathname)
			.toBe("/pos/restaurant-1/station-1/settings");
		await expect
			.element(page.getByRole("tab", { name: "Taxes", exact: true }))
			.toHaveAttribute("aria-selected", "true");
	});

	it("[SETU-08] says that nothing was sold yet, and that nothing needs its owner", async () => {
		await show("/dashboard");
		await expect.element(today).toMatchTextContent("$0.00");
		await expect.element(today).toMatchTextContent("Nothing sold yet today");
		await expect.element(needs).toMatchTextContent("Nothing needs you");
		await expect.element(card).toMatchTextContent("Nothing sold yet today");
	});

	it("[SETU-08] keeps room for the figures while they load, and the restaurants can be opened meanwhile", async () => {
		await show("/dashboard", {
			prepare: ({ restaurants }) => void Object.assign(restaurants, { home: () => Effect.never }),
		});
		await expect.element(page.getByText("Loading today's figures...")).toBeInTheDocument();
		await expect.element(card.getByRole("button", { name: "Open POS" }).first()).toBeEnabled();
	});

	it("[SETU-08] moves no button once the restaurants are shown: they wait a moment for their figures", async () => {
		let answer: (told: typeof busy) => void = () => undefined;
		const told = new Promise<typeof busy>((resolve) => {
			answer = resolve;
		});
		// The moment lasts until they come: a busy machine may need more than the second.
		const { setTimeout } = globalThis;
		vi.stubGlobal("setTimeout", (work: () => void, ms?: number) =>
			ms === 1_000 ? 0 : setTimeout(work, ms),
		);
		onTestFinished(() => void vi.unstubAllGlobals());
		// From a promise, the figures come after the restaurants.
		const home = vi.fn(() => Effect.promise(() => told));
		const where: number[] = [];
		const button = card.getByRole("button", { name: "Open POS" }).first();
		const watch = new MutationObserver(() => {
			const shown = button.query()?.getBoundingClientRect();
			if (shown) where.push(shown.top);
		});
		watch.observe(document.body, { childList: true, subtree: true });
		await show("/dashboard", {
			prepare: ({ restaurants }) => void Object.assign(restaurants, { home }),
		});
		await expect.poll(() => home.mock.calls.length).toBeGreaterThan(0);
		answer(busy);
		await expect.element(card).toMatchTextContent("Sold today");
		await expect.element(today).toMatchTextContent("$3,879.40");
		watch.disconnect();
		expect(where.length).toBeGreaterThan(0);
		expect(new Set(where).size).toBe(1);
	});

	it("[SETU-08] keeps the last figures with their time while the server is away, and none that it never had", async () => {
		let answers = true;
		const { services } = await show("/dashboard", {
			prepare: ({ restaurants }) =>
				void Object.assign(restaurants, {
					home: () =>
						answers ? Effect.succeed(busy) : Effect.fail(new Unreached({ reason: "no network" })),
				}),
		});
		await expect.element(today).toMatchTextContent("$3,879.40");
		answers = false;
		services.world.connectivity.signal("online");
		await expect
			.element(today)
			.toMatchTextContent("The server is away. These are the figures of 3:20 p.m.");
		await expect.element(today).toMatchTextContent("$3,879.40");
	});

	it("[SETU-08] tells of what no hour has, and of what can't be read", async () => {
		const day = busyDay(mapleCommons);
		const odd = { ...day, apart: cents(1130), unreadable: 2 };
		await show("/dashboard", { prepare: home({ at: busyAt, needs: [], restaurants: [odd] }) });
		await expect
			.element(today)
			.toMatchTextContent("Of these $11.30 at moments that are not of today");
		await expect.element(today).toMatchTextContent("2 sales can't be read and are not in it.");
	});

	it("[SETU-08] fits a phone: one column, what presses most before the rest, and the ways at the lower edge", async () => {
		const { router } = await show("/dashboard", { width: 390, prepare: home(busy) });
		await expect.element(today).toMatchTextContent("$3,879.40");
		await expect.poll(() => needs.getByRole("listitem").elements().length).toBe(1);
		await needs.getByRole("button", { name: "and 4 more that need you" }).click();
		await expect.poll(() => needs.getByRole("listitem").elements().length).toBe(busyNeeds.length);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
		const tabs = page.getByRole("navigation", { name: "Main" });
		await expect
			.element(tabs.getByRole("button", { name: "Home" }))
			.toHaveAttribute("aria-current", "page");
		await tabs.getByRole("button", { name: "Reports" }).click();
		await expect
			.poll(() => router.state.location.search)
			.toEqual({ restaurant: "all", open: "day" });
	});
});
