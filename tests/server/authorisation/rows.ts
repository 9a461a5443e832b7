import { randomUUID } from "node:crypto";
import type { contract } from "@tuckshop/core/contract";
import { cards, debitBody, itcSettings } from "../itc/itc-till.ts";
import { kioskSettings } from "../kiosks/sample-settings.ts";
import { smallPicture, smallPictureMark } from "../menu/sample-picture.ts";
import { refundRecord } from "../refunds/sample-refund.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { byRestaurant, firstPin, type Request, type Row, type Things } from "./asked.ts";
import { tableRows } from "./table-rows.ts";

const taxProfile = {
	province: "ON",
	tax_policy: null,
	tax_rates: [{ name: "HST", rate: 13 }],
	cash_rounding: "nickel",
	gst_number: null,
	qst_number: null,
	time_zone: "America/Toronto",
	day_ends_at: 4,
};
const byNumbers = ({ numbers }: Things): Request => ({
	query: {
		restaurant_id: String(numbers.restaurant_id),
		restaurant_branch_id: String(numbers.restaurant_branch_id),
	},
});
/** Small enough that the sandbox's one card pays for all of it. */
export const fewCents = {
	amount: 0.05,
	taxAmount: 0,
	items: [
		{
			name: "Bag",
			quantity: 1,
			unitPrice: 0.05,
			totalPrice: 0.05,
			itcMenuType: "Meal",
			taxAmount: 0,
			taxRate: 0,
		},
	],
};
const days = { from: "2026-11-20", to: "2026-11-20" };

/** A row for each endpoint: without one nothing compiles, and the test fails. */
const itsRefund = ({ refundId }: Things): Request => ({ body: { refunds: [refundId] } });
const ofAccount = (ask: (things: Things) => Request): Row => ({
	...{ of: "account", answers: 200 },
	ask: (things) => ({ ...byRestaurant(things), ...ask(things) }),
});
const ownDays: Row = {
	...{ of: "account", answers: 200 },
	ask: (things) => ({ ...byRestaurant(things), query: days }),
};
const noLimits = { each: 0, count: 0, sum: 0, offline_refund: 25, offline_day: 100 };

