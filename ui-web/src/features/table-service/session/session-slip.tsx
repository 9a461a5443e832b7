import type { Pos } from "@tuckshop/core/pos";
import type { TableBillRecord, TableOrderRecord } from "@tuckshop/core/records";
import { lineTotal } from "@tuckshop/core/rules";
import {
	changeNewItem,
	countLines,
	editNewItem,
	isAsked,
	type NewItem,
	type NewItems,
	runningTotal,
	withItems,
	withoutItem,
} from "@tuckshop/core/rules/table";
import { moneyText } from "@tuckshop/core/texts";
import {
	Button,
	CheckLine,
	CheckSums,
	CountTabs,
	EmptyState,
	IconButton,
	OrderLines,
	Slip,
} from "@tuckshop/ui-kit/components";
import { ChefHat, Utensils, X } from "lucide-react";
import { useState } from "react";
import type { Listed } from "../floor/use-plan.ts";
import { s } from "../table-texts.ts";
import { checkSums } from "./check-sums.ts";
import { LineDialog } from "./line-dialog.tsx";
import { courseText, seatText } from "./line-words.ts";
import { SentOrders } from "./sent-orders.tsx";

const tabs = ["new", "sent", "served"] as const;
type Tab = (typeof tabs)[number];

type SessionSlipProps = {
	readonly items: NewItems;
	readonly change: (change: (items: NewItems) => NewItems) => void;
	readonly orders: Listed<TableOrderRecord>;
	/** Undefined until it was read. */
	readonly bill: TableBillRecord | undefined;
	readonly sending: boolean;
	readonly paid: boolean;
	readonly onSend: () => void;
	readonly onServe: (order: TableOrderRecord) => void;
	readonly onMove: (order: TableOrderRecord) => void;
	readonly onVoid: (order: TableOrderRecord) => void;
	readonly guestCount: number | undefined;
	/** The till of this device, which prints in the kitchen. */
	readonly till: Pos | undefined;
};

/**
 * The table's check: new, sent and served lines, and the sum of all that was sent (TSES-23 to
 * TSES-27).
 */
export function SessionSlip({
	items,
	change,
	orders,
	bill,
	sending,
	paid,
	onSend,
	onServe,
	onMove,
	onVoid,
	guestCount,
	till,
}: SessionSlipProps) {
	const [tab, setTab] = useState<Tab>("new");
	const rows = orders.rows ?? [];
	const counts = countLines([...items.items.map(() => ({ status: "new" as const })), ...rows]);
	return (
		<Slip label={s("check")} className="ts-table-check">
			<div className="ts-check-lines">
				<CountTabs
					label={s("check")}
					tabs={tabs.map((id) => ({ id, label: s(`lines.${id}`), count: counts[id] }))}
					selected={tab}
					onSelect={(id) => setTab(tabs.find((each) => each === id) ?? "new")}
					panelId="session-lines"
				/>
				<div
					id="session-lines"
					role="tabpanel"
					aria-labelledby={`session-lines-${tab}`}
					className="flex min-h-0 flex-1 flex-col"
				>
					{tab === "new" && (
						<NewLines items={items} change={change} guestCount={guestCount} locked={sending} />
					)}
					{tab === "sent" && (
						<SentOrders
							orders={orders}
							rows={rows.filter(({ status }) => status === "preparing")}
							tab={tab}
							till={till}
							onServe={paid ? undefined : onServe}
							onMove={paid ? undefined : onMove}
							onVoid={paid ? undefined : onVoid}
						/>
					)}
					{tab === "served" && (
						<SentOrders
							orders={orders}
							rows={rows.filter(({ status }) => status === "served")}
							tab={tab}
							till={undefined}
							onMove={paid ? undefined : onMove}
							onVoid={paid ? undefined : onVoid}
						/>
					)}
				</div>
			</div>
			<div className="ts-check-side">
				{bill && <CheckSums {...checkSums(bill)} />}
				<SendButton items={items} sending={sending} paid={paid} onSend={onSend} />
			</div>
		</Slip>
	);
}

