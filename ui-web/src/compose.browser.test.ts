import { expect, it } from "vitest";
import { type Bindings, composeContainer } from "./compose.ts";

/** Typed so that no binding can be forgotten. */
const names: { readonly [Name in keyof Bindings]: true } = {
	accounts: true,
	campusCard: true,
	cardTerminal: true,
	connectivity: true,
	deployment: true,
	device: true,
	deviceSpace: true,
	drafts: true,
	fineStore: true,
	heldDesk: true,
	ids: true,
	itcSettings: true,
	latePos: true,
	leadership: true,
	localData: true,
	menuAdjustments: true,
	menuSource: true,
	menuStore: true,
	offlineQueue: true,
	ownAccount: true,
	orderRelay: true,
	probe: true,
	receiptPrinter: true,
	restaurants: true,
	saleStore: true,
	salesHistory: true,
	salesLedger: true,
	server: true,
	settings: true,
	tables: true,
	tabs: true,
	tills: true,
	userDirectory: true,
};

it.each(Object.keys(names) as (keyof Bindings)[])("resolves the binding of %s, once and the same", (name) => {
	const container = composeContainer();
	const filled = container.get(name);
	expect(filled).toBeTruthy();
	expect(container.get(name)).toBe(filled);
});
