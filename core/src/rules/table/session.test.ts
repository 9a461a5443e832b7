import { describe, expect, it } from "vitest";
import { sampleItem } from "../menu/menu.sample.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { lineFor, type OrderLine } from "../order/line.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import {
	addNewItem,
	autoCloseDelayMs,
	changeNewItem,
	checkGuestCount,
	defaultGuests,
	editNewItem,
	linesToSend,
	linesToVoid,
	longestRequest,
	maxGuests,
	type NewItem,
	newItem,
	orderCourses,
	orderModes,
	payButton,
	runningTotal,
	seatFor,
	seatNumbers,
	sessionPayment,
	unsentItems,
	voidReason,
} from "./session.ts";

const soup = sampleItem({ id: 1, price: cents(450) });
const cheese = { id: 9, name: "Cheese", price: cents(50), groupId: 1, groupName: "Extras" };
const item = (
	id: string,
	seat: number | null = null,
	of = soup,
	modifiers: readonly (typeof cheese)[] = [],
) => newItem(lineFor(of, id, { modifiers }), seat);
const open = { payment: "unpaid" } as const;

describe("a session", () => {
	it("[TAX-11, BILL-17] takes the menu's taxes for an item that has none of its own, and keeps them", () => {
		const hst = { name: "HST", rate: rate(13_000) };
		const gst = { name: "GST", rate: rate(5_000) };
		const plain = lineFor(sampleItem({ id: 1 }), "a");
		const own = { ...plain, taxClass: { ...plain.taxClass, taxes: [gst] } };
		const single = { ...plain, taxClass: { ...plain.taxClass, taxes: [], singleTax: gst } };
		const none = { ...plain, taxClass: { ...plain.taxClass, taxes: [] } };
		const kept = [own, single, none].map((line) => newItem(line, 1, [hst]).taxClass);
		expect(kept).toEqual([own.taxClass, single.taxClass, { ...none.taxClass, menuTaxes: [hst] }]);
		expect(newItem(none, 1).taxClass).toEqual(none.taxClass);
		const settings = { policy: documentedPolicy, globalTaxes: [gst] };
		const rows = (line: OrderLine) => orderTotals({ lines: [line] }, settings).decisions[0]?.rows;
		expect([newItem(none, 1, [hst]), newItem(none, 1)].map(rows)).toEqual([[hst], [gst]]);
	});

	it("[TSES-02] expects two guests", () => {
		expect(defaultGuests).toBe(2);
	});

	it("[TSES-03] seats at least one guest", () => {
		expect(checkGuestCount(1)).toEqual({ ok: true, value: 1 });
		for (const count of [0, -1, 1.5, Number.NaN])
			expect(checkGuestCount(count)).toEqual({
				ok: false,
				refusal: { code: "guest-count-not-valid", field: "guestCount", min: 1 },
			});
	});

	it("[TSES-17, TSES-18] offers seats 1 to the guest count, and 1 to 4 where that is not known", () => {
		expect(seatNumbers(3)).toEqual([1, 2, 3]);
		expect(seatNumbers(1)).toEqual([1]);
		expect(seatNumbers(undefined)).toEqual([1, 2, 3, 4]);
		for (const unknown of [0, -1, Number.NaN]) expect(seatNumbers(unknown)).toEqual([1, 2, 3, 4]);
	});

	it("[TSES-16] orders by table first, without a seat, or by seat", () => {
		expect(orderModes).toEqual(["table", "seat"]);
		expect([seatFor("table", 2), seatFor("seat", 2)]).toEqual([null, 2]);
	});
});

