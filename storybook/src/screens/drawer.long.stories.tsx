import type { Meta } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { dialog, dialogSays, field, fill, press, pressIn, sees, tap, user } from "./hands.ts";

const meta = { title: "Screens/Drawer" } satisfies Meta;
export default meta;

/** On a phone the drawer is in the menu of the bar. */
const toDrawer = async (on: "till" | "phone" = "till") => {
	if (on === "till") return press("Drawer");
	await press("More");
	await user.click(await screen.findByRole("menuitem", { name: "Drawer" }));
};

const opened = async (on?: "phone") => {
	await toDrawer(on);
	await fill("Notes of $100", "2");
	await press("Open Drawer");
	await dialogSays("Drawer", "Since it was opened");
};

const paidOut = async () => {
	await opened();
	await press(/^Pay out/);
	await fill("Amount", "$18.40");
	await press("Milk");
	await pressIn(await dialog("Pay out"), /^Pay Out/);
	await dialogSays("Drawer", "-$18.40");
};

const counted = async (hundreds: string) => {
	await press("Close Drawer");
	await fill("Notes of $100", hundreds);
	await press("Keep Count");
	await sees("Expected");
};

export const Opening = scene({}, async () => {
	await toDrawer();
	await fill("Notes of $20", "4");
	await fill("Coins of $2", "6");
	await dialogSays("Open drawer", "$92.00");
});

export const OpeningOnPhone = scene({ on: "phone" }, async () => {
	await toDrawer("phone");
	await fill("Notes of $20", "4");
	await dialogSays("Open drawer", "$80.00");
});

export const Open = scene({}, paidOut);
export const OpenOnPhone = scene({ on: "phone" }, () => opened("phone"));

export const PayOut = scene({}, async () => {
	await opened();
	await press(/^Pay out/);
	await fill("Amount", "$42.60");
	await press("Produce");
	await expect(await field("Paid for")).toHaveValue("Produce");
});

export const NoSaleWithoutReason = scene({}, async () => {
	await opened();
	await press(/^No sale/);
	await press("Open the Drawer");
	await sees("Please say why");
});

export const Counting = scene({}, async () => {
	await opened();
	await press("Close Drawer");
	await fill("Notes of $50", "3");
	await dialogSays("Close drawer", "What it should be is shown after your count is kept");
});

export const Short = scene({}, async () => {
	await paidOut();
	await counted("1");
	await dialogSays("Close drawer", "-$81.60", "Why?");
});

export const AsExpected = scene({}, async () => {
	await opened();
	await counted("2");
	await dialogSays("Close drawer", "As expected");
});

export const OverAnOpenOrder = scene({}, async () => {
	await tap("Split Pea Soup");
	await opened();
	await counted("2");
	await press("Close Drawer");
	await dialog("An order is open");
});

export const XReport = scene({}, async () => {
	await opened();
	await press("X report");
	await screen.findByRole("img", { name: /X, not a close/ });
});

export const ZReport = scene({}, async () => {
	await opened();
	await counted("2");
	await press("Close Drawer");
	await dialogSays("Z 0001", "Agrees with the server");
	await screen.findByRole("img", { name: /Z REPORT 0001/ });
});
