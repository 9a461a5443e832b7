import type { PeopleFault } from "@tuckshop/core/ports";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { faultText } from "./people-texts.ts";
import type { Crew } from "./use-people.ts";

type Told<A> = {
	readonly done: (value: A) => { readonly title: string; readonly text?: string };
	readonly failed: string;
	/** True where it is shown elsewhere, as at its field. */
	readonly shown?: (fault: PeopleFault) => boolean;
};

/** Sends one change at a time to the server, says how it went, and reads the list anew. */
export function useChange(crew: Pick<Crew, "reload">) {
	const showToast = useShowToast();
	const [pending, setPending] = useState(false);
	/** Returns true once the server has taken it. */
	const send = async <A>(change: Effect.Effect<A, PeopleFault>, told: Told<A>) => {
		if (pending) return false;
		setPending(true);
		const sent = await settled(change);
		// Somebody else may have changed the list: it is read anew after a refusal too.
		await crew.reload();
		setPending(false);
		if (sent.ok) showToast({ tone: "success", ...told.done(sent.value) });
		else if (!told.shown?.(sent.fault))
			showToast({ tone: "destructive", title: told.failed, text: faultText(sent.fault) });
		return sent.ok;
	};
	return { pending, send };
}

/** True for a PIN that another person's excludes: it is shown at the field, and no toast says it again. */
export const isPinTaken = (fault: PeopleFault): boolean =>
	fault._tag === "Refused" && fault.code === "pin-taken";
