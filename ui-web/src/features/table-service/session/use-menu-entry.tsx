import type { Menu, MenuItem } from "@tuckshop/core/rules";
import { closeTopLayer } from "@tuckshop/ui-kit/components";
import {
	lazy,
	type ReactNode,
	type RefObject,
	Suspense,
	useEffect,
	useEffectEvent,
	useState,
} from "react";
import { openMenu, topDialogOver } from "../../../panels/search/scan-place.ts";
import { isField } from "../../../panels/search/scan-router.ts";
import { useHomeFocus } from "../../../panels/search/use-home-focus.ts";
import { useScanner } from "../../../panels/search/use-scanner.ts";
import {
	type ItemFinder,
	type ItemSearch,
	type Scan,
	useSearch,
} from "../../../panels/search/use-search.ts";

const ScanOffer = lazy(() =>
	import("../../../panels/search/scan-offer.tsx").then((module) => ({ default: module.ScanOffer })),
);

type MenuEntryOptions = {
	readonly menu: Menu;
	readonly finder: ItemFinder;
	/** The search box. */
	readonly home: RefObject<HTMLInputElement | null>;
	/** A price or modifiers are being asked for. */
	readonly asks: boolean;
	readonly onItem: (item: MenuItem) => void;
	/**
	 * Called with the note that an open dialog shows about a scan, and with undefined once that is
	 * over.
	 */
	readonly onNote: (note: ReactNode) => void;
};

type MenuEntry = {
	readonly search: ItemSearch;
	/** Enter in the search box: takes the first result. */
	readonly submit: (text: string) => void;
	/**
	 * The search of the keypad, which hides some of the results: takes a single result, and otherwise
	 * shows them.
	 */
	readonly seek: (text: string) => void;
	readonly keypad: boolean;
	readonly openKeypad: () => void;
	readonly closeKeypad: () => void;
};

/** Finds items of a table's menu by name, PLU and scanner, by the rules of the counter. */
export function useMenuEntry(options: MenuEntryOptions): MenuEntry {
	const { menu, finder, home, onItem } = options;
	const search = useSearch({ finder, menu });
	const [keypad, setKeypad] = useState(false);
	const closeKeypad = () => setKeypad(false);
	const isScanning = useMenuScans({ ...options, search, keypad, closeKeypad });
	useHomeFocus(home);
	useEscape({ home, search });
	const take = (found: MenuItem | undefined) => {
		if (found) onItem(found);
	};
	return {
		search,
		submit: (text) => take(search.submit(text, true)),
		seek(text) {
			setKeypad(false);
			take(search.submit(text));
		},
		keypad,
		openKeypad: () => {
			if (!isScanning()) setKeypad(true);
		},
		closeKeypad,
	};
}

type MenuScansOptions = MenuEntryOptions & {
	readonly search: ItemSearch;
	readonly keypad: boolean;
	readonly closeKeypad: () => void;
};

/**
 * Orders a scanned item; over a dialog it is offered there. Returns whether a scan is in progress.
 */
function useMenuScans(options: MenuScansOptions): () => boolean {
	const { finder, home, asks, onItem, onNote, search, keypad, closeKeypad } = options;
	const take = (scan: Scan) => {
		const { item, typing } = search.scan(scan);
		if (item) onItem(item);
		if (!typing && keypad) closeKeypad();
		return !typing;
	};
	const gone = () => onNote(undefined);
	const offer = (code: string) =>
		onNote(
			<Suspense>
				<ScanOffer
					code={code}
					finder={finder}
					onAdd={() => {
						gone();
						const item = finder.findPlu(code);
						if (item) onItem(item);
					}}
					onGone={gone}
				/>
			</Suspense>,
		);
	return useScanner({
		placeOf: (target) => {
			// The keypad of the search is the search.
			if (keypad && !asks) return "till";
			const opened = topDialogOver(home.current);
			if (opened) return opened.querySelector("[data-reader]") ? "reader" : "dialog";
			return openMenu() || (target !== home.current && isField(target)) ? "dialog" : "till";
		},
		knows: (code) => finder.findPlu(code) !== undefined,
		onScan: take,
		onOffer: (code) => {
			if (topDialogOver(home.current)) return offer(code);
			if (openMenu()) closeTopLayer();
			take({ code, box: undefined, entered: true });
		},
	});
}

/** Escape ends a search before it closes the table: it is handled before the view receives it. */
function useEscape({
	home,
	search,
}: Pick<MenuEntryOptions, "home"> & { readonly search: ItemSearch }): void {
	const ends = useEffectEvent(() => {
		if (search.state.getState().typed === "" || topDialogOver(home.current) || openMenu())
			return false;
		search.end();
		home.current?.focus();
		return true;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Escape" && ends()) event.stopImmediatePropagation();
		};
		window.addEventListener("keydown", onKey, { capture: true });
		return () => window.removeEventListener("keydown", onKey, { capture: true });
	}, []);
}
