import type { HeldHere, HeldThere, RecallChange } from "@tuckshop/core/pos";
import { sumCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, EmptyState, Field, Pill } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { History } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { ageText, changeText, holdFaultText, s } from "./held-texts.ts";

/** An order that waits longer than this is marked, in milliseconds. */
const waitsLong = 15 * 60_000;

/** Milliseconds after which the server is asked again while the list is open. */
const askedEvery = 5_000;

/**
 * The orders on hold, here and at the outlet's other tills, one of which becomes the open order (ORDR-01, ORDR-02); first it says what the menu
 * has changed about it (ORDR-03).
 */
export function RecallDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const orders = usePosState("held", (state) => state.orders);
	const others = usePosState("held", (state) => state.others);
	const isAway = usePosState("held", ({ outlet }) => outlet === "away");
	const [changed, setChanged] = useState<Changed>();
	const [wanted, setWanted] = useState<HeldThere>();
	const [now] = useState(() => Date.now());
	useEffect(() => {
		const look = () => void settled(pos.held.lookAround());
		look();
		const asking = setInterval(look, askedEvery);
		return () => clearInterval(asking);
	}, [pos]);
	const take = async ({ draft }: HeldHere, as: "recall" | "recallAsHeld" | "takeOver") => {
		const taken = await settled(pos.held[as](draft.saleId));
		if (taken.ok) return onClose();
		const text = holdFaultText(taken.fault);
		showToast({ tone: "destructive", title: s("recall.failed"), text });
		setChanged(undefined);
		setWanted(undefined);
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
	if (wanted)
		return (
			<TakeOverDialog
				wanted={wanted}
				now={now}
				onTake={() => void take(wanted, "takeOver")}
				onClose={() => setWanted(undefined)}
			/>
		);
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("recall.title")}
			description={
				orders.length + others.length === 0
					? s("recall.none")
					: [
							s("recall.text", {
								count: orders.length,
								total: moneyText(sumCents(orders.map(({ total }) => total))),
							}),
							...(others.length > 0 ? [s("recall.others", { count: others.length })] : []),
						].join(" · ")
			}
			closeLabel={t("action.close")}
			size={720}
			initialFocus={field}
			finalFocus={home}
		>
			<HadTwice />
			{orders.length + others.length === 0 && !isAway ? (
				<EmptyState icon={History} title={s("recall.none")} text={s("recall.none.text")} />
			) : (
				<HeldOrders
					orders={orders}
					others={others}
					now={now}
					field={field}
					onChoose={(held) => void choose(held)}
					onWant={(there) => (isFree(there) ? void choose(there) : setWanted(there))}
				/>
			)}
			<WhereHeld />
		</Dialog>
	);
}

type Changed = { readonly held: HeldHere; readonly changes: readonly RecallChange[] };

/** A till that was given the order, and never stored it, asks nobody. */
const isFree = ({ is, isOwn }: HeldThere): boolean => is === "held" || isOwn;

const stationOf = ({ station }: Pick<HeldThere, "station">): string =>
	station ?? s("recall.anotherTill");

/** Where held orders are, in a line that is always there. */
function WhereHeld() {
	const isAway = usePosState("held", ({ outlet }) => outlet === "away");
	return (
		<p role="status" className={isAway ? "text-warning-ink" : "text-muted"}>
			{s(isAway ? "recall.away" : "recall.stay")}
		</p>
	);
}

/** Orders that two tills had at once, until a person has settled each. */
function HadTwice() {
	const pos = usePos();
	const showToast = useShowToast();
	const twice = usePosState("held", (state) => state.twice);
	const settle = async (saleId: string) => {
		const done = await settled(pos.held.settle(saleId));
		if (done.ok) return;
		const text = holdFaultText(done.fault);
		showToast({ tone: "destructive", title: s("twice.title"), text });
	};
	if (twice.length === 0) return null;
	return (
		<section
			aria-label={s("twice.title")}
			className="mb-[12px] grid gap-[8px] rounded border border-danger p-[12px]"
		>
			<b>{s("twice.title")}</b>
			{twice.map((order) => (
				<div key={order.sale_id} className="flex flex-wrap items-center justify-between gap-[8px]">
					<span className="min-w-0 wrap-anywhere">
						{s("twice.text", {
							number: order.order?.number ?? order.sale_id.slice(0, 8),
							tills: [order, ...order.rivals]
								.map(({ station_name, is }) =>
									s("twice.till", {
										station: station_name ?? s("recall.anotherTill"),
										is: s(`twice.${is}`),
									}),
								)
								.join(", "),
						})}
					</span>
					<Button onClick={() => void settle(order.sale_id)}>{s("twice.settle")}</Button>
				</div>
			))}
			<small className="text-muted">{s("twice.advice")}</small>
		</section>
	);
}

