import {
	adminEndpoints,
	drawerEndpoints,
	eventEndpoints,
	heldOrderEndpoints,
	homeEndpoints,
	itcEndpoints,
	kioskEndpoints,
	kitchenEndpoints,
	menuEndpoints,
	menuLookEndpoints,
	moneyBackEndpoints,
	offlineQueueEndpoints,
	ownAccountEndpoints,
	peopleEndpoints,
	refundEndpoints,
	restaurantChangeEndpoints,
	taxProfileEndpoints,
	taxReadingEndpoints,
	tillSessionEndpoints,
} from "@tuckshop/core/contract";
import type {
	EventLedger,
	KitchenPrinters,
	MenuAdjustments,
	MenuFault,
	OfflineQueue,
	OutletOrders,
	OwnAccounts,
	PeopleDesk,
	RefundDesk,
	Restaurants,
	TillPeople,
	Tills,
	UserDirectory,
} from "@tuckshop/core/ports";
import {
	kioskSettingsOf,
	kitchenPrinterOf,
	type MenuPictureRecord,
	menuTextOf,
	overrideOf,
	placeOf,
	recordOfKioskSettings,
	recordOfKitchenPrinter,
	recordOfMenuText,
	recordOfOverride,
	recordOfPlace,
} from "@tuckshop/core/records";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

// The ports that correspond to endpoints: where both have one shape the client's method is the
// port's, elsewhere a line states the difference.

/**
 * The signed-in owner's own account over the server's contract: sessions, password, recovery
 * codes. Faults: those of `client`; a wrong password is `Refused`.
 */
export function httpOwnAccount(config: HttpClientConfig): OwnAccounts {
	const api = client(config, ownAccountEndpoints);
	return {
		read: api.ownAccount,
		endSession: api.endAccountSession,
		changePassword: api.changeOwnPassword,
		makeCodes: (currentPassword) =>
			Effect.map(api.makeRecoveryCodes({ currentPassword }), ({ codes }) => codes),
		forgot: (email) => api.forgotPassword({ email }),
		reset: api.resetForgottenPassword,
	};
}

/** The ledger of what devices did besides selling. Telling an event again changes nothing. Faults: those of `client`. */
export function httpEventLedger(config: HttpClientConfig): EventLedger {
	const { tellEvents, events, workTimes, correctWorkTimes, drawers, drawerCheck } = client(config, {
		...eventEndpoints,
		...drawerEndpoints,
	});
	const { path } = eventEndpoints.exportEvents;
	return {
		tell: (ownerId, told) => tellEvents(told, { account: ownerId }),
		list: ({ limit, ...filter }) =>
			events({ ...filter, ...(limit === undefined ? {} : { limit: String(limit) }) }),
		...{ drawers, drawerCheck },
		times: workTimes,
		correctTimes: correctWorkTimes,
		timesAddress: (id, range) =>
			Effect.succeed(
				`${config.base}${eventEndpoints.exportWorkTimes.path.replace("{id}", encodeURIComponent(id))}?${new URLSearchParams(range)}`,
			),
		exportAddress: (places) =>
			Effect.succeed(`${config.base}${path}?${new URLSearchParams({ ...places })}`),
	};
}

/** The accounts of all owners, for a super administrator, over the server's contract. Faults: those of `client`; anybody else is `Refused`. */
export function httpUserDirectory(config: HttpClientConfig): UserDirectory {
	const api = client(config, adminEndpoints);
	return {
		all: api.users,
		invite: api.makeInvitation,
		setPassword: (reset) => Effect.asVoid(api.updatePassword(reset)),
	};
}

export type RestaurantChanges = Pick<
	Restaurants,
	| "create"
	| "home"
	| "update"
	| "remove"
	| "saveTaxProfile"
	| "addStation"
	| "changeStation"
	| "taxReadings"
>;

