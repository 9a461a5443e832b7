import type { NotStored, PrinterFault } from "@tuckshop/core/ports";
import type { DrawerRefused } from "@tuckshop/core/pos";
import { printerText } from "@tuckshop/core/texts";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useState } from "react";
import { useTryToast } from "../use-try-toast.ts";
import { d, drawerRefusal } from "./drawer-texts.ts";

type Fault = NotStored | DrawerRefused | PrinterFault;

/** Runs one action of the drawer at a time, and says why one was not done. */
export function useDrawerAction() {
	const { fail, again } = useTryToast();
	const [busy, setBusy] = useState(false);
	/** The outcome; undefined while another action runs. */
	const run = async <A>(action: Effect.Effect<A, Fault>, hear?: (fault: Fault) => boolean) => {
		if (busy) return undefined;
		again();
		setBusy(true);
		const done = await settled(action);
		setBusy(false);
		if (!done.ok && hear?.(done.fault) !== true)
			fail({ tone: "destructive", title: d("failed"), text: faultText(done.fault) });
		return done;
	};
	return { busy, run };
}

function faultText(fault: Fault): string {
	if (fault._tag === "DrawerRefused") return drawerRefusal(fault.refusal);
	return fault._tag === "NotStored" ? fault.reason : printerText(fault);
}
