import { Button, Dialog, Field, SegmentedControl } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { type RefObject, useRef, useState } from "react";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { s } from "../payment/tender-texts.ts";
import { ReliefFields, useRelief } from "./relief-fields.tsx";

const usual = ["exempt.status", "exempt.diplomat", "exempt.resale"] as const;

/**
 * Exempting an order asks for a reason, which the sale records (TAX-20). In Ontario a status card
 * relieves of the province's part alone, for which the law requires the seller to record the card's
 * holder. A relieved order can be taxed again.
 */
export function ExemptDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const field = useRef<HTMLInputElement>(null);
	const { exemption, relief: kept } = usePosState("order", (state) => state.order);
	const isFreed = exemption !== undefined || kept !== undefined;
	const [part, setPart] = useState(kept !== undefined);
	const [reason, setReason] = useState(exemption?.reason ?? "");
	const [missing, setMissing] = useState(false);
	const relief = useRelief(kept);
	const exempt = () => {
		if (part ? relief.give() : pos.order.exempt(reason)) return onClose();
		setMissing(true);
		if (!part) field.current?.focus();
	};
	const tax = () => {
		pos.order.exempt(undefined);
		pos.order.relieve(undefined);
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("exempt.title")}
			description={s(part ? "relief.text" : "exempt.text")}
			closeLabel={t("action.close")}
			size={560}
			initialFocus={field}
			finalFocus={home}
			onSubmit={exempt}
			foot={
				<>
					<Button size={72} onClick={isFreed ? tax : onClose}>
						{isFreed ? s("exempt.remove") : t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72}>
						{s(part ? "relief.do" : "exempt.do")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				{pos.till.province === "ON" && (
					<SegmentedControl
						label={s("relief.which")}
						fill
						segments={[
							{ id: "all", label: s("relief.all") },
							{ id: "part", label: s("relief.part") },
						]}
						selected={part ? "part" : "all"}
						onSelect={(id) => {
							setPart(id === "part");
							setMissing(false);
						}}
					/>
				)}
				{part ? (
					<ReliefFields relief={relief} first={field} />
				) : (
					<Reason
						field={field}
						reason={reason}
						missing={missing}
						onReason={(text) => {
							setReason(text);
							setMissing(false);
						}}
					/>
				)}
			</div>
		</Dialog>
	);
}

interface ReasonProps {
	readonly field: RefObject<HTMLInputElement | null>;
	readonly reason: string;
	readonly missing: boolean;
	readonly onReason: (text: string) => void;
}

function Reason({ field, reason, missing, onReason }: ReasonProps) {
	return (
		<>
			<Field
				ref={field}
				label={s("exempt.reason")}
				size={56}
				maxLength={200}
				autoComplete="off"
				value={reason}
				error={missing ? s("exempt.missing") : undefined}
				onChange={onReason}
			/>
			<fieldset className="flex flex-wrap gap-[8px]">
				<legend className="ts-label">{s("exempt.usual")}</legend>
				{usual.map((key) => (
					<Button key={key} onClick={() => onReason(s(key))}>
						{s(key)}
					</Button>
				))}
			</fieldset>
		</>
	);
}
