import { KioskMessage } from "@tuckshop/ui-kit/components";
import { Coffee } from "lucide-react";
import { useLanguage } from "./manner.tsx";
import { KioskLayout } from "./stage.tsx";

export type OutReason =
	| "menu"
	| "storage"
	| "signedOut"
	| "onlineOnly"
	| "not-found"
	| "inactive"
	| "not-kept"
	| "failed";

/** Nothing can be sold here now: why, and where to go instead. It goes by itself as soon as it can. */
export function OutOfService({
	why,
	details,
}: {
	readonly why: OutReason;
	readonly details?: string | undefined;
}) {
	const { t } = useLanguage();
	return (
		<KioskLayout>
			<KioskMessage
				tone="warning"
				icon={Coffee}
				title={t("out.title")}
				text={`${t(`out.${why}`)} ${t("out.counter")}`}
				details={[...(details === undefined ? [] : [details]), t("out.staff")]}
			/>
		</KioskLayout>
	);
}

/** While the kiosk opens. */
export function Opens() {
	const { t } = useLanguage();
	return (
		<KioskLayout waiting>
			<KioskMessage tone="busy" title={t("setup.opening")} />
		</KioskLayout>
	);
}
