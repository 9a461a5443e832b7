import type { Meta } from "@storybook/react-vite";
import { type FakeServices, heldElsewhere } from "@tuckshop/ui-web/workshop";
import { scene } from "./counter-stage.tsx";
import { dialogSays, fill, press, sees, tap } from "./hands.ts";

const meta = { title: "Screens/Held orders" } satisfies Meta;
export default meta;

async function hold(name: string, ...items: readonly string[]) {
	for (const item of items) await tap(item);
	await press(/^Hold/);
	await sees("Your cart is empty");
	if (name === "") return;
	await press("Name It");
	await dialogSays(/^Name of Order/, "Usual names");
	await fill("Name (may stay empty)", name);
	await press("Name It");
}
const recall = async (...says: readonly string[]) => {
	await press(/^Recall/);
	await dialogSays("Recall", ...says);
};
async function two() {
	await hold("Blue jacket", "Split Pea Soup", "Nanaimo Bar", "Nanaimo Bar");
	await hold("", "Split Pea Soup");
}
const robin = { name: "Robin", items: ["Nanaimo Bar"], number: 31, minutesAgo: 22 };
const elsewhere = (services: FakeServices) => heldElsewhere(services, { ...robin, is: "held" });
const cut = ({ world }: FakeServices) => {
	world.faults.reachable = false;
	world.connectivity.signal("offline");
};

async function toHold() {
	await tap("Split Pea Soup");
	await tap("Nanaimo Bar");
	await press(/^Hold/);
	await sees("Order 1 Is on Hold");
}

export const Hold = scene({}, toHold);

export const HoldOnAPhone = scene({ on: "phone" }, async () => {
	await tap("Split Pea Soup");
	await press(/Current Order/);
	await press(/^Hold/);
	await press("Name It");
	await dialogSays("Name of Order 1", "Usual names");
});

export const NothingHeld = scene({}, () => recall("No orders are held"));

export const Recall = scene({}, async () => {
	await two();
	await recall("2 orders held at this till", "Blue jacket", "No name");
});

export const RecallOnASmallTill = scene({ on: "small" }, async () => {
	await two();
	await recall("2 orders held at this till");
});

export const AtOtherTills = scene({}, async (services) => {
	await two();
	await elsewhere(services);
	await heldElsewhere(services, { ...robin, name: "Théo", number: 32, is: "taken" });
	await recall("At Other Tills", "at Counter 2", "Counter 2 has it");
});

export const WithoutTheServer = scene({}, async (services) => {
	await two();
	cut(services);
	await recall("No connection: the orders of other tills are not shown.");
});

export const TakeOver = scene({}, async (services) => {
	await tap("Split Pea Soup");
	await press("Clear Order");
	await heldElsewhere(services, { ...robin, is: "taken" });
	await recall("Counter 2 has it");
	await press(/Counter 2 has it/);
	await dialogSays("Take Order 31 Over?", "Counter 2 has it, for 22 min.");
});

export const SoldTwice = scene({}, async (services) => {
	await tap("Split Pea Soup");
	await press("Clear Order");
	await heldElsewhere(services, { ...robin, is: "taken", soldTwice: true });
	await recall("Had by Two Tills", "Counter 2 (sold)", "Counter 3 (sold)");
});
