import { lineTotal } from "@tuckshop/core/rules";
import {
	longestRequest,
	type NewItem,
	type NewItemEdit,
	orderCourses,
} from "@tuckshop/core/rules/table";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, SegmentedControl } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { SeatChoice } from "./seat-choice.tsx";

type LineDialogProps = {
	readonly item: NewItem;
	readonly guestCount: number | undefined;
	readonly onSave: (edit: NewItemEdit) => void;
	readonly onClose: () => void;
};

/** Course, seat and request of a line that was not sent yet. */
export function LineDialog({ item, guestCount, onSave, onClose }: LineDialogProps) {
	const [course, setCourse] = useState(item.course);
	const [seat, setSeat] = useState(item.seatNumber);
	const [request, setRequest] = useState(item.specialRequests ?? "");
	const save = () => {
		onSave({ course, seatNumber: seat, specialRequests: request });
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={item.name}
			description={moneyText(lineTotal(item))}
			closeLabel={t("action.close")}
			size={640}
			onSubmit={save}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72}>
						{s("line.save")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				<div>
					<p className="ts-label" aria-hidden>
						{s("line.course")}
					</p>
					<SegmentedControl
						label={s("line.course")}
						fill
						segments={orderCourses.map((id) => ({ id, label: s(`course.${id}`) }))}
						selected={course}
						onSelect={setCourse}
					/>
				</div>
				<SeatChoice guests={guestCount} seat={seat} onSeat={setSeat} />
				<Field
					label={s("line.request")}
					value={request}
					onChange={setRequest}
					size={56}
					maxLength={longestRequest}
					hint={s("line.request.hint")}
				/>
			</div>
		</Dialog>
	);
}
