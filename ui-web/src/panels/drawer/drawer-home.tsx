import type { ClosedDrawer, OpenDrawerState } from "@tuckshop/core/pos";
import { type Cents, cents } from "@tuckshop/core/rules";
import type { DrawerMove } from "@tuckshop/core/rules/drawers";
import { dateText, moneyText, timeText, zText } from "@tuckshop/core/texts";
import { Button, DataTable, Glyph, Notice } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { ArrowDownToLine, ArrowUpFromLine, LockOpen, Vault } from "lucide-react";
import { d, moveWord } from "./drawer-texts.ts";
import { useDrawerText, useIsPurse } from "./purse-texts.ts";

const moves = [
	{ kind: "pay-out", icon: ArrowUpFromLine },
	{ kind: "pay-in", icon: ArrowDownToLine },
	{ kind: "drop", icon: Vault },
	{ kind: "no-sale", icon: LockOpen },
] as const;

type DrawerHomeProps = {
	readonly open: OpenDrawerState;
	readonly closed: readonly ClosedDrawer[];
	readonly onMove: (kind: DrawerMove["kind"]) => void;
	readonly onZ: (sessionId: string) => void;
};

/** An open drawer: the moves of its money, and those that were made. */
export function DrawerHome({ open, closed, onMove, onZ }: DrawerHomeProps) {
	const { timeZone } = usePos().till;
	const d = useDrawerText();
	const isPurse = useIsPurse();
	return (
		<div className="grid gap-[16px]">
			{open.isLeft && (
				<Notice
					tone="warning"
					title={d("title.left")}
					text={d("left", { at: dateText(open.session.openedAt, timeZone) })}
				/>
			)}
			<div className="ts-drawer-moves">
				{moves
					.filter(({ kind }) => !isPurse || kind !== "no-sale")
					.map(({ kind, icon: Icon }) => (
						<button
							key={kind}
							type="button"
							className="ts-drawer-move"
							onClick={() => onMove(kind)}
						>
							<b>
								<Glyph of={Icon} />
								{moveWord(kind)}
							</b>
							<span>{d(`move.${kind}.text`)}</span>
						</button>
					))}
			</div>
			<div className="ts-drawer-since">
				<div className="ts-drawer-head">
					<h3>{d("since")}</h3>
					<p>{salesText(open)}</p>
				</div>
				<DataTable
					caption={d("since")}
					columns={[
						{ id: "time", label: d("time") },
						{ id: "what", label: d("what") },
						{ id: "who", label: d("who") },
						{ id: "reason", label: d("reason") },
						{ id: "amount", label: d("amount"), end: true },
					]}
					rows={rowsOf(open, timeZone)}
				/>
			</div>
			<LastCloses closed={closed} onZ={onZ} />
		</div>
	);
}

/** The closes of this device, each to be shown and printed again. */
export function LastCloses({ closed, onZ }: Pick<DrawerHomeProps, "closed" | "onZ">) {
	const { timeZone } = usePos().till;
	if (closed.length === 0) return null;
	return (
		<section className="grid gap-[8px]" aria-label={d("closes")}>
			<h3 className="font-bold text-label">{d("closes")}</h3>
			<ul className="flex flex-wrap gap-[8px]">
				{closed.slice(0, 8).map(({ number, session, closedAt }) => (
					<li key={session.id}>
						<Button onClick={() => onZ(session.id)}>
							{`${zText(number)}, ${dateText(closedAt, timeZone)}`}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function salesText({ sales }: OpenDrawerState): string {
	if (!sales) return "";
	const refunds = sales.refunds === 0 ? [] : [d("since.refunds", { count: sales.refunds })];
	return [d("since.sales", { count: sales.sales }), ...refunds].join(", ");
}

const signed = ({ kind, amount }: DrawerMove): Cents =>
	kind === "pay-out" || kind === "drop" ? cents(0 - amount) : amount;

const whoText = ({ person, approver }: DrawerMove): string =>
	person && approver
		? d("who.approved", { name: person.name, approver: approver.name })
		: (person?.name ?? "");

function rowsOf({ session, moves: made }: OpenDrawerState, timeZone: string) {
	const first = {
		id: session.id,
		cells: [
			timeText(session.openedAt, timeZone),
			d("what.opened"),
			session.openedBy?.name ?? "",
			d(session.float === undefined ? "reason.silent" : "reason.counted"),
			session.float === undefined ? "" : moneyText(session.float),
		],
	};
	const rows = made.map((move) => ({
		id: move.id,
		cells: [
			timeText(move.at, timeZone),
			moveWord(move.kind),
			whoText(move),
			move.reason,
			moneyText(signed(move)),
		],
	}));
	return [...rows.toReversed(), first];
}
