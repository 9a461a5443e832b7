import { KioskAttract, Plate } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { useGuestPreferences } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { useStaffPanelOpener } from "../../app/staff-panel-opener.tsx";
import { languages } from "../../texts/languages.ts";

/** The screen of an unused kiosk: it invites in each language, and the start button chooses one. */
export function AttractStep({ onStart }: { readonly onStart: () => void }) {
	const pos = usePos();
	const { state, language, change } = useGuestPreferences();
	const openStaff = useStaffPanelOpener();
	return (
		<KioskLayout
			waiting
			bilingual
			reading={{ title: pos.till.restaurantName, lines: [], picture: <Plate dish="poutine" /> }}
		>
			<KioskAttract
				place={pos.till.restaurantName}
				low={state.low}
				onHold={openStaff}
				picture={<Plate dish="poutine" />}
				languages={[language, ...languages.filter(({ id }) => id !== language.id)].map(
					({ id, t }) => ({
						id,
						name: t("language.name"),
						invitation: t("attract.invitation"),
						speech: t("attract.speech"),
					}),
				)}
				onStart={(id) => {
					change({ language: id });
					onStart();
				}}
			/>
		</KioskLayout>
	);
}
