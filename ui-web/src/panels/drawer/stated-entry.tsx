import type { StandingCount } from "@tuckshop/core/pos";
import { type Cents, cents } from "@tuckshop/core/rules";
import { dueOfTender, type StatedTender } from "@tuckshop/core/rules/drawers";
import { moneyText, signedMoneyText } from "@tuckshop/core/texts";
import { Field } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { typedDollars } from "../amount/typed-decimal.ts";
import { d } from "./drawer-texts.ts";

type Method = StatedTender["method"];

/** The sums as they are typed; empty: nobody asked the terminal, or the card's office. */
export type StatedDraft = Readonly<Record<Method, string>>;
export const noStated: StatedDraft = { card: "", itc: "" };

/** The sums that were typed, in cents; undefined where one of them is no sum. */
export function typedStated(
	draft: StatedDraft,
): { readonly card?: Cents; readonly itc?: Cents } | undefined {
	const stated: { card?: Cents; itc?: Cents } = {};
	for (const method of ["card", "itc"] as const) {
		const read = sumOf(draft[method]);
		if (read === "no sum") return undefined;
		if (read !== undefined) stated[method] = read;
	}
	return stated;
}

/** A sum may be below zero: more went back than came in. */
function sumOf(text: string): Cents | "no sum" | undefined {
	if (text.trim() === "") return undefined;
	const read = typedDollars(text);
	return read.ok ? read.value : "no sum";
}

type StatedEntryProps = {
	readonly figures: StandingCount["figures"];
	readonly draft: StatedDraft;
	readonly onDraft: (draft: StatedDraft) => void;
};

/** Bank card and campus card, each against the sum that its terminal or its office states, with a difference of its own. */
export function StatedEntry({ figures, draft, onDraft }: StatedEntryProps) {
	const hidesCard = usePosState("settings", ({ hideCardTender }) => hideCardTender);
	const taken = (method: Method) =>
		figures.totals.tenders.some((tender) => tender.method === method);
	const methods = (["card", "itc"] as const).filter(
		(method) => taken(method) || (method === "card" && !hidesCard),
	);
	if (methods.length === 0) return null;
	return (
		<fieldset className="ts-stated">
			<legend>{d("stated.title")}</legend>
			<p className="text-muted">{d("stated.text")}</p>
			{methods.map((method) => {
				const due = dueOfTender(figures, method);
				const said = sumOf(draft[method]);
				return (
					<div key={method} className="ts-stated-row">
						<Field
							label={d(`stated.${method}`)}
							hint={d("stated.due", { amount: moneyText(due) })}
							size={56}
							inputMode="decimal"
							autoComplete="off"
							value={draft[method]}
							error={said === "no sum" ? d("stated.wrong") : undefined}
							onChange={(text) => onDraft({ ...draft, [method]: text })}
						/>
						<output className="ts-stated-apart">
							{typeof said === "number" && <Apart apart={cents(said - due)} />}
						</output>
					</div>
				);
			})}
		</fieldset>
	);
}

function Apart({ apart }: { readonly apart: Cents }) {
	if (apart === 0) return <span>{d("exact")}</span>;
	return (
		<>
			<span>{d(apart > 0 ? "over" : "short")}</span>
			<b className="money">{signedMoneyText(apart)}</b>
		</>
	);
}
