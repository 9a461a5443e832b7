import { mostHeldName } from "@tuckshop/core/records";
import { moneyText } from "@tuckshop/core/texts";
import { itemCount } from "@tuckshop/ui-kit/app";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { holdRefusedText, s } from "./held-texts.ts";

const usual = ["hold.window", "hold.counter", "hold.toGo"] as const;

/** Puts the open order aside, under a name or the number alone (ORDR-01). */
export function HoldDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const count = usePosState("order", itemCount);
	const total = usePosState("order", ({ totals }) => totals.total);
	const [asked] = useState({ count, total });
	const called = usePosState("order", ({ order }) => order.details?.callName ?? "");
	const [name, setName] = useState(called);
	const [busy, setBusy] = useState(false);
	const hold = async () => {
		setBusy(true);
		const held = await settled(pos.held.hold(name));
		setBusy(false);
		if (held.ok) {
			const { number, name: as } = held.value;
			showToast({
				tone: "success",
				title: s("hold.done", { number }),
				...(as === undefined ? {} : { text: as }),
			});
			return onClose();
		}
		const { fault } = held;
		const text = fault._tag === "HoldRefused" ? holdRefusedText(fault.refusal) : fault.reason;
		showToast({ tone: "destructive", title: s("hold.failed"), text });
		if (fault._tag === "HoldRefused") onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("hold.title")}
			description={s("hold.text", { count: asked.count, total: moneyText(asked.total) })}
			closeLabel={t("action.close")}
			size={560}
			initialFocus={field}
			finalFocus={home}
			onSubmit={() => void hold()}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={busy}>
						{s("hold.do")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				<Field
					ref={field}
					label={s("hold.name")}
					size={56}
					maxLength={mostHeldName}
					autoComplete="off"
					value={name}
					onChange={setName}
				/>
				<fieldset className="flex flex-wrap gap-[8px]">
					<legend className="sr-only">{s("hold.usual")}</legend>
					{usual.map((key) => (
						<Button key={key} onClick={() => setName(s(key))}>
							{s(key)}
						</Button>
					))}
				</fieldset>
			</div>
		</Dialog>
	);
}
