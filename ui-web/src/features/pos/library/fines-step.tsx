import { type Cents, sumCents } from "@tuckshop/core/rules";
import {
	type Fine,
	type FineEntry,
	type FineEvent,
	finePayments,
} from "@tuckshop/core/rules/fines";
import { moneyText } from "@tuckshop/core/texts";
import { Button, EmptyState } from "@tuckshop/ui-kit/components";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../../texts/texts.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import { FineRow } from "./fine-row.tsx";
import { s } from "./library-texts.ts";

type FinesStep = Extract<FineEntry, { readonly step: "fines" }> & {
	/** The amounts that the order pays already, by fine. */
	readonly inOrder: ReadonlyMap<string, Cents>;
	/** The reason that nothing was added. */
	readonly problem: string | undefined;
	readonly onEvent: (event: FineEvent) => void;
	readonly onAdd: () => void;
	readonly first: (node: HTMLElement | null) => void;
};

/** "Fines for Credential: {id}": the fines, and how much of each is paid now (LIB-10 to LIB-19). */
export function finesStep({
	inOrder,
	problem,
	onEvent,
	onAdd,
	first,
	...dialog
}: FinesStep): DialogFrame {
	const { credentialId, fines, selected } = dialog;
	const chosen = finePayments(dialog);
	const frame = { title: s("fines.title", { id: credentialId }), size: 880 } as const;
	const back = () => onEvent({ type: "back" });
	if (fines.length === 0)
		return {
			...frame,
			foot: (
				<Button ref={first} kind="primary" size={72} onClick={back}>
					{t("action.back")}
				</Button>
			),
			children: (
				<EmptyState
					icon={CircleCheck}
					title={s("fines.none")}
					text={s("fines.none.text", { id: credentialId })}
				/>
			),
		};
	return {
		...frame,
		description: s("fines.owed", {
			count: fines.length,
			amount: moneyText(sumCents(fines.map(({ outstanding }) => outstanding))),
		}),
		flush: true,
		onSubmit: onAdd,
		paper: <Chosen payments={chosen.ok ? chosen.value.payments : []} problem={problem} />,
		foot: (
			<>
				<Button size={72} onClick={back}>
					{t("action.back")}
				</Button>
				<Button type="submit" kind="primary" size={72}>
					{s("fines.add")}
				</Button>
			</>
		),
		children: (
			<FineTable caption={frame.title}>
				{fines.map((fine: Fine, index) => (
					<FineRow
						key={fine.id}
						fine={fine}
						text={selected.find(({ fineId }) => fineId === fine.id)?.text}
						inOrder={inOrder.get(fine.id)}
						onEvent={onEvent}
						first={index === 0 ? first : undefined}
					/>
				))}
			</FineTable>
		),
	};
}

type ChosenProps = {
	readonly payments: readonly { readonly amount: Cents }[];
	readonly problem: string | undefined;
};

/** The number of fines that are paid now, or why none was added, and the sum. */
function Chosen({ payments, problem }: ChosenProps) {
	return (
		<div className="ts-owed">
			<div className="ts-owed-total">
				{problem === undefined ? (
					<span>{s("fines.chosen", { count: payments.length })}</span>
				) : (
					<span className="text-danger-ink" role="alert">
						{problem}
					</span>
				)}
				<span className="money" role="status">
					{moneyText(sumCents(payments.map(({ amount }) => amount)))}
				</span>
			</div>
		</div>
	);
}

const columns = ["select", "description", "issued", "amount", "payAmount"] as const;

function FineTable({
	caption,
	children,
}: {
	readonly caption: string;
	readonly children: ReactNode;
}) {
	return (
		<div className="fine-frame">
			<table className="fine-table">
				<caption className="ts-hidden">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{s(`fines.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}
