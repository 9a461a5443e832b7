import { randomUUID } from "node:crypto";
import { type BuiltInRoleId, builtInRoleIds } from "@tuckshop/core/rules/people";
import { type Browser, browser } from "../browser.ts";
import { debitBody, itcSettings, itcTill } from "../itc/itc-till.ts";
import { smallPicture } from "../menu/sample-picture.ts";
import { refundRecord } from "../refunds/sample-refund.ts";
import { orderBody, saleRecord } from "../sales/sample-sale.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { enrolledTill, type Place } from "../tills/enrolled-till.ts";
import { firstPin, firstTable, type Things, tableOrder } from "./asked.ts";
import { fewCents } from "./rows.ts";

export type Role =
	| "nobody"
	| "expired"
	| "other owner"
	| "owner"
	| "till"
	| "till of another station"
	| "revoked till"
	| "kiosk"
	| "server at a kiosk"
	| "server"
	| "super admin"
	| CrewRole;

/** Somebody of the restaurant's list, with this role, whose PIN was typed there. */
export type CrewRole = `${BuiltInRoleId} ${"at a till" | "at the tables"}`;

/** A caller: with these cookies, for this account. */
export type Person = {
	readonly role: Role;
	readonly account: Account;
	readonly cookies: () => string;
	/** Signs in again where the session was used up. */
	readonly renew: () => Promise<void>;
};

/** An owner with everything that a request can name. */
export type Account = {
	readonly id: string;
	readonly things: Things;
	/** Other data of the same owner, for requests that use it up. */
	readonly more: () => Promise<Things>;
};

export const absentThings = (ownerId: string): Things => ({
	ownerId,
	email: "nobody@example.test",
	restaurantId: randomUUID(),
	stationId: randomUUID(),
	saleId: randomUUID(),
	refundId: randomUUID(),
	debitId: randomUUID(),
	tillId: randomUUID(),
	signInId: randomUUID(),
	sessionId: randomUUID(),
	floor: {
		floorId: randomUUID(),
		sectionId: randomUUID(),
		tableId: randomUUID(),
		sessionId: randomUUID(),
		orderId: randomUUID(),
		serverId: randomUUID(),
	},
	numbers: { restaurant_id: 999_999, restaurant_branch_id: 999_999 },
});

type Signed = Browser & { readonly id: string; readonly email: string; readonly password: string };

