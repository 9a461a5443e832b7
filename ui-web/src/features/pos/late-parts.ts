import type { PayRefusal } from "@tuckshop/core/pos";
import { lazy } from "react";
import { loadWhenIdle } from "../../app/load-when-idle.ts";

const loadParts = () => import("./till-parts.ts");
type Parts = Awaited<ReturnType<typeof loadParts>>;
export const loadDialogs = () => import("./dialogs.ts");

export const NoticeStrip = lazy(() =>
	loadParts().then((parts) => ({ default: parts.NoticeStrip })),
);
export const DetailsButton = lazy(() =>
	loadParts().then((parts) => ({ default: parts.OrderDetailsButton })),
);
export const LateNarrowFoot = lazy(() =>
	loadParts().then((parts) => ({ default: parts.NarrowFoot })),
);
export const LateResultsHead = lazy(() =>
	loadParts().then((parts) => ({ default: parts.ResultsHead })),
);
export const LatePriceReady = lazy(() =>
	loadParts().then((parts) => ({ default: parts.PriceReadyBanner })),
);
export const NoItems = lazy(() => loadParts().then((parts) => ({ default: parts.NoItems })));
export const NothingFound = lazy(() =>
	loadParts().then((parts) => ({ default: parts.NothingFound })),
);
export const TillPad = lazy(() => loadParts().then((parts) => ({ default: parts.TillPad })));
export const TillDialogs = lazy(() =>
	loadParts().then((parts) => ({ default: parts.TillDialogs })),
);
export const TillGuards = lazy(() => loadParts().then((parts) => ({ default: parts.TillGuards })));
export const DoneStub = lazy(() =>
	loadDialogs().then((dialogs) => ({ default: dialogs.DoneStub })),
);
export const ReprintLast = lazy(() =>
	import("./payment/reprint-last.tsx").then((part) => ({ default: part.ReprintLast })),
);
export const PersonButton = lazy(() =>
	import("../../panels/people/index.ts").then((people) => ({ default: people.PersonButton })),
);
export const ScanOffer = lazy(() =>
	loadDialogs().then((dialogs) => ({ default: dialogs.ScanOffer })),
);

/** The tools of the "…" menu, which loads when it is opened. */
export const moreTools = async (...given: Parameters<Parts["moreTools"]>) =>
	(await loadParts()).moreTools(...given);

/** The reason that an order can't be paid now, as a toast and as a sentence. */
export const payRefusalToast = async (refusal: PayRefusal) =>
	(await loadParts()).payRefusalToast(refusal);
export const payRefusalText = async (refusal: PayRefusal) =>
	(await loadParts()).payRefusalText(refusal);

/** Loads the dialogs once the browser is idle, so that no touch waits for one. If that fails, the next dialog to open loads them. */
export const fetchLateDialogs = (): void => loadWhenIdle(loadDialogs);
