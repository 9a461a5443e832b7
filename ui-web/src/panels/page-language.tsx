import { Effect } from "effect";
import { type ComponentType, useEffect, useState } from "react";
import { useServices } from "../app/services.tsx";
import { language, speakIn } from "../texts/language.ts";

/** The language of the page, which is drawn again in another one. */
export function usePageLanguage() {
	const [shown, setShown] = useState(language.getState);
	useEffect(() => language.subscribe(setShown), []);
	return shown;
}

/** A page of an owner in the language of its device, drawn anew where that is changed. */
export const inDeviceLanguage = <Props extends object>(Page: ComponentType<Props>) =>
	function InDeviceLanguage(props: Props) {
		return <Page key={useDeviceLanguage()} {...props} />;
	};

/**
 * Speaks this device's language again, where that of a person was spoken at the till that was left.
 * Returns the language of the page.
 */
function useDeviceLanguage() {
	const { settings } = useServices().pos;
	useEffect(() => {
		Effect.runPromise(settings.get("french"))
			.then((french) => speakIn(french === true ? "fr-CA" : "en-CA"))
			.catch(console.error);
	}, [settings]);
	return usePageLanguage();
}