describe("the new items of a session", () => {
	it("[TSES-21, TSES-34] start with quantity 1 and the course main", () => {
		expect(addNewItem([], item("a"))).toMatchObject([
			{ id: "a", quantity: 1, course: "main", seatNumber: null },
		]);
	});

	it("[TSES-21] raise the quantity for the same item, seat and modifiers, and make a line otherwise", () => {
		let items: NewItem[] = [];
		for (const one of [
			item("a", 1),
			item("b", 1),
			item("c", 2),
			item("d", 1, soup, [cheese]),
			item("e", null),
			item("f", 1, sampleItem({ id: 2 })),
			item("g", 2),
		])
			items = addNewItem(items, one);
		expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
			["a", 2],
			["c", 2],
			["d", 1],
			["e", 1],
			["f", 1],
		]);
	});

	it("[TSES-21] never merge what has a request or a course of its own", () => {
		const asked = { ...item("a", 1), specialRequests: "no salt" };
		expect(addNewItem([asked], item("b", 1))).toHaveLength(2);
		expect(addNewItem([item("b", 1)], asked)).toHaveLength(2);
		expect(addNewItem([{ ...item("a", 1), course: "dessert" }], item("b", 1))).toHaveLength(2);
	});

	it("[TABL-08] take another seat, course and request until they are sent, and no request where it is blank", () => {
		const items = [item("a"), item("b", 1)];
		const edit = { seatNumber: 2, course: "starter", specialRequests: " no salt " };
		const edited = editNewItem(items, "b", edit);
		const wanted = { ...item("b", 2), course: "starter", specialRequests: "no salt" };
		expect(edited).toStrictEqual([item("a"), wanted]);
		expect(editNewItem(edited, "b", { ...edit, specialRequests: "  " })).toStrictEqual([
			item("a"),
			{ ...item("b", 2), course: "starter" },
		]);
		expect([orderCourses, longestRequest, maxGuests]).toEqual([
			["drinks", "starter", "main", "dessert"],
			80,
			500,
		]);
	});

	it("[TSES-25] go up and down by one, never below 1", () => {
		const items = [item("a"), item("b")];
		const more = changeNewItem(items, "b", 1);
		expect(more.map(({ quantity }) => quantity)).toEqual([1, 2]);
		expect(
			changeNewItem(changeNewItem(more, "b", -1), "b", -1).map(({ quantity }) => quantity),
		).toEqual([1, 1]);
	});

	it("[TSES-26] have a running total before tax, modifiers and quantities counted", () => {
		expect(runningTotal(changeNewItem([item("a"), item("b", 1, soup, [cheese])], "b", 1))).toBe(
			1450,
		);
		expect(runningTotal([])).toBe(0);
	});
});

describe("sending to the kitchen", () => {
	it("[TSES-28] is refused with nothing added", () => {
		expect(linesToSend(open, [])).toEqual({
			ok: false,
			refusal: { code: "nothing-to-send", field: "lines" },
		});
	});

	it("[TSES-43] is refused without a session", () => {
		expect(linesToSend(undefined, [item("a")])).toEqual({
			ok: false,
			refusal: { code: "no-session", field: "session" },
		});
	});

	it("[TSES-29] sends the lines in order, and keeps those that did not get through", () => {
		const items = [item("a"), item("b", 1), item("c", 2)];
		expect(linesToSend(open, items)).toEqual({ ok: true, value: items });
		expect(unsentItems(items, ["a", "b"]).map(({ id }) => id)).toEqual(["c"]);
	});
});

describe("Clear All", () => {
	const lines = (["preparing", "cancelled", "served"] as const).map((status, at) => ({
		id: `${at}`,
		status,
	}));

	it("[TSES-38, TSES-39] voids every line that is not cancelled, for the documented reason", () => {
		expect(linesToVoid(open, lines)).toEqual({ ok: true, value: [lines[0], lines[2]] });
		expect(voidReason).toBe("Clear all orders for fresh start");
	});

	it("[TSES-41] is refused when there is nothing active", () => {
		expect(linesToVoid(open, lines.slice(1, 2))).toEqual({
			ok: false,
			refusal: { code: "no-active-orders", field: "lines" },
		});
	});

	it("[TSES-39, TSES-43] is refused on a paid or pending session, and without one", () => {
		for (const payment of ["paid", "pending"] as const)
			expect(linesToVoid({ payment }, lines)).toEqual({
				ok: false,
				refusal: { code: "session-paid", field: "session" },
			});
		expect(linesToVoid(undefined, lines)).toEqual({
			ok: false,
			refusal: { code: "no-session", field: "session" },
		});
	});
});

describe("the payment of a session", () => {
	const paid = (amount: number, settled = true) => ({ amount: cents(amount), settled });

	it.each([
		["nothing paid", [], "unpaid"],
		["some seats paid", [paid(999)], "unpaid"],
		["all paid at once", [paid(1000)], "paid"],
		["all paid in parts", [paid(400), paid(600)], "paid"],
		["the rest by campus card, not debited yet", [paid(400), paid(600, false)], "pending"],
		["too little, and not debited yet", [paid(400, false)], "unpaid"],
	] as const)("[TPAY-09, TPAY-20] %s: %s", (_, payments, expected) => {
		expect(sessionPayment(cents(1000), payments)).toBe(expected);
	});

	it("[TPAY-09] of a free bill wants a payment all the same", () => {
		expect(sessionPayment(cents(0), [])).toBe("unpaid");
		expect(sessionPayment(cents(0), [paid(0)])).toBe("paid");
		expect(sessionPayment(cents(0), [paid(0, false)])).toBe("pending");
	});

	it("[TSES-15] turns Pay into Paid, disabled", () => {
		expect(payButton("unpaid")).toEqual({ label: "Pay", enabled: true });
		expect(payButton("pending")).toEqual({ label: "Pay", enabled: false });
		expect(payButton("paid")).toEqual({ label: "Paid", enabled: false });
	});

	it("[TSES-46] closes the view after 1.5 s, only once all is paid", () => {
		expect([
			autoCloseDelayMs("unpaid"),
			autoCloseDelayMs("pending"),
			autoCloseDelayMs("paid"),
		]).toEqual([undefined, undefined, 1_500]);
	});
});
