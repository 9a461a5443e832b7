import { percentText, type TaxRow } from "@tuckshop/core/rules";
import { rowsText } from "@tuckshop/core/texts";
import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { decimalToType, typedDecimal } from "../../../panels/amount/typed-decimal.ts";
import { type Begins, BeginsField } from "../../../panels/tax-rates/begins-field.tsx";
import { taxFaultToast } from "../../../panels/tax-rates/tax-fault-toast.ts";
import { r } from "../../../panels/tax-rates/tax-rate-texts.ts";
import type { TaxProfileLook } from "../../../panels/tax-rates/use-tax-profile.ts";
import { x } from "./taxes-texts.ts";
import type { TaxesInForce } from "./use-taxes-in-force.ts";

type RatesCardProps = { readonly look: TaxProfileLook; readonly inForce: TaxesInForce };

/**
 * The documented GST and PST fields. Typed values stay until they are saved; then the fields show
 * the saved ones.
 */
export function RatesCard({ look, inForce: { typed: kept, isTypedIdle } }: RatesCardProps) {
	const { settings } = usePos();
	const showToast = useShowToast();
	const [typedGst, setGst] = useState<string>();
	const [typedPst, setPst] = useState<string>();
	const [begins, setBegins] = useState<Begins>(null);
	const [busy, setBusy] = useState(false);
	const gstRate = typedGst ?? rateText(kept, "GST");
	const pstRate = typedPst ?? rateText(kept, "PST");
	const save = async () => {
		if (busy || begins === "") return;
		setBusy(true);
		const saved = await settled(
			settings.saveGstAndPst(
				{ gstRate: typedDecimal(gstRate), pstRate: typedDecimal(pstRate) },
				{ from: begins, seen: look.profile?.newest },
			),
		);
		setBusy(false);
		look.again();
		if (!saved.ok) return showToast(taxFaultToast(saved.fault));
		// A text that is no number became 0, and one out of range the nearest limit: the fields show
		// the saved values.
		setGst(undefined);
		setPst(undefined);
		showToast({ tone: "success", title: x("saved") });
	};
	const others = kept.filter(({ name }) => name !== "GST" && name !== "PST");
	return (
		<Card
			title={x("rates")}
			details={
				<>
					<p>{x(isTypedIdle ? "rates.idle" : "rates.note")}</p>
					{others.length > 0 && <p>{x("rates.others", { taxes: rowsText(kept) })}</p>}
				</>
			}
			body={
				<form
					className="grid justify-items-start gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<div className="grid w-full gap-[14px] tablet:grid-cols-2">
						<Field label={x("gst")} inputMode="decimal" value={gstRate} onChange={setGst} />
						<Field label={x("pst")} inputMode="decimal" value={pstRate} onChange={setPst} />
					</div>
					{look.profile && (
						<BeginsField
							value={begins}
							error={begins === "" ? r("begins.missing") : undefined}
							onChange={setBegins}
						/>
					)}
					<Button kind="primary" size={56} type="submit" busy={busy} busyLabel={x("saving")}>
						{x("save")}
					</Button>
				</form>
			}
		/>
	);
}

const rateText = (rows: readonly TaxRow[], name: string): string => {
	const row = rows.find((each) => each.name === name);
	return row ? decimalToType(percentText(row.rate)) : "0";
};
