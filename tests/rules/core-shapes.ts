import {
	allocateLineTaxes,
	type CampusAccounts,
	cents,
	type OrderLine,
	orderTotals,
	type Rate,
	rate,
	splitTenders,
	type TaxPolicy,
	type TaxRow,
	type TaxTender,
} from "@tuckshop/core/rules";
import type { Card, Line, Policy, Row, Totals, TotalsInput } from "./oracle.ts";

const taxRow = ({ name, rate: of }: Row): TaxRow => ({ name, rate: rate(of) });

const modifier = (price: number, id: number) => ({
	id,
	name: "",
	price: cents(price),
	groupId: 0,
	groupName: "",
});

/** A line of a vector or of the oracle in the library's form. Absent fields are false or empty. */
export function coreLine(line: Line, index: number): OrderLine {
	const { item } = line;
	return {
		id: String(index),
		menuItemId: index,
		name: line.name ?? "",
		price: cents(line.price),
		quantity: line.quantity,
		openPrice: false,
		modifiers: [
			...(line.modifiers ?? []).map((price, id) => modifier(price, id)),
			...(line.deposit === undefined
				? []
				: [{ ...modifier(line.deposit, 99), deposit: true as const }]),
		],
		taxClass: {
			...(item.type === undefined ? {} : { itcMenuType: item.type }),
			...(item.tag === undefined ? {} : { itemTag: item.tag }),
			...(item.singleTax ? { singleTax: taxRow(item.singleTax) } : {}),
			...(item.overrides ? { taxRuleOverrides: item.overrides.map(taxRow) } : {}),
			isTaxable: item.taxable ?? true,
			taxes: (item.taxes ?? []).map(taxRow),
			taxableAccountOnly: item.taxableAccountOnly ?? false,
			ontarioTaxEligible: item.ontarioEligible ?? false,
			...(item.ontarioClass === undefined ? {} : { ontarioClass: item.ontarioClass }),
			ontarioRetails: false,
			ontarioConfectionery: false,
			retailsFlag: item.retail ?? false,
			confectioneryFlag: item.confectionery ?? false,
		},
	};
}

export const corePolicy = (policy: Policy): TaxPolicy => ({
	...(policy as unknown as TaxPolicy),
	campusAdditionRate: rate(policy.campusAdditionRate),
	reducedBelow: cents(policy.reducedBelow),
	gst: rate(policy.gst),
	fallbackTaxes: policy.fallbackTaxes.map(taxRow),
	...(policy.campusAdditionTaxes
		? { campusAdditionTaxes: policy.campusAdditionTaxes.map(taxRow) }
		: {}),
});

export const coreAccounts = (card: Card): CampusAccounts => ({
	aggregated: (card.aggregated ?? []).map((one) => ({
		type: one.type,
		balance: cents(one.balance),
		creditLimit: cents(one.creditLimit ?? 0),
		unlimitedCredit: one.unlimitedCredit ?? false,
	})),
	accounts: (card.accounts ?? []).map((one, index) => ({
		id: String(index),
		name: one.name ?? "",
		type: one.type,
		balance: cents(one.balance),
	})),
});

export const coreOrder = (input: TotalsInput) => ({
	lines: input.lines.map(coreLine),
	...(input.exempt ? { exemption: { reason: "exempt" } } : {}),
	...(input.relieved
		? {
				relief: {
					id: "ontario-first-nations" as const,
					name: "Ann",
					cardNumber: "1234567890",
					band: "234",
				},
			}
		: {}),
});

export const coreSettings = (input: TotalsInput) => ({
	policy: corePolicy(input.policy),
	globalTaxes: (input.globalTaxes ?? []).map(taxRow),
});

/** The totals by the library, in the shape of the vectors. */
export function coreTotals(input: TotalsInput): Totals {
	const order = coreOrder(input);
	const { tender } = input;
	const chosen: TaxTender | undefined =
		tender?.method === "itc"
			? { method: "itc", ...(tender.card ? { accounts: coreAccounts(tender.card) } : {}) }
			: tender && { method: tender.method as "cash" | "card" };
	const found = orderTotals(order, coreSettings(input), chosen);
	const shares = allocateLineTaxes(order.lines, found);
	return {
		subtotal: found.subtotal,
		taxes: found.taxes.map(({ name, rate: of, base, amount }) => ({
			name,
			rate: of,
			base,
			amount,
		})),
		taxTotal: found.taxTotal,
		total: found.total,
		lines: found.decisions.map(({ rule, rows }, index) => ({
			rule,
			rows: rows.map(plainRow),
			shares: rows.map(
				(row) =>
					shares[index]?.find((share) => share.name === row.name && share.rate === row.rate)
						?.amount ?? 0,
			),
		})),
	};
}

const plainRow = ({ name, rate: of }: { readonly name: string; readonly rate: Rate }): Row => ({
	name,
	rate: of,
});

/** A payment in parts by the library, in the shape of the vectors. */
export function payByCore(input: {
	total: number;
	cards: number[];
	received: number | null;
	rounding: "off" | "nickel";
	hasCash: boolean;
}) {
	const parts = input.cards.map((amount) => ({
		method: "card" as const,
		amount: cents(amount),
		cardLast4: "0000",
	}));
	const cash = input.hasCash
		? {
				received: input.received === null ? undefined : cents(input.received),
				rounding: input.rounding,
			}
		: undefined;
	const paid = splitTenders(cents(input.total), parts, cash);
	if (!paid.ok) return { refused: paid.refusal.code };
	const tender = paid.value.find(({ method }) => method === "cash");
	if (tender?.method !== "cash") return { cash: null };
	const { amount, received, change, rounding } = tender;
	return { cash: { amount, due: received - change, change, rounding } };
}
