import { Effect } from "effect";
import { takeCard } from "../flows/take-card.ts";
import type { PosPorts } from "../ports/index.ts";
import type { Paying } from "./paying.ts";
import type { CardPayment, CardProblem } from "./pos-types.ts";

/** A bank card: verified on the connected terminal, or as approved on an external one; then the sale is kept. */
export function cardPayment(ports: Pick<PosPorts, "saleStore" | "ids" | "cardTerminal">, paying: Paying): CardPayment {
	const { order, choice } = paying;
	/** A card that the terminal charged: the order it was charged for stays as it is. */
	let charged: string | undefined;
	const problem = (cardProblem: CardProblem) => {
		choice.set({ ...choice.without("cardProblem"), cardProblem });
		return false;
	};
	const verified = (cardLast4: string) => {
		choice.set(choice.without("cardProblem"));
		choice.become({ type: "card", cardLast4 });
		return true;
	};
	const forget = () => {
		charged = undefined;
		paying.hold(undefined);
		choice.set(choice.without("cardProblem", "cardLast4"));
	};

	/** Nothing was charged: the order is free again. */
	const gone = (why: CardProblem) =>
		Effect.sync(() => {
			forget();
			return problem(why);
		});

	const verify: CardPayment["verify"] = (cardLast4) =>
		paying.whileBusy(
			Effect.gen(function* () {
				if ((yield* ports.cardTerminal.kind()) === "external") {
					if (!/^\d{4}$/.test(cardLast4?.trim() ?? "")) return yield* paying.refuse({ code: "card-digits-wrong", field: "cardLast4" });
					return verified((cardLast4 ?? "").trim());
				}
				const { saleId, totals } = order.current();
				charged = saleId;
				paying.hold("card");
				return yield* ports.cardTerminal.approve({ saleId, amount: totals.total }).pipe(
					Effect.map((approval) => verified(approval.cardLast4)),
					Effect.catchTags({
						Declined: ({ reason }) => gone({ code: "declined", reason }),
						Unreached: ({ reason }) => gone({ code: "not-reached", reason }),
						// It may be charged: the order stays locked until the terminal has said so, or the card is given up.
						Unanswered: ({ reason }) => Effect.sync(() => problem({ code: "unanswered", reason })),
					}),
				);
			}),
			"card",
		);

	// What an external terminal approved was this order: another one is verified anew.
	order.state.subscribe((now, before) => {
		if (now.order !== before.order && charged === undefined && choice.get().cardLast4 !== undefined) forget();
	});

	return {
		verify,
		pay: () =>
			paying.whileBusy(
				Effect.gen(function* () {
					const { cardLast4 } = choice.get();
					const sale = yield* takeCard(ports, { ...(yield* paying.request), cardLast4 });
					charged = undefined;
					paying.hold(undefined);
					return paying.sold(sale);
				}),
				"card",
			),
		cancel: () =>
			Effect.suspend(() => {
				const given = charged;
				forget();
				return given === undefined ? Effect.void : Effect.ignore(ports.cardTerminal.release(given));
			}),
	};
}
