import { randomUUID } from "node:crypto";
import { type contract, eventRecord } from "@tuckshop/core/contract";
import { recordedEvent } from "../server/events/sample-event.ts";
import { heldRecord } from "../server/held-orders/sample-held.ts";
import { cards, debitBody, itcSettings, newReference, queuedSale } from "../server/itc/itc-till.ts";
import { kioskSettings } from "../server/kiosks/sample-settings.ts";
import { smallPicture, smallPictureMark } from "../server/menu/sample-picture.ts";
import { refundRecord } from "../server/refunds/sample-refund.ts";
import { orderBody, saleRecord } from "../server/sales/sample-sale.ts";
import { type Caller, caller, type Send } from "./callers.ts";
import type { MeantRequest } from "./mutate.ts";
import { peopleRequests } from "./people-requests.ts";
import { tableRequests } from "./table-requests.ts";

export type Who =
	| "owner"
	| "other"
	| "till"
	| "admin"
	| "leaver"
	| "newcomer"
	| "server"
	| "nobody";
export type Meant = Omit<MeantRequest, "method" | "path"> & { readonly who?: Who };

/**
 * Every caller, and a valid request of each endpoint. Data that a valid request uses up is created
 * again for the next.
 */
export type Town = {
	readonly callers: Readonly<Record<Who, Caller>>;
	readonly requests: { readonly [name in keyof typeof contract]?: () => Meant | Promise<Meant> };
	/**
	 * Resolves when the server's work after the answer of such a request is done, so that it is not
	 * attributed to another one.
	 */
	readonly done: (endpoint: string, body: string | undefined) => Promise<void>;
};

type Given = {
	readonly menuApiUrl: string;
	readonly itcUrl: string;
	readonly makeSuperAdmin: (email: string) => Promise<unknown>;
	/** Makes ITC's next answer to a debit unintelligible. */
	readonly confuseItc: () => Promise<unknown>;
	/** Holds a debit and an order, as after a restore. */
	readonly hold: (open: { readonly debit: string; readonly order: string }) => Promise<unknown>;
	/** Resolves when the orders of paid tables were sent to the provider. */
	readonly ordersSent: () => Promise<unknown>;
	/**
	 * True if a password link exists for the account of this address; undefined: there is no such
	 * account.
	 */
	readonly hasLink: (email: string) => Promise<boolean | undefined>;
};

type One = Caller & { readonly id: string; readonly email: string };

