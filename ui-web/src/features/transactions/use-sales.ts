import type {
	BookFilter,
	HistorySale,
	SalesBook,
	SalesReader,
	ServerBook,
} from "@tuckshop/core/pos";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** The list. While it is read again, the sales of the last read stay. */
type SalesRead = {
	readonly state: "loading" | "ready" | "failed";
	readonly sales: readonly HistorySale[];
	readonly more: boolean;
	readonly server: ServerBook;
	/** References of the server's sales that do not decode. */
	readonly unreadable: readonly string[];
	readonly reason?: string;
	/** The server is being asked, and what is shown is this device's. */
	readonly asking?: boolean;
};

type UseSales = SalesRead & { readonly showMore: () => void; readonly reload: () => void };

const pageOf = 40;
const nothing: SalesRead = {
	state: "loading",
	sales: [],
	more: false,
	server: { is: "read" },
	unreadable: [],
};

type UseSalesOptions = {
	readonly book: SalesBook;
	readonly filter: BookFilter;
	/** The sales are read again when it changes. */
	readonly stamp: string;
	/** Called after each failed read. */
	readonly onFault: () => void;
};

/** Reads the sales of a filter page by page, and again whenever the filter changes. */
export function useSales({ book, filter, stamp, onFault }: UseSalesOptions): UseSales {
	const [list, setList] = useState(nothing);
	const [turn, setTurn] = useState(0);
	const reading = useRef<{ readonly reader: SalesReader; busy: boolean } | undefined>(undefined);
	const fault = useEffectEvent(onFault);
	const shown = useEffectEvent(() => Math.max(pageOf, list.sales.length));
	const key = JSON.stringify(filter);
	/** The filter whose sales were last read from device and server. */
	const wholeOf = useRef<string>(undefined);

	const read = async (count: number, fresh: boolean) => {
		const mine = reading.current;
		if (!mine || mine.busy) return;
		mine.busy = true;
		setList((now) => ({ ...now, state: "loading" }));
		// Over a list that is read again nothing is shown ahead: sales of other devices would come and go.
		const isFirst = fresh && wholeOf.current !== key;
		const ahead = (sales: readonly HistorySale[]) => {
			if (reading.current === mine)
				setList((now) => ({ ...now, sales, more: true, asking: true, unreadable: [] }));
		};
		const page = await settled(mine.reader.next(count, isFirst ? ahead : undefined));
		mine.busy = false;
		if (reading.current !== mine) return;
		if (!page.ok)
			setList((now) => ({
				...now,
				state: "failed",
				reason: page.fault.reason,
				asking: false,
			}));
		else {
			wholeOf.current = key;
			setList((now) => ({
				...page.value,
				state: "ready",
				sales: fresh ? page.value.sales : [...now.sales, ...page.value.sales],
			}));
		}
		if (!page.ok || page.value.server.is === "failed") fault();
	};
	const begin = useEffectEvent((count: number) => {
		reading.current = { reader: book.open(filter), busy: false };
		void read(count, true);
	});
	const lastKey = useRef(key);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the stamp and the turn say that something is new
	useEffect(() => {
		const isSame = lastKey.current === key;
		lastKey.current = key;
		begin(isSame ? shown() : pageOf);
		return () => {
			reading.current = undefined;
		};
	}, [book, key, stamp, turn]);

	return {
		...list,
		showMore: () => void read(pageOf, false),
		reload: () => setTurn((now) => now + 1),
	};
}
