import { latePart } from "../ports/late-port.ts";
import type { LateParts } from "./late-parts.ts";

type Areas = "campusPayment" | "cardPayment" | "finesArea" | "queueArea" | "receiptsArea" | "salesArea" | "settingsChanges" | "syncRuns";
type Area<Name extends Areas> = ReturnType<LateParts[Name]>;

const settings = {
	setFlag: true,
	saveMenuApi: true,
	syncNow: true,
	saveCategoryOrder: true,
	resetCategoryOrder: true,
	saveGstAndPst: true,
	saveTaxRates: true,
	saveTaxPolicy: true,
	savePrinter: true,
	saveRegistration: true,
	saveOfflineCaps: true,
	saveReplicationUrl: true,
	loadItc: true,
	saveItc: true,
	processPending: true,
} as const;

const runs = {
	byHand: true,
	forceRefresh: true,
	retryAll: true,
	retry: true,
	settle: true,
	send: true,
	sent: true,
	atStart: true,
	afterReturn: true,
	atInterval: true,
	atTakeOver: true,
	atNight: true,
} as const;

/** The late parts of the headless POS, for a page that paints before it has them: `load` brings all of them when one is asked for first. */
export const latePosParts = (load: () => Promise<LateParts>): LateParts => ({
	...latePart<Omit<LateParts, Areas>>({ exportSales: true, importSales: true, resetData: true, resetRefusal: true }, load),
	campusPayment: (...given) =>
		latePart<Area<"campusPayment">>({ verify: true, process: true, cancel: true, resume: true }, async () => (await load()).campusPayment(...given)),
	cardPayment: (...given) =>
		latePart<Area<"cardPayment">>({ verify: true, pay: true, cancel: true, giveBack: true, settleByHand: true, resume: true }, async () =>
			(await load()).cardPayment(...given),
		),
	finesArea: (...given) => latePart<Area<"finesArea">>({ find: true, add: true, made: true }, async () => (await load()).finesArea(...given)),
	queueArea: (...given) =>
		latePart<Area<"queueArea">>({ lists: true, dump: true, process: true, handOver: true }, async () => (await load()).queueArea(...given)),
	receiptsArea: (...given) =>
		latePart<Area<"receiptsArea">>(
			{ made: true, reprint: true, print: true, connect: true, pair: true, printTest: true, preview: true, picture: true },
			async () => (await load()).receiptsArea(...given),
		),
	salesArea: (...given) => latePart<Area<"salesArea">>({ recent: true, exported: true }, async () => (await load()).salesArea(...given)),
	settingsChanges: (...given) => latePart<Area<"settingsChanges">>(settings, async () => (await load()).settingsChanges(...given)),
	syncRuns: (...given) => latePart<Area<"syncRuns">>(runs, async () => (await load()).syncRuns(...given)),
});
