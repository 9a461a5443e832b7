import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalText } from "../../texts/en-ca.ts";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { lineFor } from "../order/line.ts";
import { emptyOrder, setQuantity } from "../order/order.ts";
import { runs } from "../rules.arbitrary.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { sampleFines } from "./fine.ts";
import { isFineLine } from "./fine-line.ts";
import {
	addFines,
	checkCredential,
	type FineEntry,
	type FineEvent,
	fineLine,
	finePayments,
	nextFineDialog,
	openFineDialog,
} from "./fine-payment.ts";

const fines = sampleFines("C-1", "2026-11-01T09:00:00.000Z");
const [overdue, textbook] = fines as [(typeof fines)[number], (typeof fines)[number]];
const id = (at: number) => fines[at]?.id ?? "";
const play = (...events: FineEvent[]) => events.reduce<FineEntry>(nextFineDialog, openFineDialog);
const found: readonly FineEvent[] = [
	{ type: "typed", credentialId: " C-1 " },
	{ type: "found", fines },
];

describe("the Fine Payment dialog", () => {
	it("[LIB-09] entry, found: the fines of the credential", () => {
		expect(play(...found)).toEqual({ step: "fines", credentialId: "C-1", fines, selected: [] });
	});

	it("[LIB-07] refuses a look-up without a credential ID, and stays", () => {
		const outcome = checkCredential("  ");
		expect(!outcome.ok && refusalText(outcome.refusal)).toBe("Please enter a credential ID");
		expect(checkCredential(" C-1 ")).toEqual({ ok: true, value: "C-1" });
		expect(outcome).toEqual({
			ok: false,
			refusal: { code: "credential-missing", field: "credentialId" },
		});
		expect(openFineDialog).toEqual({ step: "entry", credentialId: "" });
		expect(play({ type: "typed", credentialId: " " }, { type: "found", fines })).toEqual({
			step: "entry",
			credentialId: " ",
		});
	});

	it("[LIB-15] fines, back: entry, with the credential", () => {
		expect(play(...found, { type: "select", fineId: id(0) }, { type: "back" })).toEqual({
			step: "entry",
			credentialId: "C-1",
		});
	});

	it("[LIB-21] fines, added: closed, without selection and credential", () => {
		expect(play(...found, { type: "select", fineId: id(0) }, { type: "added" })).toEqual({
			step: "closed",
		});
	});

	it("[LIB-13] sets half, all or a typed amount of a selected fine", () => {
		const selected = (...events: FineEvent[]) => {
			const dialog = play(...found, ...events);
			return dialog.step === "fines" ? dialog.selected : [];
		};
		const select = { type: "select", fineId: id(2) } as const;
		expect(selected(select)).toEqual([{ fineId: id(2), text: "12.75" }]);
		expect(selected(select, { type: "half", fineId: id(2) })).toEqual([
			{ fineId: id(2), text: "6.38" },
		]);
		expect(
			selected(select, { type: "half", fineId: id(2) }, { type: "full", fineId: id(2) }),
		).toEqual([{ fineId: id(2), text: "12.75" }]);
		expect(selected(select, { type: "pay", fineId: id(2), text: "3" })).toEqual([
			{ fineId: id(2), text: "3" },
		]);
		expect(selected(select, select)).toEqual([]);
		expect(
			selected({ type: "half", fineId: id(2) }, { type: "select", fineId: "unknown" }),
		).toEqual([]);
	});

	it("[LIB-09, LIB-15, LIB-21] has no other arrow", () => {
		const entry = play({ type: "typed", credentialId: "C-1" });
		const open = play(...found);
		const closed = play(...found, { type: "added" });
		const events: readonly FineEvent[] = [
			...found,
			{ type: "back" },
			{ type: "added" },
			...(["select", "half", "full"] as const).map((type) => ({ type, fineId: id(0) })),
			{ type: "pay", fineId: id(0), text: "1" },
		];
		for (const event of events) {
			if (!["typed", "found"].includes(event.type))
				expect(nextFineDialog(entry, event)).toBe(entry);
			if (["typed", "found"].includes(event.type)) expect(nextFineDialog(open, event)).toBe(open);
			expect(nextFineDialog(closed, event)).toBe(closed);
		}
	});

	it("[LIB-16] refuses Add to Cart with no fine selected", () => {
		for (const dialog of [play(...found), openFineDialog, play(...found, { type: "added" })]) {
			const outcome = finePayments(dialog);
			expect(!outcome.ok && outcome.refusal).toEqual({ code: "no-fine-selected", field: "fines" });
			expect(!outcome.ok && refusalText(outcome.refusal)).toBe(
				"Please select at least one fine to pay",
			);
		}
	});

	it.each([
		["0.01", 1],
		["8.50", 850],
		["8.49", 849],
	])("[LIB-17] takes %s of 8.50", (text, amount) => {
		const outcome = finePayments(
			play(...found, { type: "select", fineId: id(0) }, { type: "pay", fineId: id(0), text }),
		);
		expect(outcome).toMatchObject({
			ok: true,
			value: { payments: [{ fine: overdue, amount }], skipped: [] },
		});
	});

	it.each(["0", "-1", "8.51", "", "abc", "1.005", "NaN"])(
		"[LIB-17, LIB-19] skips %j of 8.50, and adds the others",
		(text) => {
			const both: FineEvent[] = [0, 1].map((at) => ({ type: "select", fineId: id(at) }));
			const outcome = finePayments(play(...found, ...both, { type: "pay", fineId: id(0), text }));
			expect(outcome).toEqual({
				ok: true,
				value: { payments: [{ fine: textbook, amount: 2500 }], skipped: [overdue] },
			});
		},
	);

	it("[LIB-19] refuses when every selected fine is invalid", () => {
		expect(
			finePayments(
				play(
					...found,
					{ type: "select", fineId: id(0) },
					{ type: "pay", fineId: id(0), text: "x" },
				),
			),
		).toEqual({
			ok: false,
			refusal: { code: "no-valid-pay-amount", field: "fines" },
		});
	});

	it("[LIB-17] only ever pays more than nothing and at most what is owed, whatever is pressed", () => {
		const fineId = fc.constantFrom(id(0), id(1), "unknown");
		const event: fc.Arbitrary<FineEvent> = fc.oneof(
			fc.record({
				type: fc.constantFrom("select" as const, "half" as const, "full" as const),
				fineId,
			}),
			fc.record({
				type: fc.constant("pay" as const),
				fineId,
				text: fc.constantFrom("1", "8.51", "-2", "25.00", "x"),
			}),
		);
		fc.assert(
			fc.property(fc.array(event, { maxLength: 12 }), (events) => {
				const outcome = finePayments(play(...found, ...events));
				if (outcome.ok)
					for (const { fine, amount } of outcome.value.payments)
						expect(amount > 0 && amount <= fine.outstanding).toBe(true);
			}),
			runs,
		);
	});
});

