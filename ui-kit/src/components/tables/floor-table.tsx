import {
	Armchair,
	CalendarClock,
	CircleAlert,
	CircleCheck,
	type LucideIcon,
	SprayCan,
	Users,
} from "lucide-react";
import { classNames } from "../base/class-names.ts";

/** The colours of a status, named as in the requirements. */
export type TableTone = "green" | "red" | "yellow" | "blue" | "gray";

interface FloorTableProps {
	readonly number: string;
	readonly seats: number;
	/** Such as "4 seats". */
	readonly seatsLabel: string;
	readonly tone: TableTone;
	/** The status in words: never by colour alone. */
	readonly status: string;
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
export function FloorTable({ number, seats, seatsLabel, tone, status, onOpen }: FloorTableProps) {
	const Icon = ICONS[tone];
	const above = Math.ceil(seats / 2);
	return (
		<button
			type="button"
			className={classNames("ts-table-card", `ts-table-${tone}`)}
			onClick={onOpen}
		>
			<Chairs count={above} side="above" />
			<span className="ts-table-head">
				<span className="ts-table-no">{number}</span>
				<span className="ts-table-seats">
					<Armchair className="ts-icon ts-icon-s" aria-hidden />
					{seatsLabel}
				</span>
			</span>
			<span className="ts-table-state">
				<Icon className="ts-icon ts-icon-s" aria-hidden />
				{status}
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