export async function town(
	send: Send,
	{ menuApiUrl, itcUrl, makeSuperAdmin, confuseItc, hold, ordersSent, hasLink }: Given,
): Promise<Town> {
	const password = "correct horse";
	const register = async (who: string, one: Caller = caller(send)): Promise<One> => {
		const email = `${who}-${randomUUID()}@example.test`;
		const { id } = await one.ask("POST", "/api/register", {
			email,
			password,
			business_name: "A",
			contact_name: "B",
			phone: null,
			address: null,
		});
		return { ...one, id, email };
	};
	const [owner, other, admin, leaver, forgetful] = (await Promise.all(
		["owner", "other", "admin", "leaver", "forgetful"].map((who) => register(who)),
	)) as [One, One, One, One, One];
	await makeSuperAdmin(admin.email);

	const restaurantBody = {
		name: "A",
		location: "B",
		restaurant_id: 1000012,
		branch_id: 1000012,
		menu_api_url: menuApiUrl,
		menu_api_key: "sandbox-demo-token-not-a-secret",
	};
	const newRestaurant = async (change: object = {}) =>
		(await owner.ask("POST", "/api/restaurants", { ...restaurantBody, ...change })).data;
	const { id: restaurantId, stations } = await newRestaurant();
	const place = { ownerId: owner.id, restaurantId, stationId: stations[0].id as string };
	const settings = itcSettings(itcUrl);
	await owner.ask("POST", `/api/itc/settings/${place.stationId}`, settings);

	const till = caller(send);
	await till.ask("POST", "/api/login", { email: owner.email, password });
	await till.ask("POST", "/api/till-sessions", {
		restaurantId,
		stationId: place.stationId,
		deviceName: "Counter",
	});
	await till.ask("POST", "/api/logout");

	const soldHere = async () => {
		turn += 1;
		const sale = saleRecord(place, { sequence: turn });
		await owner.ask("POST", "/api/transactions", sale, { "idempotency-key": sale.sale_id });
		return sale;
	};
	const handOver = async (card?: string) => {
		const sale = queuedSale({ place }, card);
		await owner.ask("POST", "/api/transactions", sale, { "idempotency-key": sale.sale_id });
		return sale;
	};
	await handOver(cards.blocked);
	await owner.ask("POST", "/api/offline-transactions/process");
	await handOver();
	const [declined] = (await owner.ask("GET", "/api/itc/attention")).data;
	await confuseItc();
	const { transactionReference } = debitBody({ place });
	await owner.ask("POST", "/api/itc/debit", debitBody({ place }, { transactionReference }));
	const unknown = (await owner.ask("GET", "/api/itc/attention")).data.find(
		({ reference }: { readonly reference: string }) => reference === transactionReference,
	);
	const page = { restaurant_id: 1000012, restaurant_branch_id: 1000012, page_no: 1, limit: 5000 };
	for (const list of ["menu_category_list", "menu_list", "menu_sub_category_list"])
		await owner.ask("POST", "/api/truffle-proxy", { endpoint: `/${list}`, body: page });
	const refused = orderBody({ total_amount: 11.31 });
	await owner.ask("POST", "/api/truffle-proxy", {
		endpoint: "/place_order",
		method: "POST",
		body: refused,
	});

	/** Changed at will, so that nothing else depends on it. */
	const second = await newRestaurant({ restaurant_id: 6 });
	const param = { id: restaurantId };
	const picture = { ...param, item: "103" };
	const picturePath = `/api/restaurants/${restaurantId}/menu-pictures/103`;
	const kept = { query: { restaurant_id: "1000012", restaurant_branch_id: "1000012", t: "1" } };
	const days = { from: "2026-11-01", to: "2026-11-20" };
	const filter = {
		restaurant: restaurantId,
		station: place.stationId,
		status: "complete",
		method: "cash",
		...days,
		search: "POS",
		find: "soup",
		items: "1,2",
		reference: "POS-1",
	};
	const newStation = async () =>
		(
			await owner.ask("POST", `/api/restaurants/${restaurantId}/stations`, {
				name: "Window",
				is_active: true,
			})
		).data.id;
	const leaving = async (): Promise<Meant> => {
		await leaver.ask("POST", "/api/login", { email: leaver.email, password });
		return { who: "leaver" };
	};
	const newcomer = caller(send);
	const serving = caller(send);
	const tables = await tableRequests(owner, serving, place, () =>
		newRestaurant({ restaurant_id: 8 }),
	);
	const people = await peopleRequests(owner, (await newRestaurant({ restaurant_id: 11 })).id);
	let turn = 0;
	let proxied = 0;
	return {
		callers: { owner, other, till, admin, leaver, newcomer, server: serving, nobody: caller(send) },
		requests: {
			...tables,
			...people,
			login: () => ({ who: "nobody", body: { email: other.email, password } }),
			register: () => ({
				who: "nobody",
				body: {
					email: `${randomUUID()}@example.test`,
					password,
					business_name: "A",
					contact_name: "B",
					phone: "1",
					address: null,
				},
			}),
			logout: leaving,
			logoutByLink: leaving,
			logoutEverywhere: async () => ({ ...(await leaving()), body: { tills: false } }),
			updatePassword: () => ({ body: { email: forgetful.email, newPassword: password } }),
			endAccountSession: async () => {
				const browser = caller(send);
				await browser.ask("POST", "/api/login", { email: owner.email, password });
				const { sessions } = (await browser.ask("GET", "/api/account")).data;
				return {
					params: { id: sessions.find(({ current }: { readonly current: boolean }) => current).id },
				};
			},
			async changeOwnPassword() {
				await register("newcomer", newcomer);
				return {
					who: "newcomer",
					body: { currentPassword: password, newPassword: "another horse" },
				};
			},
			makeRecoveryCodes: () => ({ who: "other", body: { currentPassword: password } }),
			forgotPassword: async () => ({
				who: "nobody",
				body: { email: (await register("forgetting")).email },
			}),
			async resetForgottenPassword() {
				const { email, ask } = await register("forgotten");
				const { codes } = (
					await ask("POST", "/api/account/recovery-codes", { currentPassword: password })
				).data;
				return {
					who: "nobody",
					body: { email, code: codes[0], newPassword: "another horse", keep_tills: true },
				};
			},
			async releaseHeld() {
				const { reference } = await handOver();
				const order = orderBody({ total_amount: 11.31 });
				await owner.ask("POST", "/api/truffle-proxy", {
					endpoint: "/place_order",
					method: "POST",
					body: order,
				});
				await hold({ debit: reference, order: order.transaction_id });
				return { body: { since: (await owner.ask("GET", "/api/held")).data.since } };
			},
			enrolTill: async () => ({
				...(await leaving()),
				who: "owner",
				body: { restaurantId, stationId: place.stationId, deviceName: "Tablet" },
			}),
			makeTillCode: () => ({ body: { restaurantId, stationId: place.stationId } }),
			enrolByCode: async () => ({
				who: "nobody",
				body: {
					till_code: (
						await owner.ask("POST", "/api/till-codes", { restaurantId, stationId: place.stationId })
					).data.code,
					deviceName: "Tablet",
				},
			}),
			revokeTill: async () => {
				const device = caller(send);
				await device.ask("POST", "/api/login", { email: owner.email, password });
				const { data } = await device.ask("POST", "/api/till-sessions", {
					restaurantId,
					stationId: place.stationId,
					deviceName: "Gone",
				});
				return { params: { id: data.id } };
			},
			unknownCards: () => ({}),
			unknownCardsSeen: () => ({ body: { until: "2026-11-20T17:05:00.000Z" } }),
			declareKiosk: () => ({ body: { cash_sales: [randomUUID()] } }),
			vouchForCash: () => ({ body: { sale_id: randomUUID() } }),
			createRestaurant: () => ({
				body: {
					...restaurantBody,
					restaurant_id: 5,
					phone: "1",
					cash_rounding: "nickel",
					time_zone: "America/Toronto",
				},
			}),
			restaurant: () => ({ params: param }),
			updateRestaurant: () => ({
				params: { id: second.id },
				body: { ...restaurantBody, phone: null },
			}),
			taxProfile: () => ({ params: param, query: { known: "0" } }),
			taxReadings: () => ({ params: param }),
			home: () => ({}),
			saveTaxProfile: async () => ({
				params: { id: (await newRestaurant({ restaurant_id: 10 })).id },
				body: {
					based_on: 1,
					in_force_from: "2027-04-01",
					made_at_till: { station_id: place.stationId, person: { id: "p", name: "Amara" } },
					profile: {
						province: "ON",
						tax_policy: saleRecord(place).tax_policy,
						tax_rates: [{ name: "HST", rate: 13 }],
						cash_rounding: "nickel",
						gst_number: "123456789RT0001",
						qst_number: null,
						time_zone: "America/Toronto",
						day_ends_at: 4,
					},
				},
			}),
			deleteRestaurant: async () => ({
				params: { id: (await newRestaurant({ restaurant_id: 9 })).id },
			}),
			createStation: () => ({ params: param, body: { name: "Patio", is_active: true } }),
			updateStation: () => ({
				params: { id: second.stations[0].id },
				body: { name: "Station 1", is_active: true },
			}),
			deleteStation: async () => ({ params: { id: await newStation() } }),
			kioskSettings: () => ({ params: param }),
			saveKioskSettings: () => ({ params: param, body: kioskSettings }),
			menuLooks: () => ({ params: param }),
			saveCategoryColour: () => ({ params: param, body: { category_id: 4, colour: "plum" } }),
			saveMenuPicture: () => ({ params: picture, body: { picture: smallPicture } }),
			menuPicture: async () => {
				await owner.ask("PUT", picturePath, { picture: smallPicture });
				return { params: { ...picture, mark: smallPictureMark } };
			},
			formerMenuPicture: async () => {
				await owner.ask("PUT", picturePath, { picture: smallPicture });
				return { params: { ...picture, mark: smallPictureMark } };
			},
			removeMenuPicture: () => ({ params: picture }),
			menuTexts: () => ({ params: param }),
			saveMenuTexts: () => ({
				params: param,
				body: {
					texts: [
						{
							kind: "item",
							id: 103,
							french_name: "Frites",
							french_description: "Coupées ici",
							allergens: "None",
							french_allergens: "Aucun",
							calories: 420,
						},
					],
				},
			}),
			kitchenPrinters: () => ({ params: param }),
			saveKitchenPrinters: () => ({
				params: param,
				body: {
					printers: [
						{
							name: "Grill",
							provider_name: "1",
							address: "192.168.1.50",
							model: "TM-T88V",
							paper_width: 80,
							categories: [1, 2],
							fallback: true,
						},
					],
				},
			}),
			orderLetter: () => ({ params: param, body: { device_id: "till-7", had: "B" } }),
			menuItemOverrides: () => ({ params: param }),
			saveMenuItemOverride: () => ({
				params: param,
				body: { menu_item_id: 201, open_price: "Y", custom_price: 9.99, is_available: true },
			}),
			categoryOrder: () => ({ params: param }),
			saveCategoryOrder: () => ({
				params: param,
				body: { categories: [{ category_id: 1, categoryId: 1, sort_order: 1, sortOrder: 1 }] },
			}),
			keptCategories: () => kept,
			keptItems: () => kept,
			keptSubCategories: () => kept,
			acceptSale() {
				turn += 1;
				const sale = turn % 4 === 0 ? queuedSale({ place }) : saleRecord(place, { sequence: turn });
				return { body: sale, headers: { "idempotency-key": sale.sale_id } };
			},
			refundFamily: async () => ({ params: { id: (await soldHere()).sale_id } }),
			async reserveRefund() {
				const sale = await soldHere();
				return {
					params: { id: sale.sale_id },
					body: { refund: refundRecord(sale, { sequence: turn }), known: [] },
				};
			},
			async endRefundReservation() {
				const sale = await soldHere();
				const refund = refundRecord(sale, { sequence: turn });
				const path = `/api/transactions/${sale.sale_id}/refunds`;
				await owner.ask("POST", path, { refund, known: [] });
				return { params: { id: refund.sale_id } };
			},
			moneyBack: () => ({ params: { id: restaurantId }, query: { ...days } }),
			exportMoneyBack: () => ({
				params: { id: restaurantId },
				query: { ...days, ...(turn % 2 === 0 ? { for: "provider" } : {}) },
			}),
			seenBeyondCaps: () => ({ params: { id: restaurantId }, body: { refunds: ["refund-1"] } }),
			refundLimits: () => ({ params: { id: restaurantId } }),
			saveRefundLimits: () => ({
				params: { id: restaurantId },
				body: {
					each: 50,
					count: 3,
					sum: 100,
					refund_days: 30,
					offline_refund: 25,
					offline_day: 100,
				},
			}),
			campusCredits: () => ({ query: turn % 2 === 0 ? { settled: "yes" } : {} }),
			async settleCampusCredit() {
				const sale = await soldHere();
				turn += 1;
				const refund = {
					...refundRecord(sale, { sequence: turn }),
					...{ payment_method: "itc", credential_id: cards.taxable },
					tenders: [{ method: "itc", amount: -sale.amount, credential_id: cards.taxable }],
				};
				await owner.ask("POST", "/api/transactions", refund, { "idempotency-key": refund.sale_id });
				return {
					params: { id: refund.sale_id },
					body: { outcome: "done", office_reference: "CO-1" },
				};
			},
			knownCredits: async () => ({ body: { refunds: [(await soldHere()).sale_id] } }),
			heldOrders: () => ({ params: param }),
			actOnHeldOrder() {
				turn += 1;
				const order = heldRecord(place, { number: turn });
				return {
					params: param,
					body: {
						...{ sale_id: order.sale_id, device_id: "device-1", station_id: place.stationId },
						...{ is: "held", turn: 1, known: 0, over: "device-2", order },
					},
				};
			},
			sales: () => ({ query: { ...filter, limit: "3", device: "device-1" } }),
			exportSales: () => ({ query: { ...filter, format: turn % 2 === 0 ? "csv" : "json" } }),
			saleGaps: () => ({ query: { device: "device-1", restaurant: restaurantId, ...days } }),
			compareBooks: () => ({
				body: {
					device_id: "device-1",
					last: 1,
					blocks: [
						{ block: 0, digest: "a".repeat(43) },
						{
							block: 1,
							digest: "b".repeat(43),
							rows: [{ n: 257, id: "sale-257", hash: "c".repeat(43) }],
						},
					],
				},
			}),
			tellEvents() {
				const event = recordedEvent(place, { deviceId: "device-1" });
				return {
					body: { device_id: "device-1", events: [JSON.stringify(eventRecord(event))] },
				};
			},
			drawers: () => ({ params: { id: restaurantId }, query: { day: "2026-11-20" } }),
			drawerCheck: () => ({ params: { id: "session-1" } }),
			workTimes: () => ({ params: { id: restaurantId }, query: { ...days } }),
			exportWorkTimes: () => ({ params: { id: restaurantId }, query: { ...days } }),
			correctWorkTimes: async () => {
				const staff = await owner.ask("POST", `/api/restaurants/${restaurantId}/people`, {
					...{ name: "Amara", role: "cashier" },
				});
				return {
					params: { id: restaurantId },
					body: {
						...{ person_id: staff.data.id, reason: "Forgot" },
						changes: [{ mark: "in", was: null, becomes: "2026-11-20T14:00:00.000Z" }],
					},
				};
			},
			exportEvents: () => ({ query: { device: "device-1", restaurant: restaurantId } }),
			events: () => ({ query: { device: "device-1", restaurant: restaurantId, limit: "3" } }),
			salesDigest: () => ({ query: { ...days, by: "device", restaurant: restaurantId } }),
			providerProxy() {
				proxied += 1;
				// The order first: another restaurant has the numbers of this one by now, so that its menu is refused.
				if (proxied % 2 === 1)
					return {
						params: { provider: "truffle" },
						body: {
							...{ endpoint: "/place_order", method: "POST", body: orderBody() },
							...{ useParams: false, sent_under: "an-epoch" },
						},
					};
				return {
					params: { provider: "truffle" },
					body: {
						endpoint: `${menuApiUrl}/menu_category_list`,
						method: "GET",
						accessToken: null,
						useParams: true,
						body: page,
					},
				};
			},
			metrics: () => ({ headers: { authorization: "Bearer token-of-this-test-alone" } }),
			settleOrder: () => ({
				params: { saleId: refused.transaction_id },
				body: { found: "not-done", attempts: 1 },
			}),
			itcSettings: () => ({ params: { stationId: place.stationId } }),
			saveItcSettings: () => ({ params: { stationId: second.stations[0].id }, body: settings }),
			saveItcDefaults: () => ({ body: settings }),
			itcBalance: () => ({ query: { credentialId: cards.taxable, stationId: place.stationId } }),
			itcDebit: () => ({
				body: debitBody(
					{ place },
					{ transactionReference: newReference(), amount: 0.01, taxAmount: 0 },
				),
			}),
			processPendingDebits: () => ({ headers: { "subscription-key": "k", "auth-token": "t" } }),
			knownDebits: () => ({ body: { references: [transactionReference, declined.reference] } }),
			settleDebit: () => ({
				params: { id: unknown.id },
				body: { outcome: "not-done", transactionId: "T-1", attempts: unknown.attempts },
			}),
			retryDebit: () => ({
				params: { id: declined.id },
				body: { credentialId: cards.blocked, attempts: declined.attempts },
			}),
		},
		async done(endpoint, body) {
			if (endpoint === "payTable") await ordersSent();
			if (endpoint !== "forgotPassword") return;
			const { email } = JSON.parse(body ?? "{}");
			while ((await hasLink(email)) === false);
		},
	};
}
