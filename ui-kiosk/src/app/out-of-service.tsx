import { KioskMessage } from "@tuckshop/ui-kit/components";
import { Coffee } from "lucide-react";
import { useLanguage } from "./manner.tsx";
import { Stage } from "./stage.tsx";

export type OutReason = "menu" | "storage" | "signedOut" | "onlineOnly" | "not-found" | "inactive" | "not-kept" | "failed";

/** Nothing can be sold here now: why, and where to go instead. It goes by itself as soon as it can. */
export function OutOfService({ why, details }: { readonly why: OutReason; readonly details?: string | undefined }) {
	const { t } = useLanguage();
	return (
		<Stage>
			<KioskMessage
				tone="warning"
				icon={Coffee}
				title={t("out.title")}
				text={`${t(`out.${why}`)} ${t("out.counter")}`}
				details={[...(details === undefined ? [] : [details]), t("out.staff")]}
			/>
		</Stage>
	);
}

/** While the kiosk opens. */
export function Opens() {
	const { t } = useLanguage();
	return (
		<Stage waiting>
			<KioskMessage tone="busy" title={t("setup.opening")} />
		</Stage>
	);
}