/** The owner's changes to restaurants, at the server. Faults: those of `client`; a `Refused` names the entry that is wrong. */
export function httpRestaurantChanges(config: HttpClientConfig): RestaurantChanges {
	const api = client(config, {
		...restaurantChangeEndpoints,
		...taxProfileEndpoints,
		...taxReadingEndpoints,
		...homeEndpoints,
	});
	return {
		home: api.home,
		create: api.createRestaurant,
		update: api.updateRestaurant,
		remove: api.deleteRestaurant,
		saveTaxProfile: api.saveTaxProfile,
		addStation: api.createStation,
		changeStation: api.updateStation,
		taxReadings: api.taxReadings,
	};
}

/** Enrolment. The till's cookie belongs to the browser: no page reads it. Faults: those of `client`; a code that is wrong, used or over is `Refused`. */
export function httpTills(config: HttpClientConfig): Tills {
	const api = client(config, {
		...tillSessionEndpoints,
		unknownCards: itcEndpoints.unknownCards,
		unknownCardsSeen: itcEndpoints.unknownCardsSeen,
	});
	return {
		worker: () => Effect.catchTag(api.worker(), "SignedOut", () => Effect.succeed(undefined)),
		enrol: api.enrolTill,
		makeCode: api.makeTillCode,
		enrolByCode: api.enrolByCode,
		declareKiosk: (cashSales) =>
			Effect.map(api.declareKiosk({ cash_sales: cashSales }), (till) => till ?? undefined),
		vouchForCash: (saleId) => api.vouchForCash({ sale_id: saleId }),
		unknownCards: api.unknownCards,
		unknownCardsSeen: (until) => api.unknownCardsSeen({ until }),
		list: api.tillSessions,
		revoke: api.revokeTill,
	};
}

/** A restaurant's people: for its owner, and for its devices. Faults: those of `client`; a wrong PIN is `Refused` too, and leaves the device's session alone. */
export function httpPeople(config: HttpClientConfig): PeopleDesk & TillPeople {
	const api = client(config, peopleEndpoints);
	return {
		list: api.people,
		add: api.addPerson,
		change: api.changePerson,
		takeOff: api.takeOffPerson,
		setPin: api.setPersonPin,
		saveRoles: api.saveRoles,
		devices: api.devices,
		endSignIn: api.endSignIn,
		news: api.peopleNews,
		// A 401 with a code of its own is a wrong PIN, and not the end of the device's session.
		signIn: (id, given) => api.signInPerson(id, given, { on401: "refused" }),
	};
}

/** Refunds at the server: what all tills gave back of a sale, in cents, and the reservation before money moves. Faults: those of `client`; an amount that is not there any more is `Refused`. */
export function httpRefundDesk(config: HttpClientConfig): RefundDesk {
	const api = client(config, { ...refundEndpoints, ...moneyBackEndpoints });
	const { path } = moneyBackEndpoints.exportMoneyBack;
	return {
		report: api.moneyBack,
		reportAddress: (id, range, list) =>
			Effect.succeed(
				`${config.base}${path.replace("{id}", encodeURIComponent(id))}?${new URLSearchParams({
					...range,
					...(list === undefined ? {} : { for: list }),
				})}`,
			),
		seenBeyondCaps: (id, refunds) => Effect.asVoid(api.seenBeyondCaps(id, { refunds })),
		limits: api.refundLimits,
		saveLimits: api.saveRefundLimits,
		family: api.refundFamily,
		reserve: api.reserveRefund,
		end: (refundId) =>
			Effect.catchTag(api.endRefundReservation(refundId), "Refused", (fault) =>
				fault.code === "not-found" ? Effect.void : Effect.fail(fault),
			),
		reservations: api.refundReservations,
		credits: (refunds) => api.knownCredits({ refunds }),
		owedToCards: (settled) => api.campusCredits(settled ? { settled: "yes" } : {}),
		settleCredit: api.settleCampusCredit,
	};
}

/** The orders on hold at an outlet's tills. Faults: those of `client`; an order that another till took meanwhile is `Refused`. */
export function httpOutletOrders(config: HttpClientConfig): OutletOrders {
	const { heldOrders, actOnHeldOrder } = client(config, heldOrderEndpoints);
	return { list: heldOrders, act: actOnHeldOrder };
}

