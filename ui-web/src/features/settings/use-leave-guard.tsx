import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "@tuckshop/ui-kit/components";
import { type ReactNode, useEffect, useState } from "react";
import { inProgress } from "../../app/in-progress.ts";
import { s } from "./settings-texts.ts";

type LeaveGuard = {
	/** Continues at once where nothing is unsaved, otherwise after asking. */
	readonly leave: (goOn: () => void) => void;
	/** The question, where it is open. */
	readonly question: ReactNode;
};

/**
 * Asks before unsaved changes are left: for another tab, another page, or an update of the program.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
	const [waiting, setWaiting] = useState<() => void>();
	const page = useBlocker({
		shouldBlockFn: () => unsaved,
		enableBeforeUnload: () => unsaved,
		withResolver: true,
	});
	useEffect(() => (unsaved ? inProgress.watch(always, never) : undefined), [unsaved]);
	const decide = (leaves: boolean) => {
		setWaiting(undefined);
		if (leaves) waiting?.();
		if (page.status === "blocked") page[leaves ? "proceed" : "reset"]();
	};
	return {
		leave: (goOn) => (unsaved ? setWaiting(() => goOn) : goOn()),
		question: (
			<ConfirmDialog
				open={waiting !== undefined || page.status === "blocked"}
				danger
				title={s("leave.title")}
				text={s("leave.text")}
				confirmLabel={s("leave.go")}
				cancelLabel={s("leave.stay")}
				closeLabel={s("advanced.close")}
				onConfirm={() => decide(true)}
				onCancel={() => decide(false)}
			/>
		),
	};
}

const always = () => true;
const never = () => () => undefined;
