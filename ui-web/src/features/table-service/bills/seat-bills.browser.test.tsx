import { Refused } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seesToast } from "../../../workshop/show.tsx";
import {
	button,
	deafen,
	dialog,
	openSeats,
	openTable,
	radioOption,
	seatCard,
	seatThree,
	servedServices,
	text,
} from "../served.sample.ts";

const board = dialog(/^Bill Management/);
const seatBox = (seat: number) => page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true });
const panel = (name: string) => page.getByRole("region", { name, exact: true });
const split = dialog("Split Item Cost");

describe("Bill Options", () => {
	it("[BILL-01, BILL-03, BILL-05] offers four ways, the parts of an even one, and prints", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await button("Manage Bill").click();
		for (const name of ["Single Bill", "Even Split", "By Seat", "Custom Split"])
			await expect.element(radioOption(name)).toBeVisible();
		await radioOption("Even Split").click();
		const ways = dialog("Bill Options").getByLabelText("Number of ways");
		await expect.element(ways).toHaveValue(2);
		await ways.fill("1");
		await expect.element(button("Pay One Part")).toBeDisabled();
		await ways.fill("21");
		await expect.element(button("Pay One Part")).toBeDisabled();
		await ways.fill("4");
		await expect
			.element(dialog("Bill Options").getByText("4 parts: $5.94, $5.93, $5.93, $5.93"))
			.toBeVisible();
		await button("Print Bill").click();
		await expect.element(text("Bill printed")).toBeVisible();
	});

	it.each(["By Seat", "Custom Split"])(
		"[BILL-01, BILL-42] leads by %s to the bills of the seats",
		async (name) => {
			const services = servedServices();
			await seatThree(services);
			await openTable(services);
			await button("Manage Bill").click();
			await radioOption(name).click();
			await button("Continue").click();
			await expect.element(board).toBeVisible();
		},
	);
});

describe("the bills of the seats", () => {
	it("[BILL-11, BILL-12, BILL-13, BILL-14, BILL-15, BILL-28] show each seat's items, its tax and what it comes to", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		await expect.element(dialog("Bill Management (3 guests)")).toBeVisible();
		await expect.element(text("Select seats and choose payment method")).toBeVisible();
		await expect
			.element(seatCard(1))
			.toMatchTextContent(
				/Seat 1Unpaid.*1\/3Friesof \$3\.00\$1\.00.*Subtotal\$1\.00Tax \(13%\)\$0\.13Total\$1\.13/,
			);
		await expect.element(seatCard(2)).toMatchTextContent(/2Veggie Burger\$16\.00.*Total\$19\.21/);
		await expect.element(seatCard(3)).toMatchTextContent(/1Item #202\$2\.00/);
		await expect
			.element(panel("Table Summary"))
			.toMatchTextContent("Table SummarySubtotal$21.00Tax$2.73Total$23.73");
	});

	it("[BILL-18] say so of a seat with nothing on it", async () => {
		const services = servedServices();
		await seatThree(services, 1);
		const session = services.tableBook.sessions[0];
		services.tableBook.sessions = services.tableBook.sessions.map((each) => ({
			...each,
			guestCount: 2,
			allocation: { "order-made-2": [{ seat: 1, weight: 1 }] },
		}));
		expect(session?.guestCount).toBe(1);
		await openSeats(services);
		await expect.element(seatCard(2)).toMatchTextContent("No items");
	});

	it("[BILL-19, BILL-20, BILL-21, BILL-25, BILL-26, BILL-27] are selected one by one, all together, or combined", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		await expect.element(button("Pay Cash (0 seats)")).toBeDisabled();
		await seatBox(1).click();
		await seatBox(3).click();
		await expect
			.element(panel("Selected Seats"))
			.toMatchTextContent("Seat 1$1.13Seat 3$3.39Total$4.52");
		for (const name of ["Print Selected Bills", "Pay Cash (2 seats)", "Pay ITC (2 seats)"])
			await expect.element(button(name)).toBeEnabled();
		await expect.element(board.getByRole("button", { name: "Close" }).first()).toBeVisible();
		await seatBox(1).click();
		await expect.element(button("Pay Cash (1 seat)")).toBeEnabled();
		await button("Select All").click();
		await expect.element(button("Pay ITC (3 seats)")).toBeEnabled();
		await button("Deselect All").click();
		await expect.element(panel("Selected Seats")).toMatchTextContent("No seat is selected");
		await button("Combine All").click();
		await expect.element(panel("Combined Bill")).toMatchTextContent("Total$23.73");
	});

	it("[BILL-29] are printed", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		await seatBox(2).click();
		await button("Print Selected Bills").click();
		await expect.element(text("Bills printed")).toBeVisible();
	});
});

