import type { PersonRecord } from "@tuckshop/core/records";
import { DataTable, IconButton, Pill, useBreakpoint } from "@tuckshop/ui-kit/components";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { s } from "../people-texts.ts";
import type { PersonLine } from "./people-view.ts";

type PersonRowsProps = {
	readonly rows: readonly PersonLine[];
	readonly onOpen: (person: PersonRecord) => void;
};

const columns = ["name", "role", "pin", "now", "last"] as const;

/** People as a table; below 60rem, where its columns have no room, as cards. Only exceptions are coloured. */
export function PersonRows({ rows, onOpen }: PersonRowsProps) {
	const breakpoint = useBreakpoint();
	if (breakpoint === "tablet" || breakpoint === "phone")
		return <Cards rows={rows} onOpen={onOpen} />;
	return (
		<div className="ts-card">
			<DataTable
				caption={s("title")}
				columns={[
					...columns.map((id) => ({ id, label: s(id) })),
					{ id: "open", label: s("change"), end: true },
				]}
				rows={rows.map((row) => ({
					id: row.person.id,
					cells: [
						<span key="name" className="flex items-center gap-[12px]">
							<Initial name={row.person.name} />
							<b className="font-bold wrap-anywhere">{row.person.name}</b>
						</span>,
						<span key="role" className="wrap-anywhere">
							{row.role}
							{row.days && <small className="block text-muted">{row.days}</small>}
						</span>,
						<Pin key="pin" {...row.pin} />,
						<span key="now" className="text-muted">
							{row.now}
						</span>,
						<span key="last" className="text-muted">
							{row.last}
						</span>,
						<Open key="open" row={row} onOpen={onOpen} />,
					],
				}))}
			/>
		</div>
	);
}

function Cards({ rows, onOpen }: PersonRowsProps) {
	return (
		<ul className="ts-card" aria-label={s("title")}>
			{rows.map((row) => (
				<li key={row.person.id} className="ts-station flex-nowrap">
					<Initial name={row.person.name} />
					<span className="ts-station-name min-w-0 wrap-anywhere">
						{row.person.name}
						<small className="block text-muted">
							{[row.role, row.days, row.now].filter(Boolean).join(" · ")}
						</small>
						<small className="block text-muted">{s("last.of", { when: row.last })}</small>
					</span>
					<Pin {...row.pin} />
					<Open row={row} onOpen={onOpen} />
				</li>
			))}
		</ul>
	);
}

/** The first letter of a name, so that a row is found by eye. */
const Initial = ({ name }: { readonly name: string }) => (
	<span
		aria-hidden
		className="grid size-[36px] flex-none place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
	>
		{[...name.trim()][0]?.toLocaleUpperCase()}
	</span>
);

const Pin = ({ text, warns }: PersonLine["pin"]) =>
	warns ? <Pill tone="warning" icon={TriangleAlert} label={text} /> : <span>{text}</span>;

const Open = ({ row, onOpen }: { readonly row: PersonLine } & Pick<PersonRowsProps, "onOpen">) => (
	<IconButton
		icon={ChevronRight}
		label={s("edit", { name: row.person.name })}
		onClick={() => onOpen(row.person)}
	/>
);
