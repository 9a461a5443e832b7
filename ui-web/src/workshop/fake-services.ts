import type { CurrentUser } from "@tuckshop/core/contract";
import { type InMemoryWorld, inMemoryPorts } from "@tuckshop/core/fakes";
import { Refused, SignedOut, Unreached } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import type { Menu } from "@tuckshop/core/rules";
import { Effect } from "effect";
import type { Services } from "../app/services.tsx";

/** A world in memory for the screens: the POS's ports, an account with restaurants, and a device. Its switches stand in `world.faults`. */
export type FakeServices = Services & {
	readonly world: InMemoryWorld;
	readonly server: { user: CurrentUser | undefined; restaurants: RestaurantSummary[]; demo: boolean };
	readonly calls: { cleared: number; reloaded: number };
};

export const sampleUser: CurrentUser = {
	id: "owner-1",
	email: "maya@northservery.example",
	business_name: "North Servery",
	contact_name: "Maya Tremblay",
	phone: null,
	address: null,
	role: "user",
	created_at: "2026-01-01T00:00:00Z",
	session: { expires_at: "2027-01-01T00:00:00Z" },
};

export const samplePassword = "tuckshop-demo";

const station = (id: string, name: string, is_active = true) => ({ id, name, restaurant_id: "restaurant-1", is_active });

export const sampleRestaurant: RestaurantSummary = {
	id: "restaurant-1",
	name: "Maple Commons",
	address: "14 Residence Row, Peterborough, ON",
	phone: "705-555-0142",
	restaurant_id: 1000012,
	branch_id: 1000012,
	menu_api_url: "https://provider.example",
	has_menu_api_key: true,
	cash_rounding: "nickel",
	time_zone: "America/Toronto",
	stations: [station("station-1", "Station 1"), station("station-2", "Station 2"), station("station-3", "Grab & Go", false)],
};

export type FakeOptions = { readonly signedIn?: boolean; readonly secure?: boolean; readonly menu?: Menu; readonly restaurants?: readonly RestaurantSummary[] };

export function fakeServices({ signedIn = true, secure = true, menu, restaurants = [sampleRestaurant] }: FakeOptions = {}): FakeServices {
	const world = inMemoryPorts(menu ? { menu } : {});
	const server: FakeServices["server"] = { user: signedIn ? sampleUser : undefined, restaurants: [...restaurants], demo: true };
	const calls = { cleared: 0, reloaded: 0 };
	const reach = <A, E>(answer: () => Effect.Effect<A, E>): Effect.Effect<A, E | Unreached> =>
		Effect.suspend((): Effect.Effect<A, E | Unreached> => (world.faults.reachable ? answer() : Effect.fail(new Unreached({ reason: "no network" }))));
	const owned = <A, E>(answer: () => Effect.Effect<A, E>) =>
		reach((): Effect.Effect<A, E | SignedOut> => (server.user && world.faults.signedIn ? answer() : Effect.fail(new SignedOut())));
	const enter = (user: CurrentUser) => Effect.sync(() => (server.user = user));
	const found = (id: string) =>
		Effect.suspend(() => {
			const restaurant = server.restaurants.find((one) => one.id === id);
			return restaurant ? Effect.succeed(restaurant) : Effect.fail(new Refused({ reason: "Not found", code: "not-found" }));
		});
	return {
		world,
		server,
		calls,
		pos: world,
		accounts: {
			current: () => reach(() => Effect.sync(() => (world.faults.signedIn ? server.user : undefined))),
			signIn: ({ email, password }) =>
				reach(() =>
					email === sampleUser.email && password === samplePassword
						? enter(sampleUser)
						: Effect.fail(new Refused({ reason: "Email or password is wrong", code: "wrong-credentials" })),
				),
			register: (registration) =>
				reach(() =>
					registration.email === sampleUser.email
						? Effect.fail(new Refused({ reason: "This email has an account already", code: "taken", field: "email" }))
						: enter({ ...sampleUser, id: "owner-2", email: registration.email, contact_name: registration.contact_name }),
				),
			signOut: () => reach(() => Effect.sync(() => void (server.user = undefined))),
		},
		restaurants: {
			list: () => owned(() => Effect.sync(() => [...server.restaurants])),
			get: (id) => owned(() => Effect.map(found(id), (restaurant) => ({ ...restaurant, menu_api_key: null }))),
			create: (created) =>
				owned(() =>
					Effect.sync(() => {
						const id = `restaurant-${server.restaurants.length + 1}`;
						const restaurant: RestaurantSummary = {
							...sampleRestaurant,
							id,
							name: created.name,
							address: created.location,
							phone: created.phone ?? null,
							restaurant_id: created.restaurant_id,
							branch_id: created.branch_id ?? null,
							stations: [{ id: `${id}-station`, name: "Station 1", restaurant_id: id, is_active: true }],
						};
						server.restaurants.push(restaurant);
						return { ...restaurant, menu_api_key: null };
					}),
				),
			update: (id, change) =>
				owned(() =>
					Effect.map(found(id), (restaurant) => {
						const next = { ...restaurant, name: change.name ?? restaurant.name, address: change.location ?? restaurant.address };
						server.restaurants.splice(server.restaurants.indexOf(restaurant), 1, next);
						return { ...next, menu_api_key: null };
					}),
				),
			remove: (id) => owned(() => Effect.map(found(id), (restaurant) => void server.restaurants.splice(server.restaurants.indexOf(restaurant), 1))),
		},
		deployment: {
			read: () =>
				reach(() =>
					Effect.succeed({
						public_url: "https://till.example",
						provider: "truffle",
						provider_fixed_host: null,
						sandbox: true,
						demo: server.demo ? { email: sampleUser.email, password: samplePassword } : null,
						legacy: { restaurant: 1000012, station: 1 },
					}),
				),
		},
		device: {
			secure,
			clear: () => Effect.sync(() => void (calls.cleared += 1)),
			reload: () => void (calls.reloaded += 1),
		},
	};
}
