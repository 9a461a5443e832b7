import { percentText, type TaxRow } from "@tuckshop/core/rules";
import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Percent } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

const TaxRatesDialog = lazy(() =>
	import("../../panels/tax-rates/tax-rates-dialog.tsx").then((module) => ({
		default: module.TaxRatesDialog,
	})),
);

/** Taxes: the rates of items that name none (SET-37 to SET-42), and the numbers that receipts name. */
export function TaxesTab() {
	return (
		<div className="grid gap-[20px]">
			<RatesCard
				key={usePosState("settings", ({ taxRates }) => taxRates)
					.map(({ name, rate }) => `${name} ${rate}`)
					.join()}
			/>
			<RulesCard />
			<NumbersCard />
		</div>
	);
}

function RatesCard() {
	const { settings } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.taxRates);
	const [gstRate, setGst] = useState(() => rateText(kept, "GST"));
	const [pstRate, setPst] = useState(() => rateText(kept, "PST"));
	const [busy, setBusy] = useState(false);
	const save = async () => {
		if (busy) return;
		setBusy(true);
		const saved = await settled(settings.saveGstAndPst({ gstRate, pstRate }));
		setBusy(false);
		if (!saved.ok) return showToast({ tone: "destructive", title: s("taxes.failed") });
		// Text that is no number becomes 0, and what is out of range the nearest limit.
		const { taxRates } = settings.state.getState();
		setGst(rateText(taxRates, "GST"));
		setPst(rateText(taxRates, "PST"));
		showToast({ tone: "success", title: s("taxes.saved") });
	};
	return (
		<Card
			title={s("taxes.rates")}
			details={s("taxes.rates.note")}
			body={
				<form
					className="grid justify-items-start gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<div className="grid w-full gap-[14px] tablet:grid-cols-2">
						<Field label={s("taxes.gst")} inputMode="decimal" value={gstRate} onChange={setGst} />
						<Field label={s("taxes.pst")} inputMode="decimal" value={pstRate} onChange={setPst} />
					</div>
					<Button kind="primary" size={56} type="submit" busy={busy} busyLabel={s("saving")}>
						{s("taxes.save")}
					</Button>
				</form>
			}
		/>
	);
}

/** Opens all rates, and the readings of the tax rules. */
function RulesCard() {
	const [open, setOpen] = useState(false);
	return (
		<Card
			title={s("taxes.rules")}
			details={s("taxes.rules.note")}
			body={
				<>
					<Button size={56} icon={Percent} onClick={() => setOpen(true)}>
						{s("taxes.rules.open")}
					</Button>
					<Suspense>{open && <TaxRatesDialog onClose={() => setOpen(false)} />}</Suspense>
				</>
			}
		/>
	);
}

function NumbersCard() {
	const { settings } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.registration);
	const [gstNumber, setGst] = useState(kept.gstNumber ?? "");
	const [qstNumber, setQst] = useState(kept.qstNumber ?? "");
	const [busy, setBusy] = useState(false);
	const save = async () => {
		if (busy) return;
		setBusy(true);
		const [gst, qst] = [gstNumber.trim(), qstNumber.trim()];
		const saved = await settled(
			settings.saveRegistration({
				...(gst ? { gstNumber: gst } : {}),
				...(qst ? { qstNumber: qst } : {}),
			}),
		);
		setBusy(false);
		showToast(
			saved.ok
				? { tone: "success", title: s("saved") }
				: { tone: "destructive", title: s("saveFailed") },
		);
	};
	return (
		<Card
			title={s("taxes.numbers")}
			details={s("taxes.numbers.note")}
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
							label={s("taxes.gstNumber")}
							value={gstNumber}
							placeholder="123456789RT0001"
							onChange={setGst}
						/>
						<Field
							label={s("taxes.qstNumber")}
							value={qstNumber}
							placeholder="1234567890TQ0001"
							onChange={setQst}
						/>
					</div>
					<Button size={56} type="submit" busy={busy} busyLabel={s("saving")}>
						{s("taxes.saveNumbers")}
					</Button>
				</form>
			}
		/>
	);
}

const rateText = (rows: readonly TaxRow[], name: string): string => {
	const row = rows.find((each) => each.name === name);
	return row ? percentText(row.rate) : "0";
};
