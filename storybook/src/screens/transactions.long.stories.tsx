import type { Meta } from "@storybook/react-vite";
import { type FakeServices, hang, sellAt, setReachable } from "@tuckshop/ui-web/workshop";
import { expect, screen, waitFor } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { salesThat } from "./earlier-sales.ts";
import { choose, dialog, dialogSays, longWait, press, pressIn, sees, user } from "./hands.ts";

const meta = { title: "Screens/Transactions" } satisfies Meta;
export default meta;

const transactions = { path: "/transactions", prepare: salesThat.areDone } as const;
const rows = () => [...document.querySelectorAll<HTMLElement>(".ts-record")];
const seesRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count), longWait);
const open = async (nth = 0) => {
	await waitFor(() => expect(rows().length).toBeGreaterThan(nth), longWait);
	await user.click(rows()[nth] as HTMLElement);
	return screen.findByRole("article", { name: /Transaction/ });
};

export const Loading = scene(
	{
		...transactions,
		prepare: (services) => sellAt(services, 0).then(() => hang(services.salesHistory, "page")),
	},
	() => sees("Loading transactions..."),
);

export const Empty = scene({ ...transactions, prepare: (services) => sellAt(services, 0) }, () =>
	sees("Sales made at your stations appear here"),
);

export const List = scene(transactions, async () => {
	await seesRows(3);
	await expect(rows()[0]).toHaveTextContent("Complete");
	await sees("These are all.");
});

export const FilteredToNone = scene(transactions, async () => {
	await seesRows(3);
	await choose("Method", "card");
	await sees("No sale fits these filters");
	await press("Clear Filters");
	await seesRows(3);
	await choose("Method", "card");
	await sees("No transactions found");
});

export const Detail = scene(transactions, async () => {
	const shown = await open();
	for (const text of ["Split Pea Soup", "Garden Side Salad", "Received"])
		await expect(shown).toHaveTextContent(text);
});

const areDoubted = async (services: FakeServices) => {
	await salesThat.areDone(services);
	const { ledger } = services.world;
	for (const [id, kept] of [...ledger].slice(-2))
		ledger.set(id, { ...kept, doubts: ["date", "station"] });
};

export const Doubted = scene({ ...transactions, prepare: areDoubted }, async () => {
	await seesRows(3);
	await expect(await open()).toHaveTextContent("Its station is not one of its restaurant.");
	await expect(rows()[0]).toHaveTextContent("Doubtful");
});

export const Receipt = scene(transactions, async ({ world }) => {
	const shown = await open();
	await pressIn(shown, "Receipt");
	await expect(
		await screen.findByRole("img", { name: /^Receipt of POS-.*Split Pea Soup/ }),
	).toBeVisible();
	await pressIn(shown, "Reprint");
	await sees("Receipt printed");
	await expect(world.printed).toHaveLength(1);
});

export const NotPrinted = scene({ ...transactions, faults: { printer: "no-paper" } }, async () => {
	await pressIn(await open(), "Reprint");
	await sees("Receipt not printed");
});

export const NeedsAttention = scene(
	{ ...transactions, prepare: salesThat.needAPerson },
	async () => {
		await seesRows(2);
		await press("2 sales need attention");
		await pressIn(
			await dialogSays("Sales that need attention", "Outcome unknown", "Refused"),
			"Close",
		);
		await press("Retry All");
		await sees("Transactions Processed");
		await sees("1 sale needs attention");
	},
);

export const DetailThatNeedsAPerson = scene(
	{ ...transactions, prepare: salesThat.needAPerson },
	async () => {
		await seesRows(2);
		await expect(await open(0)).toHaveTextContent("Fix the problem shown, then try again.");
	},
);

export const CampusDeclinedLater = scene(
	{ ...transactions, prepare: salesThat.wereDeclinedLater },
	async () => {
		await expect(await open()).toHaveTextContent(
			"The card was declined after the sale was made offline.",
		);
	},
);

export const Offline = scene(transactions, async (services) => {
	await seesRows(3);
	setReachable(services, false);
	await sees("OFFLINE MODE - Refresh disabled to prevent data loss");
	await sees("The server was not reached. Sales of other devices appear when it is.");
	await seesRows(3);
});

export const ServerError = scene({ ...transactions, faults: { history: "fails" } }, async () => {
	await sees("Failed to load transaction history");
	await sees("The server's sales could not be loaded: 500: Internal Server Error");
	await seesRows(3);
});

export const DayTotals = scene(transactions, async () => {
	await seesRows(3);
	await press("Day Totals");
	const shown = await dialogSays("Day Totals", "Sales3", "In the drawer from these sales");
	await pressIn(shown, "Print");
	await sees("Day totals printed");
});

export const DayWithoutSales = scene(
	{ ...transactions, prepare: (services) => sellAt(services, 0) },
	async () => {
		await press("Day Totals");
		await dialogSays("Day Totals", "Nothing was sold on this day");
	},
);

export const Export = scene(transactions, async ({ calls }) => {
	await press("Export");
	const asks = await dialog("Export Sales");
	await pressIn(asks, "This Device's Sales");
	await sees("3 sales saved");
	await expect(calls.files).toHaveLength(1);
});

export const WithoutTill = scene({ path: "/transactions" }, async () => {
	await sees("No transactions yet");
	await expect(screen.queryByRole("button", { name: "Retry All" })).toBeNull();
});

export const OnPhone = scene({ ...transactions, on: "phone" }, () => seesRows(3));

export const DetailOnPhone = scene({ ...transactions, on: "phone" }, async () => {
	await open();
	await dialogSays("Transaction", "Split Pea Soup", "Where it is");
});
