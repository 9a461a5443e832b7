import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { s } from "../payment/tender-texts.ts";

const usual = ["exempt.status", "exempt.diplomat", "exempt.resale"] as const;

/** Exempting an order asks for a reason, which the sale keeps (TAX-20). An order that is exempt can be taxed again. */
export function ExemptDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const field = useRef<HTMLInputElement>(null);
	const kept = usePosState("order", (state) => state.order.exemption?.reason);
	const [reason, setReason] = useState(kept ?? "");
	const [missing, setMissing] = useState(false);
	const exempt = () => {
		if (pos.order.exempt(reason)) return onClose();
		setMissing(true);
		field.current?.focus();
	};
	const tax = () => {
		pos.order.exempt(undefined);
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("exempt.title")}
			description={s("exempt.text")}
			closeLabel={t("action.close")}
			size={560}
			initialFocus={field}
			finalFocus={home}
			onSubmit={exempt}
			foot={
				<>
					<Button size={72} onClick={kept === undefined ? onClose : tax}>
						{kept === undefined ? t("action.cancel") : s("exempt.remove")}
					</Button>
					<Button type="submit" kind="primary" size={72}>
						{s("exempt.do")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				<Field
					ref={field}
					label={s("exempt.reason")}
					size={56}
					maxLength={200}
					autoComplete="off"
					value={reason}
					error={missing ? s("exempt.missing") : undefined}
					onChange={(text) => {
						setReason(text);
						setMissing(false);
					}}
				/>
				<fieldset className="flex flex-wrap gap-[8px]">
					<legend className="ts-label">{s("exempt.usual")}</legend>
					{usual.map((key) => (
						<Button key={key} onClick={() => setReason(s(key))}>
							{s(key)}
						</Button>
					))}
				</fieldset>
			</div>
		</Dialog>
	);
}
