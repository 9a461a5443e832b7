import { useQueryClient } from "@tanstack/react-query";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { decimalText, type OrderType, type PackagingCharge, zeroCents } from "@tuckshop/core/rules";
import {
	checkOrderTypes,
	longestTypeName,
	mostOrderTypes,
	type OrderTypesRefusal,
	usualOrderTypes,
} from "@tuckshop/core/rules/till";
import { refusalText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, IconButton, SelectField } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ArrowUp, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { decimalToType, typedDollars } from "../../panels/amount/typed-decimal.ts";
import { t } from "../../texts/texts.ts";
import { o } from "./order-types-texts.ts";

type OrderTypesFormProps = {
	readonly restaurant: RestaurantSummary;
	readonly onClose: () => void;
};

/** The types that the orders of a restaurant can have (ORDR-05). */
export function OrderTypesForm({ restaurant, onClose }: OrderTypesFormProps) {
	const form = useOrderTypes({ restaurant, onClose });
	return (
		<Dialog
			open
			onClose={onClose}
			title={o("title")}
			description={o("text", { name: restaurant.name })}
			closeLabel={t("action.close")}
			size={720}
			busy={form.pending}
			onSubmit={() => void form.send()}
			foot={
				<>
					<Button size={72} disabled={form.pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						busy={form.pending}
						busyLabel={o("saving")}
					>
						{o("save")}
					</Button>
				</>
			}
		>
			<Types form={form} />
		</Dialog>
	);
}

function Types({ form }: { readonly form: ReturnType<typeof useOrderTypes> }) {
	const { types, problem, change } = form;
	const list = useRef<HTMLFieldSetElement>(null);
	// A long list has the wrong name out of sight.
	useEffect(() => {
		if (!problem) return;
		list.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
		list.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
	}, [problem]);
	return (
		<fieldset ref={list} className="grid gap-[12px]">
			<legend className="sr-only">{o("list")}</legend>
			{problem?.field === "list" && (
				<p className="ts-field-note ts-field-error" role="alert">
					{refusalText(problem)}
				</p>
			)}
			{types.map((type, at) => (
				<TypeRow
					key={type.id}
					type={type}
					at={at}
					problem={problem}
					onChange={(changed) => change(types.with(at, changed))}
					onUp={() => change(types.with(at, types[at - 1] ?? type).with(at - 1, type))}
					onRemove={() => change(types.filter(({ id }) => id !== type.id))}
				/>
			))}
			<div className="flex flex-wrap gap-[8px]">
				<Button
					icon={Plus}
					disabled={types.length >= mostOrderTypes}
					onClick={() => change([...types, typed({ id: crypto.randomUUID(), name: "" })])}
				>
					{o("add")}
				</Button>
				<Button kind="quiet" onClick={() => change(usualOrderTypes.map(typed))}>
					{o("usual")}
				</Button>
			</div>
			{types.length >= mostOrderTypes && (
				<p className="ts-field-note">{o("full", { count: mostOrderTypes })}</p>
			)}
		</fieldset>
	);
}

/** A type as it is typed: an amount in dollars, empty where packaging costs nothing. */
type TypedType = Pick<OrderType, "id" | "name"> & {
	readonly amount: string;
	readonly per: PackagingCharge["per"];
};

const typed = ({ id, name, packaging }: OrderType): TypedType => ({
	id,
	name,
	amount: packaging ? decimalToType(decimalText(packaging.amount)) : "",
	per: packaging?.per ?? "order",
});

/** A text that is no amount is refused like an amount that is out of range. */
function readType({ id, name, amount, per }: TypedType): OrderType {
	if (amount.trim() === "") return { id, name };
	const read = typedDollars(amount.trim());
	return { id, name, packaging: { amount: read.ok ? read.value : zeroCents, per } };
}

type TypeRowProps = {
	readonly type: TypedType;
	/** Its place in the list, from 0. */
	readonly at: number;
	readonly problem: OrderTypesRefusal | undefined;
	readonly onChange: (type: TypedType) => void;
	readonly onUp: () => void;
	readonly onRemove: () => void;
};

const pers = ["order", "item"] as const;

function TypeRow({ type, at, problem, onChange, onUp, onRemove }: TypeRowProps) {
	const called = type.name.trim() || o("type", { number: at + 1 });
	const number = at + 1;
	const errorOf = (field: string) =>
		problem?.field === `${at}.${field}` ? refusalText(problem) : undefined;
	return (
		<div className="grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)_44px_44px] items-start gap-[8px] tablet:grid-cols-[minmax(0,1fr)_120px_176px_44px_44px]">
			<Field
				className="max-tablet:col-span-4"
				label={o("name")}
				aria-label={o("nameOf", { number })}
				value={type.name}
				error={errorOf("name")}
				maxLength={longestTypeName}
				autoComplete="off"
				onChange={(name) => onChange({ ...type, name })}
			/>
			<Field
				label={o("packaging")}
				aria-label={o("packagingOf", { number })}
				value={type.amount}
				error={errorOf("packaging")}
				inputMode="decimal"
				maxLength={10}
				autoComplete="off"
				onChange={(amount) => onChange({ ...type, amount })}
			/>
			<SelectField
				label={o("per")}
				aria-label={o("perOf", { number })}
				value={type.per}
				options={pers.map((per) => ({ value: per, label: o(per) }))}
				onChange={(chosen) =>
					onChange({ ...type, per: pers.find((per) => per === chosen) ?? "order" })
				}
			/>
			<span className="mt-[30px]">
				<IconButton
					icon={ArrowUp}
					label={o("up", { name: called })}
					disabled={at === 0}
					onClick={onUp}
				/>
			</span>
			<span className="mt-[30px]">
				<IconButton icon={X} label={o("remove", { name: called })} onClick={onRemove} />
			</span>
		</div>
	);
}

/** The typed values, and the server's answer once they are sent. */
function useOrderTypes({ restaurant, onClose }: OrderTypesFormProps) {
	const { restaurants } = useServices();
	const queries = useQueryClient();
	const showToast = useShowToast();
	const [types, setTypes] = useState(() => (restaurant.order_types ?? usualOrderTypes).map(typed));
	const [problem, setProblem] = useState<OrderTypesRefusal>();
	const [pending, setPending] = useState(false);
	const change = (next: TypedType[]) => {
		setProblem(undefined);
		setTypes(next);
	};
	const send = async () => {
		const checked = checkOrderTypes(types.map(readType));
		if (!checked.ok) return setProblem(checked.refusal);
		// The usual ones are no choice of the owner's, so that the till goes on using them.
		const isUsual = JSON.stringify(checked.value) === JSON.stringify(usualOrderTypes);
		setPending(true);
		const saved = await settled(
			restaurants.update(restaurant.id, { order_types: isUsual ? null : checked.value }),
		);
		setPending(false);
		if (!saved.ok)
			return showToast({
				tone: "destructive",
				title: t("toast.error"),
				text:
					saved.fault._tag === "Refused"
						? o("refused", { reason: saved.fault.reason })
						: o("failed"),
			});
		await queries.invalidateQueries({ queryKey: ["restaurants"] });
		showToast({ tone: "success", title: o("saved") });
		onClose();
	};
	return { types, change, problem, pending, send };
}
