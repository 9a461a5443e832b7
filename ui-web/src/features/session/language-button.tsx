import { Button } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { useServices } from "../../app/services.tsx";
import { usePageLanguage } from "../../panels/page-language.tsx";
import { speakIn } from "../../texts/language.ts";

/** Leads to the other language, by its own name, and keeps it as the choice of this device. */
export function LanguageButton() {
	const { pos } = useServices();
	const isFrench = usePageLanguage() === "fr-CA";
	const choose = async () => {
		// A browser that keeps nothing speaks the language until the page is closed.
		await Effect.runPromise(Effect.ignore(pos.settings.set("french", !isFrench)));
		await speakIn(isFrench ? "en-CA" : "fr-CA");
	};
	return (
		<Button lang={isFrench ? "en-CA" : "fr-CA"} onClick={() => void choose().catch(console.error)}>
			{isFrench ? "English" : "Français"}
		</Button>
	);
}
