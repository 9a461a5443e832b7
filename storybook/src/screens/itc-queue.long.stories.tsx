import type { Meta } from "@storybook/react-vite";
import { type FakeServices, hang, sellAt, sellOnCampusCards } from "@tuckshop/ui-web/workshop";
import { expect, screen, waitFor } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { salesThat } from "./earlier-sales.ts";
import { chooseTab, dialogSays, longWait, press, pressIn, sees } from "./hands.ts";

const meta = { title: "Screens/ITC Transaction Queue" } satisfies Meta;
export default meta;

const path = "/itc-queue";
const cards = () => [...document.querySelectorAll<HTMLElement>(".ts-queue-card")];
const seesCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count), longWait);

/** Sales on campus cards without a network, then the service in the state `back`. */
const queued =
	(
		back: Partial<FakeServices["world"]["faults"]>,
		numbers: readonly string[] = ["60010002", "60010001", "60010003"],
	) =>
	async (services: FakeServices) => {
		await sellAt(services, 0);
		services.world.faults.reachable = false;
		await sellOnCampusCards(services, numbers, 111);
		Object.assign(services.world.faults, back);
		if (back.reachable) await sellAt(services, 0);
	};
const waiting = queued({ reachable: true, itc: "unreached" });

export const Loading = scene(
	{
		path,
		prepare: (services) => sellAt(services, 0).then(() => hang(services.pos.offlineQueue, "list")),
	},
	() => sees("Loading the queue..."),
);

export const NoneQueued = scene({ path, prepare: (services) => sellAt(services, 0) }, () =>
	sees("No transactions in queue"),
);

export const NoneSuccessful = scene(
	{ path, prepare: (services) => sellAt(services, 0) },
	async () => {
		await chooseTab("Successful Offline Posts (0)");
		await sees("No successful offline transactions yet");
	},
);

export const NoneFailed = scene({ path, prepare: (services) => sellAt(services, 0) }, async () => {
	await chooseTab("Failed Offline Posts (0)");
	await sees("No failed offline transactions");
});

export const Queued = scene({ path, prepare: waiting }, async () => {
	await seesCards(3);
	await expect(cards()[0]).toHaveTextContent("•••• 0003");
	await expect(screen.getAllByRole("figure", { name: "ITC Debit response" })).toHaveLength(1);
});

export const Processed = scene({ path, prepare: waiting }, async ({ world }) => {
	await seesCards(3);
	world.faults.itc = "answers";
	await press("Process Queue");
	await sees("Processing Complete");
	await chooseTab("Successful Offline Posts (3)");
	await seesCards(3);
});

export const NotProcessed = scene({ path, prepare: waiting }, async ({ world }) => {
	await seesCards(3);
	world.faults.reachable = false;
	await press("Process Queue");
	await sees("Processing Failed");
});

export const Synced = scene({ path, prepare: waiting }, async () => {
	await seesCards(3);
	await press("Sync IndexedDB");
	await sees("Sync Complete");
});

export const NotSynced = scene(
	{ path, prepare: queued({ reachable: true, ledger: "refuses" }) },
	async () => {
		await seesCards(3);
		await press("Sync IndexedDB");
		await sees("Sync Failed");
		await sees("Synced 0 of 3 offline transactions");
	},
);

export const Declined = scene(
	{ path, prepare: queued({ reachable: true, itc: "declines" }, ["60010002"]) },
	async () => {
		await chooseTab("Failed Offline Posts (1)");
		await waitFor(() => expect(cards()[0]).toHaveTextContent("Error: Card~blocked"), longWait);
		await press("Open the Sale");
		await sees(
			"The card was declined after the sale was made offline. Trying again needs the card's number.",
		);
	},
);

export const OutcomeUnknown = scene(
	{ path, prepare: queued({ reachable: true, itc: "forgets" }, ["60010002"]) },
	async () => {
		await chooseTab("Failed Offline Posts (1)");
		await sees("Outcome unknown");
	},
);

export const Offline = scene({ path, prepare: salesThat.areQueuedOffline }, async () => {
	await sees(
		"Only this device's sales are shown. Process Queue and Sync IndexedDB need the server.",
	);
	await sees("OFFLINE MODE - Refresh disabled to prevent data loss");
	await expect(screen.getByRole("button", { name: "Process Queue" })).toBeDisabled();
	await seesCards(1);
});

/** The disk fails reads with the fault of a failed write. */
const broken = ({ pos }: FakeServices) =>
	void Object.assign(pos.saleStore, { unfinished: () => pos.settings.set("", "") });

export const NotRead = scene({ path, faults: { disk: false }, prepare: broken }, async () => {
	await sees("The queue of this device could not be read");
	await expect(screen.getByRole("button", { name: "Try Again" })).toBeEnabled();
});

export const Dump = scene({ path, prepare: waiting }, async () => {
	await seesCards(3);
	await press("Debug IndexedDB");
	const shown = await dialogSays(
		"Debug IndexedDB",
		"Records in each store",
		"3 queued records",
		"****0003",
	);
	await expect(document.body.innerHTML).not.toMatch(/6001000/);
	await pressIn(shown, "Close");
});

export const WithoutTill = scene({ path }, () => sees("No transactions in queue"));

export const OnPhone = scene({ path, on: "phone", prepare: waiting }, () => seesCards(3));

export const DumpOnPhone = scene({ path, on: "phone", prepare: waiting }, async () => {
	await seesCards(3);
	await press("Debug IndexedDB");
	await dialogSays("Debug IndexedDB", "3 queued records");
});
