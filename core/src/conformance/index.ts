import { settingsTableStore } from "../flows/tables/settings-table-store.ts";
import type {
	DraftStore,
	EventStore,
	FineStore,
	MenuStore,
	SaleStore,
	SettingsStore,
	StoragePorts,
} from "../ports/index.ts";
import { type CampusSubject, campusCardCases } from "./campus-card-cases.ts";
import type { ConformanceCase, Make } from "./case.ts";
import { eventStoreCases } from "./event-store-cases.ts";
import { fineStoreCases } from "./fine-store-cases.ts";
import { registerCases } from "./register-cases.ts";
import { restoreCases } from "./restore-cases.ts";
import { saleSearchCases } from "./sale-search-cases.ts";
import { saleStoreCases as ownSaleStoreCases } from "./sale-store-cases.ts";
import { storageCases as ownStorageCases } from "./storage-cases.ts";
import { draftStoreCases, menuStoreCases, settingsStoreCases } from "./store-cases.ts";
import { tableStoreCases } from "./table-store-cases.ts";
import { unfinishedCases } from "./unfinished-cases.ts";

export type { ConformanceCase, Make, Subject } from "./case.ts";
export {
	cardTerminalCases,
	type PrinterSubject,
	receiptPrinterCases,
	type TerminalSubject,
} from "./counter-cases.ts";
export {
	type ConnectivitySubject,
	connectivityCases,
	deviceSpaceCases,
	idsCases,
	leadershipCases,
	type TwoTabs,
	tabsCases,
} from "./device-cases.ts";
export { sampleId, sampleSale } from "./sample-sale.ts";
export { type ServerPorts, type ServerSubject, serverCases } from "./server-cases.ts";
export { type TableSubject, tableCases } from "./table-cases.ts";
export { type TableMoveSubject, tableMoveCases } from "./table-move-cases.ts";
export {
	type CampusSubject,
	campusCardCases,
	draftStoreCases,
	eventStoreCases,
	fineStoreCases,
	menuStoreCases,
	settingsStoreCases,
	tableStoreCases,
};

/** Cases for every sale store. */
export const saleStoreCases = (make: Make<SaleStore>): ConformanceCase[] => [
	...ownSaleStoreCases(make),
	...registerCases(make),
	...restoreCases(make),
	...saleSearchCases(make),
	...unfinishedCases(make),
];

/**
 * The factories of a storage: one for each of its ports, so that none is forgotten, and one for all
 * of them in one database.
 */
export type StorageMakers = {
	readonly saleStore: Make<SaleStore>;
	readonly menuStore: Make<MenuStore>;
	readonly drafts: Make<DraftStore>;
	readonly settings: Make<SettingsStore>;
	readonly eventStore: Make<EventStore>;
	readonly fineStore: Make<FineStore>;
	readonly whole: Make<StoragePorts>;
};

/** All cases of a storage, by port. */
export const storageCases = (
	makers: StorageMakers,
): { readonly [port in keyof StorageMakers | "tableStore"]: readonly ConformanceCase[] } => ({
	saleStore: saleStoreCases(makers.saleStore),
	menuStore: menuStoreCases(makers.menuStore),
	drafts: draftStoreCases(makers.drafts),
	settings: settingsStoreCases(makers.settings),
	eventStore: eventStoreCases(makers.eventStore),
	fineStore: fineStoreCases(makers.fineStore),
	tableStore: tableStoreCases(async () => {
		const { port, reopen, dispose } = await makers.settings();
		return {
			port: settingsTableStore(port),
			reopen: async () => settingsTableStore(await reopen()),
			dispose,
		};
	}),
	whole: ownStorageCases(makers.whole),
});

/** Makers for each port from one for the whole storage. */
export const makersOf = (whole: Make<StoragePorts>): StorageMakers => {
	const part =
		<P extends keyof StoragePorts>(name: P): Make<StoragePorts[P]> =>
		async () => {
			const subject = await whole();
			return {
				port: subject.port[name],
				reopen: async () => (await subject.reopen())[name],
				dispose: subject.dispose,
			};
		};
	return {
		saleStore: part("saleStore"),
		menuStore: part("menuStore"),
		drafts: part("drafts"),
		settings: part("settings"),
		eventStore: part("eventStore"),
		fineStore: part("fineStore"),
		whole,
	};
};