describe("an item of a seat", () => {
	it("[BILL-22, BILL-23] is dragged to another seat, and is there for who opens the bill again", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		const grip = button("Move Veggie Burger from Seat 2").element();
		const from = grip.getBoundingClientRect();
		const to = seatCard(1).element().getBoundingClientRect();
		const pointer = {
			pointerId: 1,
			isPrimary: true,
			button: 0,
			buttons: 1,
			bubbles: true,
			cancelable: true,
			pointerType: "mouse",
		};
		const at = (x: number, y: number) => ({ ...pointer, clientX: x, clientY: y });
		grip.dispatchEvent(new PointerEvent("pointerdown", at(from.x + 20, from.y + 20)));
		const drop = text("Drop here to move item");
		for (let step = 1; step <= 6; step++) {
			const part = (a: number, b: number) => a + ((b - a) * step) / 6;
			document.dispatchEvent(
				new PointerEvent(
					"pointermove",
					at(part(from.x + 20, to.x + to.width / 2), part(from.y + 20, to.y + 120)),
				),
			);
			await new Promise(requestAnimationFrame);
		}
		await expect.element(drop).toBeVisible();
		document.dispatchEvent(
			new PointerEvent("pointerup", { ...at(to.x + to.width / 2, to.y + 120), buttons: 0 }),
		);
		await expect.element(seatCard(1)).toMatchTextContent(/2Veggie Burger\$16\.00/);
		await expect.element(seatCard(2)).not.toMatchTextContent("Veggie Burger");
		await expect.element(panel("Table Summary")).toMatchTextContent("$23.73");
		await expect.poll(() => services.tableBook.sessions[0]?.version).toBeGreaterThan(5);
		expect(Object.values(services.tableBook.sessions[0]?.allocation ?? {})).toEqual([
			[{ seat: 1, weight: 1 }],
		]);
	});

	it("[BILL-22, BILL-23] is carried by keys: picked up, over a seat, put down, put back", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		const grip = () => button("Move Veggie Burger from Seat 2").element() as HTMLElement;
		grip().focus();
		await userEvent.keyboard("{Enter}{ArrowRight}");
		await expect.element(seatCard(3).getByText("Drop here to move item")).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(text("Drop here to move item")).not.toBeInTheDocument();
		await expect.element(board).toBeVisible();
		expect(services.tableBook.sessions[0]?.allocation).toEqual({});
		grip().focus();
		await userEvent.keyboard("{Enter}{ArrowLeft}{Enter}");
		await expect.element(seatCard(1)).toMatchTextContent("Veggie Burger");
	});

	it("[BILL-23] is said to lie where it lies: a move that the server refuses is not announced as done", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		const { share } = services.tablePorts.bills;
		Object.assign(services.tablePorts.bills, {
			share: () =>
				Effect.fail(new Refused({ reason: "This seat has paid already.", code: "seat-paid" })),
		});
		const carry = async () => {
			(button("Move Veggie Burger from Seat 2").element() as HTMLElement).focus();
			await userEvent.keyboard("{Enter}{ArrowLeft}{Enter}");
		};
		const said = () =>
			[...document.querySelectorAll('[role="status"]')]
				.map(({ textContent }) => textContent)
				.join("|");
		await carry();
		await seesToast("The item was not moved", "This seat has paid already.");
		await expect.poll(said).toContain("Veggie Burger put back to Seat 2");
		expect(said()).not.toContain("moved to Seat 1");
		Object.assign(services.tablePorts.bills, { share });
		await carry();
		await expect.poll(said).toContain("Veggie Burger moved to Seat 1");
	});

	it("[BILL-24, BILL-30, BILL-31, BILL-35, BILL-41] is split in equal parts, the odd cent staying where it is", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		await button("Split Item #202, Seat 3").click();
		await expect.element(split).toMatchTextContent("Split Item CostItem #202, Seat 3$2.00");
		await split.getByRole("button", { name: "Cancel" }).click();
		await button("Split Item #202, Seat 3").click();
		await split.getByRole("button", { name: "Confirm Split" }).click();
		await expect.element(text("Item split")).toBeVisible();
		await expect.element(seatCard(3)).toMatchTextContent(/1\/3Item #202of \$2\.00\$0\.67/);
		await expect.element(seatCard(1)).toMatchTextContent(/1\/3Item #202of \$2\.00\$0\.67/);
		await expect.element(seatCard(2)).toMatchTextContent(/1\/3Item #202of \$2\.00\$0\.66/);
	});

	it("[BILL-32, BILL-33, BILL-34, BILL-36, BILL-39, BILL-40] is split by typed amounts, never past its price", async () => {
		const services = servedServices();
		await seatThree(services);
		await openSeats(services);
		await button("Split Veggie Burger, Seat 2").click();
		await split.getByRole("radio", { name: "Custom Split" }).click();
		const first = split.getByLabelText("Seat 1 ($)");
		for (const [name, value] of [
			["min", "0"],
			["max", "16"],
			["step", "0.01"],
		] as const)
			await expect.element(first).toHaveAttribute(name, value);
		await first.fill("9");
		await split.getByLabelText("Seat 3 ($)").fill("7.50");
		await expect.element(split).toMatchTextContent("Total split$16.50Remaining on Seat 2-$0.50");
		expect(split.element().querySelector("[data-negative]")?.getAttribute("data-negative")).toBe(
			"true",
		);
		await split.getByRole("button", { name: "Confirm Split" }).click();
		await seesToast("Invalid split", "Total split amount exceeds item price");
		await first.fill("5");
		await split.getByLabelText("Seat 3 ($)").fill("");
		await split.getByRole("button", { name: "Confirm Split" }).click();
		await expect.element(seatCard(1)).toMatchTextContent(/5\/8Veggie Burgerof \$16\.00\$5\.00/);
		await expect.element(seatCard(2)).toMatchTextContent(/1 3\/8Veggie Burgerof \$16\.00\$11\.00/);
		await expect.element(seatCard(3)).not.toMatchTextContent("Veggie Burger");
	});

	it("is not moved on a bill that has changed since: the new one is read, and that is said", async () => {
		const services = servedServices();
		deafen(services);
		const id = await seatThree(services);
		await openSeats(services);
		const line_id = services.tableBook.orders[1]?.record.id ?? "";
		const version = services.tableBook.sessions[0]?.version ?? 0;
		await Effect.runPromise(
			services.tablePorts.bills.share(id, {
				version,
				line_id,
				from: 2,
				change: { is: "move", to: 3 },
			}),
		);
		await button("Split Item #202, Seat 3").click();
		await split.getByRole("button", { name: "Confirm Split" }).click();
		await seesToast(
			"The bill has changed",
			"This is the bill as it stands now. Do it again if it is still right.",
		);
		await expect.element(seatCard(3)).toMatchTextContent("Veggie Burger");
	});
});

it("reads a seat's bill that was paid, and moves nothing of it", async () => {
	const services = servedServices();
	const id = await seatThree(services);
	const { bills } = services.tablePorts;
	const due =
		services.tableBook.sessions[0] && (await Effect.runPromise(bills.bill(id))).seats[0]?.due;
	if (due === undefined) throw new Error("seat 1 owes something");
	await Effect.runPromise(
		bills.pay(id, "p-1", {
			amount: due,
			tip_amount: cents(0),
			payment_method: "cash",
			payment_status: "completed",
			seats: [1],
		}),
	);
	await openSeats(services);
	await expect.element(seatCard(1)).toMatchTextContent("Paid");
	await expect.element(seatBox(1)).not.toBeInTheDocument();
	await expect.element(button("Move Fries from Seat 1")).not.toBeInTheDocument();
});
