import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TableFault } from "@tuckshop/core/ports";
import type { FloorRecord, SectionRecord, ServerRecord, TableRecord } from "@tuckshop/core/records";
import type { Effect } from "effect";
import { useState } from "react";
import { asked } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";

/** A list from the server. The last one stays while it is read again. */
export type Listed<Row> = {
	readonly rows: readonly Row[] | undefined;
	readonly failed: boolean;
	readonly reload: () => Promise<unknown>;
};

export type Plan = {
	readonly floors: Listed<FloorRecord>;
	readonly sections: Listed<SectionRecord>;
	readonly tables: Listed<TableRecord>;
	readonly floorId: string | undefined;
	readonly sectionId: string | undefined;
	readonly chooseFloor: (id: string) => void;
	readonly chooseSection: (id: string) => void;
};

/** The floor plan: the first floor and the first section are chosen by themselves (TFLR-08). */
export function usePlan(): Plan {
	const { plan, restaurantId } = useTablePlace();
	const [floor, chooseFloor] = useState<string>();
	const [section, chooseSection] = useState<string>();
	const floors = useListed<FloorRecord>(["floors", restaurantId], () => plan.floors(restaurantId));
	const floorId = chosen(floors.rows, floor);
	const sections = useListed<SectionRecord>(
		["sections", floorId],
		floorId === undefined ? undefined : () => plan.sections(floorId),
	);
	const sectionId = chosen(sections.rows, section);
	const tables = useListed<TableRecord>(
		["tables", sectionId],
		sectionId === undefined ? undefined : () => plan.tables(sectionId),
	);
	return { floors, sections, tables, floorId, sectionId, chooseFloor, chooseSection };
}

export function useServers(): Listed<ServerRecord> {
	const { desk, restaurantId } = useTablePlace();
	return useListed<ServerRecord>(["servers", restaurantId], () => desk.list(restaurantId));
}

/** Reads the lists of table service that are shown again, and drops the others (TFLR-32). */
export function useTableChanges(): () => Promise<void> {
	const queries = useQueryClient();
	return () => queries.invalidateQueries({ queryKey: [root] });
}

/** The query key under which every list of table service is cached. */
const root = "/api/table-service";

export function useListed<Row>(
	key: readonly unknown[],
	ask: (() => Effect.Effect<readonly Row[], TableFault>) | undefined,
): Listed<Row> {
	const { saw } = useTablePlace();
	const { data, error, refetch } = useQuery({
		queryKey: [root, ...key],
		queryFn: () => (ask ? asked(ask(), saw) : []),
		enabled: ask !== undefined,
		staleTime: 0,
	});
	return { rows: data, failed: error !== null && data === undefined, reload: refetch };
}

const chosen = (
	rows: readonly { readonly id: string }[] | undefined,
	id: string | undefined,
): string | undefined => (rows?.some((row) => row.id === id) ? id : rows?.[0]?.id);