describe("a fine in the order", () => {
	it("[LIB-25, LIB-26] is menu item 0 with the tag library_fine and the facts of the fine", () => {
		expect(fineLine(textbook, cents(2500), "1")).toEqual({
			id: "1",
			menuItemId: 0,
			name: "Lost textbook",
			price: 2500,
			quantity: 1,
			openPrice: false,
			modifiers: [],
			taxClass: { ...plainTaxClass, itemTag: "library_fine", isTaxable: false },
			fine: {
				fineId: textbook.id,
				credentialId: "****",
				fineDescription: "Lost textbook",
				dateIssued: "2026-11-01",
				originalAmount: 2500,
				partialPayment: false,
			},
		});
	});

	it("[LIB-20] is flagged as a partial payment when it pays less than is owed", () => {
		expect(fineLine(textbook, cents(2499), "1").fine.partialPayment).toBe(true);
		expect(
			fineLine({ ...textbook, outstanding: cents(1000) }, cents(1000), "1").fine.partialPayment,
		).toBe(false);
	});

	it("is paid once: its line stays one, whatever quantity is asked for", () => {
		const order = addFines(emptyOrder, [fineLine(textbook, cents(2500), "1")]);
		for (const asked of [0, 1, 2, 99]) expect(setQuantity(order, "1", asked)).toEqual(order);
	});

	it("[LIB-26] bears no tax", () => {
		const order = addFines(emptyOrder, [fineLine(textbook, cents(2500), "1")]);
		expect(
			orderTotals(order, {
				policy: documentedPolicy,
				globalTaxes: [{ name: "HST", rate: rate(13_000) }],
			}),
		).toMatchObject({
			subtotal: 2500,
			taxTotal: 0,
			total: 2500,
		});
	});

	it("[LIB-26] never merges with another fine of the same amount, and is replaced when it is added again", () => {
		const same = { ...overdue, id: "other" };
		const order = addFines(emptyOrder, [
			fineLine(overdue, cents(850), "1"),
			fineLine(same, cents(850), "2"),
		]);
		expect(order.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
		const again = addFines(order, [fineLine(overdue, cents(425), "3")]);
		expect(again.lines.map(({ id: line, price }) => [line, price])).toEqual([
			["2", 850],
			["3", 425],
		]);
		expect(again.lines.every(isFineLine)).toBe(true);
		const plain = lineFor(sampleItem({ id: 0 }), "4");
		expect(isFineLine(plain)).toBe(false);
		expect(addFines({ lines: [plain] }, [fineLine(overdue, cents(850), "5")]).lines).toHaveLength(
			2,
		);
	});
});
