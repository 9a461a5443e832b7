import type { LedgerEvent } from "@tuckshop/core/contract";
import { Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { speakIn } from "../../../texts/language.ts";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import { show } from "../../../workshop/show.tsx";

const path = "/people/restaurant-1";
const list = page.getByRole("list", { name: "Activity" });
const tab = (name: string) => page.getByRole("tab", { name, exact: true }).click();

const event = (changes: Partial<LedgerEvent>): LedgerEvent => ({
	...{ id: "event-1", device_id: "device-1", n: 1, kind: "setting", facts: "{}" },
	...{ at: "2026-11-20T17:05:00.000Z", received_at: "2026-11-20T17:06:00.000Z" },
	...{ clock_offset_ms: null, restaurant_id: "restaurant-1", station_id: "station-1" },
	...{ station_name: "Counter 1", till_id: "till-1", device_name: "Front till", chain: "whole" },
	...changes,
});
const caps = (perSale: number) => ({ perSale, perDay: 500 });
const facts = (setting: string, before: unknown, after: unknown, more: object = {}) =>
	JSON.stringify({ setting, before, after, ...more });

/** The ledger answers with these, and the pages behind them. */
const told =
	(...pages: readonly (readonly LedgerEvent[])[]) =>
	(services: FakeServices) =>
		Object.assign(services.pos.eventLedger, {
			list: ({ before = "0" }: { readonly before?: string }) =>
				Effect.succeed({
					events: pages[Number(before)] ?? [],
					...(Number(before) + 1 < pages.length ? { next: String(Number(before) + 1) } : {}),
				}),
		});

/** Such a ledger, on a device that is set to French. */
const toldInFrench =
	(...pages: readonly (readonly LedgerEvent[])[]) =>
	(services: FakeServices) => {
		services.world.device.settings.set("french", "true");
		return told(...pages)(services);
	};

afterEach(() => speakIn("en-CA"));

describe("what was changed at a restaurant's devices, for its owner", () => {
	it("[CREW-09] is shown with place and time, before and after, and where a record was altered or is missing", async () => {
		await show(path, {
			prepare: told([
				// A till whose clock is an hour ahead.
				event({
					...{ at: "2026-11-20T18:05:00.000Z", clock_offset_ms: -3_600_000 },
					facts: facts("offlineCaps", caps(50), caps(80)),
				}),
				event({
					...{ id: "event-2", chain: "broken", facts: facts("hideCardTender", false, true) },
					...{ till_id: null, device_name: null, received_at: "2026-11-21T09:00:00.000Z" },
				}),
				event({
					...{ id: "event-3", chain: "open", device_name: null },
					facts: facts("menuApi", { branchId: 1 }, { branchId: 2 }, { token: "changed" }),
				}),
				event({ id: "event-4", kind: "export", facts: JSON.stringify({ sales: 12 }) }),
				event({ id: "event-5", kind: "drawer", facts: "not JSON" }),
			]),
		});
		await tab("Activity");
		const row = (index: number) => list.getByRole("listitem").nth(index);
		await expect
			.element(row(0))
			.toMatchTextContent(
				"Setting changed: Offline limitsPer sale: 50 → 80Nov 20, 2026, 12:05 p.m. · Front till · Counter 1",
			);
		await expect.element(row(1)).toMatchTextContent("Hide Card: off → on");
		await expect
			.element(row(1))
			.toMatchTextContent("Browser of the owner · Counter 1 · received Nov 21, 2026, 4:00 a.m.");
		await expect.element(row(1)).toMatchTextContent("was altered after the device made it.Altered");
		await expect.element(row(2)).toMatchTextContent("Branch id: 1 → 2Access token changed");
		await expect.element(row(2)).toMatchTextContent("Ended device");
		await expect.element(row(2)).toMatchTextContent("has not arrived.Gap before it");
		await expect.element(row(3)).toMatchTextContent("Sales exported to a fileSales: 12");
		await expect.element(row(4)).toMatchTextContent("drawer");
	});

	it("[CREW-09] names what the owner changed on the dashboard, of whom, from what to what", async () => {
		await show(path, {
			prepare: told([
				event({
					...{ id: "event-6", device_id: "server", station_id: "", station_name: null },
					...{ till_id: null, device_name: null },
					facts: facts(
						"person",
						{ role: "cashier" },
						{ role: "lead" },
						{
							...{ person: { id: "owner-1", name: "Maya" }, of: "Amara" },
						},
					),
				}),
			]),
		});
		await tab("Activity");
		await expect
			.element(list.getByRole("listitem"))
			.toMatchTextContent(
				"Changed: Person, AmaraRole: cashier → leadNov 20, 2026, 12:05 p.m. · Maya · on the dashboard",
			);
	});

	it("[COUN-14, CREW-09] names the members of settings in French, within a list too", async () => {
		const printers = [{ name: "Grill", paper_width: 80 }];
		await show(path, {
			prepare: toldInFrench([
				event({ facts: facts("printer", { enableCutter: true }, { enableCutter: false }) }),
				event({ id: "event-2", facts: facts("kitchenPrinters", null, printers) }),
				event({ id: "event-3", facts: facts("refundLimits", { each: 50 }, { each: 20 }) }),
			]),
		});
		await tab("Activité");
		const rows = page.getByRole("list", { name: "Activité" });
		for (const said of [
			/Imprimante de reçusCoupe-papier\s: activé → désactivé/,
			/Imprimantes de cuisineImprimantes de cuisine\s: .*Nom Grill, Largeur du papier 80/,
			/Limites de remboursementPar remboursement\s: 50 → 20/,
		])
			await expect.element(rows).toMatchTextContent(said);
	});

	it("[COUN-14, CREW-09] names the members of a person and the built-in roles in French", async () => {
		await show(path, {
			prepare: toldInFrench([
				event({
					facts: facts("person", { role: "cashier" }, { role: "lead" }, { of: "Amara" }),
				}),
			]),
		});
		await tab("Activité");
		await expect
			.element(page.getByRole("list", { name: "Activité" }).getByRole("listitem"))
			.toMatchTextContent(/Changé\s: Personne, AmaraRôle\s: caissier → chef d’équipe20 nov\. 2026/);
	});

	it.each([
		["till", "Priya · Counter 1"],
		["tables", "Priya · at the tables"],
		["setup-code", "with the setup code of Priya"],
	])("[CREW-09] says where a change of the list or the taxes was made: %s", async (from, place) => {
		await show(path, {
			prepare: told([
				event({
					...{ id: "event-7", device_id: "server", till_id: null, device_name: null },
					facts: facts(
						"person",
						null,
						{ role: "lead", language: null },
						{
							...{ person: { id: "priya", name: "Priya" }, of: "Amara", from },
						},
					),
				}),
			]),
		});
		await tab("Activity");
		await expect
			.element(list.getByRole("listitem"))
			.toMatchTextContent(`Role: leadNov 20, 2026, 12:05 p.m. · ${place}`);
	});

	it("[CREW-09] answers three taps from the dashboard who gave an exemption, and who approved it", async () => {
		const exempted = event({
			kind: "approval",
			facts: JSON.stringify({
				...{ action: "order.exempt", permission: "exempt" },
				...{ person: { id: "p-1", name: "Amara" }, by: { id: "p-2", name: "Priya" } },
			}),
		});
		await show("/dashboard", { prepare: told([exempted]) });
		let taps = 0;
		const tap = async (control: ReturnType<typeof page.getByRole>) => {
			taps += 1;
			await control.click();
		};
		await tap(page.getByRole("button", { name: /People/ }));
		await tap(page.getByRole("tab", { name: "Activity", exact: true }));
		await expect
			.element(list.getByRole("listitem"))
			.toMatchTextContent(/Approved by Priya: Exempt from tax.*Amara · Front till/);
		expect(taps).toBeLessThanOrEqual(3);
	});

	it("[CREW-09] [CREW-12] names the person at the till, who approved what, whose time was corrected from what to what, and counts wrong PINs", async () => {
		const amara = { id: "p-1", name: "Amara" };
		const of = (id: string, kind: string, of: object) =>
			event({ id, kind, facts: JSON.stringify(of) });
		await show(path, {
			prepare: told([
				event({ facts: facts("hideCardTender", false, true, { person: amara }) }),
				of("2", "person-in", { person: amara, alone: true }),
				of("3", "approval", {
					...{ action: "order.exempt", permission: "exempt", person: amara },
					by: { id: "p-2", name: "Priya" },
				}),
				of("4", "wrong-pin", { count: 3 }),
				of("5", "person-out", { person: amara, wasEnded: true }),
				of("6", "time-corrected", {
					...{ person: amara, of: { id: "p-3", name: "Wen" }, by: { id: "p-2", name: "Priya" } },
					...{
						mark: "out",
						was: "2026-11-20T22:00:00.000Z",
						becomes: null,
						reason: "Pressed twice",
					},
				}),
			]),
		});
		await tab("Activity");
		const row = (index: number) => list.getByRole("listitem").nth(index);
		await expect.element(row(0)).toMatchTextContent("Hide Card: off → on");
		await expect.element(row(0)).toMatchTextContent("Amara · Front till · Counter 1");
		await expect.element(row(1)).toMatchTextContent("Signed in without the server");
		await expect.element(row(2)).toMatchTextContent("Approved by Priya: Exempt from taxNov 20");
		await expect.element(row(2)).toMatchTextContent("Amara · Front till");
		await expect.element(row(3)).toMatchTextContent("Wrong PIN, number 3Nov 20");
		await expect.element(row(4)).toMatchTextContent("Sign-in ended by the ownerNov 20");
		await expect
			.element(row(5))
			.toMatchTextContent(
				"Working time of Wen corrected, approved by PriyaEnd: Nov 20, 2026, 5:00 p.m. → nothingReason: Pressed twiceNov 20",
			);
	});

	it("[CREW-09] shows earlier pages on demand, and is saved as a file", async () => {
		const { services } = await show(path, {
			prepare: told(
				[event({ facts: facts("hideCardTender", false, true) })],
				[event({ id: "event-2", kind: "reset", facts: "{}" })],
			),
		});
		await tab("Activity");
		await expect.poll(() => list.getByRole("listitem").elements().length).toBe(1);
		await page.getByRole("button", { name: "Show Earlier" }).click();
		await expect.poll(() => list.getByRole("listitem").elements().length).toBe(2);
		await expect
			.element(page.getByRole("button", { name: "Show Earlier" }))
			.not.toBeInTheDocument();
		await page.getByRole("button", { name: "Export as CSV" }).click();
		await expect.poll(() => services.calls.downloads).toEqual(["data:text/csv,"]);
	});

	it.each([
		["English", told, "Activity", "Lines voided: Entered by mistake", "sent by Zoé"],
		["French", toldInFrench, "Activité", "Lignes annulées : Entré par erreur", "envoyé par Zoé"],
	])(
		"[CREW-09, COUN-14] says in %s who sent a void that another person had made, and its reason where the product has it",
		async (_, ledger, name, title, sender) => {
			const person = { id: "amara", name: "Amara" };
			const sent_by = { id: "zoe", name: "Zoé" };
			const reason = "Entered by mistake";
			const facts = JSON.stringify({ person, reason, amount: 3.75, lines: [], sent_by });
			await show(path, { prepare: ledger([event({ kind: "void", facts })]) });
			await tab(name);
			const row = page.getByRole("list", { name }).getByRole("listitem");
			await expect.element(row).toMatchTextContent(title);
			await expect.element(row).toMatchTextContent(sender);
		},
	);

	it("says so while there is nothing, and where the server can't be reached, and tries again", async () => {
		let isThere = false;
		await show(path, {
			prepare: (services) =>
				void Object.assign(services.pos.eventLedger, {
					list: () =>
						isThere
							? Effect.succeed({ events: [] })
							: Effect.fail(new Unreached({ reason: "no network" })),
				}),
		});
		await tab("Activity");
		await expect.element(page.getByText("The activity could not be loaded")).toBeVisible();
		isThere = true;
		await page.getByRole("button", { name: "Try Again" }).click();
		await expect.element(page.getByText("Nothing is recorded yet")).toBeVisible();
	});
});
