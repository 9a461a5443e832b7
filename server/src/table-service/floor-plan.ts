import type { NewFloor, NewSection, NewTable } from "@tuckshop/core/contract";
import type { FloorRecord, SectionRecord, TableRecord } from "@tuckshop/core/records";
import type { Outcome } from "@tuckshop/core/rules";
import {
	checkFloor,
	checkSection,
	type FloorPlanRefusal,
	validateTable,
} from "@tuckshop/core/rules/table";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";
import type { FloorRepository, FloorRow, SectionRow, TableRow } from "./floor-repository.ts";
import { assertOwn } from "./servers.ts";

/** The floor plan of a server's restaurant. Any signed-in server may add to it (TPIN-20). */
export type FloorPlanService = {
	readonly floors: (
		session: ServerSession,
		restaurantId: string,
	) => Promise<readonly FloorRecord[]>;
	readonly addFloor: (
		session: ServerSession,
		restaurantId: string,
		floor: NewFloor,
	) => Promise<FloorRecord>;
	readonly sections: (session: ServerSession, floorId: string) => Promise<readonly SectionRecord[]>;
	readonly addSection: (
		session: ServerSession,
		floorId: string,
		section: NewSection,
	) => Promise<SectionRecord>;
	readonly tables: (session: ServerSession, sectionId: string) => Promise<readonly TableRecord[]>;
	/** The whole floor plan. */
	readonly whole: (session: ServerSession) => Promise<{
		readonly floors: readonly FloorRecord[];
		readonly sections: readonly SectionRecord[];
		readonly tables: readonly TableRecord[];
	}>;
	readonly addTable: (
		session: ServerSession,
		sectionId: string,
		table: NewTable,
	) => Promise<TableRecord>;
};

export function floorPlan(
	repository: FloorRepository,
	world: Pick<World, "now" | "uuid">,
): FloorPlanService {
	const ownFloor = async ({ restaurantId }: ServerSession, id: string): Promise<FloorRow> => {
		const floor = await repository.floor(restaurantId, id);
		if (!floor) throw notFound("floor");
		return floor;
	};
	const ownSection = async ({ restaurantId }: ServerSession, id: string): Promise<SectionRow> => {
		const section = await repository.section(restaurantId, id);
		if (!section) throw notFound("section");
		return section;
	};
	const stamp = () => ({ id: world.uuid(), created_at: isoTime(world.now()) });
	return {
		async floors(session, restaurantId) {
			assertOwn(session, restaurantId);
			return (await repository.floors(restaurantId)).map(toFloorReply);
		},
		async addFloor(session, restaurantId, { name, display_name: displayName }) {
			assertOwn(session, restaurantId);
			const floor = kept(checkFloor({ name, displayName }));
			const row = {
				...stamp(),
				restaurant_id: restaurantId,
				name: floor.name,
				display_name: floor.displayName,
				is_active: 1,
			};
			await repository.addFloor(row);
			return toFloorReply(row);
		},
		async sections(session, floorId) {
			await ownFloor(session, floorId);
			return (await repository.sections(floorId)).map(toSectionReply);
		},
		async addSection(session, floorId, { name, display_name: displayName, color }) {
			const { restaurant_id: restaurantId } = await ownFloor(session, floorId);
			const section = kept(
				checkSection({ name, displayName, ...(color === undefined ? {} : { color }) }),
			);
			const row = {
				...stamp(),
				floor_id: floorId,
				name: section.name,
				display_name: section.displayName,
				color: section.color,
				is_active: 1,
			};
			await repository.addSection(restaurantId, row);
			return toSectionReply(row);
		},
		async tables(session, sectionId) {
			await ownSection(session, sectionId);
			const provider = await repository.provider(session.restaurantId);
			return (await repository.tables(sectionId)).map((row) => toTableReply(row, provider));
		},
		async whole({ restaurantId }) {
			const provider = await repository.provider(restaurantId);
			const floors = await repository.floors(restaurantId);
			const { sections, tables } = await repository.whole(restaurantId);
			return {
				floors: floors.map(toFloorReply),
				sections: sections.map(toSectionReply),
				tables: tables.map((row) => toTableReply(row, provider)),
			};
		},
		async addTable(
			session,
			sectionId,
			{
				table_number: tableNumber,
				seats,
				is_combinable: isCombinable,
				restaurant_id,
				restaurant_branch_id,
			},
		) {
			await ownSection(session, sectionId);
			const provider = await repository.provider(session.restaurantId);
			if (restaurant_id !== undefined && restaurant_id !== provider.restaurantId)
				throw new HttpRefusal(
					400,
					"another-restaurant",
					"This is not the number of the section's restaurant.",
					{ field: "restaurant_id" },
				);
			if (
				restaurant_branch_id != null &&
				restaurant_branch_id !== (provider.branchId ?? provider.restaurantId)
			)
				throw new HttpRefusal(
					400,
					"another-restaurant",
					"This is not the branch of the section's restaurant.",
					{ field: "restaurant_branch_id" },
				);
			const table = kept(
				validateTable({
					tableNumber,
					...(seats === undefined ? {} : { seats }),
					...(isCombinable === undefined ? {} : { isCombinable }),
				}),
			);
			const row: TableRow = {
				...stamp(),
				restaurant_id: session.restaurantId,
				section_id: sectionId,
				table_number: table.tableNumber,
				number_key: table.tableNumber.toLowerCase(),
				seats: table.seats,
				status: "available",
				is_combinable: table.isCombinable ? 1 : 0,
			};
			if (!(await repository.addTable(row)))
				throw new HttpRefusal(
					409,
					"number-taken",
					`The restaurant has a table ${table.tableNumber} already.`,
					{ field: "table_number" },
				);
			return toTableReply(row, provider);
		},
	};
}

/**
 * The contract decodes what the rules check too; a caller that bypasses it is refused with the
 * rules' own codes.
 */
function kept<T>(outcome: Outcome<T, FloorPlanRefusal>): T {
	if (outcome.ok) return outcome.value;
	const { code, field } = outcome.refusal;
	throw new HttpRefusal(400, code, `${field}: ${code.replaceAll("-", " ")}`, { field });
}

const toFloorReply = ({ id, name, display_name, is_active }: FloorRow): FloorRecord => ({
	id,
	name,
	display_name,
	is_active: is_active === 1,
});

const toSectionReply = ({
	id,
	floor_id,
	name,
	display_name,
	color,
	is_active,
}: SectionRow): SectionRecord => ({
	id,
	floor_id,
	name,
	display_name,
	color,
	color_code: color,
	is_active: is_active === 1,
});

const toTableReply = (
	row: TableRow,
	provider: { readonly restaurantId: number; readonly branchId: number | null },
): TableRecord => ({
	id: row.id,
	section_id: row.section_id,
	table_number: row.table_number,
	seats: row.seats,
	status: row.status,
	is_combinable: row.is_combinable === 1,
	restaurant_id: provider.restaurantId,
	restaurant_branch_id: provider.branchId,
});
