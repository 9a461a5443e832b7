import type { StoryObj } from "@storybook/react-vite";
import {
	type Dish,
	KioskBar,
	KioskButton,
	KioskCategories,
	KioskDish,
	KioskFrame,
	KioskHead,
	type KioskReading,
	type KioskTileItem,
} from "@tuckshop/ui-kit/components";
import {
	Coffee,
	Cookie,
	Croissant,
	CupSoda,
	EggFried,
	Flame,
	ShoppingBag,
	Utensils,
} from "lucide-react";
import type { ReactNode } from "react";
import { nothing } from "../words.ts";

type KioskScene = {
	readonly waiting?: boolean;
	readonly bar?: ReactNode;
	/** In reach mode. */
	readonly reading?: KioskReading;
	/** Steps of text size. */
	readonly text?: 0 | 1;
	readonly contrast?: boolean;
	readonly french?: boolean;
	readonly body: ReactNode;
	/** Over the screen. */
	readonly over?: ReactNode;
};

/** A screen of the kiosk from the kit's components alone: it shows only what they are given. */
export const kioskScene = ({
	waiting = false,
	bar,
	reading,
	text = 0,
	contrast = false,
	french = false,
	body,
	over,
}: KioskScene): StoryObj => ({
	globals: {
		viewport: { value: "kiosk" },
		text: text === 1 ? "large" : "usual",
		...(contrast ? { theme: "dark", contrast: "high" } : {}),
	},
	render: () => (
		<>
			<KioskFrame
				waiting={waiting}
				bar={bar}
				reading={reading}
				head={
					waiting ? undefined : (
						<KioskHead
							product="Tuckshop"
							place="North Servery"
							onHold={nothing}
							low={reading !== undefined}
							tabs={reading && categories(true)}
							startOver={{ label: french ? "Recommencer" : "Start over", onPress: nothing }}
							language={{
								label: french ? "Langue" : "Language",
								chosen: french ? "fr-CA" : "en-CA",
								languages: [
									{ id: "en-CA", short: "EN", name: "English" },
									{ id: "fr-CA", short: "FR", name: "Français" },
								],
								onChoose: nothing,
							}}
						/>
					)
				}
				access={{
					label: french ? "Accessibilité" : "Accessibility",
					textSize: {
						label: french ? "Taille du texte" : "Text size",
						smaller: french ? "Texte plus petit" : "Smaller text",
						larger: french ? "Texte plus grand" : "Larger text",
						step: text,
						steps: 3,
						onStep: nothing,
					},
					contrast: { label: french ? "Contraste" : "Contrast", on: contrast, onChange: nothing },
					reach: {
						label: french ? "Écran abaissé" : "Reach mode",
						on: reading !== undefined,
						onChange: nothing,
					},
				}}
			>
				{body}
			</KioskFrame>
			{over}
		</>
	),
});

const kinds = [
	["Breakfast", EggFried],
	["Lunch", Utensils],
	["Grill", Flame],
	["Bakery", Croissant],
	["Hot Drinks", Coffee],
	["Cold Drinks", CupSoda],
	["Snacks", Cookie],
	["Campus Store", ShoppingBag],
] as const;

export const categories = (row = false) => (
	<KioskCategories
		label="Categories"
		categories={kinds.map(([label, icon]) => ({ id: label, label, icon }))}
		chosen="Lunch"
		onChoose={nothing}
		row={row}
	/>
);

export const picture = (dish?: Dish) => <KioskDish dish={dish} icon={ShoppingBag} />;

const item = (
	name: string,
	price: string,
	dish: Dish | undefined,
	more: Partial<KioskTileItem> = {},
): KioskTileItem => ({
	...{ id: name, name, price, picture: picture(dish) },
	...more,
});

export const plates: readonly KioskTileItem[] = [
	item("Classic Poutine", "$8.99", "poutine", { count: { figure: 2, words: "2 in your order" } }),
	item("Smoked Meat Poutine", "$12.49", "meatpoutine"),
	item("Montréal Smoked Meat on Rye", "$12.75", "smoked", {
		count: { figure: 1, words: "1 in your order" },
	}),
	item("Halifax Donair", "$11.49", "donair"),
	item("Butter Chicken Bowl", "$12.25", "butter"),
	item("Tofu Bibimbap", "$11.95", "bibimbap"),
	item("Maple Salmon Bowl", "$14.25", "salmon", { unavailable: "Unavailable" }),
	item("Reusable Bowl", "$6.00", undefined),
	item("Salad Bar by Weight", "$0.00", "salad", { unavailable: "At the counter" }),
];

export const orderBar = (label: string, note = "7 items", amount = "$51.91") => (
	<KioskBar sum={{ note, amount }}>
		<KioskButton kind="primary" go>
			{label}
		</KioskButton>
	</KioskBar>
);

export const plainBar = (label: string, kind: "primary" | "second" = "primary") => (
	<KioskBar plain>
		<KioskButton kind={kind} go wide>
			{label}
		</KioskButton>
	</KioskBar>
);
