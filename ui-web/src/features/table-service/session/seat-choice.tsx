import { seatNumbers } from "@tuckshop/core/rules/table";
import { ChoiceRow } from "@tuckshop/ui-kit/components";
import { s } from "../table-texts.ts";

type SeatChoiceProps = {
	/** Undefined until the session is known. */
	readonly guests: number | undefined;
	/** Null for the whole table. */
	readonly seat: number | null;
	readonly onSeat: (seat: number | null) => void;
};

const wholeTable = "table";

/** The assignment of a line: to the whole table, or to one of its seats. */
export function SeatChoice({ guests, seat, onSeat }: SeatChoiceProps) {
	return (
		<div>
			<p className="ts-label" aria-hidden>
				{s("seat")}
			</p>
			<ChoiceRow
				label={s("seat")}
				choices={[
					{ id: wholeTable, label: s("seat.table") },
					...seatNumbers(guests).map((each) => ({
						id: String(each),
						label: s("seat.of", { seat: each }),
					})),
				]}
				selected={seat === null ? wholeTable : String(seat)}
				onSelect={(id) => onSeat(id === wholeTable ? null : Number(id))}
			/>
		</div>
	);
}
