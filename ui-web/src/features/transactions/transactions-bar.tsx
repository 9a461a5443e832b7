import { Button, StatusPill } from "@tuckshop/ui-kit/components";
import { usePosIfAny } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, ChartColumn, Download } from "lucide-react";
import type { ReactNode } from "react";
import { RetryAll } from "./retry-all.tsx";
import { s } from "./sales-texts.ts";

type TransactionsBarProps = {
	/** Undefined where the screen is open without a till. */
	readonly online: boolean | undefined;
	readonly onBack: () => void;
	/** The tools, where they fit the bar. */
	readonly children: ReactNode;
};

/** The head of the screen: the back button, the name of the till, the tools, and its connection. */
export function TransactionsBar({ online, onBack, children }: TransactionsBarProps) {
	const till = usePosIfAny()?.till;
	return (
		<header className="ts-page-bar">
			<Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
				{s("back")}
			</Button>
			<h1>{s("title")}</h1>
			<span className="hidden min-w-0 truncate text-muted wide:inline">
				{till && `${till.restaurantName}, ${till.stationName}`}
			</span>
			<span className="ts-grow" />
			{children}
			{online !== undefined && (
				<span className="hidden tablet:inline">
					<StatusPill
						state={online ? "online" : "offline"}
						label={s(online ? "online" : "offline")}
					/>
				</span>
			)}
		</header>
	);
}

type TransactionsToolsProps = {
	readonly narrow: boolean;
	readonly onOpen: (dialog: "day" | "export") => void;
};

/** The tools for all sales: total a day, save them to a file, send the waiting ones. */
export function TransactionsTools({ narrow, onOpen }: TransactionsToolsProps) {
	const pos = usePosIfAny();
	return (
		<div
			className={
				narrow
					? "grid w-full auto-cols-fr grid-flow-col gap-[8px] max-tablet:[&_svg]:hidden"
					: "flex gap-[8px]"
			}
		>
			<Button icon={ChartColumn} onClick={() => onOpen("day")}>
				{s("dayTotals")}
			</Button>
			<Button icon={Download} onClick={() => onOpen("export")}>
				{s("export")}
			</Button>
			{pos && <RetryAll />}
		</div>
	);
}
