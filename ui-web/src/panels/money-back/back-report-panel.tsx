import { useQuery } from "@tanstack/react-query";
import type { BackRange, BackReport, BackRow } from "@tuckshop/core/contract";
import type { RefundFault } from "@tuckshop/core/ports";
import type { Cents } from "@tuckshop/core/rules";
import { dateText, moneyText } from "@tuckshop/core/texts";
import {
	Button,
	Card,
	DataTable,
	EmptyState,
	Field,
	Notice,
	Pill,
} from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { readOrThrow } from "../owner-reads.ts";
import { dayAt } from "../restaurant-day.ts";
import type { BackProps } from "./money-back.tsx";
import { b, backFault, reasonText } from "./money-back-texts.ts";
import { Unread } from "./unread.tsx";

const week = 6 * 86_400_000;

/** Refunds and voids of some days, by person and one by one, and those that are corrected at the provider (RFND-17, RFND-21). */
export function BackReportPanel(props: BackProps) {
	const { id, time_zone: timeZone } = props.restaurant;
	const [from, setFrom] = useState(() => dayAt(props.restaurant, Date.now() - week));
	const [to, setTo] = useState(() => dayAt(props.restaurant));
	const isRange = from !== "" && to !== "";
	const { data, error, refetch } = useQuery<BackReport, RefundFault>({
		queryKey: ["money-back", id, from, to],
		queryFn: () => readOrThrow(props.desk.report(id, { from, to })),
		enabled: isRange,
		staleTime: 0,
	});
	const range = { from, to };
	return (
		<>
			<Card
				title={b("people")}
				links={data && data.rows.length > 0 && <SaveFile {...props} range={range} />}
			>
				<div className="grid grid-cols-2 gap-[12px] px-[20px] py-[12px]">
					<Field label={b("from")} type="date" value={from} onChange={setFrom} />
					<Field label={b("to")} type="date" value={to} onChange={setTo} />
				</div>
				{!data && isRange && <Unread error={error} refetch={refetch} />}
				{data?.rows.length === 0 && (
					<EmptyState icon={Undo2} title={b("people.none")} text={b("people.none.text")} />
				)}
				{data && data.rows.length > 0 && (
					<>
						<Unseen {...props} rows={data.rows} reload={() => void refetch()} />
						<People of={data} />
						<Rows rows={data.rows} timeZone={timeZone} />
					</>
				)}
			</Card>
			{data && <Provider {...props} range={range} rows={data.rows} />}
		</>
	);
}

type SaveFileProps = BackProps & { readonly range: BackRange; readonly list?: "provider" };

function SaveFile({ restaurant, desk, range, list }: SaveFileProps) {
	const { device } = useServices();
	const save = async () =>
		device.download(await Effect.runPromise(desk.reportAddress(restaurant.id, range, list)));
	return (
		<Button kind="quiet" icon={Download} onClick={() => void save()}>
			{b("csv")}
		</Button>
	);
}

type UnseenProps = BackProps & { readonly rows: readonly BackRow[]; readonly reload: () => void };

/** Refunds that exceeded a limit without the server, until the owner has seen them (RFND-11). */
function Unseen({ restaurant, desk, rows, reload }: UnseenProps) {
	const showToast = useShowToast();
	const unseen = rows.filter(({ seen }) => !seen);
	if (unseen.length === 0) return null;
	const see = async () => {
		const ids = unseen.map(({ id }) => id);
		const told = await settled(desk.seenBeyondCaps(restaurant.id, ids));
		if (!told.ok)
			showToast({ tone: "destructive", title: b("notSaved"), text: backFault(told.fault) });
		reload();
	};
	return (
		<div className="px-[20px] pb-[12px]">
			<Notice
				tone="warning"
				title={b("seen.title", { count: unseen.length })}
				text={b("seen.text")}
			>
				<div className="mt-[12px]">
					<Button onClick={() => void see()}>{b("seen")}</Button>
				</div>
			</Notice>
		</div>
	);
}

const counted = ({ count, amount }: { readonly count: number; readonly amount: Cents }) =>
	count === 0 ? "" : b("sum", { count, amount: moneyText(amount) });

function People({ of: { people } }: { readonly of: BackReport }) {
	return (
		<DataTable
			caption={b("people")}
			columns={(["person", "refunds", "cash", "voids", "lines", "marked"] as const).map((id) => ({
				id,
				label: b(id),
				end: id !== "person",
			}))}
			rows={people.map(({ person_id, name, refunds, cash, voids, lines, marked }) => ({
				id: `${person_id} ${name}`,
				cells: [
					<b key="person">{name === "" ? b("nobody") : name}</b>,
					counted(refunds),
					moneyText(cash),
					counted(voids),
					counted(lines),
					marked === 0 ? "" : marked,
				],
			}))}
		/>
	);
}

type RowsProps = { readonly rows: readonly BackRow[]; readonly timeZone: string };

function Rows({ rows, timeZone }: RowsProps) {
	return (
		<DataTable
			caption={b("rows")}
			columns={(["time", "person", "what", "amount", "reason", "look"] as const).map((id) => ({
				id,
				label: b(id),
				end: id === "amount",
			}))}
			rows={rows.toReversed().map((row) => ({
				id: row.id,
				cells: [
					<span key="time" className="block min-w-[120px]">
						{dateText(row.at, timeZone)}
					</span>,
					<Two
						key="person"
						first={row.name === "" ? b("nobody") : row.name}
						second={row.approver === null ? undefined : b("approved", { name: row.approver })}
					/>,
					<Two
						key="what"
						first={b(`kind.${row.kind}`)}
						second={
							row.sale_reference === null ? row.lines : b("row.sale", { sale: row.sale_reference })
						}
					/>,
					moneyText(row.amount),
					reasonText(row),
					<span key="look" className="flex flex-wrap gap-[4px]">
						{row.marks.map((mark) => (
							<Pill
								key={mark}
								tone={mark === "offline" ? "info" : "warning"}
								label={b(`mark.${mark}`)}
							/>
						))}
					</span>,
				],
			}))}
		/>
	);
}

type TwoProps = { readonly first: string; readonly second: string | undefined };

function Two({ first, second }: TwoProps) {
	return (
		<>
			<b className="block">{first}</b>
			{second !== undefined && (
				<small className="block min-w-[200px] text-muted wrap-anywhere">{second}</small>
			)}
		</>
	);
}

type ProviderProps = BackProps & { readonly range: BackRange; readonly rows: readonly BackRow[] };

/** Refunds whose sales the provider has: it is told of them by hand (RFND-17). */
function Provider({ rows, ...props }: ProviderProps) {
	const there = rows.filter(({ provider }) => provider);
	return (
		<Card
			title={b("provider")}
			details={<p>{b("provider.note")}</p>}
			links={there.length > 0 && <SaveFile {...props} list="provider" />}
		>
			{there.length === 0 ? (
				<p className="px-[20px] py-[16px] text-muted">{b("provider.none")}</p>
			) : (
				<DataTable
					caption={b("provider")}
					columns={[
						{ id: "sale", label: b("provider.sale") },
						{ id: "refund", label: b("provider.refund") },
						{ id: "items", label: b("provider.items") },
						{ id: "amount", label: b("amount"), end: true },
					]}
					rows={there.map(({ id, sale_reference, reference, lines, amount }) => ({
						id,
						cells: [sale_reference ?? "", reference ?? "", lines, moneyText(amount)],
					}))}
				/>
			)}
		</Card>
	);
}
