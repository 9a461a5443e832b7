import type { TopBarTool } from "@tuckshop/ui-kit/components";
import { Database, IdCard, Keyboard, Percent } from "lucide-react";
import { lateText } from "../late-texts.ts";

type MoreToolsOptions = {
	/** In training the queue, which is of what was really sold, has no place. */
	readonly training: boolean;
	readonly onDialog: (dialog: "data" | "taxRates" | "shortcuts") => void;
	readonly onQueue: () => void;
};

/** The tools that are in the "…" menu at every width. */
export function moreTools({ training, onDialog, onQueue }: MoreToolsOptions): TopBarTool[] {
	const asked: TopBarTool[] = [
		{
			id: "tax-rates",
			label: lateText("bar.taxRates"),
			icon: Percent,
			onSelect: () => onDialog("taxRates"),
		},
		{
			id: "shortcuts",
			label: lateText("bar.shortcuts"),
			icon: Keyboard,
			onSelect: () => onDialog("shortcuts"),
		},
	];
	if (training) return asked;
	return [
		{ id: "itc-queue", label: lateText("bar.itcQueue"), icon: IdCard, onSelect: onQueue },
		{ id: "data", label: lateText("bar.data"), icon: Database, onSelect: () => onDialog("data") },
		...asked,
	];
}
