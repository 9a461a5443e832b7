import type { DrawersOfDay } from "@tuckshop/core/contract";
import { cents, type PaymentMethod } from "@tuckshop/core/rules";
import { dateText, deviceNameText, moneyText, signedMoneyText, zText } from "@tuckshop/core/texts";
import { Card, DataTable, Pill } from "@tuckshop/ui-kit/components";
import type { ReactNode } from "react";
import { zFieldText } from "../../panels/drawer/z-difference.ts";
import { y } from "./day-texts.ts";

type Till = DrawersOfDay["missing"][number];
type Totals = DrawersOfDay["figures"]["totals"];

export const tillName = ({ station_name, device_name }: Till): string =>
	station_name !== null && device_name !== null
		? y("tillOf", { station: station_name, device: deviceNameText(device_name) })
		: (station_name ?? (device_name === null ? y("unnamed") : deviceNameText(device_name)));

type DayTableProps = { readonly of: DrawersOfDay; readonly timeZone: string };

/** The drawers of a day: those that were closed, those still open, those of which nothing is here, and the sum of the closes. */
export function DayTable({ of, timeZone }: DayTableProps) {
	const { zs, open, missing, figures, difference } = of;
	const closed = zs.map(({ z, till, check }) => ({
		id: z.session.id,
		cells: [
			<HolderName key="till" till={till} purseOf={purseOf(z)} person={z.countedBy?.name} />,
			<Pill
				key="state"
				tone="positive"
				label={y("closed", { at: dateText(z.closedAt, timeZone) })}
			/>,
			...amounts(z.figures.totals),
			z.difference === undefined ? y("notCounted") : signedMoneyText(z.difference),
			<Named key="close" name={zText(z.number)} person={checkText(check)} />,
		],
	}));
	const opened = open.map((till) => ({
		id: `open ${till.device_id} ${till.purse_of?.id ?? ""}`,
		cells: [
			<HolderName key="till" till={till} purseOf={till.purse_of?.name} />,
			<Pill
				key="state"
				tone="info"
				label={y("open", { at: dateText(till.opened_at, timeZone) })}
			/>,
			...nothing,
		],
	}));
	const away = missing.map((till) => ({
		id: `missing ${till.device_id}`,
		cells: [tillName(till), <Pill key="state" tone="danger" label={y("away")} />, ...nothing],
	}));
	const sum = {
		id: "sum",
		cells: [
			<b key="sum">{y("sum", { count: zs.length })}</b>,
			"",
			...amounts(figures.totals).map((amount, at) => <b key={columns[at + 2]}>{amount}</b>),
			<b key="difference">{signedMoneyText(difference)}</b>,
			"",
		],
	};
	return (
		<Card>
			<DataTable
				caption={y("drawers")}
				columns={columns.map((id) => ({
					id,
					label: y(id),
					end: id !== "till" && id !== "state",
				}))}
				rows={[...closed, ...opened, ...away, ...(zs.length > 0 ? [sum] : [])]}
			/>
		</Card>
	);
}

const columns = ["till", "state", "net", "cash", "card", "campus", "difference", "close"] as const;
const nothing: readonly ReactNode[] = ["", "", "", "", "", ""];

const amounts = ({ subtotal, tenders }: Totals): readonly string[] => {
	const by = (method: PaymentMethod) =>
		tenders.find((tender) => tender.method === method)?.amount ?? cents(0);
	return [subtotal, by("cash"), by("card"), by("itc")].map(moneyText);
};

function checkText(check: DrawersOfDay["zs"][number]["check"]): string {
	if (check.is === "agrees") return y("agrees");
	return check.is === "waiting"
		? y("waiting", { count: check.missing })
		: y("differs", { field: check.differences.map(({ field }) => zFieldText(field)).join(", ") });
}

/** The name of the person whose purse was closed; undefined of a drawer. */
const purseOf = ({ session }: DrawersOfDay["zs"][number]["z"]): string | undefined =>
	session.holder.personId === undefined ? undefined : (session.openedBy?.name ?? "");

type HolderNameProps = {
	readonly till: Till;
	readonly purseOf: string | undefined;
	/** The person who counted the drawer; of a purse it is not shown beside its own. */
	readonly person?: string | undefined;
};

function HolderName({ till, purseOf: name, person }: HolderNameProps) {
	return name === undefined ? (
		<Named name={tillName(till)} person={person} />
	) : (
		<Named name={y("purseOf", { name })} person={tillName(till)} />
	);
}

type NamedProps = { readonly name: string; readonly person: string | undefined };

function Named({ name, person }: NamedProps) {
	return (
		<>
			<b className="block">{name}</b>
			{person !== undefined && <small className="text-muted">{person}</small>}
		</>
	);
}
