import type { Meta } from "@storybook/react-vite";
import {
	KioskAttract,
	KioskBar,
	KioskButton,
	KioskItem,
	type KioskItemProps,
	type KioskLine,
	KioskMenu,
	KioskNote,
	KioskNumber,
	KioskPay,
	KioskQuantity,
	KioskReview,
	KioskSummary,
	Plate,
} from "@tuckshop/ui-kit/components";
import { CreditCard, IdCard, Store } from "lucide-react";
import { nothing } from "../words.ts";
import { categories, kioskScene, orderBar, picture, plates } from "./kiosk.sample.tsx";

const meta = { title: "Screens/Kiosk" } satisfies Meta;
export default meta;

const invitation = (low = false) => (
	<KioskAttract
		place="North Servery"
		onHold={nothing}
		low={low}
		picture={<Plate dish="poutine" />}
		languages={[
			{
				...{ id: "en-CA", name: "English", invitation: "Order here" },
				speech: "Can't see the screen? Press any of the four keys.",
			},
			{
				...{ id: "fr-CA", name: "Français", invitation: "Commandez ici" },
				speech: "Vous ne voyez pas l’écran? Appuyez sur une des quatre touches.",
			},
		]}
		onStart={nothing}
	/>
);

export const Attract = kioskScene({ waiting: true, body: invitation() });
export const AttractInContrast = kioskScene({ waiting: true, contrast: true, body: invitation() });
export const AttractInReach = kioskScene({
	waiting: true,
	reading: { title: "North Servery", lines: [], picture: <Plate dish="poutine" /> },
	body: invitation(true),
});

const lunch = (items = plates, note?: string) => (
	<KioskMenu
		title="Lunch"
		rail={categories()}
		items={items}
		emptyText="Nothing here right now. Please choose another category."
		note={note === undefined ? undefined : <KioskNote tone="warning">{note}</KioskNote>}
		onItem={nothing}
	/>
);

export const Menu = kioskScene({ body: lunch(), bar: orderBar("Review order") });
export const MenuInContrast = kioskScene({
	contrast: true,
	body: lunch(),
	bar: orderBar("Review order"),
});
export const UnavailableTapped = kioskScene({
	body: lunch(plates, "Maple Salmon Bowl is not available right now."),
	bar: orderBar("Review order"),
});
export const EmptyCategory = kioskScene({
	body: lunch([]),
	bar: orderBar("Review order", "0 items", "$0.00"),
});
export const MenuInReach = kioskScene({
	french: true,
	text: 1,
	reading: {
		title: "Lunch",
		lines: ["Dernier ajout", "2 × Classic Poutine", "20,98 $"],
		picture: picture("poutine"),
	},
	body: <KioskMenu title="Lunch" items={plates} emptyText="" onItem={nothing} />,
	bar: orderBar("Voir la commande", "7 articles", "51,91 $"),
});

const option = (label: string, chosen: boolean, price?: string) => ({
	id: label,
	label,
	chosen,
	price,
});
const poutine = (state: "open" | "met", note?: string): KioskItemProps => ({
	backLabel: "Back to Lunch",
	onBack: nothing,
	name: "Classic Poutine",
	description: "Hand-cut fries, Québec cheese curds and beef gravy.",
	price: "$8.99",
	picture: picture("poutine"),
	note: note === undefined ? undefined : <KioskNote tone="warning">{note}</KioskNote>,
	groups: [
		{
			...{ id: "size", title: "Size", rule: "Required, choose 1", state, kind: "radio" },
			options: [option("Regular", state === "met"), option("Large", false, "+$2.50")],
		},
		{
			...{
				id: "extras",
				title: "Extras",
				rule: "Up to 3, 1 chosen",
				state: "optional",
				kind: "checkbox",
			},
			options: [
				option("Extra Cheese Curds", true, "+$1.50"),
				option("Smoked Meat", false, "+$3.50"),
				option("Hot Sauce", false),
			],
		},
	],
	onToggle: nothing,
});
const addBar = (off: boolean) => (
	<KioskBar>
		<KioskQuantity
			quantity={off ? 1 : 2}
			decreaseLabel="Decrease quantity"
			increaseLabel="Increase quantity"
			onDecrease={nothing}
			onIncrease={nothing}
		/>
		<KioskButton kind="primary" go wide off={off} end={off ? "$10.49" : "$20.98"}>
			Add to Order
		</KioskButton>
	</KioskBar>
);

export const Item = kioskScene({ body: <KioskItem {...poutine("met")} />, bar: addBar(false) });
export const ItemRequired = kioskScene({
	body: <KioskItem {...poutine("open", "Please choose: Size")} />,
	bar: addBar(true),
});
export const ItemSoldOut = kioskScene({
	body: <KioskItem {...poutine("met", "This has just sold out. Please choose something else.")} />,
	bar: addBar(true),
});
export const ItemInReach = kioskScene({
	reading: {
		title: "Classic Poutine",
		lines: ["$10.49", "Regular", "Extra Cheese Curds"],
		picture: picture("poutine"),
	},
	body: <KioskItem {...poutine("met")} />,
	bar: addBar(false),
});

