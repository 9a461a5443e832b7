import type { CurrentUser, Deployment, RestaurantDetail } from "@tuckshop/core/contract";
import {
	type AccountBook,
	type Faults,
	type HeldBook,
	heldBook,
	type InMemoryWorld,
	inMemoryAccounts,
	inMemoryFloorPlan,
	inMemoryHeldDesk,
	inMemoryOwnAccount,
	inMemoryPeople,
	inMemoryPorts,
	inMemoryRestaurants,
	inMemorySalesHistory,
	inMemoryServerDesk,
	inMemoryTableBills,
	inMemoryTableFeed,
	inMemoryTableMoves,
	inMemoryTableSessions,
	inMemoryTills,
	inMemoryUserDirectory,
	openPersonVault,
	type PeopleBook,
	peopleBook,
	sampleAccountBook,
	sampleRestaurant,
	sampleUser,
	type TableBook,
	type TillBook,
	tableBook,
	type UserBook,
} from "@tuckshop/core/fakes";
import { type CallRecord, type MenuPlace, Refused, Unreached } from "@tuckshop/core/ports";
import { lateParts } from "@tuckshop/core/pos";
import { makePosTables, settingsTableStore, type TablesPorts } from "@tuckshop/core/pos/tables";
import type { User } from "@tuckshop/core/records";
import type { Menu } from "@tuckshop/core/rules";
import { Effect } from "effect";
import type { Device, Services } from "../app/services.tsx";

/**
 * Services in memory for the screens: the POS's ports, an account with restaurants, and a device. `world.faults` switches their
 * faults.
 */
export type FakeServices = Services & {
	readonly world: InMemoryWorld;
	readonly users: UserBook;
	/** The account that is signed in. */
	readonly account: AccountBook;
	readonly tableBook: TableBook;
	/** Work that the restored server holds. */
	readonly heldBook: HeldBook;
	/** The people of the owner's restaurant. */
	readonly peopleBook: PeopleBook;
	/** The devices that are enrolled. */
	readonly tillBook: TillBook;
	/** The ports that `tables` resolves to. */
	readonly tablePorts: TablesPorts;
	readonly calls: {
		readonly files: { readonly name: string; readonly text: string }[];
		readonly downloads: string[];
		reloaded: number;
		printed: number;
		/** The browser's permission for the local network. */
		localNetwork: Awaited<ReturnType<Device["localNetwork"]>>;
	};
};

export const maya: CurrentUser = {
	...sampleUser(),
	email: "maya@northservery.example",
	business_name: "North Servery",
	contact_name: "Maya Tremblay",
};

export const rightPassword = "tuckshop-demo";

export const mapleCommons: RestaurantDetail = {
	...sampleRestaurant(),
	address: "14 Residence Row, Peterborough, ON",
	phone: "705-555-0142",
	stations: [
		{ id: "station-1", name: "Station 1", restaurant_id: "restaurant-1", is_active: true },
		{ id: "station-2", name: "Station 2", restaurant_id: "restaurant-1", is_active: true },
		{ id: "station-3", name: "Grab & Go", restaurant_id: "restaurant-1", is_active: false },
	],
};

export type FakeOptions = {
	readonly signedIn?: boolean;
	readonly secure?: boolean;
	readonly menu?: Menu;
	readonly user?: CurrentUser;
	/** The other accounts of the server. */
	readonly users?: readonly User[];
	readonly restaurants?: readonly RestaurantDetail[];
	readonly faults?: Partial<Faults>;
	/** The table service of restaurant-1; empty without it. */
	readonly tables?: TableBook;
	/** Work that the server holds since it was restored; undefined: it was not restored. */
	readonly held?: HeldBook;
	/** The people of the owner's restaurant; nobody without it. */
	readonly people?: PeopleBook;
	/** The server's settings that differ from the defaults. */
	readonly deployment?: Partial<Deployment>;
};

