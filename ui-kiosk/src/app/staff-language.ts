import { speak } from "@tuckshop/core/texts";
import { useEffect } from "react";
import { useLanguage } from "./guest-preferences.tsx";

/**
 * The server's refusals in the language of the screen, for the parts that staff open: a guest reads
 * none of them. Where the French ones do not load, they stay in English.
 */
export function useStaffLanguage(): void {
	const { id } = useLanguage();
	useEffect(() => {
		if (id === "en-CA") return;
		let wanted = true;
		import("../texts/french-refusals.ts")
			.then(({ serverRefusalText }) => wanted && speak({ serverRefusalText }))
			.catch(console.error);
		return () => {
			wanted = false;
			speak();
		};
	}, [id]);
}
