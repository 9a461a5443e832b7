import type { PayRefusal } from "@tuckshop/core/pos";
import type { Language, TextKey } from "../../texts/languages.ts";

/** Returns the sentence that tells a guest why the order can't be paid now. */
export const guestRefusalText = ({ code }: Pick<PayRefusal, "code">, { t }: Language): string =>
	t(texts[code] ?? "refused.other");

const texts: { readonly [code in PayRefusal["code"]]?: TextKey } = {
	"offline-sale-too-large": "refused.offline-sale-too-large",
	"offline-store-full": "refused.offline-store-full",
	"offline-store-too-old": "refused.offline-store-too-old",
	"offline-selling-off": "refused.offline-selling-off",
	"storage-full": "refused.storage-full",
	"card-number-blank": "refused.card-number-blank",
	"payment-running": "refused.payment-running",
};