/** A restaurant's changes to its menu, at the server. Faults: those of `client`. */
export function httpMenuAdjustments(config: HttpClientConfig): MenuAdjustments {
	const api = client(config, menuEndpoints);
	const kiosk = client(config, kioskEndpoints);
	const look = client(config, menuLookEndpoints);
	return {
		looks: (id) =>
			Effect.map(look.menuLooks(id), ({ colours, pictures }) => ({
				colours: colours.map(({ category_id, colour }) => ({ categoryId: category_id, colour })),
				pictures: pictures.map(({ menu_item_id, mark }) => ({
					menuItemId: menu_item_id,
					picture: pictureAddress(config, id, { menu_item_id, mark }),
				})),
			})),
		saveColour: (id, { categoryId, colour }) =>
			Effect.asVoid(look.saveCategoryColour(id, { category_id: categoryId, colour })),
		savePicture: (id, { menuItemId, picture }) =>
			Effect.asVoid<unknown, MenuFault, never>(
				picture === null
					? look.removeMenuPicture(id, String(menuItemId))
					: look.saveMenuPicture(id, String(menuItemId), { picture }),
			),
		overrides: (id) => Effect.map(api.menuItemOverrides(id), (records) => records.map(overrideOf)),
		saveOverride: (id, override) =>
			Effect.asVoid(api.saveMenuItemOverride(id, recordOfOverride(override))),
		categoryOrder: (id) => Effect.map(api.categoryOrder(id), (records) => records.map(placeOf)),
		saveCategoryOrder: (id, places) =>
			Effect.asVoid(api.saveCategoryOrder(id, { categories: places.map(recordOfPlace) })),
		texts: (id) => Effect.map(kiosk.menuTexts(id), (records) => records.map(menuTextOf)),
		saveTexts: (id, texts) =>
			Effect.map(kiosk.saveMenuTexts(id, { texts: texts.map(recordOfMenuText) }), (records) =>
				records.map(menuTextOf),
			),
		kioskSettings: (id) =>
			Effect.map(kiosk.kioskSettings(id), (record) =>
				record === null ? undefined : kioskSettingsOf(record),
			),
		saveKioskSettings: (id, settings) =>
			Effect.asVoid(kiosk.saveKioskSettings(id, recordOfKioskSettings(settings))),
	};
}

const pictureAddress = (
	config: HttpClientConfig,
	restaurantId: string,
	{ menu_item_id, mark }: MenuPictureRecord,
): string =>
	[restaurantId, String(menu_item_id), mark].reduce(
		(path, part) => path.replace(/\{\w+\}/, () => encodeURIComponent(part)),
		`${config.base}${menuLookEndpoints.menuPicture.path}`,
	);

/** The kitchen's printers of a restaurant, at the server. Faults: those of `client`. */
export function httpKitchenPrinters(config: HttpClientConfig): KitchenPrinters {
	const api = client(config, kitchenEndpoints);
	return {
		read: (id) => Effect.map(api.kitchenPrinters(id), (records) => records.map(kitchenPrinterOf)),
		save: (id, printers) =>
			Effect.map(
				api.saveKitchenPrinters(id, { printers: printers.map(recordOfKitchenPrinter) }),
				(records) => records.map(kitchenPrinterOf),
			),
		letter: (id, { id: device_id, had }) =>
			Effect.map(
				api.orderLetter(id, { device_id, ...(had === undefined ? {} : { had }) }),
				({ letter }) => letter,
			),
	};
}

/** Slightly longer than the server's limit for a run over the queue. */
const timeoutMs = 45_000;

/** The queue of campus-card sales, at the server. Faults: those of `client`; a run over the queue may take 45 seconds. */
export function httpOfflineQueue(config: HttpClientConfig): OfflineQueue {
	const api = client(config, offlineQueueEndpoints);
	const tabs = {
		queued: api.queuedOffline,
		successful: api.successfulOffline,
		failed: api.failedOffline,
	};
	return {
		list: (tab, account) => tabs[tab]({ account }),
		process: (account) => api.processOffline({ timeoutMs, account }),
	};
}
