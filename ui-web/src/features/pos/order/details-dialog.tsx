import { longestCallName, longestOrderNote, orderTypesOf } from "@tuckshop/core/rules/till";
import { orderTypeText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, SegmentedControl } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { d } from "./details-texts.ts";

const none = "";

/** The type of the open order, whom to call when it is ready, and its note (ORDR-04 to ORDR-06). */
export function DetailsDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const field = useRef<HTMLInputElement>(null);
	const kept = usePosState("order", ({ order }) => order.details);
	const [type, setType] = useState(kept?.type);
	const [callName, setCallName] = useState(kept?.callName ?? "");
	const [note, setNote] = useState(kept?.note ?? "");
	const set = async () => {
		const told = { ...(type ? { type } : {}), callName, note };
		const done = await settled(pos.details.describe(told));
		if (done.ok && done.value) onClose();
	};
	// A type that the restaurant no longer has stays that of the order until another is chosen.
	const offered = orderTypesOf(pos.till);
	const types = type && !offered.some(({ id }) => id === type.id) ? [...offered, type] : offered;
	return (
		<Dialog
			open
			onClose={onClose}
			title={d("title")}
			closeLabel={t("action.close")}
			size={560}
			initialFocus={field}
			finalFocus={home}
			onSubmit={() => void set()}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72}>
						{d("set")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				<SegmentedControl
					label={d("type")}
					wrap
					segments={[
						{ id: none, label: d("none") },
						...types.map(({ id, name }) => ({ id, label: orderTypeText(name) })),
					]}
					selected={type?.id ?? none}
					onSelect={(id) => setType(types.find((one) => one.id === id))}
				/>
				<Field
					ref={field}
					label={d("callName")}
					hint={d("callName.hint")}
					size={56}
					maxLength={longestCallName}
					autoComplete="off"
					value={callName}
					onChange={setCallName}
				/>
				<Field
					label={d("note")}
					size={56}
					maxLength={longestOrderNote}
					autoComplete="off"
					value={note}
					onChange={setNote}
				/>
			</div>
		</Dialog>
	);
}
