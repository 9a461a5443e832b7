import type { AddResult } from "@tuckshop/core/pos";
import type { Cents, LineModifier, MenuItem } from "@tuckshop/core/rules";
import { usePos } from "@tuckshop/ui-kit/pos";
import { useCallback, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { notAddedText } from "../late-parts.ts";

/** A question that has to be answered before an item is in the order. */
type AddQuestion = { readonly id: number; readonly item: MenuItem } & (
	| { readonly ask: "price" }
	| { readonly ask: "modifiers"; readonly price?: Cents | undefined }
);

export type AddItem = {
	/** The newest question: an item that is scanned meanwhile asks first. */
	readonly question: AddQuestion | undefined;
	readonly add: (itemId: number) => void;
	readonly answerPrice: (price: Cents) => void;
	readonly answerModifiers: (modifiers: readonly LineModifier[]) => void;
	readonly dismiss: () => void;
};

/** Adds items to the order: at once, or after asking for the price and then for modifiers. */
export function useAddItem(): AddItem {
	const pos = usePos();
	const showToast = useShowToast();
	const [questions, setQuestions] = useState<readonly AddQuestion[]>([]);
	const [question] = questions;

	/** `answered` is the question that was just answered, and is removed. */
	const follow = useCallback(
		(result: AddResult, itemName: string | undefined, answered: AddQuestion | undefined) => {
			// Without a question to ask or to remove the state stays: a tap draws the order alone.
			const ask = (...asked: readonly AddQuestion[]) =>
				setQuestions((before) =>
					asked.length > 0 || before.some((one) => one === answered)
						? [...asked, ...before.filter((one) => one !== answered)]
						: before,
				);
			switch (result.type) {
				case "added":
					return ask();
				case "needs-price":
					return ask({ id: nextId(), ask: "price", item: result.item });
				case "needs-modifiers":
					return ask({ id: nextId(), ask: "modifiers", item: result.item, price: result.price });
				case "refused":
					ask();
					void notAddedText(result.reason, itemName).then((text) =>
						showToast({ tone: "destructive", title: t("toast.error"), text }),
					);
			}
		},
		[showToast],
	);
	/** On any error the cashier is notified, and the order is as it was (ADD-08). */
	const attempt = useCallback(
		(adding: () => AddResult, itemName?: string, answered?: AddQuestion) => {
			let result: AddResult;
			try {
				result = adding();
			} catch (thrown) {
				console.error("An item could not be added", thrown);
				result = { type: "refused", reason: "unknown-item" };
			}
			follow(result, itemName, answered);
		},
		[follow],
	);
	const add = useCallback(
		(itemId: number) => {
			const name = pos.menu.state.getState().menu?.items.find(({ id }) => id === itemId)?.name;
			attempt(() => pos.order.add(itemId), name);
		},
		[pos, attempt],
	);
	const answer = (chosen: Parameters<typeof pos.order.addWith>[1]) =>
		question &&
		attempt(() => pos.order.addWith(question.item.id, chosen), question.item.name, question);
	return {
		question,
		add,
		answerPrice: (price) => answer({ price }),
		answerModifiers: (modifiers) =>
			answer({
				modifiers,
				...(question?.ask === "modifiers" && question.price !== undefined
					? { price: question.price }
					: {}),
			}),
		dismiss: () => setQuestions((before) => before.slice(1)),
	};
}

let asked = 0;
const nextId = () => {
	asked += 1;
	return asked;
};
