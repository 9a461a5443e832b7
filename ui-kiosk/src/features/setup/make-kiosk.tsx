import type { EnrolledTill } from "@tuckshop/core/contract";
import { declareKiosk } from "@tuckshop/core/pos";
import { KioskBar, KioskButton, KioskMessage, KioskNote } from "@tuckshop/ui-kit/components";
import { ArrowLeft, Store } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../app/manner.tsx";
import { useServices } from "../../app/services.tsx";
import { settled } from "../../app/settled.ts";
import { Stage } from "../../app/stage.tsx";

export type MakeKioskProps = {
	readonly enrolled: EnrolledTill;
	/** The device is a kiosk. */
	readonly onDone: () => void;
};

/**
 * A till at which this page was opened. It may be a counter's, whose staff came here by mistake, so it is not made a kiosk unasked; whoever
 * says so needs no password, for a kiosk may do less.
 */
export function MakeKiosk({ enrolled, onDone }: MakeKioskProps) {
	const { t } = useLanguage();
	const { tills, pos } = useServices();
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState<string>();
	const make = async () => {
		setBusy(true);
		const made = await settled(declareKiosk({ tills, saleStore: pos.saleStore, settings: pos.settings }, enrolled));
		setBusy(false);
		if (made.ok && made.value.kind === "kiosk") return onDone();
		setWhy(made.ok ? t("setup.tillUnsent") : made.fault._tag === "Unreached" ? t("staff.noConnection") : t("staff.failed", { reason: made.fault._tag }));
	};
	return (
		<Stage
			reading={{ title: t("setup.till"), lines: [enrolled.stationName] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} off={busy} onClick={() => location.assign("/")}>
						{t("setup.toCounter")}
					</KioskButton>
					<KioskButton kind="primary" go wide off={busy} onClick={() => void make()}>
						{t("setup.makeKiosk")}
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
		</Stage>
	);
}
