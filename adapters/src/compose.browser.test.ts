import type { PosPorts } from "@tuckshop/core/ports";
import { expect, it } from "vitest";
import { browserIds } from "./browser/index.ts";
import { type BrowserTill, browserTill } from "./compose.ts";
import { dexieStorage } from "./dexie/index.ts";
import { sameOrigin } from "./product-server/index.ts";

/** Typed so that no port can be forgotten. */
const ports: {
	readonly [Name in keyof Required<PosPorts>]: Name extends "replicator" ? false : true;
} = {
	campusCard: true,
	cardTerminal: true,
	connectivity: true,
	deviceSpace: true,
	drafts: true,
	eventLedger: true,
	eventStore: true,
	fineStore: true,
	ids: true,
	itcSettings: true,
	leadership: true,
	localData: true,
	kitchenPrinters: true,
	menuAdjustments: true,
	menuSource: true,
	menuStore: true,
	offlineQueue: true,
	orderRelay: true,
	people: true,
	personVault: true,
	receiptPrinter: true,
	outletOrders: true,
	refundDesk: true,
	// Dexie does not replicate.
	replicator: false,
	restaurants: true,
	saleStore: true,
	salesLedger: true,
	settings: true,
	tabs: true,
};

const beside: { readonly [Name in keyof BrowserTill]: true } = {
	accounts: true,
	deployment: true,
	heldDesk: true,
	ownAccount: true,
	people: true,
	pos: true,
	probe: true,
	restaurants: true,
	salesHistory: true,
	tills: true,
	userDirectory: true,
};

it("fills every port of a till in a browser, and no more", () => {
	const till = browserTill({ server: sameOrigin(), storage: dexieStorage(), ids: browserIds() });
	expect(Object.keys(till).sort()).toEqual(Object.keys(beside).sort());
	expect(Object.keys(till.pos).sort()).toEqual(
		Object.entries(ports)
			.flatMap(([name, filled]) => (filled ? [name] : []))
			.sort(),
	);
	for (const port of [...Object.values(till), ...Object.values(till.pos)])
		expect(port).toBeTruthy();
});
