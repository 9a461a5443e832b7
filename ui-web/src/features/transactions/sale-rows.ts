import type { SaleStore } from "@tuckshop/core/ports";
import type { Sale } from "@tuckshop/core/records";
import { errorMessage, paymentMethod, type SaleStatus, saleStatus } from "@tuckshop/core/rules";
import { dateText, moneyText } from "@tuckshop/core/texts/en-ca";
import type { PillTone } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { t } from "../../texts/texts.ts";

const most = 200;

/** A sale of this device as the list shows it. */
export type SaleRow = {
	readonly id: string;
	readonly date: string;
	readonly reference: string;
	readonly method: string;
	readonly amount: string;
	readonly status: { readonly label: string; readonly tone: PillTone };
	readonly error: string;
};

/** The newest sales of this owner on this device. */
export const recentSales = (saleStore: SaleStore, ownerId: string) => Effect.map(saleStore.recent(ownerId, most), (sales) => sales.map(rowOf));

const tones: Readonly<Record<SaleStatus, PillTone>> = { pending: "warning", syncing: "info", complete: "positive", failed: "danger", archived: "plain" };

function rowOf({ facts, progress }: Sale): SaleRow {
	const status = saleStatus(progress);
	return {
		id: facts.id,
		date: dateText(facts.createdAt),
		reference: facts.reference,
		method: t(`sales.method.${paymentMethod(facts.tenders)}`),
		amount: moneyText(facts.total),
		status: { label: t(`status.${status}`), tone: tones[status] },
		error: errorMessage(progress) ?? "",
	};
}
