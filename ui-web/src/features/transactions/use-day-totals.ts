import type { DayRead, SalesBook } from "@tuckshop/core/pos";
import { type Settled, settled, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { bookPlace, type Places, type SalesPlace } from "./places.ts";

type DayTotalsWanted = {
	readonly book: SalesBook;
	/** A business date, or nothing while none is chosen. */
	readonly day: string;
	readonly place: SalesPlace;
	readonly places: Places;
};

type DayTotalsRead = {
	/** Undefined while they are being added up. */
	readonly read: Settled<DayRead, { readonly reason: string }> | undefined;
	readonly readAgain: () => void;
};

/** Totals the sales of a day, again whenever the day or the place changes. */
export function useDayTotals({ book, day, place, places }: DayTotalsWanted): DayTotalsRead {
	const till = usePosIfAny()?.till;
	const { restaurantId, stationId } = bookPlace(place, till, places);
	const [turn, setTurn] = useState(0);
	const [read, setRead] = useState<DayTotalsRead["read"]>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads again
	useEffect(() => {
		let current = true;
		setRead(undefined);
		if (day === "") return;
		void settled(
			book.day(day, {
				...(restaurantId === undefined ? {} : { restaurantId }),
				...(stationId === undefined ? {} : { stationId }),
			}),
		)
			.catch((error: unknown) => ({
				ok: false as const,
				fault: { reason: error instanceof Error ? error.message : String(error) },
			}))
			.then((result) => {
				if (current) setRead(result);
			});
		return () => {
			current = false;
		};
	}, [book, day, restaurantId, stationId, turn]);
	return { read, readAgain: () => setTurn((now) => now + 1) };
}
