import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { taxFaultToast } from "../../../panels/tax-rates/tax-fault-toast.ts";
import type { TaxProfileLook } from "../../../panels/tax-rates/use-tax-profile.ts";
import { x } from "./taxes-texts.ts";

/** The registration numbers on receipts. Only Québec has one of its own besides that of GST/HST. */
export function NumbersCard({ look }: { readonly look: TaxProfileLook }) {
	const { settings } = usePos();
	const showToast = useShowToast();
	const own = usePosState("settings", (state) => state.registration);
	const profile = look.profile?.inForce.profile;
	const [typedGst, setGst] = useState<string>();
	const [typedQst, setQst] = useState<string>();
	const [busy, setBusy] = useState(false);
	const gstNumber = typedGst ?? profile?.gst_number ?? own.gstNumber ?? "";
	const qstNumber = typedQst ?? profile?.qst_number ?? own.qstNumber ?? "";
	const hasQst = !profile?.province || profile.province === "QC" || qstNumber !== "";
	const save = async () => {
		if (busy) return;
		setBusy(true);
		const [gst, qst] = [gstNumber.trim(), qstNumber.trim()];
		const saved = await settled(
			settings.saveRegistration(
				{ ...(gst ? { gstNumber: gst } : {}), ...(qst ? { qstNumber: qst } : {}) },
				{ seen: look.profile?.newest },
			),
		);
		setBusy(false);
		look.again();
		showToast(
			saved.ok
				? { tone: "success", title: x("numbers.saved") }
				: taxFaultToast(saved.fault, x("numbers.failed")),
		);
	};
	return (
		<Card
			title={x("numbers")}
			details={x("numbers.note")}
			body={
				<form
					className="grid justify-items-start gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<div className="grid w-full gap-[14px] tablet:grid-cols-2">
						<Field
							label={x("gstNumber")}
							value={gstNumber}
							placeholder="123456789RT0001"
							onChange={setGst}
						/>
						{hasQst && (
							<Field
								label={x("qstNumber")}
								value={qstNumber}
								placeholder="1234567890TQ0001"
								onChange={setQst}
							/>
						)}
					</div>
					<Button size={56} type="submit" busy={busy} busyLabel={x("saving")}>
						{x("saveNumbers")}
					</Button>
				</form>
			}
		/>
	);
}
