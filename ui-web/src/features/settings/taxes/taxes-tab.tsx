import { Button, Card } from "@tuckshop/ui-kit/components";
import { Percent } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LessInAll, useTaxReadings } from "../../../panels/tax-rates/less-collected.tsx";
import { useTaxProfile } from "../../../panels/tax-rates/use-tax-profile.ts";
import { InForceCard } from "./in-force-card.tsx";
import { NumbersCard } from "./numbers-card.tsx";
import { RatesCard } from "./rates-card.tsx";
import { x } from "./taxes-texts.ts";
import { useTaxesInForce } from "./use-taxes-in-force.ts";

const TaxRatesDialog = lazy(() =>
	import("../../../panels/tax-rates/tax-rates-dialog.tsx").then((module) => ({
		default: module.TaxRatesDialog,
	})),
);

/**
 * Taxes: the taxes in force and why, the rates of items that name none (SET-37 to SET-42), and the
 * registration numbers on receipts.
 */
export function TaxesTab() {
	const look = useTaxProfile();
	const inForce = useTaxesInForce(look.profile);
	return (
		<div className="grid gap-[20px]">
			<InForceCard look={look} inForce={inForce} />
			<RatesCard look={look} inForce={inForce} />
			<RulesCard onClosed={look.again} />
			<NumbersCard look={look} />
		</div>
	);
}

/** Opens all rates, and the readings of the tax rules. */
function RulesCard({ onClosed }: { readonly onClosed: () => void }) {
	const [open, setOpen] = useState(false);
	const readings = useTaxReadings();
	const close = () => {
		setOpen(false);
		onClosed();
	};
	return (
		<Card
			title={x("rules")}
			details={
				<>
					<p>{x("rules.note")}</p>
					<LessInAll readings={readings} />
				</>
			}
			body={
				<>
					<Button size={56} icon={Percent} onClick={() => setOpen(true)}>
						{x("rules.open")}
					</Button>
					<Suspense>{open && <TaxRatesDialog onClose={close} />}</Suspense>
				</>
			}
		/>
	);
}
