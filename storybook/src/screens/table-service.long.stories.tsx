import type { Meta } from "@storybook/react-vite";
import { sampleTables, type TableBook, tableBook } from "@tuckshop/core/fakes";
import { Refused, Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { type FakeServices, hang } from "@tuckshop/ui-web/workshop";
import { Effect } from "effect";
import { screen } from "storybook/test";
import { type Scene, scene } from "./counter-stage.tsx";
import {
	button,
	chooseRadio,
	chooseTab,
	dialog,
	dialogSays,
	fill,
	longWait,
	press,
	pressIn,
	sees,
} from "./hands.ts";

const meta = { title: "Screens/Table Service" } satisfies Meta;
export default meta;

const path = "/table-service/restaurant-1/station-1";
const served = (of: Partial<TableBook> = {}, rest: Scene = {}): Scene => ({
	path,
	tables: sampleTables({ here: "server-a", ...of }),
	...rest,
});

/** Guests at table 12, with lines for the table and for seats; lines of seats past theirs are the table's. */
const seated =
	(guests = 6) =>
	async (services: FakeServices) => {
		const { sessions } = services.tablePorts;
		const run = Effect.runPromise;
		const { id } = await run(sessions.start("table-12", guests));
		const lines: readonly (readonly [string, number, number | null])[] = [
			["Tourtière du Lac", 1850, 1],
			["Craft Lager", 825, 1],
			["Bison Burger", 2100, 2],
			["PEI Mussels", 1675, null],
			["Cedar Plank Trout", 2450, 5],
			["House Coffee", 325, 4],
		];
		for (const [name, price, seat] of lines) {
			const seat_number = seat !== null && seat > guests ? null : seat;
			await run(
				sessions.addOrder(id, name, {
					...{
						menu_item_id: 7,
						item_name: name,
						quantity: 1,
						seat_number,
						modifiers: [],
						special_requests: null,
						course: "main",
					},
					...{ unit_price: cents(price), total_price: cents(price) },
				}),
			);
		}
		await run(sessions.sendToKitchen(id));
		const [served] = await run(sessions.orders(id));
		if (served) await run(sessions.serve(served.id));
	};
const openTable = async (number = "12") => {
	await press(new RegExp(`^${number}\\s*\\d+ seats`));
	await sees(`Table ${number}`);
};
const tapItem = async (name: string) =>
	pressIn(await screen.findByRole("region", { name: "Menu" }, longWait), new RegExp(`^${name}`));
const openSeats = async () => {
	await openTable();
	await press("Manage Bill");
	await chooseRadio(/^By Seat/);
	await press("Continue");
	await sees("Table Summary");
};

export const Pin = scene({ path, tables: sampleTables() }, () =>
	sees("Enter your PIN to serve tables"),
);

export const PinFirstServer = scene({ path, tables: tableBook(), signedIn: false }, async () => {
	await press("Create First Server");
	await dialogSays("Create First Server", "From the dashboard of the restaurant's owner");
});

export const PinWrong = scene({ path, tables: sampleTables() }, async () => {
	await fill("Server PIN", "9999");
	await press("Sign In");
	await sees("Login failed");
});

export const PinWait = scene(
	{
		path,
		tables: sampleTables(),
		prepare: ({ tablePorts }) =>
			Object.assign(tablePorts.desk, {
				login: () =>
					Effect.fail(
						new Refused({ reason: "Too many tries.", code: "too-many-tries", retryAfter: 3_500 }),
					),
			}),
	},
	async () => {
		await fill("Server PIN", "9999");
		await press("Sign In");
		await sees("Too many wrong PINs");
	},
);

export const NotReached = scene(
	{
		path,
		tables: sampleTables(),
		prepare: ({ tablePorts }) =>
			Object.assign(tablePorts.desk, { current: () => Effect.fail(new Unreached({ reason: "" })) }),
	},
	() => sees("Table service could not be reached"),
);

export const Tables = scene(served(), () => sees("Out of service"));
export const TablesSmall = scene(served({}, { on: "small" }), () => sees("Out of service"));
export const TablesOnPhone = scene(served({}, { on: "phone" }), () => sees("Out of service"));
export const NoFloors = scene(served({ floors: [], sections: [], tables: [] }), () =>
	sees("No floors yet"),
);
export const PlanLoading = scene(
	served({}, { prepare: ({ tablePorts }) => hang(tablePorts.plan, "floors") }),
	() => sees("Loading the floor plan..."),
);

export const Sections = scene(served(), async () => {
	await chooseTab("Sections");
	await sees("booths");
});

export const Servers = scene(served(), async () => {
	await chooseTab("Servers");
	await sees("Has not logged in yet");
});

export const AddTable = scene(served(), async () => {
	await press("Add Table");
	await pressIn(await dialog("Add Table"), "Add Table");
	await sees("Please enter a table number");
});

export const StartSession = scene(served(), async () => {
	await openTable("1");
	await dialogSays("Start Session for Table 1", "Number of Guests");
});

export const Session = scene(served({}, { prepare: seated() }), async () => {
	await openTable();
	await chooseRadio("By Seat");
	await chooseRadio("Seat 2");
	await tapItem("Split Pea Soup");
	await tapItem("Split Pea Soup");
	await sees("Order added");
});

export const SessionOnPhone = scene(served({}, { prepare: seated(), on: "phone" }), async () => {
	await openTable();
	await tapItem("Split Pea Soup");
});

export const SessionSent = scene(served({}, { prepare: seated(), on: "small" }), async () => {
	await openTable();
	await chooseTab(/^Sent/);
	await button("Mark Served: Bison Burger");
});

export const SessionWithoutMenu = scene(
	served({}, { signedIn: false, prepare: seated() }),
	async () => {
		await openTable();
		await sees("Unable to load menu data");
	},
);

export const LineRequest = scene(served({}, { prepare: seated() }), async () => {
	await openTable();
	await tapItem("Split Pea Soup");
	await press("Course, request: Split Pea Soup");
	await chooseRadio("Starter");
	await fill("Request for the kitchen", "No salt");
	await dialogSays("Split Pea Soup", "For the table");
});

export const VoidLine = scene(served({}, { prepare: seated(), on: "small" }), async () => {
	await openTable();
	await chooseTab(/^Sent/);
	await press("Void Bison Burger");
	await chooseRadio("Kitchen ran out");
	await dialogSays("Void one line", "1 × Bison Burger");
});

export const GuestsJoin = scene(served({}, { prepare: seated(3) }), async () => {
	await openTable();
	await press("3 guests");
	await press("More guests");
	await dialogSays("Guests at table 12", "Joins now");
});

/**
 * Six guests at table 12 who had three more coffees, and two at another table whose check they can
 * join.
 */
const besideOthers = async (services: FakeServices) => {
	await seated()(services);
	const { sessions } = services.tablePorts;
	const run = Effect.runPromise;
	const session = await run(sessions.current("table-12"));
	await run(
		sessions.addOrder(session?.id ?? "", "more coffee", {
			...{ menu_item_id: 7, item_name: "Filter Coffee", quantity: 3, seat_number: 3 },
			...{ unit_price: cents(325), total_price: cents(975), modifiers: [] },
			...{ special_requests: null, course: "drinks" },
		}),
	);
	await run(sessions.sendToKitchen(session?.id ?? ""));
	await run(sessions.start("table-8", 2));
};

export const MoveTable = scene(served({}, { prepare: besideOthers }), async () => {
	await openTable();
	await press("Move");
	await pressIn(await dialog("Move table 12"), /^4\s*\d+ seats/);
	await dialogSays("Move table 12", "move to table 4");
});

export const JoinTables = scene(served({}, { prepare: besideOthers, on: "small" }), async () => {
	await openTable();
	await press("Move");
	await pressIn(await dialog("Move table 12"), /^8\s*\d+ seats/);
	await dialogSays("Move table 12", "Put both on one check?");
});

export const MoveServer = scene(served({}, { prepare: besideOthers }), async () => {
	await openTable();
	await press("Move");
	await chooseRadio("Server");
	await chooseRadio(/^Ben/);
	await button(/^Give to Ben/);
});

export const MoveLine = scene(served({}, { prepare: besideOthers }), async () => {
	await openTable();
	await chooseTab(/^Sent/);
	await press("Move Filter Coffee");
	await pressIn(await dialog("Move Filter Coffee"), "One less");
	await chooseRadio("Table 8");
	await dialogSays("Move Filter Coffee", "How many of 3");
});

export const ClearAll = scene(served({}, { prepare: seated() }), async () => {
	await openTable();
	await chooseTab(/^Sent 5|^Sent/);
	await button("Mark Served: Bison Burger");
	await press("Clear All");
	await dialogSays("Clear all orders of this table?", "Everything that was sent is voided");
});

export const BillOptions = scene(served({}, { prepare: seated() }), async () => {
	await openTable();
	await press("Manage Bill");
	await chooseRadio(/^Even Split/);
	await dialogSays("Bill Options", "2 parts");
});

export const SeatBills = scene(served({}, { prepare: seated() }), async () => {
	await openSeats();
	for (const seat of [1, 2])
		(await screen.findByRole("checkbox", { name: `Seat ${seat}` })).click();
	await button("Pay Cash (2 seats)");
});

export const SeatBillsSmall = scene(served({}, { prepare: seated(), on: "small" }), openSeats);
export const SeatBillsOnPhone = scene(served({}, { prepare: seated(3), on: "phone" }), openSeats);

export const SplitItem = scene(served({}, { prepare: seated() }), async () => {
	await openSeats();
	await press("Split Bison Burger, Seat 2");
	await chooseRadio("Custom Split");
	await fill("Seat 1 ($)", "8.40");
	await dialogSays("Split Item Cost", "Remaining on Seat 2", "$12.60");
});

export const PayCash = scene(served({}, { prepare: seated() }), async () => {
	await openTable();
	await press("Pay");
	await press("$100");
	await dialogSays("Payment", "Still owed");
	await press(/^\$20\b/);
	await sees(/Change due/);
});

export const PayCampusCard = scene(served({}, { prepare: seated() }), async () => {
	await openTable();
	await press("Pay");
	await chooseRadio("Campus Card (ITC)");
	await fill("Card Number", "60010001");
	await press("Verify Balance");
	await dialogSays("ITC Balance", "Meal Plan");
});

export const CampusCardDeclined = scene(
	served({}, { prepare: seated(), faults: { itc: "declines" } }),
	async () => {
		await openTable();
		await press("Pay");
		await chooseRadio("Campus Card (ITC)");
		await fill("Card Number", "60010001");
		await press("Verify Balance");
		await press("Process Payment");
		await dialogSays("Transaction Failed", "N/A");
	},
);

const openPurse = async () => {
	await press("Purse");
	await fill("Notes of $20", "3");
	await press("Open Purse");
	await dialogSays("Purse", "Since it was opened");
};

export const PurseOpening = scene(served(), async () => {
	await press("Purse");
	await fill("Notes of $20", "3");
	await dialogSays("Open purse", "$60.00");
});

export const PurseOpen = scene(served({}, { on: "small" }), openPurse);
export const PurseOnPhone = scene(served({}, { on: "phone" }), openPurse);

export const PurseShort = scene(served(), async () => {
	await openPurse();
	await press("Close Purse");
	await fill("Notes of $20", "2");
	await press("Keep Count");
	await sees("Expected");
	await dialogSays("Close purse", "-$20.00", "Why?");
});
