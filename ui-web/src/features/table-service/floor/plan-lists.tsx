import { dateText } from "@tuckshop/core/texts";
import {
	Button,
	ChoiceRow,
	EmptyState,
	ErrorState,
	LoadingState,
	Pill,
} from "@tuckshop/ui-kit/components";
import { Layers, LayoutGrid, Plus, Users } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { t } from "../../../texts/texts.ts";
import { s, type TableTextKey } from "../table-texts.ts";
import { type Listed, type Plan, useServers } from "./use-plan.ts";

type Adding = { readonly onAdd: () => void };

export function FloorsTab({ floors, onAdd }: Pick<Plan, "floors"> & Adding) {
	return (
		<>
			<Head title="tab.floors" add="floor.add" onAdd={onAdd} />
			<Rows
				list={floors}
				loading="plan.loading"
				failed="plan.failed"
				none={<EmptyState icon={Layers} title={s("floors.none")} text={s("floors.none.text")} />}
			>
				{(floor) => (
					<Row
						key={floor.id}
						name={floor.display_name}
						note={floor.name}
						active={floor.is_active}
					/>
				)}
			</Rows>
		</>
	);
}

/** A section belongs to a floor: without one it can't be added (TFLR-14, TFLR-15). */
export function SectionsTab({ plan, onAdd }: { readonly plan: Plan } & Adding) {
	const { floors, sections, floorId } = plan;
	return (
		<>
			<Head title="tab.sections" add="section.add" onAdd={onAdd} disabled={floorId === undefined} />
			{floors.rows && floors.rows.length > 0 && (
				<div className="mb-[16px]">
					<ChoiceRow
						label={s("floors")}
						choices={floors.rows.map(({ id, display_name }) => ({ id, label: display_name }))}
						selected={floorId}
						onSelect={plan.chooseFloor}
					/>
				</div>
			)}
			{floors.rows && floorId === undefined ? (
				<EmptyState icon={LayoutGrid} title={s("sections.select")} />
			) : (
				<Rows
					list={floors.failed ? floors : sections}
					loading="plan.loading"
					failed="plan.failed"
					none={
						<EmptyState
							icon={LayoutGrid}
							title={s("sections.none")}
							text={s("sections.none.text")}
						/>
					}
				>
					{(section) =>
						"color_code" in section && (
							<Row
								key={section.id}
								name={section.display_name}
								note={section.name}
								active={section.is_active}
								before={
									<i
										className="ts-swatch"
										style={{ "--c": section.color_code } as CSSProperties}
										data-color={section.color_code}
									/>
								}
							/>
						)
					}
				</Rows>
			)}
		</>
	);
}

export function ServersTab({ onAdd }: Adding) {
	const servers = useServers();
	return (
		<>
			<Head title="tab.servers" add="server.add" onAdd={onAdd} />
			<Rows
				list={servers}
				loading="servers.loading"
				failed="servers.failed"
				none={<EmptyState icon={Users} title={s("servers.none")} />}
			>
				{({ id, name, employee_id, last_login_at, is_active }) => (
					<Row
						key={id}
						name={name}
						note={[
							employee_id === null ? "" : s("servers.id", { id: employee_id }),
							lastLogin(last_login_at),
						]
							.filter(Boolean)
							.join(" · ")}
						active={is_active}
					/>
				)}
			</Rows>
		</>
	);
}

const lastLogin = (at: string | null): string =>
	at === null
		? s("servers.never")
		: s("servers.last", {
				when: dateText(at),
			});

type HeadProps = Adding & {
	readonly title: TableTextKey;
	readonly add: TableTextKey;
	readonly disabled?: boolean;
};

function Head({ title, add, disabled, onAdd }: HeadProps) {
	return (
		<div className="mb-[16px] flex flex-wrap items-center justify-between gap-[8px]">
			<h2 className="text-title font-bold">{s(title)}</h2>
			<Button kind="primary" icon={Plus} disabled={disabled} onClick={onAdd}>
				{s(add)}
			</Button>
		</div>
	);
}

type RowsProps<T> = {
	readonly list: Listed<T>;
	readonly loading: TableTextKey;
	readonly failed: TableTextKey;
	readonly none: ReactNode;
	readonly children: (row: T) => ReactNode;
};

function Rows<T>({ list, loading, failed, none, children }: RowsProps<T>) {
	if (list.failed)
		return (
			<ErrorState
				title={s(failed)}
				action={{ label: t("action.tryAgain"), onAction: () => void list.reload() }}
			/>
		);
	if (!list.rows) return <LoadingState label={s(loading)} />;
	return list.rows.length === 0 ? none : <ul className="ts-card">{list.rows.map(children)}</ul>;
}

type RowProps = {
	readonly name: string;
	readonly note: string;
	readonly active: boolean;
	readonly before?: ReactNode;
};

function Row({ name, note, active, before }: RowProps) {
	return (
		<li className="flex min-h-[64px] items-center gap-[14px] border-t border-line px-[20px] py-[8px] first:border-t-0">
			{before}
			<div className="ts-grow">
				<b className="block text-label font-semibold">{name}</b>
				<span className="text-note text-muted">{note}</span>
			</div>
			<Pill tone={active ? "positive" : "plain"} label={s(active ? "active" : "inactive")} />
		</li>
	);
}
