import type { Meta } from "@storybook/react-vite";
import type { FakeServices } from "@tuckshop/ui-web/workshop";
import { screen } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import {
	button,
	chooseRadio,
	chooseTab,
	dialogSays,
	fill,
	press,
	sees,
	tap,
	user,
} from "./hands.ts";

const meta = { title: "Screens/Refund" } satisfies Meta;
export default meta;

/** Sells what was tapped for cash, and opens its refund. */
async function correcting(...names: readonly string[]) {
	for (const name of names) await tap(name);
	await press("Pay");
	await press(/^Exact/);
	await press("Correct");
	await dialogSays("Refund", "Reason");
}
const cut = ({ world }: FakeServices) => {
	world.faults.reachable = false;
	world.connectivity.signal("offline");
};

export const AllOfIt = scene({}, async () => {
	await correcting("Split Pea Soup", "Nanaimo Bar");
	await chooseRadio("Quality");
	await button(/^Give Back \$/);
});

export const Lines = scene({}, async () => {
	await correcting("Split Pea Soup", "Nanaimo Bar", "Nanaimo Bar");
	await chooseRadio("Lines");
	await press("One more Nanaimo Bar");
	await dialogSays("Refund", "1 of 2", "Where the money goes");
});

export const AnAmount = scene({}, async () => {
	await correcting("Split Pea Soup");
	await chooseRadio("An amount");
	for (const key of ["1", "0", "0"])
		await user.click(await screen.findByRole("button", { name: key }));
	await button("Give Back $1.00");
});

export const OtherReason = scene({}, async () => {
	await correcting("Split Pea Soup");
	await chooseRadio("Other...");
	await press(/^Give Back \$/);
	await dialogSays("Refund", "Say why in the note");
	await fill("Note", "Spilt at the counter");
});

export const NoReason = scene({}, async () => {
	await correcting("Split Pea Soup");
	await press(/^Give Back \$/);
	await dialogSays("Refund", "Choose a reason");
});

export const Given = scene({}, async () => {
	await correcting("Split Pea Soup");
	await chooseRadio("Wrong item");
	await press(/^Give Back \$/);
	await sees("Give back in cash");
});

export const NothingLeft = scene({}, async () => {
	await correcting("Split Pea Soup");
	await chooseRadio("Wrong item");
	await press(/^Give Back \$/);
	await sees("Give back in cash");
	await press("Close");
	await press("Correct");
	await dialogSays("Refund", "All of it has been given back");
});

export const Offline = scene({}, async (services) => {
	await tap("Split Pea Soup");
	await press("Pay");
	await press(/^Exact/);
	cut(services);
	await sees("Offline");
	await press("Correct");
	await dialogSays("Refund", "Not yet at the server");
});

export const AtTheTerminal = scene({}, async () => {
	await tap("Split Pea Soup");
	await chooseTab("Card");
	await press("Pay");
	await fill("Last four digits of the card", "4242");
	await press("Approved on external terminal");
	await press("Complete Payment");
	await press("Correct");
	await chooseRadio("Duplicate");
	await press(/^Give Back \$/);
	await dialogSays("Give back at the terminal", "ending 4242");
});

export const OnAPhone = scene({ on: "phone" }, async () => {
	await tap("Split Pea Soup");
	await press(/^Current Order, /);
	await press("Pay");
	await press(/^Exact/);
	await press("Correct");
	await dialogSays("Refund", "Reason");
});
