import { orderForProvider } from "@tuckshop/adapters/provider";
import { isMaskedCredential, type Sale } from "@tuckshop/core/records";
import type { DeliveryState, Tender } from "@tuckshop/core/rules";
import type { ForgottenDebit } from "../itc/forgotten-debit.ts";
import type { NewRelayRow } from "../provider-proxy/relay-repository.ts";
import { answerFromReceipt, relayRowOf } from "../provider-proxy/relay-row.ts";
import { restoreOrder } from "../provider-proxy/restore-order.ts";
import type { ForgottenWork } from "../sales/forgotten-work.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import { isoTime, type World } from "../world.ts";
import type { HoldRules } from "./hold-open-work.ts";

type Needed = {
	readonly receipts: Receipts;
	/** The current epoch of the database. */
	readonly epoch: () => Promise<string>;
	readonly rules: HoldRules;
	readonly world: Pick<World, "now" | "uuid">;
};

/** Why the outcome of an order or debit without a row is unknown. */
const forgotten = (whose: string): string =>
	`forgotten: the server's database went back to an earlier state, and ${whose} may have taken this before`;

/**
 * Examines a till's statement about a sale's order and debit. An outcome with a receipt counts as
 * this server's own. One without, and an order or debit in flight, is unknown if the sale was sent
 * under an earlier epoch. The result is for a server without the row, and overwrites nothing that
 * this server knows.
 */
export function forgottenWork({
	receipts,
	epoch,
	rules,
	world,
}: Needed): (sale: Sale) => Promise<ForgottenWork> {
	const isOfEarlierEpoch = async ({ progress: { sentUnder } }: Sale): Promise<boolean> =>
		sentUnder !== undefined && sentUnder !== (await epoch());

	const told = (state: DeliveryState, of: Omit<Parameters<Receipts["momentOf"]>[0], "outcome">) => {
		if (state.is !== "accepted" && state.is !== "refused") return undefined;
		const at = receipts.momentOf({ ...of, outcome: state.is }, state.receipt);
		return at === undefined
			? undefined
			: { at, is: state.is, reason: state.is === "refused" ? state.reason : null };
	};

	async function order(sale: Sale): Promise<NewRelayRow | undefined> {
		const { facts, progress } = sale;
		const state = progress.deliveries.provider;
		// A part of a table's bill has no order of its own.
		if (facts.kind.type !== "sale" || facts.check) return undefined;
		if (state.is === "waiting" || state.is === "nothing-to-send") return undefined;
		const outcome = told(state, {
			ownerId: facts.ownerId,
			of: facts.id,
			place: "provider",
			amount: facts.total,
		});
		if (!outcome && (state.is === "refused" || !(await isOfEarlierEpoch(sale)))) return undefined;
		const { ownerId, restaurantId, id: key } = facts;
		const wanted = { ownerId, restaurantId, key, order: orderForProvider(facts) };
		const at = outcome?.at ?? isoTime(world.now());
		return {
			...relayRowOf(wanted, world.uuid(), at),
			attempts: 1,
			...(outcome
				? {
						state: outcome.is,
						reason: outcome.reason,
						answer_status: 200,
						...answerFromReceipt(facts.reference, outcome),
					}
				: { state: "unknown", reason: forgotten("the provider") }),
		};
	}

	async function debit(sale: Sale): Promise<ForgottenDebit | undefined> {
		const { facts, progress, campus } = sale;
		const tender = onlyCampusTender(facts.tenders);
		if (!tender || facts.kind.type !== "sale") return undefined;
		const state = progress.debit ?? { is: "waiting" };
		const outcome = told(state, {
			ownerId: facts.ownerId,
			of: facts.reference,
			place: "debit",
			amount: tender.amount,
		});
		const orderMayHaveGone = !rules.provider.recognisesReferences;
		if (outcome)
			return {
				state: outcome.is === "accepted" ? "approved" : "declined",
				at: outcome.at,
				reason: outcome.reason,
				orderMayHaveGone,
			};
		if (!campus?.offline) return undefined;
		// Only the server debits it: in flight means that a server had it.
		if (state.is !== "sending" && !(await isOfEarlierEpoch(sale))) return undefined;
		const canAsk = rules.itc.recognisesReferences && !isMaskedCredential(tender.credentialId);
		return {
			state: canAsk ? "unanswered" : "unknown",
			at: isoTime(world.now()),
			reason: forgotten("ITC"),
			orderMayHaveGone,
		};
	}

	return async (sale) => {
		const [forgottenOrder, forgottenDebit] = [await order(sale), await debit(sale)];
		return {
			...(forgottenOrder ? { restoreOrder: (on) => restoreOrder(on, forgottenOrder) } : {}),
			...(forgottenDebit ? { debit: forgottenDebit } : {}),
		};
	};
}

type CampusTender = Extract<Tender, { readonly method: "itc" }>;

function onlyCampusTender(tenders: readonly Tender[]): CampusTender | undefined {
	const [tender, ...more] = tenders.filter((each) => each.method === "itc");
	return more.length === 0 ? tender : undefined;
}
