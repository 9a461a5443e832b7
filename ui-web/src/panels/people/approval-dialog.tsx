import type { ApprovalAsked } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useRef } from "react";
import { t } from "../../texts/texts.ts";
import "./people.css";
import { permissionWord } from "./permission-words.ts";
import { PinEntry } from "./pin-entry.tsx";
import { p } from "./till-people-texts.ts";

/** Asks somebody who may for their PIN. It approves this one action, and the asker stays at the till. */
export function ApprovalDialog({ asked }: { readonly asked: ApprovalAsked }) {
	const { people } = usePos();
	const field = useRef<HTMLInputElement>(null);
	const { asker, permission, amount, mayApprove } = asked;
	const cancel = () => void Effect.runPromise(people.cancelApproval());
	return (
		<Dialog
			open
			onClose={cancel}
			title={p("approve.title")}
			description={p("approve.text", { name: asker.name })}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
			foot={
				<Button size={56} onClick={cancel}>
					{t("action.cancel")}
				</Button>
			}
		>
			<div className="ts-pin-sides">
				<div className="ts-pin-side">
					{amount !== undefined && (
						<p className="ts-approval-due">
							{p(permission === "pay-out" ? "approve.payOut" : "approve.amount")}
							<b className="money">{moneyText(amount)}</b>
						</p>
					)}
					<dl className="ts-facts">
						<div>
							<dt>{p("approve.what")}</dt>
							<dd>{permissionWord(permission)}</dd>
						</div>
						<div>
							<dt>{p("approve.asker")}</dt>
							<dd>{asker.name}</dd>
						</div>
						<div>
							<dt>{p("approve.by")}</dt>
							<dd>{mayApprove.join(", ")}</dd>
						</div>
					</dl>
					<p className="ts-approval-holds text-muted">{p("approve.holds", { name: asker.name })}</p>
				</div>
				<PinEntry field={field} enterLabel={p("enter.approve")} onPin={people.approve} />
			</div>
		</Dialog>
	);
}
