import { KioskCaption } from "@tuckshop/ui-kit/components";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { pressFourKeys } from "./four-keys.ts";
import { useSpokenNow } from "./spoken-now.ts";

/** The words that are being spoken, to read along, and the four keys of a guest who has only the screen. */
export function Caption() {
	const { t } = useLanguage();
	const keys = (["back", "next", "choose", "repeat"] as const).map((id) => ({
		id,
		label: t(`speech.key.${id}`),
	}));
	return (
		<KioskCaption
			label={t("speech.keys")}
			words={useSpokenNow()}
			keys={keys}
			onKey={pressFourKeys}
		/>
	);
}
