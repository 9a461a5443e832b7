import type { ProvincialRelief } from "@tuckshop/core/rules";
import { provincialRelief } from "@tuckshop/core/rules/till";
import { Field } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { type RefObject, useState } from "react";
import { s } from "../payment/tender-texts.ts";

const fields = ["name", "cardNumber", "band"] as const;
type ReliefField = (typeof fields)[number];

/** The recorded fields of a buyer who shows a status card, and which of them are still missing. */
export function useRelief(kept: ProvincialRelief | undefined) {
	const pos = usePos();
	const [typed, setTyped] = useState<ProvincialRelief>(
		kept ?? { id: "ontario-first-nations", name: "", cardNumber: "", band: "" },
	);
	const [missing, setMissing] = useState<string | undefined>();
	return {
		typed,
		missing,
		type: (field: ReliefField, text: string) => {
			setTyped({ ...typed, [field]: text });
			setMissing(undefined);
		},
		/** Returns true if the order is relieved now. */
		give: (): boolean => {
			const checked = provincialRelief(typed, pos.till.province);
			setMissing(checked.ok ? undefined : checked.refusal.field);
			return checked.ok && pos.order.relieve(checked.value);
		},
	};
}

interface ReliefFieldsProps {
	readonly relief: ReturnType<typeof useRelief>;
	readonly first: RefObject<HTMLInputElement | null>;
}

export const ReliefFields = ({ relief, first }: ReliefFieldsProps) =>
	fields.map((field) => (
		<Field
			key={field}
			{...(field === "name" ? { ref: first } : {})}
			label={s(`relief.${field}`)}
			size={56}
			maxLength={100}
			autoComplete="off"
			value={relief.typed[field]}
			error={relief.missing === field ? s("relief.missing") : undefined}
			onChange={(text) => relief.type(field, text)}
		/>
	));
