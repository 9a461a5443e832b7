import type { HeldHere, RecallChange } from "@tuckshop/core/pos";
import { sumCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { Button, Dialog, EmptyState, Field, Pill } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { History } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { ageText, changeText, holdRefusedText, s } from "./held-texts.ts";

/** An order that waits longer than this is marked, in milliseconds. */
const waitsLong = 15 * 60_000;

/** The orders on hold, one of which becomes the open order (ORDR-01); first it says what the menu has changed about it (ORDR-03). */
export function RecallDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const orders = usePosState("held", (state) => state.orders);
	const [changed, setChanged] = useState<Changed>();
	const [now] = useState(() => Date.now());
	useEffect(() => void settled(pos.held.look()), [pos]);
	const take = async ({ draft }: HeldHere, as: "recall" | "recallAsHeld") => {
		const taken = await settled(pos.held[as](draft.saleId));
		if (taken.ok) return onClose();
		const { fault } = taken;
		const text = fault._tag === "HoldRefused" ? holdRefusedText(fault.refusal) : fault.reason;
		showToast({ tone: "destructive", title: s("recall.failed"), text });
		setChanged(undefined);
	};
	const choose = async (held: HeldHere) => {
		const changes = await settled(pos.held.changes(held.draft.saleId));
		if (changes.ok && changes.value.length > 0) setChanged({ held, changes: changes.value });
		else await take(held, "recall");
	};
	if (changed)
		return (
			<ChangedDialog
				changed={changed}
				onTake={(as) => void take(changed.held, as)}
				onClose={() => setChanged(undefined)}
			/>
		);
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("recall.title")}
			description={
				orders.length === 0
					? s("recall.none")
					: s("recall.text", {
							count: orders.length,
							total: moneyText(sumCents(orders.map(({ total }) => total))),
						})
			}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
			finalFocus={home}
		>
			{orders.length === 0 ? (
				<EmptyState icon={History} title={s("recall.none")} text={s("recall.none.text")} />
			) : (
				<HeldOrders
					orders={orders}
					now={now}
					field={field}
					onChoose={(held) => void choose(held)}
				/>
			)}
		</Dialog>
	);
}

type Changed = { readonly held: HeldHere; readonly changes: readonly RecallChange[] };

type HeldOrdersProps = {
	readonly orders: readonly HeldHere[];
	readonly now: number;
	readonly field: RefObject<HTMLInputElement | null>;
	readonly onChoose: (held: HeldHere) => void;
};

function HeldOrders({ orders, now, field, onChoose }: HeldOrdersProps) {
	const [text, setText] = useState("");
	const wanted = text.trim().toLocaleLowerCase();
	const found = orders.filter(
		({ number, name = "" }) =>
			wanted === "" || String(number) === wanted || name.toLocaleLowerCase().includes(wanted),
	);
	return (
		<form
			className="grid gap-[12px]"
			onSubmit={(event) => {
				event.preventDefault();
				const [only, ...others] = found;
				if (only && others.length === 0) onChoose(only);
			}}
		>
			<Field
				ref={field}
				label={s("recall.search")}
				size={56}
				autoComplete="off"
				value={text}
				onChange={setText}
			/>
			{found.length === 0 && <p role="status">{s("recall.noMatch")}</p>}
			<ul aria-label={s("recall.title")} className="grid">
				{found.toReversed().map((held) => (
					<li key={held.draft.saleId} className="border-t border-line">
						<HeldRow held={held} age={now - Date.parse(held.heldAt)} onChoose={onChoose} />
					</li>
				))}
			</ul>
			<p className="text-muted">{s("recall.stay")}</p>
		</form>
	);
}

type HeldRowProps = Pick<HeldOrdersProps, "onChoose"> & {
	readonly held: HeldHere;
	/** In milliseconds. */
	readonly age: number;
};

function HeldRow({ held, age, onChoose }: HeldRowProps) {
	const { number, name, draft, heldBy, total } = held;
	const { lines } = draft.order;
	const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const what = lines.map((line) =>
		line.quantity > 1 ? `${line.quantity} ${line.name}` : line.name,
	);
	return (
		<button
			type="button"
			className="grid min-h-[84px] w-full grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-[12px] px-[8px] py-[8px] text-start"
			onClick={() => onChoose(held)}
		>
			<b className="money text-[1.5rem]">{number}</b>
			<span className="min-w-0">
				<b className="block wrap-anywhere">{name ?? s("recall.noName")}</b>
				<small className="line-clamp-2 text-muted">
					{[s("recall.items", { count }), what.join(", "), ...(heldBy ? [heldBy.name] : [])].join(
						" · ",
					)}
				</small>
			</span>
			<Pill label={ageText(age)} tone={age >= waitsLong ? "warning" : "plain"} />
			<b className="money">{moneyText(total)}</b>
		</button>
	);
}

type ChangedDialogProps = {
	readonly changed: Changed;
	readonly onTake: (as: "recall" | "recallAsHeld") => void;
	readonly onClose: () => void;
};

function ChangedDialog({ changed: { held, changes }, onTake, onClose }: ChangedDialogProps) {
	const isOnlyExemption = changes.every(({ is }) => is === "exemption");
	const leaves = changes.filter(({ is }) => is === "gone").length < held.draft.order.lines.length;
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("changed.title", { number: held.number })}
			description={s("changed.text")}
			closeLabel={t("action.close")}
			size={560}
			foot={
				<>
					{!isOnlyExemption && (
						<Button size={72} onClick={() => onTake("recallAsHeld")}>
							{s("changed.asHeld")}
						</Button>
					)}
					{leaves && (
						<Button kind="primary" size={72} onClick={() => onTake("recall")}>
							{isOnlyExemption ? s("recall.title") : s("changed.today")}
						</Button>
					)}
				</>
			}
		>
			<ul className="grid gap-[8px]">
				{changes.map((change) => (
					<li key={changeText(change)} className="wrap-anywhere">
						{changeText(change)}
					</li>
				))}
			</ul>
		</Dialog>
	);
}
