import { useQuery } from "@tanstack/react-query";
import type { RefundLimitsRecord } from "@tuckshop/core/contract";
import type { RefundFault } from "@tuckshop/core/ports";
import { amountText, type Cents, zeroCents } from "@tuckshop/core/rules";
import { usualDrawerRules } from "@tuckshop/core/rules/drawers";
import { defaultRefundDays, mostRefundDays, mostRefundsADay } from "@tuckshop/core/rules/refunds";
import { Button, Card, Field, Switch } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { decimalToType, typedDollars } from "../amount/typed-decimal.ts";
import { readOrThrow } from "../owner-reads.ts";
import type { BackProps } from "./money-back.tsx";
import { b, backFault } from "./money-back-texts.ts";
import { Unread } from "./unread.tsx";

const amounts = [
	...(["each", "sum", "offline_refund", "offline_day"] as const),
	...(["over_short", "pay_out"] as const),
];
/** Limits that are whole numbers, with the least and the most of each. */
const numbers = {
	count: { least: 0, most: mostRefundsADay, wrong: "limits.wrongCount" },
	refund_days: { least: 1, most: mostRefundDays, wrong: "limits.wrongDays" },
} as const;
type NumberField = keyof typeof numbers;
type LimitField = NumberField | (typeof amounts)[number];
const fields: readonly LimitField[] = [
	...(["each", "count", "sum", "refund_days"] as const),
	...(["offline_refund", "offline_day", "over_short", "pay_out"] as const),
];
const isNumber = (field: LimitField): field is NumberField => Object.hasOwn(numbers, field);
type Typed = Readonly<Record<LimitField, string>> & { readonly recount: boolean };

/** The limits of a restaurant's refunds and drawers (RFND-11, RFND-14, RFND-21, DRAW-05, DRAW-15). */
export function LimitsPanel({ restaurant: { id }, desk }: BackProps) {
	const { data, error, refetch } = useQuery<RefundLimitsRecord, RefundFault>({
		queryKey: ["refund-limits", id],
		queryFn: () => readOrThrow(desk.limits(id)),
		staleTime: 0,
	});
	return (
		<Card title={b("limits")} details={<p>{b("limits.note")}</p>}>
			{!data && <Unread error={error} refetch={refetch} />}
			{data && (
				<LimitsForm
					limits={data}
					onSave={(change) =>
						settled(
							Effect.flatMap(desk.limits(id), (now) => desk.saveLimits(id, change(allOf(now)))),
						)
					}
				/>
			)}
		</Card>
	);
}

const toType = (limit: number): string => decimalToType(amountText(limit));

const typedOf = (kept: RefundLimitsRecord): Typed => {
	const limits = allOf(kept);
	return {
		...{ each: toType(limits.each), count: String(limits.count), sum: toType(limits.sum) },
		refund_days: String(limits.refund_days),
		offline_refund: toType(limits.offline_refund),
		offline_day: toType(limits.offline_day),
		over_short: toType(limits.over_short),
		pay_out: toType(limits.pay_out),
		recount: limits.recount,
	};
};

/** The whole number that was typed; undefined where it is none, or not within its bounds. */
function typedNumber(field: NumberField, typed: string): number | undefined {
	const text = typed.trim();
	const { least, most } = numbers[field];
	const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
	return value === undefined || value < least || value > most ? undefined : value;
}

/** The words beside a field that was typed wrongly. */
const wrongText = (field: LimitField): string =>
	isNumber(field)
		? b(numbers[field].wrong, { most: String(numbers[field].most) })
		: b("limits.wrong");

/** The limits as they were typed, or the first field that is none. */
function limitsOf(typed: Typed): RefundLimitsRecord | LimitField {
	const read = new Map<string, Cents>();
	for (const field of amounts) {
		const amount = typedDollars(typed[field].trim());
		if (!amount.ok || amount.value < 0) return field;
		read.set(field, amount.value);
	}
	const count = typedNumber("count", typed.count);
	if (count === undefined) return "count";
	const refund_days = typedNumber("refund_days", typed.refund_days);
	if (refund_days === undefined) return "refund_days";
	const of = (field: (typeof amounts)[number]) => read.get(field) ?? zeroCents;
	return {
		...{ each: of("each"), count, sum: of("sum"), refund_days },
		...{ offline_refund: of("offline_refund"), offline_day: of("offline_day") },
		...{ over_short: of("over_short"), pay_out: of("pay_out"), recount: typed.recount },
	};
}

/** The limits with those that a restaurant has never set. */
const allOf = (limits: RefundLimitsRecord): Required<RefundLimitsRecord> => ({
	...{ over_short: usualDrawerRules.reasonAbove, pay_out: usualDrawerRules.payOutAbove },
	...{ recount: usualDrawerRules.asksRecount, refund_days: defaultRefundDays, ...limits },
});

/** The limits that were changed in this form, over those that the restaurant has now: another tab may have changed others meanwhile. */
const changed =
	(before: RefundLimitsRecord, wanted: RefundLimitsRecord) =>
	(now: RefundLimitsRecord): RefundLimitsRecord => {
		const was = allOf(before);
		const kept = Object.entries(allOf(now)).filter(
			([name]) => wanted[name as keyof typeof was] === was[name as keyof typeof was],
		);
		return { ...wanted, ...Object.fromEntries(kept) };
	};

type LimitsFormProps = {
	readonly limits: RefundLimitsRecord;
	readonly onSave: (
		change: (now: RefundLimitsRecord) => RefundLimitsRecord,
	) => Promise<
		| { readonly ok: true; readonly value: RefundLimitsRecord }
		| { readonly ok: false; readonly fault: RefundFault }
	>;
};

function LimitsForm({ limits, onSave }: LimitsFormProps) {
	const showToast = useShowToast();
	const [shown, setShown] = useState(limits);
	const [typed, setTyped] = useState(() => typedOf(limits));
	const [wrong, setWrong] = useState<string>();
	const [busy, setBusy] = useState(false);
	const save = async () => {
		const read = limitsOf(typed);
		if (typeof read === "string") return setWrong(read);
		setBusy(true);
		const told = await onSave(changed(shown, read));
		setBusy(false);
		if (told.ok) {
			setShown(told.value);
			setTyped(typedOf(told.value));
			showToast({ tone: "success", title: b("saved") });
		} else showToast({ tone: "destructive", title: b("notSaved"), text: backFault(told.fault) });
	};
	return (
		<form
			className="grid gap-[12px] px-[20px] py-[16px] tablet:grid-cols-2"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			{fields.map((field) => (
				<Field
					key={field}
					label={b(`limits.${field}`)}
					inputMode={isNumber(field) ? "numeric" : "decimal"}
					value={typed[field]}
					error={wrong === field ? wrongText(field) : undefined}
					onChange={(value) => {
						setWrong(undefined);
						setTyped((now) => ({ ...now, [field]: value }));
					}}
				/>
			))}
			<Switch
				label={b("limits.recount")}
				checked={typed.recount}
				onChange={(recount) => setTyped((now) => ({ ...now, recount }))}
			/>
			<div className="self-end">
				<Button type="submit" kind="primary" busy={busy} busyLabel={b("saving")}>
					{b("limits.save")}
				</Button>
			</div>
		</form>
	);
}
