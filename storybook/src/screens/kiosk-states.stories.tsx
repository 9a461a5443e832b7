import type { Meta } from "@storybook/react-vite";
import {
	KioskButton,
	KioskCardEntry,
	KioskMenu,
	KioskMessage,
	KioskNote,
	KioskQuestion,
	KioskTotals,
} from "@tuckshop/ui-kit/components";
import { Coffee, CreditCard, IdCard, Store } from "lucide-react";
import { nothing } from "../words.ts";
import { categories, kioskScene, orderBar, plainBar, plates } from "./kiosk.sample.tsx";

const meta = { title: "Screens/Kiosk states" } satisfies Meta;
export default meta;

export const Opening = kioskScene({
	waiting: true,
	body: <KioskMessage tone="busy" title="Opening the kiosk" />,
});
export const MenuOnItsWay = kioskScene({
	waiting: true,
	body: <KioskMessage tone="busy" title="Getting the menu ready" />,
});
export const OutOfService = kioskScene({
	body: (
		<KioskMessage
			tone="warning"
			icon={Coffee}
			title="Out of service"
			text="The menu is not here yet. Please order at the counter."
			details={["Staff: hold the name at the top for two seconds."]}
		/>
	),
});
export const NotAKioskYet = kioskScene({
	body: (
		<KioskMessage
			tone="info"
			icon={Store}
			title="This device is not a kiosk yet"
			text="Sign in as the owner and choose this kiosk's station."
		/>
	),
});

const entry = (note?: "offline" | "problem", value = "") => (
	<KioskCardEntry
		title="Your campus card"
		text="Tap or scan it at the reader below, or type its number."
		fieldLabel="Card number"
		placeholder="Scan or type"
		value={value}
		onChange={nothing}
		keypadLabel="Number keys"
		keyLabels={{ backspace: "Backspace", clear: "Clear" }}
		invalid={note === "problem"}
		note={
			note === "offline" ? (
				<KioskNote tone="warning">
					The connection is away. Your card can't be checked: it is charged once the connection is
					back, and the kitchen gets your order then.
				</KioskNote>
			) : note === "problem" ? (
				<KioskNote tone="danger">
					The card could not be checked. Please scan it again. (Card not found)
				</KioskNote>
			) : undefined
		}
		onSubmit={nothing}
	/>
);

export const CardNumber = kioskScene({
	body: entry(undefined, "6001000"),
	bar: plainBar("Continue"),
});
export const CardNumberOffline = kioskScene({ body: entry("offline"), bar: plainBar("Continue") });
export const CardNotChecked = kioskScene({ body: entry("problem"), bar: plainBar("Continue") });
export const CardNumberInReach = kioskScene({
	reading: {
		title: "Your campus card",
		lines: ["Tap or scan it at the reader below, or type its number.", "$34.26"],
	},
	body: entry(),
	bar: plainBar("Continue"),
});

export const PayWithThisCard = kioskScene({
	body: (
		<KioskMessage tone="info" icon={IdCard} title="Pay with this card?">
			<section className="tk-slip" aria-label="To pay">
				<KioskTotals
					rows={[
						{ id: "card", label: "Card", amount: "•••• 0002" },
						{ id: "left", label: "Left on the card", amount: "$65.74" },
					]}
					total={{ label: "To pay", amount: "$34.26" }}
				/>
			</section>
		</KioskMessage>
	),
	bar: plainBar("Pay $34.26"),
});
export const NotEnoughOnTheCard = kioskScene({
	body: (
		<KioskMessage
			tone="warning"
			icon={IdCard}
			title="There is not enough on this card"
			text="$12.40 is missing. Your order is kept: choose another way to pay."
		/>
	),
	bar: plainBar("Another card"),
});
export const CardIsCharged = kioskScene({
	body: (
		<KioskMessage
			tone="busy"
			title="Your card is being charged"
			text="One moment, please. Don't leave yet."
			details={["Card ending in 0002"]}
		/>
	),
});
export const AtTheTerminal = kioskScene({
	body: (
		<KioskMessage
			tone="busy"
			icon={CreditCard}
			title="Tap or insert your card at the terminal"
			text="$34.26 to pay"
		/>
	),
});
export const Declined = kioskScene({
	body: (
		<KioskMessage
			tone="danger"
			title="The card was declined"
			text="Nothing was charged. Your order is kept: choose another way to pay."
			details={["Insufficient funds", "Card ending in 0002"]}
		/>
	),
	bar: plainBar("Choose another way"),
});

const unknown = (
	<KioskMessage
		tone="warning"
		title="We don't know yet whether your card was charged"
		text="Please call our staff. Don't pay a second time."
		details={["Reference POS-1763683200000-47"]}
	/>
);
export const OutcomeUnknown = kioskScene({ body: unknown, bar: plainBar("Ask again", "second") });
export const OutcomeUnknownInContrast = kioskScene({
	contrast: true,
	body: unknown,
	bar: plainBar("Ask again", "second"),
});
export const OutcomeUnknownInReach = kioskScene({
	reading: {
		title: "We don't know yet whether your card was charged",
		lines: ["Please call our staff. Don't pay a second time."],
	},
	body: unknown,
	bar: plainBar("Ask again", "second"),
});

const menu = (
	<KioskMenu title="Lunch" rail={categories()} items={plates} emptyText="" onItem={nothing} />
);
export const StillThere = kioskScene({
	body: menu,
	bar: orderBar("Review order"),
	over: (
		<KioskQuestion
			title="Are you still there?"
			text="Otherwise your order is cleared."
			seconds={12}
			onDismiss={nothing}
		>
			<KioskButton kind="primary" go>
				Yes, go on
			</KioskButton>
			<KioskButton>Start over</KioskButton>
		</KioskQuestion>
	),
});
export const StartOver = kioskScene({
	body: menu,
	bar: orderBar("Review order"),
	over: (
		<KioskQuestion title="Start over?" text="Your order is cleared." onDismiss={nothing}>
			<KioskButton kind="primary" go>
				Keep my order
			</KioskButton>
			<KioskButton kind="danger">Start over</KioskButton>
		</KioskQuestion>
	),
});
