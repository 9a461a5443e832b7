import type { SideTab } from "@tuckshop/ui-kit/components";
import {
	ArrowUpDown,
	CloudDownload,
	Database,
	FlaskConical,
	IdCard,
	Percent,
	Printer,
	SlidersHorizontal,
	SquareTerminal,
	TriangleAlert,
} from "lucide-react";
import { s } from "./settings-texts.ts";

export type SettingTab =
	| "general"
	| "menuApi"
	| "categoryOrder"
	| "itc"
	| "printer"
	| "taxes"
	| "dataViewer"
	| "taxTester"
	| "developer"
	| "advanced";

const icons = {
	general: SlidersHorizontal,
	menuApi: CloudDownload,
	categoryOrder: ArrowUpDown,
	itc: IdCard,
	printer: Printer,
	taxes: Percent,
	dataViewer: Database,
	taxTester: FlaskConical,
	developer: SquareTerminal,
	advanced: TriangleAlert,
} as const satisfies { readonly [tab in SettingTab]: SideTab["icon"] };

/** The ten tabs in their documented order (SET-03). */
export const settingTabs = (): readonly (SideTab & { readonly id: SettingTab })[] =>
	(Object.keys(icons) as SettingTab[]).map((id) => ({
		id,
		label: s(`tab.${id}`),
		icon: icons[id],
	}));
