import type { SaleFacts } from "./sale.ts";

/** The id under which a card terminal knows the charge of a sale's card tender that names none: one that was reissued was charged before. */
export const ownChargeId = ({ id, reissueOf }: Pick<SaleFacts, "id" | "reissueOf">): string =>
	reissueOf ?? id;

/** A sale under another id, before it is stored: its card payments name the charge that was made under the first one. */
export const underNewId = (sale: SaleFacts, id: string): SaleFacts =>
	id === sale.id
		? sale
		: {
				...sale,
				id,
				tenders: sale.tenders.map((tender) =>
					tender.method === "card" && !tender.charges
						? { ...tender, charges: [{ saleId: ownChargeId(sale), amount: tender.amount }] }
						: tender,
				),
			};

/** True where a card payment of the sale is a part of the charge that was made under this id. */
export const holdsCharge = (sale: SaleFacts, chargeId: string): boolean =>
	sale.tenders.some(
		(tender) =>
			tender.method === "card" &&
			(tender.charges
				? tender.charges.some(({ saleId }) => saleId === chargeId)
				: ownChargeId(sale) === chargeId),
	);
