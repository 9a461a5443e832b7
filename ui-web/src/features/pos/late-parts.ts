import type { PayRefusal } from "@tuckshop/core/pos";
import { lazy } from "react";
import { loadWhenIdle } from "../../app/load-when-idle.ts";

const loadParts = () => import("./till-parts.ts");
type Parts = Awaited<ReturnType<typeof loadParts>>;
export const loadDialogs = () => import("./dialogs.ts");

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** A component that loads with the till's other late parts. */
const part = <
	Name extends keyof Omit<
		Parts,
		"moreTools" | "notAddedText" | "payRefusalText" | "payRefusalToast"
	>,
>(
	name: Name,
) => lazy(() => loadParts().then((parts) => ({ default: parts[name] })));

/** A dialog, or another component that loads with them, after the first screen. */
export const lateDialog = <Name extends keyof Dialogs>(name: Name) =>
	lazy(() => loadDialogs().then((dialogs) => ({ default: dialogs[name] })));

export const NoticeStrip = part("NoticeStrip");
export const DetailsButton = part("OrderDetailsButton");
export const LateNarrowFoot = part("NarrowFoot");
export const LateResultsHead = part("ResultsHead");
export const LatePriceReady = part("PriceReady");
export const NoItems = part("NoItems");
export const NothingFound = part("NothingFound");
export const TillPad = part("TillPad");
export const TillDialogs = part("TillDialogs");
export const TillGuards = part("TillGuards");
export const DoneStub = lateDialog("DoneStub");
export const PersonButton = lazy(() =>
	import("../../panels/people/index.ts").then((people) => ({ default: people.PersonButton })),
);
export const ScanOffer = lateDialog("ScanOffer");

/** The tools of the "…" menu, which loads when it is opened. */
export const moreTools = async (...given: Parameters<Parts["moreTools"]>) =>
	(await loadParts()).moreTools(...given);

/** The reason that an item was not added, as a sentence. */
export const notAddedText = async (...given: Parameters<Parts["notAddedText"]>) =>
	(await loadParts()).notAddedText(...given);

/** The reason that an order can't be paid now, as a toast and as a sentence. */
export const payRefusalToast = async (refusal: PayRefusal) =>
	(await loadParts()).payRefusalToast(refusal);
export const payRefusalText = async (refusal: PayRefusal) =>
	(await loadParts()).payRefusalText(refusal);

/** Loads the dialogs once the browser is idle, so that no touch waits for one. If that fails, the next dialog to open loads them. */
export const fetchLateDialogs = (): void => loadWhenIdle(loadDialogs);