export function fakeServices({
	signedIn = true,
	secure = true,
	menu,
	user = maya,
	users = [],
	restaurants = [mapleCommons],
	faults: wrong,
	tables = tableBook(),
	held = heldBook(),
	people = peopleBook(),
	deployment = {},
}: FakeOptions = {}): FakeServices {
	const world = inMemoryPorts({ ...(menu ? { menu } : {}), faults: { signedIn, ...wrong } });
	const { faults } = world;
	const calls = noCalls();
	const { session: _, ...caller } = user;
	const book: UserBook = { users: [caller, ...users], callerId: user.id, passwords: new Map() };
	const tillBook: TillBook = { tills: [], here: undefined };
	const account: AccountBook = { ...sampleAccountBook(), password: rightPassword };
	const tablePorts: TablesPorts = {
		desk: inMemoryServerDesk(tables, faults),
		plan: inMemoryFloorPlan(tables, faults),
		sessions: inMemoryTableSessions(tables, faults),
		bills: inMemoryTableBills(tables, faults, world.campusCard),
		moves: inMemoryTableMoves(tables, faults),
		feed: inMemoryTableFeed(tables, faults),
		store: settingsTableStore(world.settings),
		campusCard: world.campusCard,
		ids: world.ids,
	};
	return {
		world,
		users: book,
		account,
		tableBook: tables,
		heldBook: held,
		tillBook,
		tablePorts,
		tables: () =>
			Promise.resolve({
				ports: tablePorts,
				make: (restaurantId) => makePosTables(tablePorts, restaurantId),
			}),
		calls,
		pos: {
			...world,
			people: inMemoryPeople(people, faults),
			personVault: openPersonVault(world.settings),
		},
		latePos: { parts: lateParts, fetch: () => Promise.resolve() },
		accounts: oneAccount(user, faults),
		restaurants: inMemoryRestaurants(restaurants, faults, world.profiles),
		salesHistory: inMemorySalesHistory(faults, world.ledger),
		tills: inMemoryTills(user, restaurants, { faults, book: tillBook }),
		heldDesk: inMemoryHeldDesk(faults, held),
		ownAccount: inMemoryOwnAccount(faults, account),
		people: inMemoryPeople(people, faults),
		peopleBook: people,
		userDirectory: inMemoryUserDirectory(book, faults),
		probe: { read: (list, place) => Effect.sync(() => probed(list, place, faults.reachable)) },
		deployment: {
			read: () =>
				Effect.suspend(() =>
					faults.reachable
						? Effect.succeed({ ...sampleDeployment, ...deployment })
						: Effect.fail(new Unreached({ reason: "no network" })),
				),
		},
		device: {
			secure,
			saveFile: (name, text) => void calls.files.push({ name, text: text.join("") }),
			download: (address) => void calls.downloads.push(address),
			print: () => {
				calls.printed += 1;
			},
			reload: () => {
				calls.reloaded += 1;
			},
			reloadWhen: (when) =>
				when(() => {
					calls.reloaded += 1;
				}),
			localNetwork: async () => calls.localNetwork,
			keepSyncProgress: () => () => undefined,
		},
	};
}

const noCalls = (): FakeServices["calls"] => ({
	files: [],
	downloads: [],
	reloaded: 0,
	printed: 0,
	localNetwork: "unknown",
});

/** The accounts of a server that knows only this one, with the right password. */
function oneAccount(user: CurrentUser, faults: Faults): Services["accounts"] {
	const accounts = inMemoryAccounts(user, faults);
	const refuse = (reason: string, code: string) =>
		Effect.fail(
			faults.reachable ? new Refused({ reason, code }) : new Unreached({ reason: "no network" }),
		);
	return {
		...accounts,
		signIn: (given) =>
			given.email === user.email && given.password === rightPassword
				? accounts.signIn(given)
				: refuse("Email or password is wrong", "wrong-credentials"),
		register: (given) =>
			given.email === user.email
				? refuse("This email has an account already", "taken")
				: accounts.register(given),
	};
}

/** A station's till in this world. */
export const till = "/pos/restaurant-1/station-1";

/** Switches the network on or off, with the browser's event. */
export function setReachable({ world }: FakeServices, reachable: boolean) {
	world.faults.reachable = reachable;
	world.connectivity.signal(reachable ? "online" : "offline");
}

/** Makes a method of a port hang: it neither answers nor fails. */
export const hang = <Port extends object>(
	port: Port,
	method: {
		[name in keyof Port]: Port[name] extends (...given: never[]) => unknown ? name : never;
	}[keyof Port],
) => void Object.assign(port, { [method]: () => Effect.never });

/**
 * The calls that a probe of this world makes: an answer with one row, or none without a network.
 */
function probed(list: string, place: MenuPlace, reachable: boolean): readonly CallRecord[] {
	const local: CallRecord = {
		...{
			to: "local",
			method: "POST",
			endpoint: "/api/truffle-proxy",
			status: reachable ? 200 : undefined,
		},
		...{ startedAt: new Date().toISOString(), milliseconds: 12 },
		request: JSON.stringify({ endpoint: `${place.menuApiUrl}/${list}`, accessToken: null }),
		response: reachable ? JSON.stringify({ success: true, data: { code: 200 } }) : "no network",
	};
	return reachable
		? [
				local,
				{
					...local,
					to: "external",
					method: "GET",
					endpoint: `${place.menuApiUrl}/${list}`,
					response: JSON.stringify({ code: 200, data: [{ id: 1 }] }),
				},
			]
		: [local];
}

const sampleDeployment: Deployment = {
	public_url: "https://till.example",
	provider: "truffle",
	provider_fixed_host: null,
	sandbox: true,
	demo: { email: maya.email, password: rightPassword },
	legacy: { restaurant: 1000012, station: 1 },
};
