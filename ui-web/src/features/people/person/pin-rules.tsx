import { Notice } from "@tuckshop/ui-kit/components";
import { s } from "../people-texts.ts";

/** The rules of a PIN in plain words (CREW-07). `ownersNote`: an owner's PIN is known to no device. */
export const PinRules = ({ ownersNote }: { readonly ownersNote: boolean }) => (
	<Notice
		tone="info"
		title={s("pin.rules.title")}
		text={[s("pin.rules"), ...(ownersNote ? [s("pin.owner")] : [])].join(" ")}
	/>
);
