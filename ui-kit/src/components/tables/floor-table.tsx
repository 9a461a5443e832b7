import {
	Armchair,
	CalendarClock,
	CircleAlert,
	CircleCheck,
	type LucideIcon,
	PrinterX,
	SprayCan,
	Users,
} from "lucide-react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";

/** The colours of a status, named as in the requirements. */
export type TableTone = "green" | "red" | "yellow" | "blue" | "gray";

/** The open check of a table: since when its guests are seated, and the amount that they owe. */
interface FloorCheck {
	/** Such as "3 guests". */
	readonly guests: string;
	/** Such as "42 min". */
	readonly since: string;
	/** The name of the server assigned to the table. */
	readonly server?: string | undefined;
	/** A problem to look at, such as "Not printed". */
	readonly flag?: string | undefined;
	/** The guests have been seated for long. */
	readonly isLate: boolean;
	/** The amount, and its label: "Due". */
	readonly due: string;
	readonly dueLabel: string;
}

interface FloorTableProps {
	readonly number: string;
	readonly seats: number;
	/** Such as "4 seats". */
	readonly seatsLabel: string;
	readonly tone: TableTone;
	/** The status in words: never by colour alone. */
	readonly status: string;
	readonly check?: FloorCheck | undefined;
	/** Where one table is chosen of several: true for the chosen one. */
	readonly chosen?: boolean | undefined;
	readonly onOpen: () => void;
}

const ICONS: Readonly<Record<TableTone, LucideIcon>> = {
	green: CircleCheck,
	red: Users,
	yellow: CalendarClock,
	blue: SprayCan,
	gray: CircleAlert,
};

/** A table of the floor plan with a chair for each seat, half above and half below. */
export function FloorTable({
	number,
	seats,
	seatsLabel,
	tone,
	status,
	check,
	chosen,
	onOpen,
}: FloorTableProps) {
	const Icon = ICONS[tone];
	const above = Math.ceil(seats / 2);
	return (
		<button
			type="button"
			className={classNames("ts-table-card", `ts-table-${tone}`, check && "ts-table-open")}
			aria-pressed={chosen}
			onClick={onOpen}
		>
			<Chairs count={above} side="above" />
			<span className="ts-table-head">
				<span className="ts-table-no">{number}</span>
				<span className="ts-table-seats">
					<Glyph of={Armchair} size="s" />
					{seatsLabel}
				</span>
			</span>
			{check && (
				<span className="ts-table-since">
					{check.guests} · <b data-late={check.isLate || undefined}>{check.since}</b>
					{check.server !== undefined && ` · ${check.server}`}
					{check.flag !== undefined && (
						<span className="ts-table-flag">
							<Glyph of={PrinterX} size="s" />
							{check.flag}
						</span>
					)}
				</span>
			)}
			<span className="ts-table-foot">
				<span className="ts-table-state">
					<Glyph of={Icon} size="s" />
					{status}
				</span>
				{check && (
					<span className="ts-table-due">
						<span className="ts-hidden">{check.dueLabel} </span>
						{check.due}
					</span>
				)}
			</span>
			<Chairs count={seats - above} side="below" />
		</button>
	);
}

function Chairs({ count, side }: { readonly count: number; readonly side: "above" | "below" }) {
	return (
		<span className={`ts-chairs ts-chairs-${side}`} aria-hidden>
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: chairs are all alike
				<i key={at} />
			))}
		</span>
	);
}
