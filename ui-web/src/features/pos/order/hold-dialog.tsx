import { mostHeldName } from "@tuckshop/core/records";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useRef, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import type { TillDialogsState } from "../use-till-dialogs.ts";
import { type HoldFault, holdFaultText, s } from "./held-texts.ts";

type HoldDialogProps = Pick<DialogCallbacks, "home"> & { readonly dialogs: TillDialogsState };

/** Puts the open order aside under its number; opened about an order that is on hold, names that one (ORDR-01). */
export function HoldDialog({ dialogs, home }: HoldDialogProps) {
	const { lineId, close } = dialogs;
	return lineId === undefined ? (
		<HoldNow dialogs={dialogs} />
	) : (
		<NameHeld saleId={lineId} onClose={close} home={home} />
	);
}

/** One tap puts the order aside; its toast offers a name, or another one. */
function HoldNow({ dialogs: { open, close } }: Pick<HoldDialogProps, "dialogs">) {
	const pos = usePos();
	const showToast = useShowToast();
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		close();
		void settled(pos.held.hold()).then((held) => {
			if (!held.ok) return showToast(holdFailed(held.fault));
			const { number, name, draft } = held.value;
			showToast({
				tone: "success",
				title: s("hold.done", { number }),
				...(name === undefined ? {} : { text: name }),
				action: {
					label: nameText(name),
					onAction: () => open("hold", draft.saleId),
				},
			});
		});
	}, [pos, showToast, open, close]);
	return null;
}

const usual = ["hold.window", "hold.counter", "hold.toGo"] as const;

function NameHeld({ saleId, onClose, home }: DialogCallbacks & { readonly saleId: string }) {
	const pos = usePos();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const held = usePosState("held", ({ orders }) =>
		orders.find(({ draft }) => draft.saleId === saleId),
	);
	const [number] = useState(held?.number);
	const [name, setName] = useState(held?.name ?? "");
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		const named = await settled(pos.held.name(saleId, name));
		setBusy(false);
		if (!named.ok) showToast(holdFailed(named.fault, "hold.name.failed"));
		if (named.ok || named.fault._tag === "HoldRefused") onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("hold.name.title", { number: number ?? "" })}
			closeLabel={t("action.close")}
			size={560}
			initialFocus={field}
			finalFocus={home}
			onSubmit={() => void save()}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={busy}>
						{nameText(held?.name)}
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

/** The word for naming an order that has this name. */
const nameText = (name: string | undefined) =>
	s(name === undefined ? "hold.name.do" : "hold.name.again");

const holdFailed = (fault: HoldFault, title = "hold.failed") =>
	({ tone: "destructive", title: s(title), text: holdFaultText(fault) }) as const;
