import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TableFault } from "@tuckshop/core/ports";
import type { FloorRecord, SectionRecord, ServerRecord, TableRecord } from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useMemo, useState } from "react";
import { asked } from "../port-queries.ts";
import { useTablePlace, useTables } from "../table-place.tsx";

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

/** The floor plan: the first floor and the first section are chosen automatically (TFLR-08). */
export function usePlan(): Plan {
	const { tables } = useTablePlace();
	const known = useTables((state) => state.tables);
	const failed = useTables((state) => state.failed);
	const [floor, chooseFloor] = useState<string>();
	const [section, chooseSection] = useState<string>();
	const listed = <Row>(rows: readonly Row[] | undefined): Listed<Row> => ({
		rows,
		failed: failed && known === undefined,
		reload: () => settled(tables.refresh()),
	});
	const floorId = chosen(known?.floors, floor);
	const sections = useMemo(
		() => known?.sections.filter(({ floor_id }) => floor_id === floorId),
		[known?.sections, floorId],
	);
	const sectionId = chosen(sections, section);
	const rows = useMemo(
		() => known?.tables.filter(({ section_id }) => section_id === sectionId),
		[known?.tables, sectionId],
	);
	return {
		floors: listed(known?.floors),
		sections: listed(sections),
		tables: listed(rows),
		floorId,
		sectionId,
		chooseFloor,
		chooseSection,
	};
}

export function useServers(): Listed<ServerRecord> {
	const { desk, restaurantId } = useTablePlace();
	return useListed<ServerRecord>(["servers", restaurantId], () => desk.list(restaurantId));
}

/** Reads the lists of table service that are shown again, and drops the others (TFLR-32). */
export function useTableChanges(): () => Promise<void> {
	const { tables } = useTablePlace();
	const queries = useQueryClient();
	return async () => {
		await Promise.all([settled(tables.refresh()), queries.invalidateQueries({ queryKey: [root] })]);
	};
}

/** The query key under which every list of table service is cached. */
const root = "/api/table-service";

function useListed<Row>(
	key: readonly unknown[],
	ask: () => Effect.Effect<readonly Row[], TableFault>,
): Listed<Row> {
	const { saw } = useTablePlace();
	const { data, error, refetch } = useQuery({
		queryKey: [root, ...key],
		queryFn: () => asked(ask(), saw),
		staleTime: 0,
	});
	return { rows: data, failed: error !== null && data === undefined, reload: refetch };
}

const chosen = (
	rows: readonly { readonly id: string }[] | undefined,
	id: string | undefined,
): string | undefined => (rows?.some((row) => row.id === id) ? id : rows?.[0]?.id);
