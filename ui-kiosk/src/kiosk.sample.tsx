import { type RenderResult, render } from "@testing-library/react";
import type { EnrolledTill, RestaurantDetail } from "@tuckshop/core/contract";
import {
	type Faults,
	type InMemoryWorld,
	inMemoryAccounts,
	inMemoryPorts,
	inMemoryRestaurants,
	inMemoryTills,
	sampleRestaurant,
	sampleUser,
	type TillBook,
} from "@tuckshop/core/fakes";
import { Refused } from "@tuckshop/core/ports";
import { lateParts } from "@tuckshop/core/pos";
import type { Menu, OrderType } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Services } from "./app/services.tsx";
import type { SpokenWords } from "./app/speaker.ts";
import { defaultTimeouts, type KioskTimeouts } from "./app/timeouts.tsx";
import { Kiosk } from "./kiosk.tsx";
import "./styles.css";

type FakeKiosk = Services & {
	readonly world: InMemoryWorld;
	readonly book: TillBook;
	/** True if an owner is signed in on this device. The till's own session does not depend on it. */
	readonly account: { signedIn: boolean };
	readonly calls: { reloaded: number };
	/** The words of the voice, empty where it was stopped. */
	readonly spoken: SpokenWords[];
};

export const restaurant: RestaurantDetail = {
	...sampleRestaurant(),
	stations: [
		{ id: "station-1", name: "Counter 1", restaurant_id: "restaurant-1", is_active: true },
		{ id: "station-2", name: "Kiosk 1", restaurant_id: "restaurant-1", is_active: true },
	],
};

export const enrolled: EnrolledTill = {
	...{ id: "till-1", ownerId: sampleUser().id, deviceName: "Kiosk" },
	...{
		restaurantId: "restaurant-1",
		restaurantName: restaurant.name,
		stationId: "station-2",
		stationName: "Kiosk 1",
	},
	...{
		createdAt: "2026-11-01T12:00:00.000Z",
		lastUsedAt: "2026-11-01T12:00:00.000Z",
		expiresAt: "2027-11-01T12:00:00.000Z",
	},
	kind: "kiosk",
};

type FakeKioskOptions = {
	/** False for a device that is not set up as a kiosk. */
	readonly isKiosk?: boolean;
	/** "till" for a device that was enrolled at the counter, or before the server knew kinds. */
	readonly kind?: EnrolledTill["kind"];
	readonly menu?: Menu;
	/** The restaurant's own types of orders. */
	readonly types?: readonly OrderType[];
	readonly faults?: Partial<Faults>;
	readonly secure?: boolean;
	/** The languages that the browser prefers. */
	readonly languages?: readonly string[];
};

export const rightPassword = "tuckshop-demo";

/** A kiosk over ports in memory. `world.faults` switches their faults. */
export function fakeKiosk({
	isKiosk = true,
	kind = "kiosk",
	menu,
	types,
	faults,
	secure = true,
	languages = ["en-CA"],
}: FakeKioskOptions = {}): FakeKiosk {
	const own = types ? { ...restaurant, order_types: types } : restaurant;
	const world = inMemoryPorts({
		...(menu ? { menu } : {}),
		...(faults ? { faults } : {}),
		restaurants: [own],
	});
	const account = {
		signedIn: false,
		get reachable() {
			return world.faults.reachable;
		},
	};
	const book: TillBook = {
		tills: isKiosk ? [{ ...enrolled, kind }] : [],
		here: isKiosk ? enrolled.id : undefined,
	};
	const accounts = inMemoryAccounts(sampleUser(), account);
	const kept = new Map<string, string>();
	const calls = { reloaded: 0 };
	const spoken: SpokenWords[] = [];
	return {
		world,
		book,
		account,
		calls,
		spoken,
		speaker: () =>
			Promise.resolve({
				say: (words) => void spoken.push(...words),
				stop: () => void spoken.push({ text: "", lang: "" }),
			}),
		pos: world,
		latePos: { parts: lateParts, fetch: () => Promise.resolve() },
		accounts: {
			...accounts,
			signIn: (given) =>
				given.password === rightPassword || !world.faults.reachable
					? accounts.signIn(given)
					: Effect.fail(
							new Refused({
								reason: "The email or the password is wrong.",
								code: "wrong-credentials",
							}),
						),
		},
		restaurants: inMemoryRestaurants([own], world.faults),
		tills: inMemoryTills(sampleUser(), [own], { faults: account, book }),
		device: {
			secure,
			reload: () => {
				calls.reloaded += 1;
			},
			reloadWhen: (when) =>
				when(() => {
					calls.reloaded += 1;
				}),
			session: {
				getItem: (key) => kept.get(key) ?? null,
				setItem: (key, value) => void kept.set(key, value),
			},
			languages,
		},
	};
}

/** Short times, for tests that are not about waiting. */
export const shortTimeouts: KioskTimeouts = {
	...defaultTimeouts,
	idle: 600,
	question: 600,
	number: 600,
	retry: 1,
};

/** Renders the kiosk in a window of a size. Services that were used before make it a reload. */
export async function showKiosk(
	services: FakeKiosk,
	timeouts: KioskTimeouts = shortTimeouts,
	[width, height]: readonly [number, number] = [540, 960],
): Promise<RenderResult> {
	await page.viewport(width, height);
	return render(<Kiosk services={services} timeouts={timeouts} />);
}

/** Switches the network on or off, with the browser's event. */
export function setReachable({ world }: FakeKiosk, reachable: boolean): void {
	world.faults.reachable = reachable;
	world.connectivity.signal(reachable ? "online" : "offline");
}

export const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const head = () => page.getByRole("heading", { level: 1 });
/** Presses an element by its name once it exists, even if it is covered or outside the window. */
export const press = async (name: string | RegExp) => {
	await expect.element(button(name)).toBeInTheDocument();
	(button(name).element() as HTMLElement).click();
};
/** Types at once, wherever the focus is, and ends with Enter, as a card reader does. */
export const swipe = async (number: string) => {
	await expect
		.element(page.getByText(/^(Tap or scan it|Présentez-la) /).first())
		.toBeInTheDocument();
	const at = document.activeElement ?? document.body;
	for (const key of [...number, "Enter"])
		at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
/** From the invitation to a menu whose Grill is open. */
export const start = async (language: "English" | "Français" = "English") => {
	await press(language);
	await expect.element(head()).toMatchTextContent("Grill");
};
/** A cheeseburger, from the tap to the order. */
export const addBurger = async () => {
	await press(/^Cheeseburger/);
	const wellDone = page.getByRole("radio", { name: "Well done" });
	// The step of an item loads after the invitation.
	await expect.element(wellDone).toBeVisible();
	(wellDone.element() as HTMLElement).click();
	await press(/^Add to Order/);
};
/** Fries for 3.75, with GST 3.94, as far as the choice of how to pay. */
export const friesToPay = async () => {
	await press(/^Fries/);
	await press("Review order");
	await press("Pay");
};