/** Every kind of caller, with its data. */
export async function people(server: ServerUnderTest): Promise<readonly Person[]> {
	let numbers = 2_000_000;
	async function account(): Promise<{
		readonly own: Signed;
		readonly account: Account;
		readonly secondStation: string;
	}> {
		const { own, place } = await itcTill(server, server.itcSandboxUrl);
		const secondStation = (
			await own.post(`/api/restaurants/${place.restaurantId}/stations`, { name: "Patio" })
		).json.data.id;
		await own.post("/api/itc/settings", itcSettings(server.itcSandboxUrl));
		const things = await thingsAt(server, own, place, ++numbers);
		const more = async (): Promise<Things> => {
			const again = {
				name: "B",
				location: "B",
				restaurant_id: 1000012,
				branch_id: 1000012,
				menu_api_url: server.sandboxUrl,
				menu_api_key: providerKey,
			};
			const { id, stations } = (await own.post("/api/restaurants", again)).json.data;
			return thingsAt(
				server,
				own,
				{ ownerId: own.id, restaurantId: id, stationId: stations[0].id },
				++numbers,
			);
		};
		return { own, secondStation, account: { id: own.id, things, more } };
	}

	const [mine, other, admin] = [await account(), await account(), await account()];
	await server.parts.get("accountRepository").makeSuperAdmin(admin.own.email);
	const place = mine.account.things;
	const till = await enrolledTill(server, mine.own, place);
	const elsewhere = await enrolledTill(server, mine.own, {
		...place,
		stationId: mine.secondStation,
	});
	const revoked = await enrolledTill(server, mine.own, place);
	await mine.own.delete(`/api/till-sessions/${revoked.tillId}`);
	const kiosk = await enrolledTill(server, mine.own, place, "Kiosk", "kiosk");
	const serving = browser(server);
	const login = () =>
		serving.post(`/api/table-service/restaurants/${place.restaurantId}/servers/login`, {
			pin: firstPin,
		});
	await login();
	const expired = browser(server);
	const before = new Set(await sessionsOf(server, mine.own.id));
	await expired.post("/api/login", mine.own);
	const [hash = ""] = (await sessionsOf(server, mine.own.id)).filter((each) => !before.has(each));
	await server.parts
		.get("database")
		.updateTable("sessions")
		.set({ expires_at: "2026-01-01T00:00:00.000Z" })
		.where("token_hash", "=", hash)
		.execute();

	const servingAtKiosk = browser(server);
	const loginAtKiosk = async () => {
		for (const [name, value] of kiosk.jar) servingAtKiosk.jar.set(name, value);
		await servingAtKiosk.post(
			`/api/table-service/restaurants/${place.restaurantId}/servers/login`,
			{ pin: firstPin },
		);
	};
	await loginAtKiosk();
	const enrolAgain =
		(device: Browser, at: Place, kind: "till" | "kiosk" = "till") =>
		async () => {
			await device.post("/api/login", mine.own);
			await device.post("/api/till-sessions", {
				restaurantId: at.restaurantId,
				stationId: at.stationId,
				deviceName: "Again",
				kind,
			});
			await device.post("/api/logout");
		};

	const person = (
		role: Role,
		who: Browser,
		of: Account,
		renew = async (): Promise<unknown> => undefined,
	): Person => ({
		role,
		account: of,
		cookies: () => Array.from(who.jar, ([name, value]) => `${name}=${value}`).join("; "),
		renew: async () => void (await renew()),
	});
	const signedIn = (
		role: Role,
		{ own, account: of }: { readonly own: Signed; readonly account: Account },
	): Person =>
		person(role, own, of, () => {
			own.jar.delete("tuckshop_till");
			return own.post("/api/login", own);
		});
	/** A person of this role, signed in at a till that shows no account, and once more at the tables. */
	async function ofRole(role: BuiltInRoleId, pin: string): Promise<readonly Person[]> {
		const at = `/api/restaurants/${place.restaurantId}`;
		await mine.own.post(`${at}/people`, { name: role, role, pin });
		const counter = await enrolledTill(server, mine.own, place);
		const tables = browser(server);
		const typed = () => counter.post(`${at}/person-sign-ins`, { pin, sign_in: randomUUID() });
		const loggedIn = () =>
			tables.post(`/api/table-service/restaurants/${place.restaurantId}/servers/login`, { pin });
		if ((await typed()).status !== 200 || (await loggedIn()).status !== 200)
			throw new Error(`nobody is signed in as ${role}`);
		const again = enrolAgain(counter, place);
		return [
			person(`${role} at a till`, counter, mine.account, () => again().then(typed)),
			person(`${role} at the tables`, tables, mine.account, loggedIn),
		];
	}
	return [
		person("nobody", browser(server), mine.account),
		person("expired", expired, mine.account),
		signedIn("other owner", other),
		signedIn("owner", mine),
		person("till", till, mine.account, enrolAgain(till, place)),
		person(
			"till of another station",
			elsewhere,
			mine.account,
			enrolAgain(elsewhere, { ...place, stationId: mine.secondStation }),
		),
		person("revoked till", revoked, mine.account),
		person("kiosk", kiosk, mine.account),
		person("server", serving, mine.account, login),
		person("server at a kiosk", servingAtKiosk, mine.account, loginAtKiosk),
		signedIn("super admin", admin),
		...(await Promise.all(builtInRoleIds.map((role, at) => ofRole(role, crewPin(at))))).flat(),
	];
}

/** Of the person with the role at this place of the list: none begins with another. */
const crewPin = (at: number): string => `61000${at}`;

export const providerKey = "sandbox-demo-token-not-a-secret";

const sessionsOf = async (server: ServerUnderTest, userId: string): Promise<readonly string[]> =>
	(
		await server.parts
			.get("database")
			.selectFrom("sessions")
			.select("token_hash")
			.where("user_id", "=", userId)
			.execute()
	).map((row) => row.token_hash);

/**
 * Sells, orders and debits at a station, and then gives its restaurant ids of its own, so that they
 * name no other.
 */
