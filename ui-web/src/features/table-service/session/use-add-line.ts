import {
	addStep,
	type Cents,
	type LineModifier,
	lineFor,
	type MenuItem,
	type TaxRow,
} from "@tuckshop/core/rules";
import { type NewItems, newItem, withItem } from "@tuckshop/core/rules/table";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { s } from "../table-texts.ts";

/** A question that must be answered before an item is ordered. */
type Question = { readonly id: string; readonly item: MenuItem } & (
	| { readonly ask: "price" }
	| { readonly ask: "modifiers"; readonly price: Cents | undefined }
);

export type AddLine = {
	/** The newest question: an item that is scanned meanwhile asks first. */
	readonly question: Question | undefined;
	readonly add: (item: MenuItem) => void;
	readonly answerPrice: (price: Cents) => void;
	readonly answerModifiers: (modifiers: readonly LineModifier[]) => void;
	readonly dismiss: () => void;
};

type AddLineOptions = {
	readonly change: (change: (items: NewItems) => NewItems) => void;
	/** Null: for the whole table. */
	readonly seat: number | null;
	readonly taxes: readonly TaxRow[] | undefined;
};

/**
 * Orders items for a seat or the table: at once, or after asking for a price and then for modifiers
 * (TSES-21, TSES-22).
 */
export function useAddLine({ change, seat, taxes }: AddLineOptions): AddLine {
	const { pos } = useServices();
	const showToast = useShowToast();
	const [questions, setQuestions] = useState<readonly Question[]>([]);
	const [question] = questions;
	const dismiss = () => setQuestions((before) => before.slice(1));
	const ask = (asked: Question) => setQuestions((before) => [asked, ...before]);
	const order = (
		item: MenuItem,
		given: { readonly price?: Cents; readonly modifiers?: readonly LineModifier[] },
	) => {
		const line = lineFor(item, `${Date.now()}-${pos.ids.uuid()}`, given);
		change((now) => withItem(now, newItem(line, seat, taxes)));
		showToast({ tone: "success", title: s("added"), duration: 2_000 });
	};
	const follow = (item: MenuItem, price?: Cents) => {
		const step = addStep(item, price === undefined ? {} : { price });
		if (step.step === "refuse")
			return showToast({ tone: "warning", title: s("menu.isUnavailable", { name: item.name }) });
		if (step.step === "ask-price") return ask({ id: pos.ids.uuid(), ask: "price", item });
		if (step.step === "ask-modifiers")
			return ask({ id: pos.ids.uuid(), ask: "modifiers", item, price });
		order(item, { price: step.price, modifiers: step.modifiers });
	};
	return {
		question,
		add: (item) => follow(item),
		answerPrice(price) {
			if (!question) return;
			dismiss();
			follow(question.item, price);
		},
		answerModifiers(modifiers) {
			if (!question) return;
			dismiss();
			const price = question.ask === "modifiers" ? question.price : undefined;
			order(question.item, { modifiers, ...(price === undefined ? {} : { price }) });
		},
		dismiss,
	};
}