const line = (
	name: string,
	quantity: number,
	total: string,
	details: readonly string[] = [],
	more: Partial<KioskLine> = {},
): KioskLine => ({
	...{
		id: name,
		name,
		quantity,
		total,
		details: details.map((text) => ({ text })),
		picture: picture(
			name.includes("Poutine") ? "poutine" : name.includes("Bar") ? "nanaimo" : undefined,
		),
	},
	labels: {
		decrease: `Decrease quantity of ${name}`,
		increase: `Increase quantity of ${name}`,
		remove: `Remove ${name}`,
		replace: `Choose another dish than ${name}`,
	},
	...more,
});
const lines = [
	line("Classic Poutine", 2, "$20.98", ["Extra Cheese Curds +$1.50"]),
	line("Nanaimo Bar", 2, "$6.50"),
	line("Reusable Bowl", 1, "$6.00"),
];
const rows = [
	{ id: "subtotal", label: "Subtotal", amount: "$33.48" },
	{ id: "gst", label: "GST 5%", amount: "$0.30" },
	{ id: "pst", label: "PST 8%", amount: "$0.48" },
];
const reviewed = (shown: readonly KioskLine[], note?: string) => (
	<KioskReview
		title="Your order"
		listLabel="Your order"
		removeText="Remove"
		changeText="Change"
		replaceText="Choose another"
		lines={shown}
		rows={rows}
		note={note === undefined ? undefined : <KioskNote tone="warning">{note}</KioskNote>}
		onDecrease={nothing}
		onIncrease={nothing}
		onRemove={nothing}
		onChange={nothing}
		onReplace={nothing}
	/>
);
const reviewBar = (off = false) => (
	<KioskBar sum={{ note: "Total", amount: "$34.26" }}>
		<KioskButton go>Add more</KioskButton>
		<KioskButton kind="primary" go off={off}>
			Pay
		</KioskButton>
	</KioskBar>
);

export const Review = kioskScene({ body: reviewed(lines), bar: reviewBar() });
export const ReviewSoldOut = kioskScene({
	body: reviewed(
		[
			...lines.slice(0, 2),
			line("Reusable Bowl", 1, "$6.00", [], {
				unavailable: "Just sold out",
			}),
		],
		"Just sold out: Reusable Bowl. It is off your total. Choose another dish or remove it to pay.",
	),
	bar: reviewBar(true),
});
export const ReviewInReach = kioskScene({
	reading: { title: "Your order", lines: ["5 items", "$34.26"] },
	body: reviewed(lines),
	bar: reviewBar(),
});

const summary = (
	<KioskSummary
		label="Your order"
		lines={lines}
		rows={rows.slice(1)}
		total={{ label: "Total", amount: "$34.26" }}
	/>
);
const tenders = [
	{
		id: "campus",
		name: "Campus Card",
		text: "Tap or scan your card at the reader below",
		icon: IdCard,
	},
	{ id: "card", name: "Card", text: "Debit or credit, tap or insert", icon: CreditCard },
	{ id: "counter", name: "Pay at the counter", text: "Cash, or help from our staff", icon: Store },
] as const;
const backBar = (
	<KioskBar plain>
		<KioskButton kind="quiet">Back to the order</KioskButton>
	</KioskBar>
);
const paying = (ways: Parameters<typeof KioskPay>[0]["tenders"] = tenders) => (
	<KioskPay
		title="How would you like to pay?"
		summary={summary}
		tenders={ways}
		onTender={nothing}
	/>
);

export const Pay = kioskScene({ body: paying(), bar: backBar });
export const PayInContrast = kioskScene({ contrast: true, body: paying(), bar: backBar });
export const PayInReach = kioskScene({
	reading: { title: "How would you like to pay?", lines: ["$34.26"] },
	body: paying(),
	bar: backBar,
});
export const PayPastTheCap = kioskScene({
	body: paying([
		{
			...tenders[0],
			text: "This order is too large for a campus card while the connection is away",
			off: true,
		},
		tenders[2],
	]),
	bar: backBar,
});

const number = (low = false) => (
	<KioskNumber
		label="Your order number"
		number="47"
		paid="Paid by Campus Card"
		paidNote="Your receipt is printing below"
		amount="$34.26"
		headline="The kitchen has your order."
		text="We call 47 when your food is ready."
		doneLabel="Done"
		onDone={nothing}
		longer={{ label: "Keep it here longer", onPress: nothing }}
		closing="Stays for 24 more seconds"
		share={0.8}
		low={low}
	/>
);

export const OrderNumber = kioskScene({ waiting: true, body: number() });
export const OrderNumberInContrast = kioskScene({ waiting: true, contrast: true, body: number() });
export const OrderNumberInReach = kioskScene({
	waiting: true,
	reading: { title: "Your order number", lines: ["47"] },
	body: number(true),
});
