import type { AddResult } from "@tuckshop/core/pos";
import type { Cents, LineModifier, MenuItem } from "@tuckshop/core/rules";
import { usePos } from "@tuckshop/ui-kit/pos";
import { useCallback, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";

/** What an item still needs before it is in the order. */
export type AddQuestion = { readonly ask: "price"; readonly item: MenuItem } | { readonly ask: "modifiers"; readonly item: MenuItem; readonly price?: Cents };

export type AddItem = {
	readonly question: AddQuestion | undefined;
	readonly add: (itemId: number) => void;
	readonly answerPrice: (price: Cents) => void;
	readonly answerModifiers: (modifiers: readonly LineModifier[]) => void;
	readonly dismiss: () => void;
};

/** The way of an item into the order: straight, or by its price, then its modifiers. */
export function useAddItem(): AddItem {
	const pos = usePos();
	const showToast = useShowToast();
	const [question, setQuestion] = useState<AddQuestion>();

	const follow = useCallback(
		(result: AddResult, itemName?: string) => {
			switch (result.type) {
				case "added":
					return setQuestion(undefined);
				case "needs-price":
					return setQuestion({ ask: "price", item: result.item });
				case "needs-modifiers":
					return setQuestion({ ask: "modifiers", item: result.item, ...(result.price === undefined ? {} : { price: result.price }) });
				case "refused":
					setQuestion(undefined);
					return showToast({ tone: "destructive", title: t("toast.error"), text: refusalText(result.reason, itemName) });
			}
		},
		[showToast],
	);
	/** Whatever goes wrong in it, the cashier is told and the order is as it was (ADD-08). */
	const attempt = useCallback(
		(adding: () => AddResult, itemName?: string) => {
			let result: AddResult;
			try {
				result = adding();
			} catch (thrown) {
				console.error("An item could not be added", thrown);
				result = { type: "refused", reason: "unknown-item" };
			}
			follow(result, itemName);
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
	return {
		question,
		add,
		answerPrice: (price) => question && attempt(() => pos.order.addWith(question.item.id, { price }), question.item.name),
		answerModifiers: (modifiers) =>
			question &&
			attempt(
				() =>
					pos.order.addWith(question.item.id, {
						modifiers,
						...(question.ask === "modifiers" && question.price !== undefined ? { price: question.price } : {}),
					}),
				question.item.name,
			),
		dismiss: () => setQuestion(undefined),
	};
}

function refusalText(reason: "unavailable" | "unknown-item" | "order-being-paid", name: string | undefined): string {
	switch (reason) {
		case "unavailable":
			return name === undefined ? t("menu.addFailed") : t("menu.isUnavailable", { name });
		case "unknown-item":
			return t("menu.addFailed");
		case "order-being-paid":
			return t("pay.running");
	}
}
