import type {
	GivenRefund,
	RefundLook,
	RefundPreview,
	RefundRefusal,
	RefundRequest,
} from "@tuckshop/core/pos";
import { type Cents, type Outcome, zeroCents } from "@tuckshop/core/rules";
import type { RefundWish } from "@tuckshop/core/rules/refunds";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useState } from "react";
import { r, refundRefusalText } from "./refund-texts.ts";

export type RefundBy = RefundWish["by"];

/** The choices of the person, and nothing that is computed from them. */
export type RefundChoice = {
	readonly by: RefundBy;
	readonly pieces: Readonly<Record<string, number>>;
	readonly amount: Cents;
	readonly reason?: RefundRequest["reason"];
	readonly note: string;
	/** The buyer's name on the credit note. */
	readonly buyer: string;
	/** In cash, although the sale was paid otherwise. */
	readonly inCash: boolean;
};

const noChoice: RefundChoice = {
	...{ by: "all", pieces: {}, amount: zeroCents, note: "", buyer: "", inCash: false },
};

type Looked =
	| { readonly is: "loading" }
	| { readonly is: "unknown" }
	| { readonly is: "failed"; readonly reason: string }
	| { readonly is: "there"; readonly look: RefundLook };

/**
 * A sale that is given back: looked at, computed with each choice, given, and confirmed at a terminal. `asks`: its terminal is asked at once
 * for the refund that is open.
 */
export function useRefund(saleId: string, asks = false) {
	const pos = usePos();
	const [looked, setLooked] = useState<Looked>({ is: "loading" });
	const [choice, setChoice] = useState(noChoice);
	const [preview, setPreview] = useState<Outcome<RefundPreview, RefundRefusal>>();
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const [given, setGiven] = useState<GivenRefund>();
	/** The refund that is open was made by this dialog: its terminal is asked without another tap. */
	const [isNew, setIsNew] = useState(asks);
	const { timeZone } = pos.till;
	const look = looked.is === "there" ? looked.look : undefined;

	const readAgain = async () => {
		const found = await settled(pos.refunds.look(saleId));
		if (!found.ok) {
			setLooked({ is: "failed", reason: found.fault.reason });
			return undefined;
		}
		setLooked(found.value ? { is: "there", look: found.value } : { is: "unknown" });
		if (found.value?.open) setGiven({ is: "open", open: found.value.open });
		return found.value;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each sale
	useEffect(() => void readAgain(), [saleId]);

	useEffect(() => {
		if (!look) return;
		let current = true;
		const tenders = choice.inCash ? "cash" : undefined;
		void settled(pos.refunds.preview(look, wishOf(choice), tenders)).then((answer) => {
			if (current && answer.ok) setPreview(answer.value);
		});
		return () => {
			current = false;
		};
	}, [pos, look, choice]);

	/** Runs one step to its end; why it failed is shown, and what is left is read again. */
	const step = async <A>(
		work: Effect.Effect<A, { readonly _tag: string; readonly refusal?: RefundRefusal }>,
		next: (value: A) => void,
	) => {
		if (busy) return;
		setBusy(true);
		const answer = await settled(work);
		setBusy(false);
		if (answer.ok) {
			setProblem(undefined);
			return next(answer.value);
		}
		const { fault } = answer;
		setProblem(
			fault.refusal
				? refundRefusalText(fault.refusal, timeZone)
				: r("not.stored", { reason: "reason" in fault ? String(fault.reason) : "" }),
		);
		if (fault.refusal?.code === "given-meanwhile") await readAgain();
	};
	const requestOf = ({ earlier }: RefundLook) => ({
		...{ saleId, wish: wishOf(choice), reason: choice.reason, note: choice.note },
		...(choice.buyer === "" ? {} : { buyer: choice.buyer }),
		seen: earlier.map(({ refund }) => refund.id),
	});
	const exchange = (done: () => void) => {
		if (!look) return;
		const request = requestOf(look);
		const taking = Effect.catchIf(pos.refunds.exchange(request), isBeyondLimit, () =>
			pos.refunds.exchangeBeyond(request),
		);
		void step(taking, done);
	};
	const give = () => {
		if (!look) return;
		const { inCash } = choice;
		const by = inCash ? ({ tenders: "cash" } as const) : {};
		const request = { ...requestOf(look), ...by };
		const first =
			request.tenders === undefined
				? pos.refunds.give(request)
				: pos.refunds.giveOtherwise({ ...request, tenders: request.tenders });
		// Somebody who may is asked; the approval's dialog says what for.
		const giving = Effect.catchIf(first, isBeyondLimit, () => pos.refunds.giveBeyond(request));
		void step(giving, (made) => {
			setIsNew(true);
			setGiven(made);
		});
	};
	return {
		...{ looked, choice, preview, problem, busy, given, isNew, timeZone, give, exchange },
		choose: (change: Partial<RefundChoice>) => {
			setProblem(undefined);
			setChoice((now) => ({ ...now, ...change }));
		},
		end: (refundId: string) =>
			void step(pos.refunds.endReservation(refundId), () => {
				void readAgain().then((now) => {
					if (now?.earlier.some(({ refund }) => refund.id === refundId))
						setProblem(r("earlier.stays"));
				});
			}),
		confirm: (cardLast4: string, otherCard: boolean) =>
			void step(pos.refunds.confirmAtTerminal(saleId, cardLast4, otherCard), setGiven),
		ask: () => step(pos.refunds.askTerminal(saleId), setGiven),
		abandon: (sawTerminal = false) =>
			void step(pos.refunds.abandon(saleId, sawTerminal), () => {
				setGiven(undefined);
				void readAgain();
			}),
	};
}

const isBeyondLimit = (fault: {
	readonly _tag: string;
	readonly refusal?: { readonly code: string };
}) =>
	fault.refusal?.code === "refund-above-limit" ||
	fault.refusal?.code === "refunds-too-many" ||
	fault.refusal?.code === "refunds-above-sum";

export type Refund = ReturnType<typeof useRefund>;

function wishOf({ by, pieces, amount }: RefundChoice): RefundWish {
	switch (by) {
		case "all":
		case "tax":
			return { by };
		case "amount":
			return { by, amount };
		case "lines":
			return {
				by,
				lines: Object.entries(pieces).flatMap(([lineId, quantity]) =>
					quantity > 0 ? [{ lineId, quantity }] : [],
				),
			};
	}
}
