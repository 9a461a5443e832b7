import { KioskMessage } from "@tuckshop/ui-kit/components";
import { Coffee } from "lucide-react";
import { useLanguage } from "./guest-preferences.tsx";
import { KioskLayout } from "./kiosk-layout.tsx";

export type OutReason =
	| "menu"
	| "storage"
	| "signedOut"
	| "onlineOnly"
	| "not-found"
	| "inactive"
	| "not-kept"
	| "failed";

/**
 * Says why nothing can be sold here now, and sends guests to the counter. It closes automatically
 * once the reason is gone. The fault itself is for staff: their panel shows it.
 */
export function OutOfService({ why }: { readonly why: OutReason }) {
	const { t } = useLanguage();
	return (
		<KioskLayout>
			<KioskMessage
				tone="warning"
				icon={Coffee}
				title={t("out.title")}
				text={`${t(`out.${why}`)} ${t("out.counter")}`}
				details={[t("out.staff")]}
			/>
		</KioskLayout>
	);
}

/** Shown while the kiosk opens. */
export function Opens() {
	const { t } = useLanguage();
	return (
		<KioskLayout waiting>
			<KioskMessage tone="busy" title={t("setup.opening")} />
		</KioskLayout>
	);
}
