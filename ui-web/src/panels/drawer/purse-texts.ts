import { createContext, use } from "react";
import { textsOf } from "../../texts/texts.ts";
import { d } from "./drawer-texts.ts";

const inPurse = {
	title: "Purse",
	"title.float": "Open purse",
	"title.count": "Close purse",
	"title.left": "A purse nobody closed",
	none: "{{station}}: no purse is open",
	"above.text": "Please have it paid from a drawer.",
	close: "Close Purse",
	"float.do": "Open Purse",
	"count.title": "Count what is in the purse",
	recount: "Please count the purse again",
	drawerOf: "Purse at {{station}}",
	openAgain: "Open Purse Again",
} as const;

/** The texts of a purse at the tables, in place of those of a drawer that have the same keys. */
export const purse = textsOf("purse", inPurse);

const PurseContext = createContext(false);

/** Around the screens of a drawer that show somebody's purse. */
export const PurseProvider = PurseContext.Provider;

/** True where the screens of a drawer show somebody's purse. */
export const useIsPurse = (): boolean => use(PurseContext);

const isOfPurse = (key: string): key is keyof typeof inPurse => Object.hasOwn(inPurse, key);

const textOfPurse: typeof d = (key, values) =>
	isOfPurse(key) ? purse(key, values) : d(key, values);

/** The texts of what is shown: a drawer, or somebody's purse. */
export const useDrawerText = (): typeof d => (useIsPurse() ? textOfPurse : d);
