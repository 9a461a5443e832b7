import type { PayState } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts";
import {
	BalanceTiles,
	Button,
	DataTable,
	Notice,
	type TaxLine,
	TaxLines,
} from "@tuckshop/ui-kit/components";
import { t } from "../../../texts/texts.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import { accountRows, balanceTiles, cover, type Reviewed } from "./campus-view.ts";
import { s } from "./tender-texts.ts";

type CampusReview = {
	readonly campus: Reviewed;
	readonly debit: PayState["campusDebit"];
	readonly changes: readonly TaxLine[];
	/** The cashier is being asked whether to stop waiting for ITC's answer. */
	readonly stopping: boolean;
	readonly onProcess: () => void;
	/** Leaves the review; while ITC is asked, asks whether to stop waiting. */
	readonly onCancel: () => void;
	readonly onStop: () => void;
	readonly onKeepWaiting: () => void;
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
		id: "type",
		get label() {
			return s("campus.type");
		},
	},
	{
		id: "expires",
		get label() {
			return s("campus.expires");
		},
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
 * The card's balance, the taxes that it changes, and the payment (ITC-06, ITC-07). It can't be
 * closed by accident while ITC is asked. The payment's button stands above, beside its amount: in
 * the place of Verify Card there is nothing to press, for a second tap that was meant for that.
 */
export function campusReview(review: CampusReview): DialogFrame {
	const { campus, debit, changes, onProcess, first } = review;
	const busy = campus.is === "debiting";
	const { enough, left, missing } = cover(campus);
	return {
		title: s("campus.balance"),
		description: s("campus.credential", { last4: campus.credentialId.slice(-4) }),
		size: 720,
		busy,
		foot:
			busy && review.stopping ? (
				<StopButtons {...review} />
			) : (
				<>
					<Button ref={enough ? null : first} size={72} onClick={review.onCancel}>
						{t("action.cancel")}
					</Button>
					<span className="ts-grow" />
				</>
			),
		children: (
			<div className="grid gap-[14px]">
				<Owed campus={campus} debit={debit} left={enough ? left : undefined} />
				<Button
					ref={enough && !review.stopping ? first : null}
					kind="primary"
					size={72}
					wide
					disabled={!enough}
					busy={busy}
					busyLabel={s("campus.processing")}
					onClick={onProcess}
				>
					{s("campus.process")}
				</Button>
				<Said {...review} enough={enough} missing={missing} />
				{/* Not while ITC is asked, which is said in their place. */}
				{!busy && <BalanceTiles label={s("campus.kinds")} tiles={balanceTiles(campus.card)} />}
				{campus.card.accounts.length > 0 && (
					<DataTable
						caption={s("campus.accounts")}
						columns={columns}
						rows={accountRows(campus.card)}
					/>
				)}
				{changes.length > 0 && (
					<TaxLines
						heading
						label={s("campus.changes")}
						beforeLabel={s("campus.was")}
						lines={changes}
					/>
				)}
			</div>
		),
	};
}

type OwedProps = Pick<CampusReview, "campus" | "debit"> & {
	/** The money left on the card after this payment; undefined where it does not suffice. */
	readonly left: string | undefined;
};

function Owed({ campus, debit, left }: OwedProps) {
	return (
		<div className="ts-owed">
			{debit && (
				<>
					<Row label={t("order.subtotal")} amount={moneyText(debit.adjusted.subtotal)} />
					<Row
						label={s("campus.tax")}
						amount={moneyText(debit.adjusted.tax)}
						before={debit.taxAdjusted ? moneyText(debit.original.tax) : undefined}
					/>
				</>
			)}
			<div className="ts-owed-total">
				<span>{s("campus.toPay")}</span>
				<span className="money">{moneyText(campus.due)}</span>
			</div>
			{left !== undefined && <Row label={s("campus.leftOnCard")} amount={left} />}
		</div>
	);
}

/** In the place of Cancel stands the harmless one, for a second tap there. */
function StopButtons({ onStop, onKeepWaiting, first }: CampusReview) {
	return (
		<>
			<Button ref={first} kind="primary" size={72} onClick={onKeepWaiting}>
				{s("campus.keepWaiting")}
			</Button>
			<Button size={72} onClick={onStop}>
				{s("campus.stop")}
			</Button>
		</>
	);
}

function Said({
	campus,
	stopping,
	enough,
	missing,
}: CampusReview & { readonly enough: boolean; readonly missing: string }) {
	if (campus.is === "debiting")
		return stopping ? (
			<Notice tone="warning" title={s("campus.stopAsk")} text={s("campus.stopAsk.text")} />
		) : (
			<Notice tone="busy" title={s("campus.processing")} text={s("campus.processing.text")} />
		);
	if (!enough)
		return (
			<Notice tone="danger" title={s("campus.short")} text={s("campus.short.text", { missing })} />
		);
	return campus.reason === undefined ? null : (
		<Notice tone="danger" title={s("campus.notCharged")} text={campus.reason} />
	);
}

function Row({
	label,
	amount,
	before,
}: {
	readonly label: string;
	readonly amount: string;
	readonly before?: string | undefined;
}) {
	return (
		<div>
			<span>{label}</span>
			<span className="money">
				{before !== undefined && (
					<s>
						<span className="ts-hidden">{s("campus.was")} </span>
						{before}
					</s>
				)}
				{amount}
			</span>
		</div>
	);
}