type SendButtonProps = Pick<SessionSlipProps, "items" | "sending" | "paid" | "onSend">;

/** Shows the number of lines to send, and their sum before tax. */
function SendButton({ items: { items }, sending, paid, onSend }: SendButtonProps) {
	const amount = moneyText(runningTotal(items));
	return (
		<Button
			kind={items.length > 0 ? "primary" : "second"}
			size={72}
			icon={ChefHat}
			wide
			disabled={paid}
			busy={sending}
			busyLabel={s("send.busy")}
			aria-describedby="new-items-sum"
			end={
				items.length > 0 ? (
					<span id="new-items-sum" aria-hidden>
						{items.length} · <span>{amount}</span>
					</span>
				) : undefined
			}
			onClick={onSend}
		>
			{s("send")}
		</Button>
	);
}

type NewLinesProps = Pick<SessionSlipProps, "items" | "change" | "guestCount"> & {
	readonly locked: boolean;
};

function NewLines({ items, change, guestCount, locked }: NewLinesProps) {
	const [editing, setEditing] = useState<string>();
	const edited = items.items.find(({ id }) => id === editing);
	const none = items.items.length === 0 && (
		<EmptyState icon={Utensils} title={s("lines.new.none")} text={s("lines.new.none.text")} />
	);
	const by = (step: 1 | -1) => (id: string) => {
		if (!locked) change((now) => withItems(now, (all) => changeNewItem(all, id, step)));
	};
	const remove = (id: string) => {
		if (!locked) change((now) => withoutItem(now, id));
	};
	return (
		<>
			<OrderLines label={s("lines")} freshId={items.items.at(-1)?.id} empty={none || undefined}>
				{items.items.map((item) =>
					isAsked(items, item.id) ? (
						<AskedLine key={item.id} item={item} onRemove={() => remove(item.id)} />
					) : (
						<CheckLine
							key={item.id}
							id={item.id}
							name={item.name}
							quantity={item.quantity}
							total={moneyText(lineTotal(item))}
							details={detailsOf(item)}
							decreaseLabel={s("line.decrease", { name: item.name })}
							increaseLabel={s("line.increase", { name: item.name })}
							removeLabel={s("line.remove", { name: item.name })}
							onDecrease={by(-1)}
							onIncrease={by(1)}
							onRemove={remove}
						>
							<button
								type="button"
								className="ts-line-edit"
								aria-label={s("line.edit.of", { name: item.name })}
								onClick={() => setEditing(item.id)}
							>
								{s("line.edit")}
							</button>
						</CheckLine>
					),
				)}
			</OrderLines>
			{edited && !locked && (
				<LineDialog
					item={edited}
					guestCount={guestCount}
					onSave={(edit) =>
						change((now) => withItems(now, (all) => editNewItem(all, edited.id, edit)))
					}
					onClose={() => setEditing(undefined)}
				/>
			)}
		</>
	);
}

const detailsOf = ({ seatNumber, modifiers, course, specialRequests }: NewItem) => [
	{ label: [seatText(seatNumber), ...courseText(course)].join(" · ") },
	...modifiers.map(({ name }) => ({ label: name })),
	...(specialRequests === undefined ? [] : [{ label: specialRequests }]),
];
/** The answer for this line was lost: it can't be changed any more. */
function AskedLine({ item, onRemove }: { readonly item: NewItem; readonly onRemove: () => void }) {
	return (
		<li className="ts-line" data-line={item.id}>
			<b className="text-center">{item.quantity}</b>
			<div className="ts-line-what">
				<b>{item.name}</b>
				<span className="ts-line-detail">{seatText(item.seatNumber)}</span>
				<span className="ts-line-detail">{s("line.unconfirmed")}</span>
			</div>
			<span className="ts-line-sum money">{moneyText(lineTotal(item))}</span>
			<IconButton
				icon={X}
				label={s("line.remove", { name: item.name })}
				className="ts-line-remove"
				onClick={onRemove}
			/>
		</li>
	);
}
