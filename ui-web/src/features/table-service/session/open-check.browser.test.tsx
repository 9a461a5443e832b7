import { Refused } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { seesToast } from "../../../workshop/show.tsx";
import {
	button,
	dialog,
	item,
	line,
	openTable,
	radio,
	seatThree,
	servedServices,
	tab,
	text,
} from "../served.sample.ts";

describe("a line at a table", () => {
	it("is given a course, a seat and a request before it is sent, which the kitchen then reads", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await item("Green Tea").click();
		await button("Course, request: Green Tea").click();
		const ask = dialog("Green Tea");
		await ask.getByRole("radio", { name: "Starter" }).click();
		await ask.getByRole("radio", { name: "Seat 3" }).click();
		await ask.getByLabelText("Request for the kitchen").fill(" No milk ");
		await button("Save Line").click();
		await expect.element(line("Green Tea")).toMatchTextContent(/Seat 3 · StarterNo milk/);
		await button("Send to Kitchen").click();
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent4");
		expect(services.tableBook.orders.at(-1)?.record).toMatchObject({
			item_name: "Green Tea",
			seat_number: 3,
			course: "starter",
			special_requests: "No milk",
		});
		await tab(/^Sent/).click();
		await expect.element(line("Green Tea")).toMatchTextContent(/Seat 3 · StarterNo milk/);
	});

	it("is voided alone, once a reason is given, and says why it can't be", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		const voids: unknown[] = [];
		const { void: voidOne } = services.tablePorts.sessions;
		Object.assign(services.tablePorts.sessions, {
			void: (...given: Parameters<typeof voidOne>) => {
				voids.push(given[1]);
				return voids.length === 1
					? Effect.fail(new Refused({ reason: "Somebody has paid for this line already." }))
					: voidOne(...given);
			},
		});
		await tab(/^Sent/).click();
		await button("Void Fries").click();
		const ask = dialog("Void one line");
		await expect.element(ask).toMatchTextContent("1 × Fries");
		await expect.element(button("Void Line")).toBeDisabled();
		await ask.getByRole("radio", { name: "Other, in words" }).click();
		await expect.element(button("Void Line")).toBeDisabled();
		await ask.getByLabelText("Reason in words").fill("Fell on the floor");
		await button("Void Line").click();
		await seesToast("The line was not voided", "Somebody has paid for this line already.");
		await ask.getByRole("radio", { name: "Kitchen ran out" }).click();
		await button("Void Line").click();
		await expect.element(text("Line voided")).toBeVisible();
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent2");
		await expect.element(line("Fries")).not.toBeInTheDocument();
		expect(voids).toEqual(["Fell on the floor", "Kitchen ran out"]);
		expect(services.tableBook.orders.map(({ record }) => record.status)).toEqual([
			"cancelled",
			"preparing",
			"preparing",
		]);
	});
});

describe("guests", () => {
	it("join, and leave again while they owe nothing; who owes can't leave", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await button("3 guests").click();
		const ask = dialog("Guests at table 12");
		await expect.element(ask.getByRole("button", { name: "Fewer guests" })).toBeDisabled();
		await expect.element(ask).toMatchTextContent("Seat 3 owes something");
		await ask.getByRole("button", { name: "More guests" }).click();
		await expect.element(ask).toMatchTextContent("Seat 4Joins now");
		await button("Save, 4 guests").click();
		await expect.element(text("Guests changed")).toBeVisible();
		await expect.element(button("4 guests")).toBeVisible();
		await radio("By Seat").click();
		await expect.element(radio("Seat 4")).toBeVisible();
		await button("4 guests").click();
		await ask.getByRole("button", { name: "Fewer guests" }).click();
		await button("Save, 3 guests").click();
		await expect.element(button("3 guests")).toBeVisible();
		expect(page.getByRole("radio", { name: "Seat 4" }).elements()).toHaveLength(0);
	});
});
