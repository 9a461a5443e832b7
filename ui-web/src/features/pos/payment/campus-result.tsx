import type { CampusResult } from "@tuckshop/core/pos";
import type { CampusPayment } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import {
	AmountRow,
	Button,
	DataTable,
	type Fact,
	FactList,
	Pill,
} from "@tuckshop/ui-kit/components";
import { CircleCheck, CircleX, Clock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { s as toastText } from "../../../app/toast-texts.ts";
import { t } from "../../../texts/texts.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import { s } from "./tender-texts.ts";

type End<Is extends CampusPayment["is"]> = Extract<CampusPayment, { readonly is: Is }>;
type Ended = End<"approved" | "declined" | "unknown" | "queued">;

type CampusEnd = {
	readonly campus: Ended;
	readonly result: CampusResult | undefined;
	readonly onClose: () => void;
	readonly first: (node: HTMLElement | null) => void;
};

const columns = [
	{
		id: "account",
		get label() {
			return s("campus.account");
		},
	},
	{
		id: "debited",
		get label() {
			return s("campus.debited");
		},
		end: true,
	},
	{
		id: "balance",
		get label() {
			return s("campus.left");
		},
		end: true,
	},
];

/**
 * The result of the payment (ITC-13, ITC-14): debited, declined in ITC's words, unknown, or queued.
 */
export function campusEnd({ campus, result, onClose, first }: CampusEnd): DialogFrame {
	return {
		...heads[campus.is],
		size: 560,
		hideClose: true,
		foot: (
			<Button ref={first} kind="primary" size={72} wide noSecondTap onClick={onClose}>
				{t("action.close")}
			</Button>
		),
		children: bodyOf(campus, result),
	};
}

const heads: { readonly [is in Ended["is"]]: DialogFrame } = {
	approved: {
		get title() {
			return toastText("toast.campusPaid");
		},
		tone: "positive",
		icon: CircleCheck,
	},
	declined: {
		get title() {
			return s("campus.failed");
		},
		get description() {
			return s("campus.stillOpen");
		},
		tone: "danger",
		icon: CircleX,
	},
	unknown: {
		get title() {
			return s("campus.unknown");
		},
		get description() {
			return s("campus.unknown.head");
		},
		tone: "warning",
		icon: TriangleAlert,
	},
	queued: {
		get title() {
			return s("campus.queued");
		},
		get description() {
			return s("campus.queued.head");
		},
		tone: "positive",
		icon: Clock,
	},
};

type Figures = {
	readonly amount: string;
	readonly card: Fact;
	readonly reference: readonly Fact[];
};

function bodyOf(campus: Ended, result: CampusResult | undefined): ReactNode {
	const figures: Figures = {
		amount: moneyText(campus.due),
		card: fact(
			"card",
			s("campus.number"),
			<span className="money">•••• {campus.credentialId.slice(-4)}</span>,
		),
		reference: result
			? [
					fact(
						"reference",
						s("campus.reference"),
						<span className="money">{result.reference}</span>,
					),
				]
			: [],
	};
	switch (campus.is) {
		case "approved":
			return approvedBody(campus, result, figures);
		case "declined":
			return declinedBody(campus, result, figures);
		case "unknown":
			return unknownBody(campus, figures);
		case "queued":
			return queuedBody(figures);
	}
}

const approvedBody = (
	{ transactionId }: End<"approved">,
	result: CampusResult | undefined,
	{ amount, card, reference }: Figures,
): ReactNode => (
	<>
		<AmountRow label={s("campus.paid")} amount={amount} tone="positive" live />
		{result?.accounts && result.accounts.length > 0 && (
			<div className="mt-[14px]">
				<DataTable
					caption={s("campus.accounts")}
					columns={columns}
					rows={debitRows(result.accounts)}
				/>
			</div>
		)}
		<FactList
			facts={[card, ...reference, fact("transaction", s("campus.transactionId"), transactionId)]}
		/>
	</>
);

function declinedBody(
	campus: End<"declined">,
	result: CampusResult | undefined,
	{ amount, card }: Figures,
): ReactNode {
	const { status, message, transactionStatus, transactionId } = result?.declined ?? {
		status: "",
		message: campus.reason,
	};
	return (
		<>
			<Said label={s("campus.operationMessage")} text={message} alert />
			<FactList
				facts={[
					...(status === ""
						? []
						: [fact("status", s("campus.operationStatus"), <Pill tone="danger" label={status} />)]),
					...(transactionStatus === undefined
						? []
						: [fact("transactionStatus", s("campus.transactionStatus"), transactionStatus)]),
					...(transactionId === undefined
						? []
						: [fact("transactionId", s("campus.transactionId"), transactionId)]),
					card,
					amountFact(amount),
				]}
			/>
		</>
	);
}

const unknownBody = (
	{ reason }: End<"unknown">,
	{ amount, card, reference }: Figures,
): ReactNode => (
	<>
		<Said label={s("campus.unknown.what")} text={s("campus.unknown.text")} alert />
		<FactList
			facts={[fact("reason", s("campus.reason"), reason), card, ...reference, amountFact(amount)]}
		/>
	</>
);

const queuedBody = ({ amount, card, reference }: Figures): ReactNode => (
	<>
		<FactList
			facts={[
				fact(
					"status",
					s("campus.status"),
					<Pill tone="warning" icon={Clock} label={s("campus.queuedPill")} />,
				),
				card,
				...reference,
				amountFact(amount),
			]}
		/>
		<p className="mt-[8px] text-muted">{s("campus.queued.text")}</p>
	</>
);

const amountFact = (amount: string): Fact =>
	fact("amount", s("campus.amount"), <span className="money">{amount}</span>);

const fact = (id: string, label: string, value: ReactNode): Fact => ({ id, label, value });

const debitRows = (accounts: NonNullable<CampusResult["accounts"]>) =>
	accounts.map(({ name, debited, balance }, index) => ({
		id: `${index} ${name}`,
		cells: [name, moneyText(debited), balance === undefined ? "" : moneyText(balance)],
	}));

/** The line that the cashier reads first, in large type. */
function Said({
	label,
	text,
	alert,
}: {
	readonly label: string;
	readonly text: string;
	readonly alert: boolean;
}) {
	return (
		<div className="mb-[8px]" role={alert ? "alert" : undefined}>
			<p className="text-muted">{label}</p>
			<p className="text-title font-bold">{text}</p>
		</div>
	);
}