export const rows: { readonly [name in keyof typeof contract]: Row } = {
	currentUser: { of: "own", answers: 200 },
	login: { of: "open", answers: 400, ask: () => ({ body: {} }) },
	register: { of: "open", answers: 400, ask: () => ({ body: {} }) },
	logout: { of: "open", answers: 200, spends: "session" },
	logoutByLink: { of: "open", answers: 303, spends: "session" },
	logoutEverywhere: { of: "own", answers: 200, spends: "session", ask: () => ({ body: {} }) },

	ownAccount: { of: "own", answers: 200 },
	endAccountSession: {
		of: "account",
		answers: 200,
		spends: "things",
		ask: ({ sessionId }) => ({ id: sessionId }),
	},
	changeOwnPassword: {
		of: "own",
		answers: 403,
		ask: () => ({ body: { currentPassword: "not it", newPassword: "another one" } }),
	},
	makeRecoveryCodes: {
		of: "own",
		answers: 403,
		ask: () => ({ body: { currentPassword: "not it" } }),
	},
	forgotPassword: { of: "open", answers: 400, ask: () => ({ body: {} }) },
	resetForgottenPassword: { of: "open", answers: 400, ask: () => ({ body: {} }) },

	users: { of: "own", answers: 200 },
	updatePassword: {
		of: "own",
		answers: 200,
		ask: (_, __, { spareEmail }) => ({ body: { email: spareEmail, newPassword: "a new one" } }),
	},
	makeInvitation: { of: "own", answers: 201 },

	worker: { of: "own", answers: 200 },
	enrolTill: {
		of: "account",
		answers: 201,
		ask: ({ restaurantId, stationId }) => ({
			body: { restaurantId, stationId, deviceName: "Another tablet" },
		}),
	},
	makeTillCode: {
		of: "account",
		answers: 201,
		ask: ({ restaurantId, stationId }) => ({ body: { restaurantId, stationId } }),
	},
	enrolByCode: { of: "open", answers: 400, ask: () => ({ body: {} }) },
	declareKiosk: {
		of: "own",
		answers: 200,
		spends: "session",
		ask: () => ({ body: { cash_sales: [] } }),
	},
	vouchForCash: { of: "own", answers: 200, ask: () => ({ body: { sale_id: randomUUID() } }) },
	tillSessions: { of: "own", answers: 200 },
	revokeTill: {
		of: "account",
		answers: 200,
		spends: "things",
		ask: ({ tillId }) => ({ id: tillId }),
	},

	restaurants: { of: "own", answers: 200 },
	createRestaurant: {
		of: "own",
		answers: 201,
		ask: () => ({ body: { name: "New", location: "Here", restaurant_id: 5 } }),
	},
	restaurant: { of: "restaurant", answers: 200, ask: byRestaurant },
	updateRestaurant: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { phone: "416 555 0100" } }),
	},
	taxProfile: { of: "restaurant", answers: 200, ask: byRestaurant },
	taxReadings: { of: "account", answers: 200, ask: byRestaurant },
	home: { of: "own", answers: 200 },
	saveTaxProfile: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { based_on: 1, profile: taxProfile } }),
	},
	deleteRestaurant: { of: "account", answers: 200, spends: "things", ask: byRestaurant },
	createStation: {
		of: "account",
		answers: 201,
		ask: (things) => ({ ...byRestaurant(things), body: { name: "Window" } }),
	},
	updateStation: {
		of: "account",
		answers: 200,
		ask: ({ stationId }) => ({ id: stationId, body: { name: "Front" } }),
	},
	deleteStation: {
		of: "account",
		answers: 200,
		spends: "things",
		ask: ({ stationId }) => ({ id: stationId }),
	},

	people: { of: "account", answers: 200, ask: byRestaurant },
	addPerson: {
		of: "account",
		answers: 201,
		ask: (things) => ({ ...byRestaurant(things), body: { name: "Sol", role: "cashier" } }),
	},
	changePerson: {
		of: "account",
		answers: 200,
		ask: ({ floor }) => ({ id: floor.serverId, body: { language: "fr-CA" } }),
	},
	takeOffPerson: {
		of: "account",
		answers: 200,
		spends: "things",
		ask: ({ floor }) => ({ id: floor.serverId }),
	},
	setPersonPin: {
		of: "account",
		answers: 200,
		spends: "things",
		ask: ({ floor }) => ({ id: floor.serverId, body: { pin: "808182" } }),
	},
	saveRoles: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { roles: [] } }),
	},
	devices: { of: "account", answers: 200, ask: byRestaurant },
	endSignIn: {
		of: "account",
		answers: 200,
		spends: "things",
		ask: ({ signInId }) => ({ id: signInId }),
	},
	// Of nobody who is signed in there, so that whoever was has left.
	peopleNews: {
		of: "restaurant",
		answers: 200,
		spends: "session",
		ask: (things) => ({ ...byRestaurant(things), body: {} }),
	},
	signInPerson: {
		of: "restaurant",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { pin: firstPin } }),
	},

	kioskSettings: { of: "restaurant", answers: 200, ask: byRestaurant },
	saveKioskSettings: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: kioskSettings }),
	},
	menuLooks: { of: "restaurant", answers: 200, ask: byRestaurant },
	saveCategoryColour: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { category_id: 7, colour: "plum" } }),
	},
	saveMenuPicture: {
		of: "account",
		answers: 200,
		ask: (things) => ({
			...byRestaurant(things),
			params: { item: "7" },
			body: { picture: smallPicture },
		}),
	},
	menuPicture: {
		of: "restaurant",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), params: { item: "7", mark: smallPictureMark } }),
	},
	formerMenuPicture: {
		of: "restaurant",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), params: { item: "7", mark: smallPictureMark } }),
	},
	// Of an item without one, so that the other's picture is still there.
	removeMenuPicture: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), params: { item: "8" } }),
	},
	menuTexts: { of: "restaurant", answers: 200, ask: byRestaurant },
	saveMenuTexts: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { texts: [] } }),
	},
	kitchenPrinters: { of: "restaurant", answers: 200, ask: byRestaurant },
	saveKitchenPrinters: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { printers: [] } }),
	},
	orderLetter: {
		of: "restaurant",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { device_id: "till-7" } }),
	},
	menuItemOverrides: { of: "restaurant", answers: 200, ask: byRestaurant },
	saveMenuItemOverride: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), body: { menu_item_id: 7, open_price: "Y" } }),
	},
	categoryOrder: { of: "restaurant", answers: 200, ask: byRestaurant },
	saveCategoryOrder: {
		of: "account",
		answers: 200,
		ask: (things) => ({
			...byRestaurant(things),
			body: { categories: [{ category_id: 1, sort_order: 1 }] },
		}),
	},
	keptCategories: { of: "restaurant", answers: 200, ask: byNumbers },
	keptItems: { of: "restaurant", answers: 200, ask: byNumbers },
	keptSubCategories: { of: "restaurant", answers: 200, ask: byNumbers },

	// In cash.
	acceptSale: {
		of: "station",
		answers: 200,
		kiosk: 403,
		ask: (things, { ownerId }) => ({ body: saleRecord({ ...things, ownerId }) }),
	},
	sales: { of: "own", answers: 200 },
	refundFamily: { of: "station", answers: 200, ask: ({ saleId }) => ({ id: saleId }) },
	reserveRefund: {
		of: "station",
		answers: 200,
		ask: (things, { ownerId }) => ({
			id: things.saleId,
			body: {
				refund: refundRecord(saleRecord({ ...things, ownerId }, { sale_id: things.saleId })),
				known: [],
			},
		}),
	},
	refundReservations: { of: "own", answers: 200 },
	endRefundReservation: {
		of: "station",
		answers: 200,
		ask: ({ refundId }) => ({ id: refundId }),
	},
	campusCredits: { of: "own", answers: 200 },
	moneyBack: ownDays,
	exportMoneyBack: ownDays,
	seenBeyondCaps: ofAccount(itsRefund),
	refundLimits: { of: "restaurant", answers: 200, kiosk: 403, ask: byRestaurant },
	saveRefundLimits: ofAccount(() => ({ body: noLimits })),
	settleCampusCredit: {
		of: "account",
		// It was made already.
		answers: 409,
		ask: ({ refundId }) => ({ id: refundId, body: { outcome: "refused", reason: "closed" } }),
	},
	knownCredits: { of: "own", answers: 200, kiosk: 403, ask: itsRefund },
	heldOrders: { of: "restaurant", answers: 200, ask: byRestaurant },
	actOnHeldOrder: {
		of: "station",
		answers: 200,
		kiosk: 403,
		ask: ({ restaurantId, stationId, saleId }) => ({
			id: restaurantId,
			body: {
				...{ sale_id: saleId, device_id: "device-1", station_id: stationId },
				...{ is: "taken", turn: 1, known: 0 },
			},
		}),
	},
	exportSales: { of: "own", answers: 200, ask: () => ({ query: { format: "json" } }) },
	saleGaps: { of: "own", answers: 200 },
	salesDigest: { of: "own", answers: 200, ask: () => ({ query: days }) },
	compareBooks: {
		of: "own",
		answers: 200,
		ask: () => ({ body: { device_id: "device-1", last: 0, blocks: [] } }),
	},
	tellEvents: {
		of: "own",
		answers: 200,
		ask: () => ({ body: { device_id: "device-1", events: [] } }),
	},
	drawers: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), query: { day: "2026-11-20" } }),
	},
	drawerCheck: { of: "own", answers: 200, kiosk: 403, ask: () => ({ id: "session-1" }) },
	workTimes: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), query: days }),
	},
	exportWorkTimes: {
		of: "account",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), query: days }),
	},
	correctWorkTimes: {
		of: "account",
		answers: 200,
		ask: (things) => ({
			...byRestaurant(things),
			body: {
				...{ person_id: things.floor.serverId, reason: "Forgot" },
				changes: [{ mark: "in", was: null, becomes: new Date().toISOString() }],
			},
		}),
	},
	events: { of: "own", answers: 200 },
	exportEvents: { of: "own", answers: 200 },

	providerProxy: {
		of: "restaurant",
		answers: 200,
		ask: ({ numbers }, _, { sandboxUrl }) => ({
			id: "truffle",
			body: {
				endpoint: `${sandboxUrl}/menu_category_list`,
				method: "GET",
				body: { ...numbers, page_no: 1, limit: 1 },
			},
		}),
	},
	relayAttention: { of: "own", answers: 200 },
	settleOrder: {
		of: "station",
		answers: 200,
		ask: ({ saleId }) => ({ id: saleId, body: { found: "done" } }),
	},

	itcSettings: { of: "station", answers: 200, ask: ({ stationId }) => ({ id: stationId }) },
	saveItcSettings: {
		of: "account",
		answers: 200,
		ask: ({ stationId }, _, { itcUrl }) => ({ id: stationId, body: itcSettings(itcUrl) }),
	},
	saveItcDefaults: {
		of: "own",
		answers: 200,
		ask: (_, __, { itcUrl }) => ({ body: itcSettings(itcUrl) }),
	},
	itcBalance: {
		of: "station",
		answers: 200,
		ask: ({ stationId }) => ({ query: { credentialId: cards.taxable, stationId } }),
	},
	itcDebit: {
		of: "station",
		answers: 200,
		ask: (place) => ({ body: debitBody({ place }, fewCents) }),
	},
	processPendingDebits: { of: "own", answers: 200 },
	knownDebits: {
		of: "own",
		answers: 200,
		ask: () => ({ body: { references: ["POS-1790000000000-1"] } }),
	},
	attentionDebits: { of: "own", answers: 200 },
	unknownCards: { of: "own", answers: 200 },
	unknownCardsSeen: {
		of: "own",
		answers: 200,
		ask: () => ({ body: { until: "2026-11-20T17:05:00.000Z" } }),
	},
	settleDebit: {
		of: "station",
		answers: 409,
		ask: ({ debitId }) => ({ id: debitId, body: { outcome: "done" } }),
	},
	retryDebit: {
		of: "station",
		answers: 409,
		ask: ({ debitId }) => ({ id: debitId, body: { credentialId: cards.taxable, attempts: 1 } }),
	},
	queuedOffline: { of: "own", answers: 200 },
	successfulOffline: { of: "own", answers: 200 },
	failedOffline: { of: "own", answers: 200 },
	processOffline: { of: "own", answers: 200 },
	heldWork: { of: "own", answers: 200 },
	releaseHeld: {
		of: "own",
		answers: 200,
		ask: () => ({ body: { since: "2026-11-20T12:00:00.000Z" } }),
	},

	...tableRows,

	health: { of: "open", answers: 200 },
	ready: { of: "open", answers: 200 },
	metrics: { of: "open", answers: 401 },
	deployment: { of: "open", answers: 200 },
	openApi: { of: "open", answers: 200 },
	docs: { of: "open", answers: 200 },
};
