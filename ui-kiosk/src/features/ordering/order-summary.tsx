import { packagingTogether } from "@tuckshop/core/rules/till";
import { KioskSummary } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { useMenuWords } from "../../app/menu-words.ts";
import { lineSum, lineWords, taxRows } from "./order-view.ts";

/** The lines and totals of the order. */
export function OrderSummary() {
	const language = useLanguage();
	const words = useMenuWords();
	const ordered = usePosState("order", (state) => state);
	return (
		<KioskSummary
			label={language.t("review.title")}
			lines={packagingTogether(ordered.order.lines).map((line) => ({
				id: line.id,
				quantity: line.quantity,
				name: lineWords(line, words, language).text,
				lang: lineWords(line, words, language).lang,
				total: lineSum(line, language),
			}))}
			rows={taxRows(ordered, language)}
			total={{ label: language.t("review.total"), amount: language.money(ordered.totals.total) }}
		/>
	);
}
