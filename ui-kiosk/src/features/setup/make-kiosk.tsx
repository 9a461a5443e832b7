import type { EnrolledTill } from "@tuckshop/core/contract";
import { declareKiosk } from "@tuckshop/core/pos";
import {
	KioskBar,
	KioskButton,
	KioskMessage,
	KioskNote,
	KioskQuestion,
} from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, Store } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { useServices } from "../../app/services.tsx";
import { useStaffLanguage } from "../../app/staff-language.ts";

type MakeKioskProps = {
	readonly enrolled: EnrolledTill;
	/** Called once the device is a kiosk. */
	readonly onDone: () => void;
};

/**
 * Asks whether a till is to become a kiosk. Staff of a counter may have opened this page by
 * mistake, so the first button leads back, and the change is confirmed twice. It needs no password,
 * because a kiosk has fewer permissions; making it a till again needs the owner's.
 */
export function MakeKiosk({ enrolled, onDone }: MakeKioskProps) {
	const { t } = useLanguage();
	useStaffLanguage();
	const { tills, pos } = useServices();
	const [busy, setBusy] = useState(false);
	const [asks, setAsks] = useState(false);
	const [why, setWhy] = useState<string>();
	const make = async () => {
		setAsks(false);
		setBusy(true);
		setWhy(undefined);
		const made = await settled(
			declareKiosk({ tills, saleStore: pos.saleStore, settings: pos.settings }, enrolled),
		);
		setBusy(false);
		if (made.ok && made.value.kind === "kiosk") return onDone();
		if (made.ok) return setWhy(t("setup.tillUnsent"));
		// The enrolment was ended meanwhile: the device is opened again to find its state.
		if (made.fault._tag === "SignedOut") return onDone();
		setWhy(
			made.fault._tag === "Unreached"
				? t("staff.noConnection")
				: t("staff.failed", { reason: made.fault.reason }),
		);
	};
	return (
		<KioskLayout
			reading={{ title: t("setup.till"), lines: [enrolled.stationName] }}
			bar={
				<KioskBar plain>
					<KioskButton off={busy} onClick={() => setAsks(true)}>
						{t("setup.makeKiosk")}
					</KioskButton>
					<KioskButton
						kind="primary"
						icon={ArrowLeft}
						wide
						off={busy}
						onClick={() => location.assign("/")}
					>
						{t("setup.toCounter")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskMessage
				tone="info"
				icon={Store}
				title={t("setup.till")}
				text={t("setup.till.text")}
				details={[`${enrolled.deviceName}, ${enrolled.stationName}, ${enrolled.restaurantName}`]}
			>
				{why !== undefined && <KioskNote tone="danger">{why}</KioskNote>}
			</KioskMessage>
			{asks && (
				<KioskQuestion
					title={t("setup.makeKiosk.title")}
					text={t("setup.till.text")}
					onDismiss={() => setAsks(false)}
				>
					<KioskButton kind="primary" onClick={() => setAsks(false)}>
						{t("setup.stayTill")}
					</KioskButton>
					<KioskButton kind="danger" onClick={() => void make()}>
						{t("setup.makeKiosk")}
					</KioskButton>
				</KioskQuestion>
			)}
		</KioskLayout>
	);
}
