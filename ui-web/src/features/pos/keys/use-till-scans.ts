import type { Pos } from "@tuckshop/core/pos";
import { isCardCode } from "@tuckshop/core/rules/scan";
import { closeTopLayer } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { type RefObject, useState } from "react";
import { openMenu, topDialogOver } from "../../../panels/search/scan-place.ts";
import { isField } from "../../../panels/search/scan-router.ts";
import { useScanner } from "../../../panels/search/use-scanner.ts";
import type { ItemSearch, Scan } from "../../../panels/search/use-search.ts";
import type { AddItem } from "../menu/use-add-item.ts";
import type { TillDialogsState } from "../use-till-dialogs.ts";

type TillScansOptions = {
	readonly dialogs: Pick<TillDialogsState, "dialog" | "close" | "payByCampusCard">;
	readonly search: ItemSearch;
	readonly adding: AddItem;
	/** The search box. */
	readonly home: RefObject<HTMLElement | null>;
};

type TillScans = {
	readonly isScanning: () => boolean;
	/** A code that was scanned while a dialog was open: the cashier may add it there. */
	readonly offered: string | undefined;
	readonly dropOffer: () => void;
};

/** True while there is an order that a campus card may pay. */
export const takesCampusCards = ({ order, pay }: Pick<Pos, "order" | "pay">): boolean =>
	order.state.getState().order.lines.length > 0 && pay.state.getState().offered.includes("itc");

/**
 * Adds an item that is scanned at the till, and pays by a campus card that is; an item that is
 * scanned over a dialog is offered there.
 */
export function useTillScans({ dialogs, search, adding, home }: TillScansOptions): TillScans {
	const pos = usePos();
	const [offered, setOffered] = useState<string>();
	const { dialog, close, payByCampusCard } = dialogs;
	const take = (scan: Scan) => {
		const { item, typing } = search.scan(scan);
		if (item) adding.add(item.id);
		// A code that goes on after its pause is told twice: only its whole is a card's number.
		else if (scan.entered && isCardCode(scan.code) && takesCampusCards(pos)) {
			search.end();
			payByCampusCard(scan.code);
		}
		return !typing;
	};
	const dropOffer = () => setOffered(undefined);
	const isScanning = useScanner({
		placeOf: (target) => {
			// The keypad of the search is the search.
			if (dialog === "keypad" && !adding.question) return "till";
			const opened = topDialogOver(home.current);
			if (opened?.querySelector("[data-pin]")) return "pin";
			if (opened) return opened.querySelector("[data-reader]") ? "reader" : "dialog";
			// A dialog that is still being loaded.
			if (dialog !== "none") return dialog === "campus" ? "reader" : "dialog";
			return openMenu() || (target !== home.current && isField(target)) ? "dialog" : "till";
		},
		knows: (code) => pos.menu.findPlu(code) !== undefined,
		onScan: (scan) => {
			const taken = take(scan);
			if (taken && dialog === "keypad") {
				dropOffer();
				close();
			}
			return taken;
		},
		onOffer: (code) => {
			if (dialog !== "none" || topDialogOver(home.current)) return setOffered(code);
			// A menu has no space for an offer, and nothing that a scan could change once it is closed.
			if (openMenu()) closeTopLayer();
			take({ code, box: undefined, entered: true });
		},
	});
	return { isScanning, offered, dropOffer };
}
