import { Declined } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServices } from "../../workshop/fake-services.ts";
import { open, show, tile, till } from "../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const reason = (name: string) => page.getByRole("radio", { name, exact: true });
const dialog = page.getByRole("dialog");

/** Fries in cash, 5.36 with their taxes. */
async function sold() {
	const shown = await show(till);
	await tile("Fries").click();
	await button("Pay").click();
	await button(/^Exact/).click();
	await expect.element(button("Correct")).toBeVisible();
	// As it closes, the till takes the focus back to where typing goes.
	await expect.element(dialog).not.toBeInTheDocument();
	return shown;
}
/** Presses Tab until this has the focus. */
async function tabTo(wanted: ReturnType<typeof button>) {
	for (let n = 0; n < 60 && document.activeElement !== wanted.element(); n++) await userEvent.tab();
	await expect.element(wanted).toHaveFocus();
}
const refunds = ({ services }: Awaited<ReturnType<typeof sold>>) =>
	[...services.world.device.sales.values()].filter(({ facts }) => facts.kind.type === "refund");

describe("a sale that is given back", () => {
	it("[RFND-22] is so in three taps: Correct, a reason, Give Back", async () => {
		const shown = await sold();
		const [sale] = [...shown.services.world.device.sales.values()];
		await button("Correct").click();
		await reason("Wrong item").click();
		await button(/^Give Back \$/).click();
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		const [refund] = refunds(shown);
		expect(refund?.facts.total).toBe(-(sale?.facts.total ?? 0));
		expect(refund?.facts.kind).toMatchObject({ of: sale?.facts.id, reason: "wrong-item" });
		await button("Close").first().click();
		await button("Correct").click();
		await expect.element(dialog).toMatchTextContent("All of it has been given back");
		await expect.poll(() => shown.services.world.ledger.size).toBe(2);
	});

	it("[RFND-22] is so by keyboard alone, and its parts have names", async () => {
		const shown = await sold();
		await tabTo(button("Correct"));
		await userEvent.keyboard("{Enter}");
		const part = page.getByRole("radiogroup", { name: "Part of the sale" });
		await expect.element(part.getByRole("radio", { name: "All of it" })).toHaveFocus();
		await userEvent.keyboard("{ArrowRight}");
		await expect.element(page.getByRole("list", { name: "Lines to give back" })).toBeVisible();
		await userEvent.tab();
		await expect.element(button("One more Fries")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect
			.element(page.getByRole("region", { name: "Give back" }))
			.toMatchTextContent("1 item");
		await expect.element(button("One less Fries")).toHaveFocus();
		await userEvent.tab();
		await userEvent.keyboard("{ArrowRight}");
		await expect.element(reason("Quality")).toHaveFocus();
		await userEvent.keyboard(" ");
		await expect.element(reason("Quality")).toHaveAttribute("aria-checked", "true");
		await tabTo(button(/^Give Back \$/));
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		expect(refunds(shown)).toHaveLength(1);
	});

	it("[RFND-19] goes against the next items: the check says what is left, Pay takes it or gives the difference back, and it can be ended", async () => {
		const shown = await sold();
		const note = page.getByText(/Exchange of POS-/).first();
		const exchange = async () => {
			await button("Correct").click();
			await reason("Wrong item").click();
			await button("Exchange").click();
			await expect.element(note).toBeVisible();
		};
		await exchange();
		await button("End Exchange").click();
		await expect.element(note).not.toBeInTheDocument();
		await exchange();
		await tile("Fries").click();
		// As every amount below zero is written.
		await expect
			.element(note)
			.toMatchTextContent(/^Nothing to pay · Exchange of POS-[\d-]+ -\$3\.9\d/);
		await tile("Fries").click();
		await expect.element(note).toMatchTextContent("To pay $3.95");
		await button("Pay").click();
		await button(/^Exact/).click();
		const done = page.getByRole("region", { name: "No change" });
		await expect.element(done).toMatchTextContent("$3.95");
		expect(refunds(shown)[0]?.facts.exchangeWith).toBeDefined();
		await exchange();
		await tile("Fries").click();
		await expect.element(note).toMatchTextContent("To give back $3.95");
		await button("Pay").click();
		await expect.element(button("Give Back $3.95")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		const given = page.getByRole("region", { name: "Give back in cash" });
		await expect.element(given).toMatchTextContent("$3.95");
		await button("Close").first().click();
		await expect.element(button("Correct")).toBeVisible();
		expect(refunds(shown)).toHaveLength(2);
		await expect.poll(() => shown.services.world.ledger.size).toBe(5);
	});

	it("[RFND-15] is not without a reason, and without a note for other", async () => {
		const shown = await sold();
		await button("Correct").click();
		await button(/^Give Back \$/).click();
		await expect.element(dialog.getByRole("alert")).toMatchTextContent("Choose a reason");
		await reason("Other...").click();
		await button(/^Give Back \$/).click();
		await expect.element(dialog.getByRole("alert")).toMatchTextContent("Say why in the note");
		await page.getByRole("textbox", { name: "Note" }).fill("cold");
		// Another layout of the page loses nothing of it.
		await page.viewport(390, 844);
		await expect.poll(() => document.querySelector(".ts-done-over-bar")).not.toBeNull();
		await page.viewport(1280, 800);
		await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveValue("cold");
		await button(/^Give Back \$/).click();
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		expect(refunds(shown)[0]?.facts.kind).toMatchObject({ reason: "other", note: "cold" });
	});

	it("[RFND-01, RFND-03] can be a part: an amount, or its tax alone", async () => {
		const shown = await sold();
		await button("Correct").click();
		await page.getByRole("radio", { name: "Tax only" }).click();
		await reason("Tax error").click();
		await button(/^Give Back \$/).click();
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		await button("Close").first().click();
		await button("Correct").click();
		await page.getByRole("radio", { name: "An amount" }).click();
		await page.getByRole("textbox", { name: "Amount to give back" }).click();
		await userEvent.keyboard("100");
		await reason("Price error").click();
		await button("Give Back $1.00").click();
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		expect(
			refunds(shown)
				.map(({ facts }) => facts.subtotal)
				.toSorted(),
		).toEqual([-100, 0]);
	});

	it("[RFND-06] to a card waits for the terminal, is asked for again without an answer, and stands among what needs attention until then", async () => {
		const shown = await show(till, { faults: { terminal: "approves" } });
		const { faults, givenBack } = shown.services.world;
		await tile("Fries").click();
		await page.getByRole("tab", { name: "Card", exact: true }).click();
		await button("Pay").click();
		await expect.element(button("Correct")).toBeVisible();
		faults.terminal = "needs-card";
		await button("Correct").click();
		await reason("Wrong item").click();
		await button(/^Give Back \$/).click();
		await expect.element(dialog).toMatchTextContent("The terminal needs the card");
		await expect.element(button("Ask Again")).toHaveFocus();
		faults.terminal = "times-out";
		await userEvent.keyboard("{Enter}");
		await expect.element(dialog).toMatchTextContent("The money may have been given back");
		expect(button("Nothing Was Given Back").elements()).toEqual([]);
		await button("Close").first().click();
		await button("Transactions").click();
		await expect.element(button("Back")).toBeVisible();
		await expect.element(page.getByText("1 sale needs attention")).toBeVisible();
		await button("Back").click();
		await button("1 sale needs attention").click();
		await expect.element(dialog).toMatchTextContent("May be given back");
		faults.terminal = "approves";
		await button("Open Refund").click();
		await expect.element(button("Ask Again")).toBeVisible();
		await button("Ask Again").click();
		await expect
			.element(page.getByRole("region", { name: "Given back to the card" }))
			.toBeVisible();
		expect([...givenBack.keys()]).toEqual(refunds(shown).map(({ facts }) => facts.id));
	});

	it("[RFND-06, RFND-19] of which the terminal gave a part back says so, is not ended, and asks for the rest alone", async () => {
		const services = fakeServices({ faults: { terminal: "approves" } });
		const { cardTerminal } = services.pos;
		const asked: (readonly [string, number])[] = [];
		const refund: NonNullable<typeof cardTerminal.refund> = (request) =>
			Effect.suspend(() => {
				asked.push([request.refundId, request.amount]);
				return asked.length === 2
					? Effect.fail(new Declined({ reason: "Limit reached." }))
					: (cardTerminal.refund ?? refund)(request);
			});
		await open(till, {
			...services,
			pos: { ...services.pos, cardTerminal: { ...cardTerminal, refund } },
		});
		const pay = async () => {
			await page.getByRole("tab", { name: "Card", exact: true }).click();
			await button("Pay").click();
			await expect.element(button("Correct")).toBeVisible();
		};
		await tile("Fries").click();
		await pay();
		await button("Correct").click();
		await reason("Wrong item").click();
		await button("Exchange").click();
		await tile("Fries").click();
		await tile("Fries").click();
		await pay();
		await button("Correct").click();
		await reason("Wrong item").click();
		await button(/^Give Back \$/).click();
		await expect.element(dialog).toMatchTextContent("A part of it was given back");
		await expect.element(dialog).toMatchTextContent("Given back by the terminal so far");
		expect(button("Nothing Was Given Back").elements()).toEqual([]);
		await button("Settle By Hand").click();
		await expect.element(dialog).toMatchTextContent("Give $3.94 back to the card ending 4242");
		await button("Close").first().click();
		await button("Correct").click();
		await button("Ask The Terminal").click();
		await expect
			.element(page.getByRole("region", { name: "Given back to the card" }))
			.toBeVisible();
		const [first, second, third] = asked;
		expect([asked.length, second]).toEqual([3, third]);
		expect(first?.[0]).not.toBe(second?.[0]);
	});

	it("[RFND-16] from 100.00 names the buyer on its credit note, where somebody types a name", async () => {
		const shown = await show(till);
		await page.getByRole("textbox", { name: "Enter PLU or search items" }).fill("30*");
		await tile("Fries").click();
		await button("Pay").click();
		await button(/^Exact/).click();
		await button("Correct").click();
		const name = page.getByRole("textbox", { name: /^Buyer's name/ });
		await name.fill("Ada Lovelace");
		await page.getByRole("radio", { name: "Tax only" }).click();
		await expect.element(name).not.toBeInTheDocument();
		await page.getByRole("radio", { name: "All of it" }).click();
		await reason("Duplicate").click();
		await expect.element(name).toHaveValue("Ada Lovelace");
		await button(/^Give Back \$/).click();
		await expect.element(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
		expect(refunds(shown)[0]?.facts.kind).toMatchObject({ buyer: "Ada Lovelace" });
	});

	it("[RFND-12] by somebody else meanwhile is said with who and when, and nothing is given back", async () => {
		const shown = await sold();
		await button("Correct").click();
		await reason("Wrong item").click();
		await expect.element(button(/^Give Back \$/)).toBeVisible();
		const { world } = shown.services;
		const [sale] = [...world.device.sales.values()];
		if (!sale) throw new Error("no sale");
		await expect.poll(() => world.ledger.size).toBe(1);
		const { facts } = sale;
		const back = (amount: number) => (0 - amount) as typeof facts.total;
		world.ledger.set("theirs", {
			receivedAt: facts.createdAt,
			sale: {
				...sale,
				facts: {
					...facts,
					...{ id: "theirs", deviceId: "device-2", person: { id: "theo", name: "Théo" } },
					kind: { type: "refund", of: facts.id, reason: "quality" },
					lines: facts.lines.map((line) => ({ ...line, total: back(line.total) })),
					taxes: facts.taxes.map((tax) => ({
						...tax,
						base: back(tax.base),
						amount: back(tax.amount),
					})),
					subtotal: back(facts.subtotal),
					taxTotal: back(facts.taxTotal),
					total: back(facts.total),
					tenders: [
						{
							method: "cash",
							amount: back(facts.total),
							received: back(0),
							change: facts.total,
							rounding: back(0),
						},
					],
				},
			},
		});
		await button(/^Give Back \$/).click();
		await expect.element(dialog).toMatchTextContent("All of it has been given back");
		await expect.element(dialog).toMatchTextContent("by Théo");
		expect(refunds(shown)).toEqual([]);
	});

	it("[RFND-12] that another device only reserved says so, and is ended here by a person", async () => {
		const shown = await sold();
		const { world } = shown.services;
		await expect.poll(() => world.ledger.size).toBe(1);
		await button("Correct").click();
		await reason("Wrong item").click();
		const keep = world.saleStore.keep;
		Object.assign(world.saleStore, { keep: () => Effect.never });
		await button(/^Give Back \$/).click();
		await expect.poll(() => world.reservations.size).toBe(1);
		Object.assign(world.saleStore, { keep });
		// As on another device, which did not begin it.
		for (const key of world.device.settings.keys())
			if (key.startsWith("refunds/")) world.device.settings.delete(key);
		world.device.led.clear();
		shown.drawn.unmount();
		await open("/transactions", shown.services);
		await page
			.getByRole("group", { name: "Transactions, newest first" })
			.getByRole("button")
			.first()
			.click();
		await button("Give Back").click();
		await expect.element(dialog).toMatchTextContent("is being given back since");
		await button("Nothing Was Given Back Of It").click();
		await expect.element(button(/^Give Back \$/)).toBeVisible();
		await expect.element(reason("Wrong item")).toBeVisible();
		expect(world.reservations.size).toBe(0);
	});

	it("[RFND-11] without the server says so, and gives back more than 25.00 to nobody", async () => {
		const shown = await show(till);
		const { world } = shown.services;
		for (let at = 0; at < 7; at++) await tile("Fries").click();
		await button("Pay").click();
		await button(/^Exact/).click();
		await expect.element(button("Correct")).toBeVisible();
		world.faults.reachable = false;
		world.connectivity.signal("offline");
		await expect.element(page.getByText("Offline", { exact: true }).first()).toBeVisible();
		await button("Correct").click();
		await expect.element(dialog).toMatchTextContent("Not yet at the server");
		await reason("Wrong item").click();
		await button(/^Give Back \$/).click();
		await expect
			.element(dialog.getByRole("alert"))
			.toMatchTextContent("at most $25.00 is given back at once");
		expect(refunds(shown)).toEqual([]);
	});

	it("[RFND-07] to a card waits for the four digits that a person types at the terminal", async () => {
		const shown = await show(till);
		await tile("Fries").click();
		await page.getByRole("tab", { name: "Card", exact: true }).click();
		await button("Pay").click();
		await page.getByRole("textbox", { name: "Last four digits of the card" }).fill("4242");
		await button("Approved on external terminal").click();
		await button("Complete Payment").click();
		await button("Correct").click();
		await reason("Duplicate").click();
		await button(/^Give Back \$/).click();
		await expect.element(dialog).toMatchTextContent("ending 4242 at the terminal");
		expect(refunds(shown)).toEqual([]);
		const digits = page.getByRole("textbox", { name: "Last four digits of the card" });
		await digits.fill("1881");
		await button("Given Back").click();
		await expect
			.element(dialog.getByRole("alert"))
			.toMatchTextContent("not the digits of the card");
		await digits.fill("4242");
		await button("Given Back").click();
		await expect
			.element(page.getByRole("region", { name: "Given back to the card" }))
			.toBeVisible();
		expect(refunds(shown)).toHaveLength(1);
	});
});
