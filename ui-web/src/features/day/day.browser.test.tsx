import type { DrawersOfDay } from "@tuckshop/core/contract";
import { cents } from "@tuckshop/core/rules";
import {
	closeDrawer,
	type DrawerSession,
	drawerDay,
	recordsOf,
	type ZReport,
} from "@tuckshop/core/rules/drawers";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../workshop/show.tsx";

const session: DrawerSession = {
	...{ id: "session-1", holder: { deviceId: "till-1", drawer: "1" }, float: cents(200_00) },
	...{ openedAt: "2026-11-20T12:00:00.000Z", businessDate: "2026-11-20" },
};

function short(of: DrawerSession = session): ZReport {
	const z = closeDrawer(of, recordsOf(of, [], []), {
		...{ closedAt: "2026-11-20T20:08:00.000Z", counted: cents(197_90), reason: "Wrong change" },
		countedBy: { id: "amara", name: "Amara" },
	});
	if (!z.ok) throw new Error(z.refusal.code);
	return z.value;
}

const till = (id: string, station_name: string) => ({
	...{ device_id: id, station_name, device_name: null },
	heard_at: "2026-11-20T17:41:00.000Z",
});

function day(change: Partial<DrawersOfDay> = {}): DrawersOfDay {
	const z = short();
	const { figures, counted, difference, uncounted } = drawerDay("2026-11-20", [z], []);
	return {
		...{ day: "2026-11-20", figures, counted, difference, uncounted },
		zs: [
			{
				...{ z, hash: "hash", received_at: z.closedAt, check: { is: "agrees" } },
				till: till("till-1", "Station 1"),
			},
		],
		open: [
			{
				...till("till-2", "Grab & Go"),
				...{ opened_at: "2026-11-20T15:00:00.000Z", business_date: "2026-11-20" },
			},
		],
		missing: [till("till-3", "Station 3")],
		...change,
	};
}

const at = (of: DrawersOfDay) =>
	show("/day/restaurant-1", {
		prepare: ({ pos }) =>
			void Object.assign(pos.eventLedger, { drawers: () => Effect.succeed(of) }),
	});
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });

describe("a restaurant's day, for its owner", () => {
	it("[DRAW-13] is the sum of its closes, with the drawer still open and the missing till named", async () => {
		await at(day());
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent(/1 till is not in these figures/);
		await expect.element(page.getByRole("alert")).toMatchTextContent(/Station 3, last heard/);
		await expect.element(row("Station 1")).toMatchTextContent(/Amara.*-\$2\.10.*Z 0001.*Agrees/);
		await expect.element(row("Grab & Go")).toMatchTextContent(/Open since/);
		await expect.element(row("Station 3")).toMatchTextContent("Not counted here yet");
		await expect.element(row("1 close")).toMatchTextContent("-$2.10");
	});

	it("[DRAW-08] says of a close what the server finds otherwise, and what it waits for", async () => {
		const [first] = day().zs;
		if (!first) throw new Error("no close");
		const difference = { field: "figures.cash.expected", expected: "1", found: "2" };
		await at(day({ zs: [{ ...first, check: { is: "differs", differences: [difference] } }] }));
		await expect.element(row("Station 1")).toMatchTextContent("Differs: Expected");
	});

	it("[DRAW-13] names the purses of a tablet by their people, a closed one and an open one, and the tablet below", async () => {
		const amelie = { id: "server-a", name: "Amélie Roy" };
		const z = short({
			...{ ...session, id: "session-2", openedBy: amelie },
			holder: { ...session.holder, personId: amelie.id },
		});
		const tablet = till("till-1", "Tablet");
		await at(
			day({
				zs: [{ z, hash: "hash", received_at: z.closedAt, check: { is: "agrees" }, till: tablet }],
				open: ["Ben Osei", "Chao Li"].map((name, id) => ({
					...tablet,
					purse_of: { id: `server-${id}`, name },
					...{ opened_at: "2026-11-20T15:00:00.000Z", business_date: "2026-11-20" },
				})),
			}),
		);
		await expect
			.element(row("Purse of Amélie Roy"))
			.toMatchTextContent(/^Purse of Amélie RoyTablet.*Z 0001.*Agrees/);
		for (const name of ["Ben Osei", "Chao Li"])
			await expect.element(row(`Purse of ${name}`)).toMatchTextContent(/Tablet.*Open since/);
	});

	it("[DRAW-13] says that no drawer was closed, and misses nobody then", async () => {
		await at(day({ zs: [], open: [] }));
		await expect.element(page.getByText("No drawer was closed on this day")).toBeVisible();
		await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
	});

	it("[DRAW-13] is reached from the restaurant's card", async () => {
		await show("/dashboard");
		await page
			.getByRole("button", { name: /^Day of/ })
			.first()
			.click();
		await expect.element(page.getByLabelText("Business day")).toBeVisible();
	});
});