async function thingsAt(
	server: ServerUnderTest,
	own: Signed,
	place: Pick<Things, "ownerId" | "restaurantId" | "stationId">,
	number: number,
): Promise<Things> {
	const sale = saleRecord(place);
	const refund = refundRecord(sale);
	const order = orderBody({ transaction_id: sale.sale_id, reference_number: sale.reference });
	const debit = debitBody({ place }, fewCents);
	const done = [
		await own.post("/api/transactions", sale),
		await own.post(`/api/transactions/${sale.sale_id}/refunds`, { refund, known: [] }),
		await own.post("/api/truffle-proxy", { endpoint: "/place_order", method: "POST", body: order }),
		await own.post("/api/itc/debit", debit),
		await own.put(`/api/restaurants/${place.restaurantId}`, {
			restaurant_id: number,
			branch_id: number,
		}),
		await own.put(`/api/restaurants/${place.restaurantId}/menu-pictures/7`, {
			picture: smallPicture,
		}),
	];
	const failed = done.find(({ status, json }) => status !== 200 || json.success !== true);
	if (failed) throw new Error(`the things were not made: ${failed.status} ${failed.text}`);
	for (const list of ["categories", "items", "subCategories"]) {
		const page = {
			owner_id: own.id,
			provider_restaurant_id: number,
			provider_branch_id: number,
			list,
			page: 1,
			rows: "[]",
			read_at: "2026-11-20T17:05:00.000Z",
		};
		await server.parts.get("menuRepository").keepPage(page, true);
	}
	const [row] = await server.parts
		.get("debitRepository")
		.under(own.id, [debit.transactionReference]);
	await server.parts
		.get("database")
		.insertInto("campus_credits")
		.values({
			...{ owner_id: own.id, refund_id: refund.sale_id, sale_id: sale.sale_id },
			...{ reference: refund.reference, restaurant_id: place.restaurantId },
			...{ station_id: place.stationId, credential_id: "****0002", amount_cents: 1130 },
			...{ state: "done", person: null, opened_at: sale.created_at, office_reference: "CO-1" },
			...{ reason: null, settled_at: sale.created_at, settled_by: "Owner" },
		})
		.execute();
	const { tillId } = await enrolledTill(server, own, place, "Spare tablet");
	const floor = await floorAt(server, own, place.restaurantId);
	const signInId = randomUUID();
	await own.post(`/api/restaurants/${place.restaurantId}/person-sign-ins`, {
		pin: firstPin,
		sign_in: signInId,
	});
	return {
		...place,
		email: own.email,
		saleId: sale.sale_id,
		refundId: refund.sale_id,
		debitId: row?.id ?? "",
		tillId,
		sessionId: await anotherSession(server, own),
		signInId,
		floor,
		numbers: { restaurant_id: number, restaurant_branch_id: number },
	};
}

async function anotherSession(server: ServerUnderTest, own: Signed): Promise<string> {
	const elsewhere = browser(server);
	await elsewhere.post("/api/login", own);
	const { sessions } = (await elsewhere.get("/api/account")).json.data;
	return sessions.find(({ current }: { readonly current: boolean }) => current).id;
}

/** A floor with guests at its one table, made by the restaurant's first server. */
async function floorAt(
	server: ServerUnderTest,
	own: Signed,
	restaurantId: string,
): Promise<Things["floor"]> {
	const at = `/api/table-service/restaurants/${restaurantId}`;
	const first = await own.post(`${at}/servers/first`, { name: "Ana", pin: firstPin });
	const serverId = first.json.server.id;
	const serving = browser(server);
	await serving.post(`${at}/servers/login`, { pin: firstPin });
	const floorId = (await serving.post(`${at}/floors`, { name: "ground", display_name: "Ground" }))
		.json.floor.id;
	const sectionId = (
		await serving.post(`/api/table-service/floors/${floorId}/sections`, {
			name: "patio",
			display_name: "Patio",
		})
	).json.section.id;
	const tableId = (
		await serving.post(`/api/table-service/sections/${sectionId}/tables`, {
			table_number: firstTable,
		})
	).json.table.id;
	const sessionId = (
		await serving.post(`/api/table-service/tables/${tableId}/sessions`, { guest_count: 2 })
	).json.session.id;
	const line = { ...tableOrder, item_name: `Soup ${restaurantId}` };
	const ordered = await serving.post(`/api/table-service/sessions/${sessionId}/orders`, line, {
		"idempotency-key": "first-line",
	});
	return { floorId, sectionId, tableId, sessionId, orderId: ordered.json.order.id, serverId };
}
