import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../base/class-names.ts";
import { Pill } from "../base/pill.tsx";

export interface SeatCardItem {
	readonly id: string;
	/** The number, or the fraction of one. */
	readonly quantity: number | string;
	readonly name: string;
	/** The formatted amount that the seat pays. */
	readonly total: string;
	/** Such as "part of an item that others share". */
	readonly note?: string | undefined;
	/** It can no longer be moved or split. */
	readonly fixed?: boolean | undefined;
}

/** A seat of a table with its lines and sums, all as formatted texts. */
export interface SeatCardData {
	/** The seat's number, from 1. */
	readonly seat: number;
	readonly name: string;
	readonly status: string;
	readonly paid: boolean;
	readonly selected: boolean;
	readonly items: readonly SeatCardItem[];
	readonly sums: readonly {
		readonly id: string;
		readonly label: string;
		readonly amount: string;
	}[];
	readonly total: { readonly label: string; readonly amount: string };
}

interface SeatCardProps extends SeatCardData {
	/** Shown for a seat without items. */
	readonly emptyText: string;
	readonly onToggle: () => void;
	/** Rendered before an item, such as its grip. */
	readonly before?: ((item: SeatCardItem) => ReactNode) | undefined;
	/** Rendered after an item, such as Split. */
	readonly after?: ((item: SeatCardItem) => ReactNode) | undefined;
	/** Shown while an item is dragged over the seat. */
	readonly dropText?: string | undefined;
	readonly ref?: Ref<HTMLElement> | undefined;
}

/** The bill of one seat. A press anywhere on it selects the seat; a paid one can't be selected. */
export function SeatCard(props: SeatCardProps) {
	const {
		name,
		status,
		paid,
		selected,
		items,
		sums,
		total,
		emptyText,
		onToggle,
		before,
		after,
		dropText,
		ref,
	} = props;
	const head = (
		<>
			{!paid && <span className="ts-box">{selected && <Check aria-hidden />}</span>}
			<span className="ts-seat-name">{name}</span>
			<Pill tone={paid ? "positive" : "warning"} icon={paid ? Check : undefined} label={status} />
		</>
	);
	return (
		<section
			ref={ref}
			aria-label={name}
			className="ts-seat"
			data-selected={selected}
			data-paid={paid}
		>
			{paid ? (
				<div className="ts-seat-head">{head}</div>
			) : (
				// biome-ignore lint/a11y/useSemanticElements: a head that answers to touch, with the semantics of a checkbox
				<button
					type="button"
					role="checkbox"
					aria-checked={selected}
					aria-label={name}
					className={classNames("ts-seat-head")}
					onClick={onToggle}
				>
					{head}
				</button>
			)}
			{items.length === 0 ? (
				<p className="ts-seat-none">{emptyText}</p>
			) : (
				<ul>
					{items.map((item) => (
						<li key={item.id} className="ts-seat-item">
							{item.fixed || !before ? <i /> : before(item)}
							<span className="money">{item.quantity}</span>
							<span>
								{item.name}
								{item.note !== undefined && <small>{item.note}</small>}
							</span>
							<span className="money">{item.total}</span>
							{item.fixed || !after ? <i /> : after(item)}
						</li>
					))}
				</ul>
			)}
			{items.length > 0 && (
				<dl className="ts-seat-sums">
					{sums.map(({ id, label, amount }) => (
						<div key={id}>
							<dt>{label}</dt>
							<dd className="money">{amount}</dd>
						</div>
					))}
					<div className="ts-seat-total">
						<dt>{total.label}</dt>
						<dd className="money">{total.amount}</dd>
					</div>
				</dl>
			)}
			{dropText !== undefined && <div className="ts-drop-here">{dropText}</div>}
		</section>
	);
}
