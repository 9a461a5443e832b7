import { latePart } from "@tuckshop/adapters/browser";
import type { LateParts } from "@tuckshop/core/pos";
import { quietMoment } from "./when-quiet.ts";

/** The late parts of the headless POS, and how to have them before one is asked for. */
export type LatePos = { readonly parts: LateParts; readonly fetch: () => Promise<unknown> };

type Areas = "campusPayment" | "finesArea" | "queueArea" | "receiptsArea" | "salesArea" | "settingsChanges" | "syncRuns";
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

/** They load in the first quiet moment, whoever asks for them: the till paints before it syncs. */
export function latePos(): LatePos {
	let quiet: Promise<void> | undefined;
	const load = async () => {
		quiet ??= quietMoment();
		await quiet;
		return (await import("./pos-parts.ts")).lateParts;
	};
	const parts: LateParts = {
		...latePart<Omit<LateParts, Areas>>(
			{
				exportSales: true,
				importSales: true,
				resetData: true,
				resetRefusal: true,
			},
			load,
		),
		campusPayment: (...given) =>
			latePart<Area<"campusPayment">>({ verify: true, process: true, cancel: true, resume: true }, async () => (await load()).campusPayment(...given)),
		finesArea: (...given) => latePart<Area<"finesArea">>({ find: true, add: true, made: true }, async () => (await load()).finesArea(...given)),
		queueArea: (...given) =>
			latePart<Area<"queueArea">>({ lists: true, dump: true, process: true, handOver: true }, async () => (await load()).queueArea(...given)),
		receiptsArea: (...given) =>
			latePart<Area<"receiptsArea">>(
				{ made: true, reprint: true, print: true, connect: true, pair: true, printTest: true, preview: true, picture: true },
				async () => (await load()).receiptsArea(...given),
			),
		salesArea: (...given) => latePart<Area<"salesArea">>({ recent: true, exported: true }, async () => (await load()).salesArea(...given)),
		syncRuns: (...given) => latePart<Area<"syncRuns">>(runs, async () => (await load()).syncRuns(...given)),
		settingsChanges: (...given) => latePart<Area<"settingsChanges">>(settings, async () => (await load()).settingsChanges(...given)),
	};
	return { parts, fetch: load };
}