type HeldOrdersProps = {
	readonly others: readonly HeldThere[];
	readonly onWant: (there: HeldThere) => void;
	readonly orders: readonly HeldHere[];
	readonly now: number;
	readonly field: RefObject<HTMLInputElement | null>;
	readonly onChoose: (held: HeldHere) => void;
};

function HeldOrders({ orders, others, now, field, onChoose, onWant }: HeldOrdersProps) {
	const [text, setText] = useState("");
	const wanted = text.trim().toLocaleLowerCase();
	const isFound = ({ number, name = "" }: HeldHere) =>
		wanted === "" || String(number) === wanted || name.toLocaleLowerCase().includes(wanted);
	const found = orders.filter(isFound);
	const there = others.filter(isFound);
	return (
		<form
			className="grid gap-[12px]"
			onSubmit={(event) => {
				event.preventDefault();
				const [only, other] = [found[0], there[0]];
				if (found.length + there.length !== 1) return;
				if (only) onChoose(only);
				else if (other) onWant(other);
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
			{wanted !== "" && found.length + there.length === 0 && (
				<p role="status">{s("recall.noMatch")}</p>
			)}
			<ul aria-label={s("recall.title")} className="grid">
				{found.toReversed().map((held) => (
					<li key={held.draft.saleId} className="border-t border-line">
						<HeldRow held={held} age={now - Date.parse(held.heldAt)} onChoose={onChoose} />
					</li>
				))}
			</ul>
			{there.length > 0 && (
				<section aria-label={s("recall.elsewhere")} className="grid">
					<h3 className="text-muted">{s("recall.elsewhere")}</h3>
					<ul aria-label={s("recall.elsewhere")} className="grid">
						{there.toReversed().map((held) => (
							<li key={held.draft.saleId} className="border-t border-line">
								<HeldRow
									held={held}
									age={now - Date.parse(held.heldAt)}
									at={s(isFree(held) ? "recall.there" : "recall.takenBy", {
										station: stationOf(held),
									})}
									onChoose={() => onWant(held)}
								/>
							</li>
						))}
					</ul>
				</section>
			)}
		</form>
	);
}

type HeldRowProps = Pick<HeldOrdersProps, "onChoose"> & {
	readonly held: HeldHere;
	/** With an order of another till: where it is. */
	readonly at?: string;
	/** In milliseconds. */
	readonly age: number;
};

function HeldRow({ held, at, age, onChoose }: HeldRowProps) {
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
					{[
						...(at === undefined ? [] : [at]),
						s("recall.items", { count }),
						what.join(", "),
						...(heldBy ? [heldBy.name] : []),
					].join(" · ")}
				</small>
			</span>
			<Pill label={ageText(age)} tone={age >= waitsLong ? "warning" : "plain"} />
			<b className="money">{moneyText(total)}</b>
		</button>
	);
}

type TakeOverDialogProps = {
	readonly wanted: HeldThere;
	readonly now: number;
	readonly onTake: () => void;
	readonly onClose: () => void;
};

/** Asks before an order is taken from a till that has it open (ORDR-02). */
function TakeOverDialog({ wanted, now, onTake, onClose }: TakeOverDialogProps) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("over.title", { number: wanted.number })}
			description={s("over.text", {
				station: stationOf(wanted),
				age: ageText(now - Date.parse(wanted.since)),
			})}
			closeLabel={t("action.close")}
			size={560}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button kind="primary" size={72} onClick={onTake}>
						{s("over.do")}
					</Button>
				</>
			}
		/>
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
